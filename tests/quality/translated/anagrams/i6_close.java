import java.util.Scanner;

public class Main {
    static String[] words = new String[100005];
    static boolean[] taken = new boolean[100005];

    static boolean sameLetters(String p, String q) {
        if (p.length() != q.length()) return false;
        int[] diff = new int[26];
        for (int k = 0; k < p.length(); k++) {
            diff[p.charAt(k) - 'a']++;
            diff[q.charAt(k) - 'a']--;
        }
        for (int k = 0; k < 26; k++)
            if (diff[k] != 0) return false;
        return true;
    }

    public static void main(String[] args) {
        Scanner sc = new Scanner(System.in);
        int count = sc.nextInt();
        for (int x = 0; x < count; x++) {
            char[] t = sc.next().toCharArray();
            for (int k = 0; k < t.length; k++)
                if (t[k] < 'a') t[k] += 32;
            words[x] = new String(t);
        }
        int classes = 0, biggest = 0;
        String best = "";
        for (int x = 0; x < count; x++) {
            if (taken[x]) continue;
            classes++;
            int members = 1;
            String first = words[x];
            for (int y = x + 1; y < count; y++) {
                if (taken[y] || !sameLetters(words[x], words[y])) continue;
                taken[y] = true;
                members++;
                if (words[y].compareTo(first) < 0) first = words[y];
            }
            if (members > biggest || (members == biggest && first.compareTo(best) < 0)) {
                biggest = members;
                best = first;
            }
        }
        System.out.println(classes);
        System.out.println(biggest + " " + best);
    }
}
