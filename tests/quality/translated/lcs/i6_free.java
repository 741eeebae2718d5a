import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.Arrays;

public class Main {
    private static String choose(String left, String right) {
        int byLength = Integer.compare(left.length(), right.length());
        if (byLength == 0) {
            byLength = right.compareTo(left);
        }
        return byLength > 0 ? left : right;
    }

    public static void main(String[] args) throws IOException {
        BufferedReader reader = new BufferedReader(new InputStreamReader(System.in));
        char[] first = reader.readLine().trim().toCharArray();
        char[] second = reader.readLine().trim().toCharArray();

        String[][] answer = new String[first.length + 1][second.length + 1];
        for (String[] line : answer) {
            Arrays.fill(line, "");
        }
        for (int i = 0; i < first.length; i++) {
            for (int j = 0; j < second.length; j++) {
                String value = choose(answer[i][j + 1], answer[i + 1][j]);
                if (first[i] == second[j]) {
                    value = choose(value, answer[i][j] + first[i]);
                }
                answer[i + 1][j + 1] = value;
            }
        }

        String result = answer[first.length][second.length];
        System.out.println(result.length() + "\n" + result);
    }
}
