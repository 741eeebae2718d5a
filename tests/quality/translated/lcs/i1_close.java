import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner sc = new Scanner(System.in);
        String a = sc.nextLine().trim();
        String b = sc.nextLine().trim();
        int la = a.length(), lb = b.length();
        int[][] best = new int[la + 1][lb + 1];
        for (int p = la - 1; p >= 0; p--) {
            for (int q = lb - 1; q >= 0; q--) {
                if (a.charAt(p) == b.charAt(q)) {
                    best[p][q] = best[p + 1][q + 1] + 1;
                } else {
                    best[p][q] = Math.max(best[p + 1][q], best[p][q + 1]);
                }
            }
        }

        System.out.println(best[0][0]);
        int p = 0, q = 0;
        StringBuilder out = new StringBuilder();
        int todo = best[0][0];
        while (todo > 0) {
            for (char letter : "abcdefghijklmnopqrstuvwxyz".toCharArray()) {
                int u = a.indexOf(letter, p);
                int v = b.indexOf(letter, q);
                if (u == -1 || v == -1) {
                    continue;
                }
                if (best[u + 1][v + 1] == todo - 1) {
                    out.append(letter);
                    p = u + 1;
                    q = v + 1;
                    todo -= 1;
                    break;
                }
            }
        }
        System.out.println(out.toString());
    }
}
