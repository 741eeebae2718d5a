#include <cmath>
#include <cstdio>
#include <vector>

typedef long long Big;

struct Slot {
    Big left;
    int factors;
};

std::vector<int> found;
std::vector<Slot> slots;

void sieve(int top) {
    std::vector<char> isPrime(top + 1, 1);
    int a = 2;
    while (a <= top) {
        if (isPrime[a]) {
            for (int b = a + a; b <= top; b = b + a)
                isPrime[b] = 0;
            found.push_back(a);
        }
        a++;
    }
}

void strip(Big low, int q) {
    for (size_t at = (q - low % q) % q; at < slots.size(); at += q)
        for (Slot& s = slots[at]; !(s.left % q); s.left = s.left / q)
            s.factors += 1;
}

int main()
{
    Big low, high;
    scanf("%lld %lld", &low, &high);
    for (Big v = low; v <= high; v++)
        slots.push_back({v, 0});

    sieve(1 + (int)sqrt(high));
    for (size_t k = 0; k < found.size(); k++)
        strip(low, found[k]);

    Big largest = -1, value = low;
    int total = 0;
    for (const Slot& s : slots) {
        if (2 == (s.left > 1 ? s.factors + 1 : s.factors)) {
            largest = value;
            ++total;
        }
        ++value;
    }
    printf("%d %lld\n", total, largest);
    return 0;
}
