// Newer Java: records, sealed interfaces, switch expressions, patterns, text blocks, streams, var.
import java.util.*;
import java.util.stream.*;

sealed interface Expr permits Num, Add, Neg {}
record Num(long value) implements Expr {}
record Add(Expr left, Expr right) implements Expr {}
record Neg(Expr inner) implements Expr {
    Neg { Objects.requireNonNull(inner); }
    static Neg of(long value) { return new Neg(new Num(value)); }
}

enum Color {
    RED(0xff0000), GREEN(0xff00) { @Override int worth() { return 07; } };
    final int rgb;
    Color(int rgb) { this.rgb = rgb; }
    int worth() { return rgb >>> 8 & 0b1111; }
}

public class Modern {
    static long eval(Expr e) {
        return switch (e) {
            case Num n -> n.value();
            case Add(Expr l, var r) when l == r -> 2 * eval(l);
            case Add(var l, var r) -> eval(l) + eval(r);
            case Neg n -> { yield -eval(n.inner()); }
        };
    }

    static String name(int day) {
        switch (day) {
            case 1: case 7: return "week" + 'e' + "nd";
            default: break;
        }
        return """
            a working
            day""";
    }

    public static void main(String[] args) throws Exception {
        var counts = Stream.of(args).filter(Objects::nonNull).collect(Collectors.groupingBy(s -> s, TreeMap::new, Collectors.counting()));
        label:
        for (Map.Entry<String, Long> entry : counts.entrySet()) {
            if (!(entry.getValue() instanceof Long v) || v <= 1L) continue label;
            System.out.printf("%s %d%n", entry.getKey(), v);
        }
        try (Scanner in = new Scanner(System.in)) {
            long x = in.nextLong();
            System.out.println(eval(new Add(new Num(x), Neg.of(3))) + name((int) x) + Color.GREEN.worth());
        } catch (InputMismatchException | IllegalStateException e) {
            throw new RuntimeException(e);
        } finally { assert args != null : "none"; }
        int[] squares = IntStream.rangeClosed(1, 10).map(i -> i * i).toArray();
        do { squares[0]--; } while (squares[0] > .5e1f);
        synchronized (counts) { squares[1] += squares.length > 3 ? 1 : 2; }
    }
}
