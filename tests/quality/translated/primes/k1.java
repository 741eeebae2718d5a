import java.io.*;
import java.util.*;

public class Main {
    static final int LIMIT = 1_000_000;

    public static void main(String[] args) throws IOException {
        BufferedReader br = new BufferedReader(new InputStreamReader(System.in));
        StringTokenizer st = new StringTokenizer(br.readLine());
        int q = Integer.parseInt(st.nextToken());
        int k = Integer.parseInt(st.nextToken());

        byte[] cnt = new byte[LIMIT + 1];
        for (int i = 2; i <= LIMIT; i++) {
            if (cnt[i] == 0) {
                for (int j = i; j <= LIMIT; j += i) {
                    cnt[j]++;
                }
            }
        }

        int[] prefix = new int[LIMIT + 1];
        int[] nearest = new int[LIMIT + 1];
        nearest[0] = -1;
        for (int i = 1; i <= LIMIT; i++) {
            prefix[i] = prefix[i - 1];
            nearest[i] = nearest[i - 1];
            if (cnt[i] == k) {
                prefix[i]++;
                nearest[i] = i;
            }
        }

        StringBuilder sb = new StringBuilder();
        while (q-- > 0) {
            st = new StringTokenizer(br.readLine());
            int l = Integer.parseInt(st.nextToken());
            int r = Integer.parseInt(st.nextToken());
            int ans = prefix[r] - prefix[l - 1];
            sb.append(ans).append(' ').append(nearest[r] >= l ? nearest[r] : -1).append('\n');
        }
        System.out.print(sb);
    }
}
