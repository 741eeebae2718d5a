#include <cstdio>
#include <vector>
#include <bitset>
using namespace std;
#define MAX 2000001

bitset<MAX> isPrime;
vector<int> small;

void sieve() {
    isPrime.set();
    isPrime[0] = isPrime[1] = 0;
    for (int i = 2; i * i < MAX; i++) {
        if (!isPrime[i]) continue;
        small.push_back(i);
        for (int j = i * i; j < MAX; j += i) isPrime[j] = 0;
    }
}

bool semiprime(int x) {
    if (isPrime[x]) return false;
    for (int p : small) {
        if (p * p > x) break;
        if (x % p == 0) return isPrime[x / p];
    }
    return false;
}

int main() {
    int l, r, total = 0, last = -1;
    sieve();
    scanf("%d%d", &l, &r);
    for (int x = r; x >= l; x--) {
        if (semiprime(x)) {
            if (last == -1) last = x;
            total++;
        }
    }
    printf("%d %d\n", total, last);
    return 0;
}
