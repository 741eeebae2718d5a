#include <cstdio>
#include <queue>
using namespace std;

struct P { int x, y; };

int n, m;
char a[2005][2005];
const int dx[4] = { -1, 1, 0, 0 };
const int dy[4] = { 0, 0, -1, 1 };

bool out( int x, int y )
{
  return x < 0 || y < 0 || x >= n || y >= m;
}

int main()
{
  scanf( "%d %d", &n, &m );
  queue<P> flames, me;
  for( int i = 0; i < n; ++i ) {
    scanf( "%s", a[i] );
    for( int j = 0; j < m; ++j ) {
      if( a[i][j] == 'S' ) me.push( { i, j } );
      else if( a[i][j] == 'F' ) flames.push( { i, j } );
    }
  }

  for( int minute = 1; !me.empty(); ++minute ) {
    for( int left = flames.size(); left > 0; --left ) {
      P p = flames.front();
      flames.pop();
      for( int d = 0; d < 4; ++d ) {
        int x = p.x + dx[d];
        int y = p.y + dy[d];
        if( out( x, y ) ) continue;
        if( a[x][y] != '#' && a[x][y] != 'F' ) {
          a[x][y] = 'F';
          flames.push( { x, y } );
        }
      }
    }

    // now the person moves
    for( int left = me.size(); left > 0; --left ) {
      P p = me.front();
      me.pop();
      for( int d = 0; d < 4; ++d ) {
        int x = p.x + dx[d];
        int y = p.y + dy[d];
        if( out( x, y ) ) {
          printf( "%d\n", minute );
          return 0;
        }
        if( a[x][y] == '.' ) {
          a[x][y] = 'S';
          me.push( { x, y } );
        }
      }
    }
  }
  puts( "STUCK" );
  return 0;
}
