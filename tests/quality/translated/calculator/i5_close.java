import java.util.Scanner;

public class Main {
    static String text;
    static int at;
    static boolean broken;

    static long atom() {
        if (text.charAt(at) == '(') {
            at++;
            long r = sum();
            at++;
            return r;
        }
        long r = 0;
        while (at < text.length() && Character.isDigit(text.charAt(at))) {
            r = r * 10 + (text.charAt(at) - '0');
            at++;
        }
        return r;
    }

    static long product() {
        long r = atom();
        while (at < text.length() && (text.charAt(at) == '*' || text.charAt(at) == '/')) {
            char sign = text.charAt(at);
            at++;
            long x = atom();
            if (sign == '*') {
                r = r * x;
            } else if (x == 0) {
                broken = true;
            } else {
                r = r / x;
            }
        }
        return r;
    }

    static long sum() {
        long r = product();
        while (at < text.length() && (text.charAt(at) == '+' || text.charAt(at) == '-')) {
            char sign = text.charAt(at);
            at++;
            if (sign == '+') r += product();
            else r -= product();
        }
        return r;
    }

    public static void main(String[] args) {
        Scanner sc = new Scanner(System.in);
        int tests = sc.nextInt();
        sc.nextLine();
        for (int k = 0; k < tests; k++) {
            String row = sc.nextLine();
            text = "";
            for (char ch : row.toCharArray())
                if (ch != ' ' && ch != '\r') text += ch;
            at = 0;
            broken = false;
            long answer = sum();
            if (broken) System.out.println("ERR");
            else System.out.println(answer);
        }
    }
}
