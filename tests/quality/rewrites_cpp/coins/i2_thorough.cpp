#include <iostream>
#include <vector>

using std::vector;

static vector<long> slots, scores;

static void update(vector<long>& table, long coin, long many, long start) {
    const long last = (long)table.size() - 1;
    long head = 0, tail = 0, round = 0, place = start;
    while (place <= last) {
        long mark = table[place] - round;
        while (tail > head) {
            if (scores[tail - 1] < mark) break;
            tail = tail - 1;
        }
        scores[tail] = mark;
        slots[tail] = round;
        tail = tail + 1;
        if (slots[head] + many < round) head = head + 1;
        long offer = round + scores[head];
        if (offer < table[place]) table[place] = offer;
        place = place + coin;
        round = round + 1;
    }
}

int main() {
    long sum, lines;
    std::cin >> lines >> sum;
    vector<long> table(1, 0L);
    table.resize(sum + 1, 0x3f3f3f3fL);
    scores.assign(sum + 1, 0);
    slots = scores;
    for (long coin, many; lines && std::cin >> coin >> many; lines--) {
        long residue = coin - 1;
        if (residue > sum) residue = sum;
        for (; residue >= 0; residue--) update(table, coin, many, residue);
    }
    long final = table[sum];
    if (final <= 100000000) std::cout << final;
    else std::cout << -1;
    std::cout << "\n";
}
