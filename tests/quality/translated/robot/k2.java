import java.io.*;
import java.util.*;

class RobotWalk {
    static int rows, cols;
    static String[] field;

    static boolean free(int i, int j) {
        if (i < 0 || i >= rows) return false;
        if (j < 0 || j >= cols) return false;
        return field[i].charAt(j) != '#';
    }

    static int next(int code) {
        int d = code % 4, j = code / 4 % cols, i = code / 4 / cols;
        int ni = i, nj = j;
        switch (d) {
            case 0: ni--; break;
            case 1: nj++; break;
            case 2: ni++; break;
            default: nj--;
        }
        return free(ni, nj) ? (ni * cols + nj) * 4 + d : code - d + (d + 1) % 4;
    }

    public static void main(String[] args) throws IOException {
        BufferedReader br = new BufferedReader(new InputStreamReader(System.in));
        String[] head = br.readLine().trim().split(" ");
        rows = Integer.parseInt(head[0]);
        cols = Integer.parseInt(head[1]);
        long k = Long.parseLong(head[2]);
        field = new String[rows];
        int state = -1;
        for (int i = 0; i < rows; i++) {
            field[i] = br.readLine();
            int j = field[i].indexOf('S');
            if (j >= 0) state = (i * cols + j) * 4;
        }

        Map<Integer, Integer> when = new HashMap<>();
        List<Integer> path = new ArrayList<>();
        while (!when.containsKey(state) && path.size() <= k) {
            when.put(state, path.size());
            path.add(state);
            state = next(state);
        }
        int result;
        if (k < path.size()) {
            result = path.get((int) k);
        } else {
            int start = when.get(state);
            result = path.get((int) (start + (k - start) % (path.size() - start)));
        }
        System.out.printf("%d %d %c%n", result / 4 / cols + 1, result / 4 % cols + 1, "NESW".charAt(result % 4));
    }
}
