import java.util.*;

public class Main {
    public static void main(String[] args) {
        Scanner sc = new Scanner(System.in);
        int cnt = sc.nextInt();
        int[] small = new int[cnt], big = new int[cnt], price = new int[cnt];
        for (int a = 0; a < cnt; a++) {
            int x, y;
            x = sc.nextInt();
            y = sc.nextInt();
            price[a] = sc.nextInt();
            small[a] = Math.min(x, y);
            big[a] = Math.max(x, y);
        }

        List<List<Integer>> outer = new ArrayList<>();
        for (int a = 0; a < cnt; a++) outer.add(new ArrayList<>());
        int[] deg = new int[cnt];
        for (int a = 0; a < cnt; a++)
            for (int b = 0; b < cnt; b++)
                if (small[a] < small[b] && big[a] < big[b]) {
                    outer.get(a).add(b);
                    deg[b]++;
                }

        long[] total = new long[cnt];
        for (int a = 0; a < cnt; a++) total[a] = price[a];
        int[] depth = new int[cnt];
        Arrays.fill(depth, 1);
        Queue<Integer> queue = new LinkedList<>();
        for (int a = 0; a < cnt; a++)
            if (deg[a] == 0)
                queue.add(a);

        int top = 0;
        while (!queue.isEmpty()) {
            int cur = queue.peek();
            queue.poll();
            if (total[cur] > total[top] || (total[cur] == total[top] && depth[cur] < depth[top]))
                top = cur;
            for (int nb : outer.get(cur)) {
                long t = total[cur] + price[nb];
                if (t > total[nb]) {
                    total[nb] = t;
                    depth[nb] = depth[cur] + 1;
                } else if (t == total[nb]) {
                    depth[nb] = Math.min(depth[nb], depth[cur] + 1);
                }
                if (--deg[nb] == 0)
                    queue.add(nb);
            }
        }
        System.out.println(total[top] + " " + depth[top]);
    }
}
