import java.io.*;

public class Main {
    static String str;
    static int idx;

    static long parseExpr() {
        long res = parseTerm();
        while (idx < str.length()) {
            char c = str.charAt(idx);
            if (c != '+' && c != '-') break;
            idx++;
            long t = parseTerm();
            res = c == '+' ? res + t : res - t;
        }
        return res;
    }

    static long parseTerm() {
        long res = parsePrimary();
        while (idx < str.length()) {
            char c = str.charAt(idx);
            if (c != '*' && c != '/') break;
            idx++;
            long t = parsePrimary();
            res = c == '*' ? res * t : res / t;
        }
        return res;
    }

    static long parsePrimary() {
        if (str.charAt(idx) == '(') {
            idx++;
            long res = parseExpr();
            idx++;
            return res;
        }
        int start = idx;
        while (idx < str.length() && Character.isDigit(str.charAt(idx))) idx++;
        return Long.parseLong(str.substring(start, idx));
    }

    public static void main(String[] args) throws IOException {
        BufferedReader br = new BufferedReader(new InputStreamReader(System.in));
        int t = Integer.parseInt(br.readLine().trim());
        while (t-- > 0) {
            str = br.readLine().replaceAll("\\s+", "");
            idx = 0;
            try {
                System.out.println(parseExpr());
            } catch (ArithmeticException e) {
                System.out.println("ERR");
            }
        }
    }
}
