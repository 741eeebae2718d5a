// The program runs in a thread with a large stack; classes that extend and override, an unused class.
import java.util.*;

public class Threads implements Runnable {
    static List<List<Integer>> near = new ArrayList<>();
    int[] depth;

    static abstract class Visitor {
        abstract void meet(int v);
        void leave(int v) { }
        void visit(int v, int from) {
            meet(v);
            for (int w : near.get(v)) if (w != from) visit(w, v);
            leave(v);
        }
    }

    static class Printer extends Visitor {
        StringBuilder out = new StringBuilder();
        @Override void meet(int v) { out.append(v + 1).append(' '); }
        @Override public String toString() { return out.toString(); }
    }

    static class Unused {
        int x;
        int twice() { return x << 1; }
    }

    @Override
    public void run() {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        for (int i = 0; i < n; i++) near.add(new ArrayList<>());
        for (int i = 1; i < n; i++) {
            int a = in.nextInt() - 1, b = in.nextInt() - 1;
            near.get(a).add(b);
            near.get(b).add(a);
        }
        Visitor printer = new Printer();
        printer.visit(0, -1);
        System.out.println(printer);
    }

    public static void main(String[] args) {
        new Thread(null, new Threads(), "deep", 1L << 26).start();
    }
}
