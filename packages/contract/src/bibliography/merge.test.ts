import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { JsonValue } from '../json.ts';
import { readBibliography } from './read/entries.ts';
import { mergeReferences } from './merge.ts';

const merged = (...entries: JsonValue[]) => mergeReferences(readBibliography(entries));
const counts = (...entries: JsonValue[]): number[] => merged(...entries).map(({ records }) => records.length);
const work = { title: 'Grey herons on rivers', authors: ['Aalto R'], year: 2021 };

describe('merging references', () => {
  it('goes by PMID, whatever the spelling', () => assert.deepEqual(counts({ title: 'A', pmid: 12 }, { title: 'B' }, { title: 'A.', pmid: 'PMID: 12' }), [2, 1]));
  it('goes by DOI in any case, as address or bare', () => assert.deepEqual(counts({ title: 'A', doi: '10.1000/ABC' }, { title: 'B', doi: 'https://doi.org/10.1000/abc' }), [2]));
  it('goes by title, year and first author together', () => {
    assert.deepEqual(counts(work, { ...work, title: 'Grey Herons on rivers.' }), [2]);
    assert.deepEqual(counts(work, { ...work, year: 2022 }, { ...work, authors: ['Bassi L'] }, { ...work, title: 'Grey herons on lakes' }), [1, 1, 1, 1]);
    assert.deepEqual(counts({ title: 'Editorial', authors: ['A B'], year: 2020 }, { title: 'Editorial', authors: ['A B'], year: 2020 }), [1, 1]);
  });
  it('never takes two PMIDs for one work, nor two DOIs of which no PMID says that they are', () => {
    assert.deepEqual(counts({ ...work, pmid: 1 }, { ...work, pmid: 2 }), [1, 1]);
    assert.deepEqual(counts({ ...work, pmid: 1, doi: '10.1000/a' }, { ...work, pmid: 2, doi: '10.1000/a' }), [1, 1]);
    assert.deepEqual(counts({ ...work, doi: '10.1000/a' }, { ...work, doi: '10.1000/b' }), [1, 1]);
    assert.deepEqual(counts({ ...work, pmid: 1, doi: '10.1000/a' }, { ...work, pmid: 1, doi: '10.1000/b' }), [2]);
  });
  it('goes on from what a merged record brought', () => assert.deepEqual(counts({ title: 'A', pmid: 1 }, { title: 'B', doi: '10.1000/x' }, { title: 'C', pmid: 1, doi: '10.1000/X' }), [3]));

  it('keeps the place of the first, fills in from the next, and keeps every record', () => {
    const [, second] = merged({ title: 'Before' }, { title: 'Grey herons', pmid: 1, authors: 'Aalto R, et al.', x: 1 }, { title: 'Grey Herons', pmid: 1, authors: ['Aalto R', 'Bassi L'], journal: 'J', year: '2021 May', x: 2, y: 3 });
    assert.deepEqual([second!.title, second!.authors.length, second!.moreAuthors, second!.journal, second!.date, second!.rest], ['Grey herons', 2, false, 'J', { year: 2021, month: 5 }, { x: 1, y: 3 }]);
    assert.deepEqual(second!.records.map(({ title, rest }) => [title, rest]), [['Grey herons', { x: 1 }], ['Grey Herons', { x: 2, y: 3 }]]);
  });

  it('takes no work for one to come that has come out in another record', () => {
    const [one] = merged({ title: 'A', pmid: 1, year: 'in press' }, { title: 'A', pmid: 1, year: 2021 });
    assert.deepEqual([one!.status, one!.date], [undefined, { year: 2021 }]);
  });

  it('takes a preprint for an article where another record names its journal', () => {
    const [one] = merged({ title: 'A', doi: '10.1000/a', archive: 1, eprint: 'arXiv:2101.00001' }, { title: 'A', doi: '10.1000/a', journal: 'Ecology', publisher: 'Wren' });
    assert.deepEqual([one!.kind, one!.journal, one!.publisher, one!.eprint], ['article-journal', 'Ecology', 'Wren', 'arXiv:2101.00001']);
  });

  it('loses no record, whatever the entries', () => {
    const entry = fc.record({ title: fc.constantFrom('Grey herons on rivers', 'Fog'), pmid: fc.option(fc.integer({ min: 1, max: 4 })), doi: fc.option(fc.constantFrom('10.1000/a', '10.1000/b', '10.1000/c')), year: fc.constantFrom(2020, 2021), authors: fc.constant('Aalto R') });
    fc.assert(
      fc.property(fc.array(entry), (entries) => {
        const read = readBibliography(entries as JsonValue);
        const works = mergeReferences(read);
        assert.deepEqual(new Set(works.flatMap(({ records }) => records)), new Set(read));
        for (const { records } of works) assert.ok(new Set(records.flatMap(({ pmid }) => pmid ?? [])).size <= 1);
        const pmids = works.flatMap(({ pmid }) => pmid ?? []);
        assert.equal(new Set(pmids).size, pmids.length);
      }),
    );
  });
});
