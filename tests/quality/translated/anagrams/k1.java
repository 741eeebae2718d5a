import java.io.*;
import java.util.*;

public class Main {
    public static void main(String[] args) throws IOException {
        BufferedReader br = new BufferedReader(new InputStreamReader(System.in));
        int n = Integer.parseInt(br.readLine().trim());
        HashMap<String, ArrayList<String>> map = new HashMap<>();
        for (int i = 0; i < n; i++) {
            String s = br.readLine().trim().toLowerCase();
            char[] arr = s.toCharArray();
            Arrays.sort(arr);
            String sorted = new String(arr);
            if (!map.containsKey(sorted)) {
                map.put(sorted, new ArrayList<>());
            }
            map.get(sorted).add(s);
        }

        int max = 0;
        String ans = null;
        for (ArrayList<String> list : map.values()) {
            String min = Collections.min(list);
            if (list.size() > max) {
                max = list.size();
                ans = min;
            } else if (list.size() == max && min.compareTo(ans) < 0) {
                ans = min;
            }
        }
        System.out.println(map.size());
        System.out.println(max + " " + ans);
    }
}
