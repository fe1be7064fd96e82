import { expect } from 'chai';
import { placesIn } from './places.ts';

const told = (text: string): string[] => placesIn(text).map(({ from, to, path, line, column }) => `${text.slice(from, to)} → ${path} ${line}${column === undefined ? '' : ` ${column}`}`);

describe('the places of files that a line names', () => {
  for (const [line, ...places] of [
    [' ❯ src/cart.test.ts:14:27', 'src/cart.test.ts:14:27 → src/cart.test.ts 14 27'],
    ['    at applyDiscount (/srv/work/app/src/cart.ts:12:9)', '/srv/work/app/src/cart.ts:12:9 → srv/work/app/src/cart.ts 12 9'],
    ['    at file:///srv/a.mjs:3:1', '///srv/a.mjs:3:1 → srv/a.mjs 3 1'],
    ['  File "/srv/app/main.py", line 3, in <module>', '/srv/app/main.py", line 3 → srv/app/main.py 3'],
    ["src/a.ts(12,3): error TS2322: Type 'x'", 'src/a.ts(12,3) → src/a.ts 12 3'],
    ['  --> src/main.rs:4:5', 'src/main.rs:4:5 → src/main.rs 4 5'],
    ['\tat com.example.Foo.bar(Foo.java:42)', 'Foo.java:42 → Foo.java 42'],
    ['main.go:12: x; ./util.go:9', 'main.go:12 → main.go 12', './util.go:9 → util.go 9'],
    ["app.rb:12:in `call'", 'app.rb:12 → app.rb 12'],
    ['PHP Fatal error: x in /srv/x.php on line 7', '/srv/x.php on line 7 → srv/x.php 7'],
    ['died at run.pl line 3.', 'run.pl line 3 → run.pl 3'],
    ['at App (http://localhost:5173/src/App.tsx:12:5)', '5173/src/App.tsx:12:5 → 5173/src/App.tsx 12 5'],
    ['C:\\src\\a.cs(10,5): error CS1002', 'C:\\src\\a.cs(10,5) → C:/src/a.cs 10 5'],
    ['make: *** [Makefile:3: all] Error 2', 'Makefile:3 → Makefile 3'],
    ['src/größe.py:5', 'src/größe.py:5 → src/größe.py 5'],
  ] as const) it(`are read in: ${line.trim()}`, () => expect(told(line)).to.deep.equal(places));

  it('are none in times, addresses, versions and words', () => {
    for (const line of ['2026-01-02 10:00:00,123 INFO', 'listening on 127.0.0.1:8080', 'v1.2.3:4', 'see line 3', 'http://example.org:8080/', 'a.ts', 'x:12', 'node:internal/x:12', '1.5:3', 'f(12,3)']) expect(told(line), line).to.deep.equal([]);
  });
  it('are found in no time in a line that is all one name', () => {
    expect(placesIn(`${'a/'.repeat(100_000)}x.ts:1`)).to.have.length(1);
    expect(placesIn(':1'.repeat(100_000))).to.deep.equal([]);
  });
});
