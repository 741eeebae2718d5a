import java.util.*;

class DisjointSets {
    private final int[] up, rank;
    private int sets;

    DisjointSets(int n) {
        up = new int[n];
        rank = new int[n];
        sets = n;
        Arrays.setAll(up, i -> i);
    }

    int top(int v) {
        while (v != up[v]) v = up[v] = up[up[v]];
        return v;
    }

    void connect(int v, int w) {
        v = top(v);
        w = top(w);
        if (v == w) return;
        sets--;
        if (rank[v] > rank[w]) {
            up[w] = v;
        } else {
            up[v] = w;
            if (rank[v] == rank[w]) rank[w]++;
        }
    }

    int count() {
        return sets;
    }
}

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt(), m = in.nextInt(), q = in.nextInt();
        int[] from = new int[m], to = new int[m];
        Set<Integer> remaining = new TreeSet<>();
        for (int i = 0; i < m; i++) {
            from[i] = in.nextInt() - 1;
            to[i] = in.nextInt() - 1;
            remaining.add(i);
        }
        Deque<Integer> stack = new ArrayDeque<>();
        for (int i = 0; i < q; i++) {
            int id = in.nextInt() - 1;
            stack.push(id);
            remaining.remove(id);
        }
        DisjointSets ds = new DisjointSets(n);
        for (int id : remaining) ds.connect(from[id], to[id]);
        LinkedList<Integer> answers = new LinkedList<>();
        while (!stack.isEmpty()) {
            int id = stack.pop();
            answers.addFirst(ds.count());
            ds.connect(from[id], to[id]);
        }
        answers.forEach(System.out::println);
    }
}
