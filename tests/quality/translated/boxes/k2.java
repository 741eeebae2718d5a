import java.io.*;
import java.util.*;

public class Main {
    static final long M = 100000L;

    static class Box implements Comparable<Box> {
        final int small, large, value;
        long score; // value * M - boxes of the best nest with this box outside

        Box(int a, int b, int value) {
            this.small = Math.min(a, b);
            this.large = Math.max(a, b);
            this.value = value;
        }

        boolean contains(Box o) {
            return o.small < small && o.large < large;
        }

        @Override
        public int compareTo(Box o) {
            return Integer.compare(small + large, o.small + o.large);
        }
    }

    public static void main(String[] args) throws IOException {
        StreamTokenizer st = new StreamTokenizer(new BufferedReader(new InputStreamReader(System.in)));
        st.nextToken();
        int n = (int) st.nval;
        List<Box> list = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            int[] r = new int[3];
            for (int k = 0; k < 3; k++) {
                st.nextToken();
                r[k] = (int) st.nval;
            }
            list.add(new Box(r[0], r[1], r[2]));
        }
        Collections.sort(list);
        long top = 0;
        for (int i = 0; i < n; i++) {
            Box cur = list.get(i);
            long inner = 0;
            for (Box o : list.subList(0, i))
                if (cur.contains(o)) inner = Math.max(inner, o.score);
            cur.score = inner + cur.value * M - 1;
            top = Math.max(top, cur.score);
        }
        long value = (top + M - 1) / M;
        System.out.println(value + " " + (value * M - top));
    }
}
