import java.util.Scanner;

public class Main {
    static int[] root = new int[100005];
    static int[] left, right;
    static int pieces;

    static int leader(int v) {
        if (root[v] == v) return v;
        return root[v] = leader(root[v]);
    }

    static void link(int k) {
        int x = leader(left[k]), y = leader(right[k]);
        if (x != y) {
            root[x] = y;
            pieces--;
        }
    }

    public static void main(String[] args) {
        Scanner sc = new Scanner(System.in);
        int nodes = sc.nextInt(), lines = sc.nextInt(), cuts = sc.nextInt();
        left = new int[lines];
        right = new int[lines];
        for (int k = 0; k < lines; k++) {
            left[k] = sc.nextInt();
            right[k] = sc.nextInt();
        }
        int[] cut = new int[cuts];
        boolean[] missing = new boolean[lines];
        for (int k = 0; k < cuts; k++) {
            cut[k] = sc.nextInt();
            cut[k]--;
            missing[cut[k]] = true;
        }
        for (int k = 1; k <= nodes; k++) root[k] = k;
        pieces = nodes;
        for (int k = 0; k < lines; k++)
            if (!missing[k]) link(k);
        int[] result = new int[cuts];
        for (int k = cuts - 1; k >= 0; k--) {
            result[k] = pieces;
            link(cut[k]);
        }
        for (int r : result) System.out.println(r);
    }
}
