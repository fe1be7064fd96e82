import assert from 'node:assert/strict';
import { test } from 'node:test';
import { foldText, sortKey } from './folded-text.ts';

test('a search overlooks case, accents, width and the script of digits', () => {
  for (const [text, as] of [['RÉSUMÉ.pdf', 'resume.pdf'], ['Straße', 'STRASSE'], ['Łódź', 'lodz'], ['smørrebrød', 'Smorrebrod'], ['ＡＢＣ', 'abc'], ['ΣΊΣΥΦΟΣ', 'σίσυφος'], ['مُحَمَّد ١٢', 'محمد 12'], ['Istanbul', 'İSTANBUL']] as const) {
    assert.equal(foldText(text), foldText(as), text);
  }
  // A mark that makes another letter is no accent.
  assert.notEqual(foldText('が'), foldText('か'));
});

test('names sort as people and the collation of their languages do, numbers by their value', () => {
  const names = ['file 1.txt', 'File 2.txt', 'file 10.txt', 'file 010 b.txt', 'file.txt', 'file-a.txt', 'file_a.txt', 'file (2).txt', 'file (10).txt', '_private', '#1', '2026-01-02', '2026-1-10', '10', '9', '1e3', 'Äpfel', 'apfel', 'Apfel 2', 'Zebra', 'zebra', 'éclair', 'eclair 2', 'Ωmega', 'яблоко', 'שלום', 'ملف ١٠', 'ملف ٩', '文件'];
  const collation = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
  const byKey = names.map((name) => ({ name, key: sortKey(name) })).sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : collation.compare(a.name, b.name)));
  assert.deepEqual(byKey.map(({ name }) => name), names.toSorted(collation.compare));
});

test('a key of digits only stands before any that goes on', () => {
  const digits = '9'.repeat(255);
  assert.ok(sortKey(digits) > sortKey('9'.repeat(254)));
  assert.ok(sortKey('0') < sortKey('1') && sortKey('007') === sortKey('7') && sortKey('1') < sortKey('1a'));
});
