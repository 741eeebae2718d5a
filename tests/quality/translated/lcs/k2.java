import java.io.*;

class Solution {

    static String pick(String p, String q) {
        if (p.length() != q.length())
            return p.length() > q.length() ? p : q;
        return p.compareTo(q) <= 0 ? p : q;
    }

    public static void main(String[] args) throws IOException {
        BufferedReader br = new BufferedReader(new InputStreamReader(System.in));
        String s = br.readLine().trim();
        String t = br.readLine().trim();
        int n = s.length(), m = t.length();

        String[][] best = new String[n + 1][m + 1];
        for (int i = n; i >= 0; i--) {
            for (int j = m; j >= 0; j--) {
                if (i == n || j == m) {
                    best[i][j] = "";
                    continue;
                }
                String cur = pick(best[i + 1][j], best[i][j + 1]);
                if (s.charAt(i) == t.charAt(j))
                    cur = pick(cur, s.charAt(i) + best[i + 1][j + 1]);
                best[i][j] = cur;
            }
        }

        System.out.println(best[0][0].length());
        System.out.println(best[0][0]);
    }
}
