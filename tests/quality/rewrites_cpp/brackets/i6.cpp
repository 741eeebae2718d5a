#include <bits/stdc++.h>
using namespace std;

int main(){
	string s;
	getline(cin,s);
	while(s.size() && (s.back()=='\r' || s.back()==' ')) s.pop_back();

	stack<int> st;
	int last=-1;          // last position that can not be inside
	int best=0,cnt=0;
	for(int i=0;i<(int)s.size();i++){
		if(s[i]=='('||s[i]=='['||s[i]=='{'){
			st.push(i);
		}
		else{
			char open;
			if(s[i]==')') open='(';
			else if(s[i]==']') open='[';
			else open='{';
			if(st.empty()||s[st.top()]!=open){
				last=i;
				while(!st.empty()) st.pop();
			}
			else{
				st.pop();
				int len;
				if(st.empty()) len=i-last;
				else len=i-st.top();
				if(len>best){
					best=len;
					cnt=1;
				}
				else if(len==best) cnt++;
			}
		}
	}
	if(best==0) cnt=1;
	cout<<best<<" "<<cnt<<endl;
	return 0;
}
