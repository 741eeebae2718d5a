import java.util.*;

public class Main {
    static final int[] MOVE_Y = {-1, 0, 1, 0};
    static final int[] MOVE_X = {0, 1, 0, -1};

    static int height, width;
    static List<String> board = new ArrayList<>();

    static int[] go(int y, int x, int dir) {
        int ny = y + MOVE_Y[dir];
        int nx = x + MOVE_X[dir];
        if (0 <= ny && ny < height && 0 <= nx && nx < width && board.get(ny).charAt(nx) != '#') {
            return new int[]{ny, nx, dir};
        }
        return new int[]{y, x, (dir + 1) % 4};
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        height = in.nextInt();
        width = in.nextInt();
        long moves = in.nextLong();
        int y = 0, x = 0;
        for (int i = 0; i < height; i++) {
            String line = in.next().trim();
            board.add(line);
            if (line.contains("S")) {
                y = i;
                x = line.indexOf('S');
            }
        }

        int dir = 0;
        Map<List<Integer>, Long> visited = new HashMap<>();
        long time = 0;
        while (time < moves) {
            List<Integer> key = Arrays.asList(y, x, dir);
            if (visited.containsKey(key)) {
                long loop = time - visited.get(key);
                long rest = (moves - time) % loop;
                for (long i = 0; i < rest; i++) {
                    int[] s = go(y, x, dir);
                    y = s[0];
                    x = s[1];
                    dir = s[2];
                }
                break;
            }
            visited.put(key, time);
            int[] s = go(y, x, dir);
            y = s[0];
            x = s[1];
            dir = s[2];
            time += 1;
        }

        System.out.println((y + 1) + " " + (x + 1) + " " + "NESW".charAt(dir));
    }
}
