import java.util.*;

public class Main {
    public static void main(String[] args) {
        Scanner sc = new Scanner(System.in);
        int n = sc.nextInt();
        int[][] box = new int[n][3];
        for (int i = 0; i < n; i++) {
            int a = sc.nextInt();
            int b = sc.nextInt();
            box[i][0] = Math.min(a, b);
            box[i][1] = Math.max(a, b);
            box[i][2] = sc.nextInt();
        }
        Arrays.sort(box, (x, y) -> x[0] == y[0] ? Integer.compare(x[1], y[1]) : Integer.compare(x[0], y[0]));

        long[] sum = new long[n];
        int[] used = new int[n];
        long ans = 0;
        int ansUsed = 0;
        for (int i = 0; i < n; i++) {
            sum[i] = box[i][2];
            used[i] = 1;
            for (int j = 0; j < i; j++) {
                if (box[j][0] >= box[i][0] || box[j][1] >= box[i][1]) continue;
                long s = sum[j] + box[i][2];
                int u = used[j] + 1;
                if (s > sum[i]) {
                    sum[i] = s;
                    used[i] = u;
                } else if (s == sum[i] && u < used[i]) {
                    used[i] = u;
                }
            }
            if (sum[i] > ans) {
                ans = sum[i];
                ansUsed = used[i];
            } else if (sum[i] == ans) {
                ansUsed = Math.min(ansUsed, used[i]);
            }
        }
        System.out.println(ans + " " + ansUsed);
    }
}
