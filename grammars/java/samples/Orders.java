// Comparators in every form, an interface, a generic class, anonymous classes in a field and in a call.
import java.util.*;
import java.util.function.*;

interface Shape extends Comparable<Shape> {
    double area();
    default int compareTo(Shape other) { return Double.compare(area(), other.area()); }
}

class Square implements Shape {
    final double side;
    Square(double side) { this.side = side; }
    @Override public double area() { return side * side; }
}

class Heap<T extends Comparable<? super T>> {
    private final List<T> items = new ArrayList<>();
    void push(T item) {
        items.add(item);
        for (int i = items.size() - 1; i > 0 && items.get(i).compareTo(items.get((i - 1) / 2)) < 0; i = (i - 1) / 2)
            Collections.swap(items, i, (i - 1) / 2);
    }
    T peek() { return items.isEmpty() ? null : items.get(0); }
    void clear() { items.clear(); }
}

public class Orders {
    static final IntBinaryOperator LARGER = new IntBinaryOperator() {
        public int applyAsInt(int a, int b) { return a > b ? a : b; }
    };
    static final Comparator<int[]> BY_FIRST = (a, b) -> a[0] - b[0];

    static int unused(Shape s) { return (int) s.area(); }

    public static void main(String... args) {
        Scanner in = new Scanner(System.in);
        Heap<Shape> heap = new Heap<>();
        int[][] pairs = new int[in.nextInt()][2];
        for (int[] pair : pairs) { pair[0] = in.nextInt(); pair[1] = in.nextInt(); heap.push(new Square(pair[0])); }
        Arrays.sort(pairs, BY_FIRST.thenComparing(new Comparator<int[]>() {
            @Override public int compare(int[] a, int[] b) { return Integer.compare(b[1], a[1]); }
        }));
        PriorityQueue<String> names = new PriorityQueue<>(Comparator.comparing(String::length).reversed());
        names.add("x" + pairs.length);
        System.out.println(Arrays.stream(pairs).mapToInt(p -> p[1]).reduce(0, LARGER) + heap.peek().area() + names.poll());
    }
}
