import java.util.*;

public class Main {
    static List<List<Integer>> links = new ArrayList<>();

    static boolean reachable(int start, int goal) {
        boolean[] visited = new boolean[links.size()];
        Deque<Integer> stack = new ArrayDeque<>();
        stack.push(start);
        visited[start] = true;
        while (!stack.isEmpty()) {
            int cur = stack.pop();
            if (cur == goal) return true;
            for (int nb : links.get(cur)) {
                if (visited[nb]) continue;
                visited[nb] = true;
                stack.push(nb);
            }
        }
        return false;
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt(), m = in.nextInt(), q = in.nextInt();
        for (int i = 0; i <= n; i++) links.add(new ArrayList<>());
        int[][] ends = new int[m][];
        int parts = n;
        for (int i = 0; i < m; i++) {
            int u = in.nextInt(), v = in.nextInt();
            ends[i] = new int[] {u, v};
            if (!reachable(u, v)) parts--;
            links.get(u).add(v);
            links.get(v).add(u);
        }
        StringBuilder out = new StringBuilder();
        for (int k = 0; k < q; k++) {
            int[] e = ends[in.nextInt() - 1];
            links.get(e[0]).remove(Integer.valueOf(e[1]));
            links.get(e[1]).remove(Integer.valueOf(e[0]));
            if (!reachable(e[0], e[1])) parts++;
            out.append(parts).append('\n');
        }
        System.out.print(out);
    }
}
