import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { toBibtex } from './bibtex.ts';
import { readReference } from '../read/read-reference.ts';
import type { Reference } from '../reference.ts';

interface Entry {
  type: string;
  key: string;
  fields: Record<string, string>;
}

/** A strict reader: nothing between entries, values in balanced braces or a month's macro, no name twice, no key twice. */
function parse(file: string): Entry[] {
  const entries: Entry[] = [];
  let at = 0;
  const take = (pattern: RegExp, what: string): RegExpExecArray => {
    const found = new RegExp(pattern.source, 'y');
    found.lastIndex = at;
    const match = found.exec(file);
    assert.ok(match, `${what} expected at ${JSON.stringify(file.slice(at, at + 40))}`);
    at += match[0].length;
    return match;
  };
  while (at < file.length) {
    const [, type, key] = take(/@([a-z]+)\{([\w:.+/-]+),\n/, 'an entry');
    const fields: [string, string][] = [];
    while (file[at] !== '}') {
      const name = take(/ {2}([a-z]+) = /, 'a field')[1]!;
      fields.push([name, file[at] === '{' ? braced() : take(/(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/, 'a month')[1]!]);
      take(/,\n/, 'a comma');
    }
    take(/\}\n\n?/, 'the end');
    assert.equal(new Set(fields.map(([name]) => name)).size, fields.length);
    entries.push({ type: type!, key: key!, fields: Object.fromEntries(fields) });
  }
  assert.equal(new Set(entries.map(({ key }) => key)).size, entries.length);
  return entries;

  function braced(): string {
    const start = at;
    let depth = 0;
    do {
      assert.ok(at < file.length, 'a brace is not closed');
      if (file[at] === '{') depth += 1;
      if (file[at] === '}') depth -= 1;
      at += 1;
    } while (depth > 0);
    return file.slice(start + 1, at - 1);
  }
}

const signs: Record<string, string> = { textbackslash: '\\', textbraceleft: '{', textbraceright: '}', textasciitilde: '~', textasciicircum: '^' };
/** What TeX prints of a value; a bare special character fails. */
function print(tex: string): string {
  let printed = '';
  for (let at = 0; at < tex.length; at++) {
    const command = /^\\(?:([a-z]+)\{\}|([$&#%_]))/.exec(tex.slice(at, at + 24));
    if (command) {
      printed += command[1] === undefined ? command[2]! : signs[command[1]]!;
      at += command[0].length - 1;
    } else if (tex[at] !== '{' && tex[at] !== '}') {
      assert.doesNotMatch(tex[at]!, /[\\~^$&#%_]/);
      printed += tex[at]!;
    }
  }
  return printed;
}

const write = (...entries: object[]): string => toBibtex(entries.map(readReference));
const written = (...entries: object[]): Entry[] => parse(write(...entries));

describe('BibTeX', () => {
  it('is written entry by entry', () => {
    assert.equal(
      write({ title: 'Grey herons in Ohio: DNA & more', authors: ['Aalto R', 'van der Berg, Anna', 'World Health Organization'], journal: 'J Field Ornithol', year: '2021-05-03', volume: 12, issue: 3, pages: '123–30', pmid: 30000001, doi: '10.1000/heron_1' }),
      `@article{aalto2021grey,
  author = {Aalto, R and van der Berg, Anna and {World Health Organization}},
  title = {Grey herons in {Ohio:} {DNA} \\& more},
  journal = {J Field Ornithol},
  year = {2021},
  volume = {12},
  number = {3},
  pages = {123--30},
  doi = {10.1000/heron_1},
  pmid = {30000001},
  month = may,
  day = {3},
}
`,
    );
  });
  it('keeps letters of every script, and makes keys of ASCII', () => {
    const entries = written({ title: 'Über Öl', authors: ['Müller, Jörg'], year: 2020 }, { title: '蒼鷺', authors: ['山田 太郎'], pmid: 7 }, { title: 'مالك الحزين' }, { title: 'The Łódź heron', authors: ['Ørsted, Ø'] });
    assert.deepEqual(entries.map(({ key }) => key), ['muller2020uber', 'pmid7', 'ref3', 'orstedlodz']);
    assert.equal(print(entries[0]!.fields['title']!), 'Über Öl');
    assert.equal(entries[1]!.fields['author'], '山田, 太郎');
  });
  it('makes the key of a book without authors of its editors', () => {
    assert.deepEqual(written({ type: 'book', title: 'Fog', editors: ['Doe, Jane'], year: 2019 }).map(({ key }) => key), ['doe2019fog']);
  });
  it('gives no key twice', () => {
    const keys = written(...Array.from({ length: 30 }, () => ({ title: 'Herons', authors: ['Aalto R'], year: 2021 }))).map(({ key }) => key);
    assert.deepEqual([keys[0], keys[1], keys[25], keys[26]], ['aalto2021herons', 'aalto2021heronsb', 'aalto2021heronsz', 'aalto2021heronsaa']);
  });
  it('keeps the keys that entries came with, where BibTeX takes them', () => {
    const doe = { authors: ['Doe J'], year: 2020 };
    assert.deepEqual(
      written({ ...doe, title: 'Fog' }, { ENTRYTYPE: 'misc', ID: 'Vaswani:2017-a', title: 'A' }, { entryType: 'misc', citationKey: '10.1093/bio/bty1', entryTags: { title: 'B' } }, { id: 'Roe.1', title: 'C' }, { ENTRYTYPE: 'misc', ID: 'vaswani:2017-A', title: 'D' }, { ENTRYTYPE: 'misc', ID: 'doe2020fog', title: 'E' }).map(({ key }) => key),
      ['doe2020fogb', 'Vaswani:2017-a', '10.1093/bio/bty1', 'Roe.1', 'vaswani:2017-Ab', 'doe2020fog'],
    );
    assert.deepEqual(written({ id: 31, title: 'Aa' }, { id: '31', title: 'B' }, { id: 'https://example.org/a', title: 'C' }, { ENTRYTYPE: 'misc', ID: 'an entry', title: 'D' }, { ENTRYTYPE: 'misc', ID: 'größe', title: 'E' }).map(({ key }) => key), ['aa', 'b', 'c', 'd', 'e']);
  });
  it('escapes what TeX reads, with braces that stay balanced', () => {
    const title = 'A {brace, 50% of $5 & #1_2^3~4 \\ back} and }';
    assert.equal(print(written({ title })[0]!.fields['title']!), title);
  });
  it('writes raised and lowered signs as commands', () => assert.equal(written({ title: 'H<sub>2</sub>O at 10<sup>-6</sup>' })[0]!.fields['title'], '{H\\textsubscript{2}O} at 10\\textsuperscript{-6}'));
  it('leaves DOI and address as they stand', () => assert.deepEqual(written({ title: 'T', doi: '10.1002/(SICI)1<1::A_B>3.0{x}', url: 'https://example.org/a_b%20c' })[0]!.fields, { title: 'T', doi: '10.1002/(SICI)1<1::A_B>3.0%7Bx%7D', url: 'https://example.org/a_b%20c' }));
  it('lists every author, and says when there are others', () => {
    assert.equal(written({ title: 'T', authors: Array.from({ length: 25 }, (_, n) => `Author${n} A`) })[0]!.fields['author']!.split(' and ').length, 25);
    assert.equal(written({ title: 'T', authors: 'Smith J, et al.' })[0]!.fields['author'], 'Smith, J and others');
    assert.equal(written({ title: 'T', authors: [{ literal: 'Research and Development' }, { family: 'King', given: 'Martin', suffix: 'Jr' }] })[0]!.fields['author'], '{Research and Development} and King, Jr, Martin');
  });
  it('leaves out what is missing', () => assert.deepEqual(written({ title: '', pmid: 5 }), [{ type: 'article', key: 'pmid5', fields: { pmid: '5' } }]));
  it('writes the fields that an entry of BibTeX came with', () => {
    const fields = {
      author: 'Doe, Jane', title: 'fog', journal: 'Ecology', shortjournal: 'Ecol.', series: 'Handbooks', note: 'Read twice', eprint: '2101.00001', archiveprefix: 'arXiv', primaryclass: 'cs.CL', urldate: '2023-05-04', url: 'https://example.org/a', year: '2020', month: 'may', day: '3',
      chapter: '3', eid: 'e12', pages: '7', translator: 'Roe, R.', subtitle: 'A study', howpublished: 'Online', type: 'Letter',
    };
    const [entry] = written({ ENTRYTYPE: 'article', ID: 'doe', file: 'a.pdf', crossref: 'other', ...fields });
    const { subtitle, ...others } = fields;
    assert.deepEqual(entry, { type: 'article', key: 'doe', fields: { ...others, title: `fog: {${subtitle[0]}} study` } });
  });
  it('keeps what programs write into an entry of BibTeX, and what others call so not', () => {
    assert.deepEqual(written({ ENTRYTYPE: 'misc', ID: 'doe', title: 't', groups: 'Papers', owner: 'me', timestamp: '2020' })[0]!.fields, { title: 't', groups: 'Papers', owner: 'me', timestamp: '2020' });
    assert.deepEqual(written({ type: 'document', title: 't', groups: 'Papers' })[0]!.fields, { title: 't' });
  });
  it('names the degree of a thesis', () => {
    assert.deepEqual(written({ ENTRYTYPE: 'phdthesis', title: 'T', type: 'PhD dissertation' }, { ENTRYTYPE: 'mastersthesis', title: 'T' }).map(({ type, fields }) => [type, fields['type']]), [['phdthesis', 'PhD dissertation'], ['mastersthesis', undefined]]);
  });
  it('is of the type of the work', () => {
    assert.deepEqual(written({ type: 'book-chapter', title: 'T', booktitle: 'B' }, { type: 'thesis', title: 'U', school: 'S' }, 'A text' as unknown as object).map(({ type, fields }) => [type, fields['booktitle'] ?? fields['school'] ?? fields['note']]), [['incollection', 'B'], ['phdthesis', 'S'], ['misc', 'A text']]);
  });
  it('is read back as it was, whatever the text', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'B', 'é', '鷺', ' ', '{', '}', '\\', '&', '%', '$', '#', '_', '~', '^', '"', ',', '@', '=', '\n', '-'), minLength: 1 });
    fc.assert(
      fc.property(fc.array(fc.record({ title: text, family: text, abstract: text }), { maxLength: 4 }), (rows) => {
        const references = rows.map(({ title, family, abstract }): Reference => ({ ...readReference({ title: 'x' }), title, abstract, authors: [{ family, given: 'J' }] }));
        const entries = parse(toBibtex(references));
        assert.deepEqual(entries.map(({ fields }) => [fields['title'], fields['abstract']].map((value) => print(value ?? ''))), rows.map(({ title, abstract }) => [title, abstract].map((value) => value.replace(/\s+/g, ' '))));
      }),
    );
  });
});
