import java.util.*;

public class Main {
    static int priority(String op) {
        switch (op) {
            case "*":
            case "/":
                return 2;
            case "+":
            case "-":
                return 1;
            default:
                return 0;
        }
    }

    static void step(Deque<Long> numbers, String op) {
        long right = numbers.pop();
        long left = numbers.pop();
        switch (op) {
            case "+": numbers.push(left + right); break;
            case "-": numbers.push(left - right); break;
            case "*": numbers.push(left * right); break;
            default: numbers.push(left / right);
        }
    }

    static long eval(String line) {
        Deque<Long> numbers = new ArrayDeque<>();
        Deque<String> operators = new ArrayDeque<>();
        StringTokenizer tokens = new StringTokenizer(line, "+-*/() \t\r", true);
        while (tokens.hasMoreTokens()) {
            String tok = tokens.nextToken().trim();
            if (tok.isEmpty()) continue;
            if (Character.isDigit(tok.charAt(0))) {
                numbers.push(Long.valueOf(tok));
            } else if (tok.equals("(")) {
                operators.push(tok);
            } else if (tok.equals(")")) {
                while (!operators.peek().equals("(")) step(numbers, operators.pop());
                operators.pop();
            } else {
                while (!operators.isEmpty() && priority(operators.peek()) >= priority(tok))
                    step(numbers, operators.pop());
                operators.push(tok);
            }
        }
        while (!operators.isEmpty()) step(numbers, operators.pop());
        return numbers.pop();
    }

    public static void main(String[] args) {
        Scanner sc = new Scanner(System.in);
        int t = Integer.parseInt(sc.nextLine().trim());
        StringBuilder sb = new StringBuilder();
        for (int i = 0; i < t; i++) {
            String line = sc.nextLine();
            try {
                sb.append(eval(line));
            } catch (ArithmeticException ex) {
                sb.append("ERR");
            }
            sb.append("\n");
        }
        System.out.print(sb);
    }
}
