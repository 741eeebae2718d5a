import java.util.*;

public class Main {
    static List<Integer> listPrimes(int top) {
        boolean[] mark = new boolean[top + 1];
        Arrays.fill(mark, true);
        for (int a = 2; a <= (int) Math.sqrt(top); a++) {
            if (mark[a]) {
                for (int b = a * a; b <= top; b += a) {
                    mark[b] = false;
                }
            }
        }
        List<Integer> out = new ArrayList<>();
        for (int a = 2; a <= top; a++) {
            if (mark[a]) {
                out.add(a);
            }
        }
        return out;
    }

    static List<Integer> primeList;
    static List<Integer> found;
    static int bound;

    static void go(int from, int number, int rest) {
        if (rest == 0) {
            found.add(number);
            return;
        }
        for (int t = from; t < primeList.size(); t++) {
            int next = number * primeList.get(t);
            if (next > bound) {
                break;
            }
            while (next <= bound) {
                go(t + 1, next, rest - 1);
                next *= primeList.get(t);
            }
        }
    }

    static Set<Integer> make(int kinds, int top) {
        primeList = listPrimes(top);
        found = new ArrayList<>();
        bound = top;
        go(0, 1, kinds);
        return new HashSet<>(found);
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int count = in.nextInt(), kinds = in.nextInt();
        List<int[]> ranges = new ArrayList<>();
        int top = 0;
        for (int z = 0; z < count; z++) {
            ranges.add(new int[]{in.nextInt(), in.nextInt()});
            top = Math.max(top, ranges.get(z)[1]);
        }
        Set<Integer> all = make(kinds, top);
        for (int[] range : ranges) {
            int size = 0, biggest = -1;
            for (int v = range[0]; v < range[1] + 1; v++) {
                if (all.contains(v)) {
                    size++;
                    biggest = Math.max(biggest, v);
                }
            }
            System.out.println(size + " " + biggest);
        }
    }
}
