public class Main {
    static long gcd(long a, long b) {
        while (b != 0) {
            long rest = a % b;
            a = b;
            b = rest;
        }
        return a;
    }

    static int lowerBound(int[] sorted, int wanted) {
        int low = 0, high = sorted.length;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (sorted[middle] < wanted) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    static int find(int[] parent, int x) {
        while (parent[x] != x) {
            parent[x] = parent[parent[x]];
            x = parent[x];
        }
        return x;
    }

    static String joined(List<Integer> values) {
        StringBuilder text = new StringBuilder();
        for (int value : values) {
            text.append(value).append(' ');
        }
        return text.toString().trim();
    }

    public static void main(String[] args) {
        Scanner input = new Scanner(System.in);
        int n = input.nextInt();
        int[] values = new int[n];
        for (int i = 0; i < n; i++) {
            values[i] = input.nextInt();
        }
        Arrays.sort(values);
        Map<Integer, Integer> counts = new HashMap<>();
        for (int value : values) {
            counts.put(value, counts.getOrDefault(value, 0) + 1);
        }
        long sum = 0;
        for (Map.Entry<Integer, Integer> entry : counts.entrySet()) {
            if (entry.getValue() > 1) {
                sum += (long) entry.getKey() * entry.getValue() % 998244353;
            }
        }
        PriorityQueue<long[]> queue = new PriorityQueue<>((a, b) -> Long.compare(a[0], b[0]));
        queue.add(new long[] {0, 1});
        while (!queue.isEmpty()) {
            long[] top = queue.poll();
            if (top[0] > sum) {
                continue;
            }
            for (int next = 0; next < n; next++) {
                if (values[next] > top[1]) {
                    queue.add(new long[] {top[0] + values[next], next});
                }
            }
        }
        boolean[][] seen = new boolean[n][n];
        for (int i = 0; i < n; i++) {
            for (int j = i + 1; j < n; j++) {
                if (values[i] + values[j] == n) {
                    seen[i][j] = true;
                    sum++;
                }
            }
        }
        String line = input.nextLine().trim();
        int balance = 0;
        for (char letter : line.toCharArray()) {
            if (letter == '(') {
                balance++;
            } else {
                balance--;
            }
            if (balance < 0) break;
        }
        try {
            sum = Math.max(sum, Integer.parseInt(line) / 2);
        } catch (NumberFormatException error) {
            sum = -1;
        }
        System.out.println(sum + " " + balance);
    }
}
