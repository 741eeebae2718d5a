import java.util.*;

public class Main {
    static class DelayedQueue {
        PriorityQueue<Integer> data;
        PriorityQueue<Integer> gone;

        DelayedQueue() {
            this.data = new PriorityQueue<>();
            this.gone = new PriorityQueue<>();
        }

        void push(int value) {
            data.add(value);
        }

        void erase(int value) {
            gone.add(value);
        }

        int first() {
            while (!gone.isEmpty() && gone.peek().equals(data.peek())) {
                gone.poll();
                data.poll();
            }
            return data.peek();
        }
    }

    static List<Integer> ranges(List<Integer> numbers, int size) {
        List<Integer> out = new ArrayList<>();
        DelayedQueue low = new DelayedQueue();
        DelayedQueue high = new DelayedQueue();
        for (int p = 0; p < numbers.size(); p++) {
            int x = numbers.get(p);
            low.push(x);
            high.push(-x);
            if (p >= size) {
                int gone = numbers.get(p - size);
                low.erase(gone);
                high.erase(-gone);
            }
            if (p >= size - 1) {
                out.add(-high.first() - low.first());
            }
        }
        return out;
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        List<Integer> tokens = new ArrayList<>();
        while (in.hasNextInt()) {
            tokens.add(in.nextInt());
        }
        List<Integer> list = ranges(tokens.subList(2, tokens.size()), tokens.get(1));
        long sum = 0;
        for (int x : list) {
            sum += x;
        }
        System.out.println(sum);
        int top = Collections.max(list);
        System.out.println(top + " " + (list.indexOf(top) + 1));
    }
}
