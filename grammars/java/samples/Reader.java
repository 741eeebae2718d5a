// A fast reader as an inner class, used and unused methods, a static initialiser.
import java.io.*;
import java.util.*;

public class Reader {
    static final int MOD = 1_000_000_007;
    static final long[] FACT = new long[1 << 10];

    static {
        FACT[0] = 1;
        for (int i = 1; i < FACT.length; i++) FACT[i] = FACT[i - 1] * i % MOD;
    }

    static class FastReader {
        private final BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        private StringTokenizer words;

        String next() throws IOException {
            while (words == null || !words.hasMoreTokens()) words = new StringTokenizer(in.readLine());
            return words.nextToken();
        }

        int nextInt() throws IOException { return Integer.parseInt(next()); }
        double nextDouble() throws IOException { return Double.parseDouble(next()); }
        char[] nextLine() throws IOException { return in.readLine().toCharArray(); }
    }

    static long power(long base, long exponent) {
        long result = 1;
        while (exponent > 0) {
            if ((exponent & 1) == 1) result = result * base % MOD;
            base = base * base % MOD;
            exponent >>= 1;
        }
        return result;
    }

    static int unusedGcd(int a, int b) { return b == 0 ? a : unusedGcd(b, a % b); }

    public static void main(String[] args) throws IOException {
        FastReader in = new FastReader();
        int n = in.nextInt(), k = in.nextInt();
        long ways = FACT[n] * power(FACT[k], MOD - 2) % MOD * power(FACT[n - k], MOD - 2) % MOD;
        System.out.println(ways);
    }
}
