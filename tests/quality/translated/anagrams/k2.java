import java.util.*;

public class Main
{
    static class Entry
    {
        int amount = 0;
        String min = null;

        void add(String w)
        {
            amount++;
            if (min == null || w.compareTo(min) < 0)
                min = w;
        }
    }

    static String hash(String w)
    {
        int[] c = new int[26];
        for (int i = 0; i < w.length(); i++)
            c[w.charAt(i) - 'a']++;
        return Arrays.toString(c);
    }

    public static void main(String[] args)
    {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        Map<String, Entry> table = new HashMap<>();
        while (n-- > 0)
        {
            String w = in.next().toLowerCase();
            table.computeIfAbsent(hash(w), x -> new Entry()).add(w);
        }
        List<Entry> all = new ArrayList<>(table.values());
        all.sort((p, q) -> p.amount != q.amount ? q.amount - p.amount : p.min.compareTo(q.min));
        System.out.println(all.size());
        System.out.println(all.get(0).amount + " " + all.get(0).min);
    }
}
