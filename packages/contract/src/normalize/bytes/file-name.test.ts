import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { createNames, safeFileName, splitExtension, uniqueName } from './file-name.ts';

const table = (rows: Readonly<Record<string, string>>): void => {
  for (const [given, expected] of Object.entries(rows)) assert.equal(safeFileName(given), expected, JSON.stringify(given));
};

test('the examples of v2.1 section 5.2', () => {
  table({ '../../malicious.txt': 'malicious.txt', '..\\..\\..\\windows\\system32\\file': 'file', 'normal_file.csv': 'normal_file.csv' });
});

test('rules 1 and 2: directories, drives and what stands for them go, on every system', () => {
  table({
    '/etc/passwd': 'passwd', 'C:\\Users\\me\\a.txt': 'a.txt', 'C:a.txt': 'a.txt', '//server/share/x.doc': 'x.doc', '\\\\?\\C:\\x.txt': 'x.txt', '....//....//x': 'x', 'a/../b/./c.txt': 'c.txt',
    'dir/': 'dir', 'a\\b/c.txt': 'c.txt', '/tmp/alice/out/report.html': 'report.html', './x': 'x', '../': 'file', 'x/..': 'x',
  });
});

test('rule 3: NUL, control characters, bidi overrides and other invisible ones go', () => {
  table({ 'a\0.txt': 'a.txt', 'a\r\nb.txt': 'ab.txt', 'invoice\u202egpj.exe': 'invoicegpj.exe', '\ufeffa.txt': 'a.txt', 'a\u2028b.txt': 'ab.txt', '\ud800a.txt': 'a.txt', 'a\u0007\u009f.txt': 'a.txt', '.\0./x': 'x', '\u2066x\u2069.md': 'x.md' });
});

test('rule 4: at most 255 bytes, cut between characters, the extension kept', () => {
  assert.equal(safeFileName(`${'a'.repeat(300)}.txt`), `${'a'.repeat(251)}.txt`);
  const wide = safeFileName(`${'ü'.repeat(300)}.html`);
  assert.equal(new TextEncoder().encode(wide).length, 255);
  assert.ok(wide.endsWith('ü.html'));
  const emoji = safeFileName(`${'😀'.repeat(100)}.tar.gz`);
  assert.ok(new TextEncoder().encode(emoji).length <= 255 && /^(😀)+\.tar\.gz$/u.test(emoji));
  assert.equal(new TextEncoder().encode(safeFileName(`x.${'e'.repeat(400)}`)).length, 255);
});

test('rule 5: names that systems keep for themselves are made ordinary; dots and blanks at the end go', () => {
  table({ 'CON': '_CON', 'con.txt': '_con.txt', 'Com1.log': '_Com1.log', 'LPT9': '_LPT9', 'aux .txt': '_aux .txt', 'console.txt': 'console.txt', 'a.txt.': 'a.txt', 'a.txt . .': 'a.txt', 'a<b>:"|?*.txt': 'a_b______.txt' });
});

test('rule 6: the extension stays, and so do blanks, Unicode and case', () => {
  table({ 'my report.html': 'my report.html', 'Bericht für Zoë.PDF': 'Bericht für Zoë.PDF', '报告.docx': '报告.docx', 'archive.tar.gz': 'archive.tar.gz', '.env': '.env', '.gitignore': '.gitignore', 'a..txt': 'a..txt', "it's (1) [x] & co, 100%.csv": "it's (1) [x] & co, 100%.csv" });
});

test('names are in NFC', () => {
  assert.equal(safeFileName('e\u0301.txt'), 'é.txt');
});

test('a name is never empty, `.` or `..`', () => {
  for (const name of ['', '.', '..', '...', ' ', '/', '\\', '../..', '\0', 'C:', ' . ']) assert.equal(safeFileName(name), 'file', JSON.stringify(name));
  assert.equal(safeFileName('..', 'upload'), 'upload');
});

test('for any text: safe, within 255 bytes, and settled after one pass', () => {
  const parts = fc.constantFrom('..', '/', '\\', 'C:', '.', ' ', 'con', '.txt', '\0', '\u202e', 'é', 'e\u0301', '😀', '\ud800', 'a', '.tar.gz', 'x'.repeat(130));
  fc.assert(fc.property(fc.oneof(fc.array(parts, { maxLength: 8 }).map((list) => list.join('')), fc.string({ unit: 'binary' })), (name) => {
    const safe = safeFileName(name);
    assert.doesNotMatch(safe, /[\p{Cc}/\\<>:"|?*\u202a-\u202e]|^\.{0,2}$|[. ]$/u);
    assert.ok(new TextEncoder().encode(safe).length <= 255);
    assert.equal(safeFileName(safe), safe);
  }), { numRuns: 2000 });
});

test('an extension is short, has no blank, and is not the whole of a dot file', () => {
  assert.deepEqual(splitExtension('a.tar.gz'), { stem: 'a', extension: '.tar.gz' });
  assert.deepEqual(splitExtension('.env'), { stem: '.env', extension: '' });
  assert.deepEqual(splitExtension('v1. Final draft'), { stem: 'v1. Final draft', extension: '' });
});

test('a taken name gets the next free number before its extension', () => {
  assert.equal(uniqueName('a.txt', new Set()), 'a.txt');
  assert.equal(uniqueName('a.txt', new Set(['a.txt'])), 'a (2).txt');
  assert.equal(uniqueName('a.txt', new Set(['a.txt', 'a (2).txt'])), 'a (3).txt');
  const long = `${'a'.repeat(251)}.txt`;
  assert.equal(uniqueName(long, new Set([long])), `${'a'.repeat(247)} (2).txt`);
});

test('names are handed out once, whatever was claimed before', () => {
  const names = createNames();
  const claimed = ['a.txt', 'a (2).txt', 'a.txt', 'a.txt', 'a (2).txt'].map((name) => names.claim(name));
  assert.deepEqual(claimed, ['a.txt', 'a (2).txt', 'a (3).txt', 'a (4).txt', 'a (2) (2).txt']);
});
