import java.util.Scanner;
import java.util.TreeMap;

class Task {
    static TreeMap<Integer, Integer> bag = new TreeMap<>();

    static void remove(int x) {
        int c = bag.get(x);
        if (c == 1) bag.remove(x);
        else bag.put(x, c - 1);
    }

    public static void main(String[] args) {
        Scanner sc = new Scanner(System.in);
        int n = sc.nextInt(), w = sc.nextInt();
        int[] num = new int[n + 1];
        long total = 0;
        int max = Integer.MIN_VALUE, where = 0;
        for (int i = 1; i <= n; i++) {
            num[i] = sc.nextInt();
            bag.merge(num[i], 1, Integer::sum);
            if (i > w) remove(num[i - w]);
            if (i >= w) {
                int d = bag.lastKey() - bag.firstKey();
                total += d;
                if (d > max) {
                    max = d;
                    where = i - w + 1;
                }
            }
        }
        System.out.println(total);
        System.out.println(max + " " + where);
    }
}
