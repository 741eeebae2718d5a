#include <iostream>
#include <random>
#include <string>
#include <unordered_map>
using namespace std;

using u64 = unsigned long long;

struct Family {
  string first;
  int members = 0;
};

u64 weight[26];

// sum of the letters' random weights; also makes the word lower case
u64 signature(string &word) {
  u64 sum = 0;
  for (char &c : word) {
    c = tolower(c);
    sum += weight[c - 'a'];
  }
  return sum;
}

int main() {
  mt19937_64 gen(777);
  for (int i = 0; i < 26; i++) weight[i] = gen();

  unordered_map<u64, Family> families;
  Family *top = nullptr;
  int n;
  cin >> n;
  for (int i = 0; i < n; i++) {
    string word;
    cin >> word;
    Family &f = families[signature(word)];
    if (f.members == 0 || word < f.first) f.first = word;
    f.members++;
    if (top == nullptr || f.members > top->members)
      top = &f;
    else if (f.members == top->members && f.first < top->first)
      top = &f;
  }
  cout << families.size() << endl;
  cout << top->members << " " << top->first << endl;
  return 0;
}
