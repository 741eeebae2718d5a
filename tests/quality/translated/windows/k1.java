import java.io.*;
import java.util.*;

public class Main {
    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        StringTokenizer tok = new StringTokenizer(in.readLine());
        int n = Integer.parseInt(tok.nextToken());
        int w = Integer.parseInt(tok.nextToken());
        tok = new StringTokenizer(in.readLine());
        int[] a = new int[n];
        for (int i = 0; i < n; i++) {
            a[i] = Integer.parseInt(tok.nextToken());
        }

        Deque<Integer> maxDeque = new ArrayDeque<>();
        Deque<Integer> minDeque = new ArrayDeque<>();
        long sum = 0;
        int bestDiff = -1;
        int bestStart = 0;
        for (int i = 0; i < n; i++) {
            if (!maxDeque.isEmpty() && maxDeque.peekFirst() <= i - w) maxDeque.pollFirst();
            if (!minDeque.isEmpty() && minDeque.peekFirst() <= i - w) minDeque.pollFirst();
            while (!maxDeque.isEmpty() && a[maxDeque.peekLast()] <= a[i]) maxDeque.pollLast();
            while (!minDeque.isEmpty() && a[minDeque.peekLast()] >= a[i]) minDeque.pollLast();
            maxDeque.offerLast(i);
            minDeque.offerLast(i);
            if (i >= w - 1) {
                int diff = a[maxDeque.peekFirst()] - a[minDeque.peekFirst()];
                sum += diff;
                if (diff > bestDiff) {
                    bestDiff = diff;
                    bestStart = i - w + 2;
                }
            }
        }
        System.out.println(sum);
        System.out.println(bestDiff + " " + bestStart);
    }
}
