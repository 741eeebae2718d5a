#include <cstdio>
#include <iostream>
#include <vector>
using namespace std;

struct Tally {
    int times = 0, longest = 0;

    void add(int length) {
        if (length < longest) return;
        times = length > longest ? 1 : times + 1;
        longest = length;
    }
};

char partnerOf(char ch) { return ch == ')' ? '(' : ch == ']' ? '[' : '{'; }

int main() {
    string text;
    getline(cin, text);
    text.erase(text.find_last_not_of(" \r") + 1);

    Tally tally;
    vector<int> pending;
    int barrier = -1;   // nothing may reach back over this place
    int here = -1;
    for (const char ch : text) {
        ++here;
        if (string("([{").find(ch) != string::npos) {
            pending.push_back(here);
            continue;
        }
        if (!pending.empty() && text[pending.back()] == partnerOf(ch)) {
            pending.pop_back();
            tally.add(here - (pending.empty() ? barrier : pending.back()));
        } else {
            pending.clear();
            barrier = here;
        }
    }
    printf("%d %d\n", tally.longest, tally.longest > 0 ? tally.times : 1);
}
