import java.io.*;
import java.util.*;

public class Main {
    static int[] omega(int max) {
        int[] least = new int[max + 1];
        int[] result = new int[max + 1];
        int[] primes = new int[max + 1];
        int found = 0;
        for (int v = 2; v <= max; v++) {
            if (least[v] == 0) {
                least[v] = v;
                primes[found++] = v;
            }
            int q = v / least[v];
            result[v] = result[q] + (q == 1 || least[q] != least[v] ? 1 : 0);
            for (int t = 0; t < found && primes[t] <= least[v] && v * primes[t] <= max; t++) {
                least[v * primes[t]] = primes[t];
            }
        }
        return result;
    }

    static int[] bit;

    static int get(int pos) {
        int s = 0;
        for (; pos > 0; pos -= pos & -pos) s += bit[pos];
        return s;
    }

    public static void main(String[] args) throws IOException {
        StreamTokenizer in = new StreamTokenizer(new InputStreamReader(System.in));
        in.nextToken();
        int m = (int) in.nval;
        in.nextToken();
        int k = (int) in.nval;
        int[][] asks = new int[m][3];
        for (int i = 0; i < m; i++) {
            in.nextToken();
            asks[i][0] = (int) in.nval;
            in.nextToken();
            asks[i][1] = (int) in.nval;
            asks[i][2] = i;
        }
        Arrays.sort(asks, Comparator.comparingInt(x -> x[1]));
        int max = asks[m - 1][1];
        int[] kinds = omega(max);
        bit = new int[max + 1];

        String[] reply = new String[m];
        int newest = -1, at = 1;
        for (int[] ask : asks) {
            for (; at <= ask[1]; at++) {
                if (kinds[at] != k) continue;
                newest = at;
                for (int p = at; p <= max; p += p & -p) bit[p]++;
            }
            int inside = get(ask[1]) - get(ask[0] - 1);
            reply[ask[2]] = inside == 0 ? "0 -1" : inside + " " + newest;
        }
        System.out.println(String.join("\n", reply));
    }
}
