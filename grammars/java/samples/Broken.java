// A parenthesis and a semicolon are missing in the middle.
import java.util.*;

public class Broken {
    static int twice(int x) {
        return 2 * x;
    }

    static int broken(int x) {
        if (x > (3 {
            return x +
        }
        return 0
    }

    static int half(int x) {
        return x / 2;
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        System.out.println(twice(n) + half(n));
    }
}
