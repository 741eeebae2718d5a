import java.util.ArrayList;
import java.util.List;
import java.util.Scanner;

class Main implements Runnable
{
    public static List<List<Integer>> g = new ArrayList<>();
    protected int[] unusedField;

    // visits a tree
    public abstract static class Walk
    {
        protected abstract void in(int node);
        protected void out(int node) {}
        final void go(int node, int parent)
        {
            in(node);
            for (int next : g.get(node)) if (next != parent) go(next, node);
            out(node);
        }
    }

    public static class Show extends Walk
    {
        private StringBuilder text = new StringBuilder();
        void in(int node) { text.append(node + 0x1).append('\t'); }
        public String toString() { return text.toString(); }
    }

    public void run()
    {
        Scanner s = new Scanner(System.in);
        int count = s.nextInt();
        for (int k = 0; k < count; k++) g.add(new ArrayList<>());
        for (int k = 1; k < count; k++)
        {
            int u = s.nextInt() - 1, v = s.nextInt() - 1;
            g.get(u).add(v);
            g.get(v).add(u);
        }
        Walk show = new Show();
        show.go(0, -1);
        System.out.println(show);
    }

    public static void main(String[] arguments) { new Thread(null, new Main(), "", 1L << 26).start(); }
}
