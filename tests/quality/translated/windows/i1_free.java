import java.io.*;
import java.util.*;

public class Main {
    public static void main(String[] args) throws IOException {
        BufferedReader br = new BufferedReader(new InputStreamReader(System.in));
        int len = Integer.parseInt(br.readLine().trim().split(" ")[1]);
        int[] v = Arrays.stream(br.readLine().trim().split(" ")).mapToInt(Integer::parseInt).toArray();

        ArrayDeque<Integer> high = new ArrayDeque<>(), low = new ArrayDeque<>();
        long sum = 0;
        int top = -1, start = 0;
        for (int end = 0; end < v.length; end++) {
            int x = v[end];
            while (!high.isEmpty() && v[high.getLast()] <= x) high.removeLast();
            while (!low.isEmpty() && v[low.getLast()] >= x) low.removeLast();
            high.addLast(end);
            low.addLast(end);

            int begin = end - len + 1;
            if (high.getFirst() < begin) high.removeFirst();
            if (low.getFirst() < begin) low.removeFirst();
            if (begin < 0) continue;

            int spread = v[high.getFirst()] - v[low.getFirst()];
            sum += spread;
            if (spread > top) {
                top = spread;
                start = begin + 1;
            }
        }
        System.out.printf("%d%n%d %d%n", sum, top, start);
    }
}
