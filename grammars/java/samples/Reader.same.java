import java.util.StringTokenizer;
import java.io.BufferedReader;
import java.io.InputStreamReader;

/* The same, renamed; what nothing uses is gone. */
final class Main {
    private static int P = 1000000007;
    static long[] f = new long[1 << 0xA];
    static { f[0] = 1L; for (int x = 1; x < f.length; x++) f[x] = f[x - 1] * x % P; }

    public static class In {
        BufferedReader reader = new BufferedReader(new InputStreamReader(System.in));
        StringTokenizer tokens;
        public String word() throws Exception {
            // next line when this one is used up
            while (tokens == null || !tokens.hasMoreTokens()) tokens = new StringTokenizer(reader.readLine());
            return tokens.nextToken();
        }
        public int number() throws Exception { return Integer.parseInt(word()); }
    }

    private static long pow(long b, long e) {
        long r = 1;
        while (e > 0) {
            if ((e & 1) == 1) r = r * b % P;
            b = b * b % P;
            e >>= 1;
        }
        return r;
    }

    public static void main(String[] a) throws Exception {
        In reader = new In();
        int p = reader.number(), q = reader.number();
        long answer = f[p] * pow(f[q], P - 2) % P * pow(f[p - q], P - 2) % P;
        System.out.println(answer);
    }
}
