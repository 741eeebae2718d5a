import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        char[] a = in.next().toCharArray();
        char[] b = in.next().toCharArray();
        int[][] len = new int[a.length + 1][b.length + 1];
        for (int i = a.length - 1; i >= 0; i--) {
            for (int j = b.length - 1; j >= 0; j--) {
                if (a[i] == b[j]) {
                    len[i][j] = len[i + 1][j + 1] + 1;
                } else {
                    len[i][j] = Math.max(len[i + 1][j], len[i][j + 1]);
                }
            }
        }
        System.out.println(len[0][0]);

        StringBuilder answer = new StringBuilder();
        int posA = 0, posB = 0;
        int remaining = len[0][0];
        while (remaining > 0) {
            boolean found = false;
            for (char c = 'a'; c <= 'z' && !found; c++) {
                int i = posA;
                while (i < a.length && a[i] != c) i++;
                int j = posB;
                while (j < b.length && b[j] != c) j++;
                if (i < a.length && j < b.length && len[i][j] == remaining) {
                    answer.append(c);
                    posA = i + 1;
                    posB = j + 1;
                    found = true;
                }
            }
            remaining--;
        }
        System.out.println(answer);
    }
}
