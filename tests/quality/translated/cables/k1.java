import java.io.*;
import java.util.*;

public class Main {
    static int[] p;

    static int find(int x) {
        return p[x] == x ? x : (p[x] = find(p[x]));
    }

    static boolean union(int a, int b) {
        int ra = find(a);
        int rb = find(b);
        if (ra == rb) return false;
        p[rb] = ra;
        return true;
    }

    public static void main(String[] args) throws IOException {
        BufferedReader br = new BufferedReader(new InputStreamReader(System.in));
        StringTokenizer st = new StringTokenizer(br.readLine());
        int n = Integer.parseInt(st.nextToken());
        int m = Integer.parseInt(st.nextToken());
        int q = Integer.parseInt(st.nextToken());
        int[][] edges = new int[m + 1][2];
        for (int i = 1; i <= m; i++) {
            st = new StringTokenizer(br.readLine());
            edges[i][0] = Integer.parseInt(st.nextToken());
            edges[i][1] = Integer.parseInt(st.nextToken());
        }
        boolean[] removed = new boolean[m + 1];
        int[] query = new int[q];
        for (int i = 0; i < q; i++) {
            query[i] = Integer.parseInt(br.readLine().trim());
            removed[query[i]] = true;
        }
        p = new int[n + 1];
        for (int i = 0; i <= n; i++) p[i] = i;
        int count = n;
        for (int i = 1; i <= m; i++) {
            if (!removed[i] && union(edges[i][0], edges[i][1])) count--;
        }
        int[] res = new int[q];
        for (int i = q - 1; i >= 0; i--) {
            res[i] = count;
            int[] e = edges[query[i]];
            if (union(e[0], e[1])) count--;
        }
        StringBuilder sb = new StringBuilder();
        for (int r : res) sb.append(r).append('\n');
        System.out.print(sb);
    }
}
