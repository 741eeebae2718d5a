import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Scanner;

public class Main {
    record Place(int row, int col, int down, int right) {
        char letter() {
            if (down != 0) {
                return down < 0 ? 'N' : 'S';
            }
            return right > 0 ? 'E' : 'W';
        }
    }

    public static void main(String[] args) {
        Scanner scan = new Scanner(System.in);
        int h = scan.nextInt(), w = scan.nextInt();
        long moves = scan.nextLong();
        String[] wall = new String[h + 2];
        wall[0] = wall[h + 1] = "#".repeat(w + 2);
        Place now = null;
        for (int i = 1; i <= h; i++) {
            wall[i] = "#" + scan.next() + "#";
            if (wall[i].indexOf('S') > 0) {
                now = new Place(i, wall[i].indexOf('S'), -1, 0);
            }
        }

        List<Place> trace = new ArrayList<>();
        Map<Place, Integer> index = new HashMap<>();
        while (index.putIfAbsent(now, trace.size()) == null) {
            trace.add(now);
            int r = now.row() + now.down(), c = now.col() + now.right();
            now = wall[r].charAt(c) == '#'
                    ? new Place(now.row(), now.col(), now.right(), -now.down())
                    : new Place(r, c, now.down(), now.right());
        }

        int start = index.get(now);
        if (moves >= trace.size()) {
            moves = start + (moves - start) % (trace.size() - start);
        }
        Place end = trace.get((int) moves);
        System.out.println(end.row() + " " + end.col() + " " + end.letter());
    }
}
