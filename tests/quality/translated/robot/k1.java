import java.util.*;

public class Main {
    public static void main(String[] args) {
        Scanner sc = new Scanner(System.in);
        int n = sc.nextInt();
        int m = sc.nextInt();
        long k = sc.nextLong();
        char[][] map = new char[n][];
        int x = 0, y = 0, d = 0;
        for (int i = 0; i < n; i++) {
            map[i] = sc.next().toCharArray();
            for (int j = 0; j < m; j++) {
                if (map[i][j] == 'S') {
                    x = i;
                    y = j;
                }
            }
        }
        int[] dx = {-1, 0, 1, 0};
        int[] dy = {0, 1, 0, -1};
        long[][][] time = new long[n][m][4];
        for (long[][] p : time)
            for (long[] q : p)
                Arrays.fill(q, -1);

        long left = k;
        while (left > 0) {
            if (time[x][y][d] != -1) {
                left %= time[x][y][d] - left;
                if (left == 0) break;
            }
            time[x][y][d] = left;
            int nx = x + dx[d];
            int ny = y + dy[d];
            if (nx >= 0 && nx < n && ny >= 0 && ny < m && map[nx][ny] != '#') {
                x = nx;
                y = ny;
            } else {
                d = (d + 1) % 4;
            }
            left--;
        }
        System.out.println((x + 1) + " " + (y + 1) + " " + "NESW".charAt(d));
    }
}
