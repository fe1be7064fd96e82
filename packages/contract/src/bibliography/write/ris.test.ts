import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { readReference } from '../read/read-reference.ts';
import type { Reference } from '../reference.ts';
import { parseBibliography, readBibliography } from '../../bibliography.ts';
import { toRis } from './ris.ts';

/** A strict reader: `TY` first, `ER` last, every line a tag, two blanks, a hyphen and a blank, ended by CR LF. */
function parse(file: string): [tag: string, value: string][][] {
  const records: [string, string][][] = [];
  let open: [string, string][] | undefined;
  const lines = file.split('\r\n');
  assert.equal(lines.pop(), '');
  for (const line of lines) {
    if (line === '' && !open) continue;
    const [, tag, value] = /^([A-Z][A-Z0-9]) {2}- ([^\r\n]*)$/.exec(line) ?? assert.fail(JSON.stringify(line));
    assert.equal(open === undefined, tag === 'TY', line);
    if (tag === 'TY') records.push((open = []));
    if (tag === 'ER') open = undefined;
    else open!.push([tag!, value!]);
  }
  assert.equal(open, undefined);
  return records;
}
const written = (...entries: unknown[]) => parse(toRis(entries.map(readReference)));
const all = (record: [string, string][], tag: string): string[] => record.filter(([one]) => one === tag).map(([, value]) => value);

describe('RIS', () => {
  it('is written tag by tag', () => {
    assert.equal(
      toRis([readReference({ title: 'Grey herons & {fog}', authors: ['Aalto R', 'Müller, Jörg', { family: 'King', given: 'M', suffix: 'Jr' }], journal: 'J Field Ornithol', year: '2021-05', volume: 12, issue: 3, pages: '123-30', pmid: 1, doi: '10.1000/h', keywords: ['a', 'b'], abstract: 'One.\n\nTwo.' })]),
      ['TY  - JOUR', 'AU  - Aalto, R', 'AU  - Müller, Jörg', 'AU  - King, M, Jr', 'TI  - Grey herons & {fog}', 'T2  - J Field Ornithol', 'PY  - 2021', 'DA  - 2021/05//', 'VL  - 12', 'IS  - 3', 'SP  - 123', 'EP  - 130', 'DO  - 10.1000/h', 'AN  - 1', 'DB  - PubMed', 'KW  - a', 'KW  - b', 'AB  - One. Two.', 'ER  - ', ''].join('\r\n'),
    );
  });
  it('writes every author, groups whole, and none where there is none', () => {
    const [many, group, none] = written({ title: 'T', authors: Array.from({ length: 25 }, (_, n) => `Author${n} A`) }, { title: 'U', authors: ['World Health Organization'] }, { title: 'V' });
    assert.deepEqual([all(many!, 'AU').length, all(group!, 'AU'), all(none!, 'AU'), all(none!, 'PY')], [25, ['World Health Organization'], [], []]);
  });
  it('keeps the version of a program, and what a file of RIS said in tags of its own', () => {
    const [program] = readBibliography(parseBibliography('ris', toRis([readReference({ type: 'software', title: 'R', version: '4.3.1' })])));
    assert.equal(program!.rest['version'], '4.3.1');
    const file = ['TY  - JOUR', 'TI  - Fog', 'M3  - Review', 'AN  - 2019-1', 'DB  - Embase', 'DP  - Elsevier', 'AD  - Bonn', 'ST  - F', 'ER  - ', ''].join('\r\n');
    assert.equal(toRis(readBibliography(parseBibliography('ris', file))), file);
  });
  it('takes the PMID of Embase from where that writes it', () => {
    const [work] = readBibliography(parseBibliography('ris', 'TY  - JOUR\nTI  - Cysts\nC5  - 15368318\nDB  - Embase\nDB  - Medline\nER  - \n'));
    assert.equal(work!.pmid, '15368318');
  });
  it('is of the type of the work', () => assert.deepEqual(written({ type: 'book', title: 'T' }, { type: 'preprint', title: 'T' }, { type: 'newspaperArticle', title: 'T' }, 'A text').map((record) => record[0]![1]), ['BOOK', 'UNPB', 'NEWS', 'GEN']));
  it('has the number in an archive of preprints, where there is no PMID', () => {
    const [record] = written({ type: 'preprint', title: 'T', eprint: 'arXiv:1810.04805' });
    assert.deepEqual([all(record!, 'AN'), all(record!, 'DB')], [['arXiv:1810.04805'], ['arXiv']]);
  });
  it('has the key, the series, the short name of the journal, the day of access and the note of an entry', () => {
    const [record] = written({ ENTRYTYPE: 'article', ID: 'doe', title: 'T', journal: 'Ecology', shortjournal: 'Ecol', series: 'S', urldate: '2023-05', note: 'N' });
    assert.deepEqual(record, [['TY', 'JOUR'], ['ID', 'doe'], ['TI', 'T'], ['T2', 'Ecology'], ['J2', 'Ecol'], ['T3', 'S'], ['Y2', '2023/05//'], ['N1', 'N']]);
  });
  it('cannot be broken by what stands in a field', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'é', '\n', '\r', 'ER  - ', 'TY  - ', '\u2028', ' ', '-'), minLength: 1 });
    fc.assert(
      fc.property(fc.array(fc.record({ title: text, abstract: text }), { maxLength: 4 }), (rows) => {
        const records = parse(toRis(rows.map((row): Reference => ({ ...readReference({}), ...row, authors: [{ literal: row.title }] }))));
        assert.deepEqual(records.map((record) => [all(record, 'TI')[0] ?? '', all(record, 'AB')[0] ?? '']), rows.map(({ title, abstract }) => [title, abstract].map((value) => value.replace(/\s+/g, ' ').trim())));
      }),
    );
  });
});
