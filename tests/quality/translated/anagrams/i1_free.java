import java.util.*;

public class Main {
    static String lettersOf(String w) {
        char[] cs = w.toCharArray();
        Arrays.sort(cs);
        return String.valueOf(cs);
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int left = in.nextInt();
        TreeMap<String, List<String>> byLetters = new TreeMap<>();
        while (left-- > 0) {
            String w = in.next().toLowerCase();
            byLetters.computeIfAbsent(lettersOf(w), k -> new ArrayList<>()).add(w);
        }

        int record = 0;
        String winner = "~";
        for (List<String> list : byLetters.values()) {
            if (list.size() < record) continue;
            Collections.sort(list);
            String head = list.get(0);
            if (list.size() > record || head.compareTo(winner) < 0) {
                record = list.size();
                winner = head;
            }
        }
        System.out.printf("%d%n%d %s%n", byLetters.size(), record, winner);
    }
}
