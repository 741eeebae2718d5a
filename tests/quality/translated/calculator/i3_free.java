import java.util.*;

public class Main {
    static final Map<String, Integer> LEVEL = Map.of("(", 0, "+", 1, "-", 1, "*", 2, "/", 2);

    static boolean numeric(String tok) {
        return Character.isDigit(tok.charAt(0));
    }

    static List<String> split(String s) {
        List<String> parts = new ArrayList<>();
        int i = 0;
        while (i < s.length()) {
            int end = i + 1;
            if (Character.isDigit(s.charAt(i)))
                while (end < s.length() && Character.isDigit(s.charAt(end))) end++;
            if (!Character.isWhitespace(s.charAt(i))) parts.add(s.substring(i, end));
            i = end;
        }
        return parts;
    }

    static List<String> postfix(List<String> infix) {
        List<String> result = new ArrayList<>();
        Deque<String> waiting = new ArrayDeque<>();
        for (String tok : infix) {
            if (numeric(tok)) {
                result.add(tok);
                continue;
            }
            if (tok.equals("(")) {
                waiting.push(tok);
                continue;
            }
            boolean close = tok.equals(")");
            int level = close ? 1 : LEVEL.get(tok);
            while (!waiting.isEmpty() && LEVEL.get(waiting.peek()) >= level) result.add(waiting.pop());
            if (close) waiting.pop();
            else waiting.push(tok);
        }
        result.addAll(waiting);
        return result;
    }

    static String execute(List<String> code) {
        Deque<Long> stack = new ArrayDeque<>();
        for (String tok : code) {
            if (numeric(tok)) {
                stack.push(Long.parseLong(tok));
                continue;
            }
            long b = stack.pop(), a = stack.pop();
            if (tok.equals("/") && b == 0) return "ERR";
            switch (tok) {
                case "+" -> stack.push(a + b);
                case "-" -> stack.push(a - b);
                case "*" -> stack.push(a * b);
                case "/" -> stack.push(a / b);
            }
        }
        return String.valueOf(stack.peek());
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int cases = Integer.parseInt(in.nextLine().trim());
        while (cases-- > 0) System.out.println(execute(postfix(split(in.nextLine()))));
    }
}
