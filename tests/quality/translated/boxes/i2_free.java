import java.util.*;

public class Main {
    static int n;
    static int[] longer, shorter, value;
    static long[][] cache; // {value, -boxes} or null

    static long[] max(long[] p, long[] q) {
        if (p[0] != q[0]) return p[0] > q[0] ? p : q;
        return p[1] >= q[1] ? p : q;
    }

    static long[] solve(int k) {
        if (cache[k] == null) {
            long[] inner = {0, 0};
            for (int o = 0; o < n; o++) {
                if (longer[o] >= longer[k] || shorter[o] >= shorter[k]) continue;
                inner = max(inner, solve(o));
            }
            cache[k] = new long[] {inner[0] + value[k], inner[1] - 1};
        }
        return cache[k];
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        n = in.nextInt();
        longer = new int[n];
        shorter = new int[n];
        value = new int[n];
        cache = new long[n][];
        for (int k = 0; k < n; k++) {
            int a = in.nextInt(), b = in.nextInt();
            longer[k] = Math.max(a, b);
            shorter[k] = Math.min(a, b);
            value[k] = in.nextInt();
        }
        long[] answer = new long[2];
        for (int k = 0; k < n; k++) answer = max(answer, solve(k));
        System.out.println(answer[0] + " " + -answer[1]);
    }
}
