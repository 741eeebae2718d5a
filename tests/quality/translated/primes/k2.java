import java.util.*;

class PrimeRanges {
    static int[] spf;

    static int different(int x) {
        int count = 0;
        while (x > 1) {
            int p = spf[x];
            count++;
            while (x % p == 0) x /= p;
        }
        return count;
    }

    public static void main(String[] args) {
        Scanner sc = new Scanner(System.in);
        int q = sc.nextInt();
        int k = sc.nextInt();
        int[] l = new int[q];
        int[] r = new int[q];
        int max = 0;
        for (int i = 0; i < q; i++) {
            l[i] = sc.nextInt();
            r[i] = sc.nextInt();
            max = Math.max(max, r[i]);
        }

        spf = new int[max + 1];
        for (int i = 0; i <= max; i++) spf[i] = i;
        for (int i = 2; (long) i * i <= max; i++) {
            if (spf[i] != i) continue;
            for (int j = i * i; j <= max; j += i)
                if (spf[j] == j) spf[j] = i;
        }

        TreeMap<Integer, Integer> rank = new TreeMap<>();
        rank.put(0, 0);
        for (int x = 1; x <= max; x++)
            if (different(x) == k) rank.put(x, rank.size());

        for (int i = 0; i < q; i++) {
            Map.Entry<Integer, Integer> hi = rank.floorEntry(r[i]);
            Map.Entry<Integer, Integer> lo = rank.lowerEntry(l[i]);
            int amount = hi.getValue() - lo.getValue();
            System.out.println(amount + " " + (amount > 0 ? hi.getKey() : -1));
        }
    }
}
