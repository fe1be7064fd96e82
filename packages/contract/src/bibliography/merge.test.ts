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

  describe('goes by what databases spell otherwise', () => {
    const printed = { title: 'Who uses custom sports betting products?', authors: ['Newall, P'], journal: 'Addiction Research & Theory', year: 2021, volume: 29, issue: 2, pages: '148-154' };

    it('takes titles for one whatever their case, accents, hyphens and marks, and an author for one with or without particle', () => {
      assert.deepEqual(counts({ ...work, title: 'Post-fire PM2·5 in Łódź: a z‐curve' }, { ...work, title: 'Postfire PM2.5 in Lodz: a zcurve.' }, { ...work, title: 'Postfire PM2<middle dot>5 in Lodz – A z-curve' }), [3]);
      assert.deepEqual(counts({ ...work, authors: ['van der Berg, A'] }, { ...work, authors: ['Berg, A'] }), [2]);
      assert.deepEqual(counts(work, { ...work, title: `RETRACTED ARTICLE: ${work.title}` }), [2]);
    });
    it('takes a record of before it was printed for the article', () => {
      const ahead = { title: 'Who Uses Custom Sports Betting Products', authors: ['Newall, P'], journal: 'Addiction Research and Theory', year: 2020, pages: '1-7', doi: '10.1000/w' };
      const [one, ...others] = merged(ahead, printed);
      assert.deepEqual([others.length, one!.date, one!.volume, one!.issue, one!.pages, one!.doi], [0, { year: 2021 }, '29', '2', '148-154', '10.1000/w']);
      assert.deepEqual(counts({ ...printed, year: 2016, volume: 32, pages: 'N.PAG' }, { ...printed, year: 2017, volume: 33 }), [2]);
    });
    it('takes no two of a series for one: the same title in two volumes, or years apart', () => {
      assert.deepEqual(counts(printed, { ...printed, year: 2022, volume: 30, pages: '150-160' }, { ...printed, year: 2018, volume: undefined!, pages: undefined! }), [1, 1, 1]);
      assert.deepEqual(counts({ ...printed, title: 'Birds of hill forests, part 3. Harvest' }, { ...printed, title: 'Birds of hill forests, part 4. Harvest', pages: '155-160' }), [1, 1]);
    });
    it('goes by the place in print where the first author, the year or the subtitle are another', () => {
      assert.deepEqual(counts(printed, { ...printed, authors: ['Philip, N'] }), [2]);
      assert.deepEqual(counts(printed, { ...printed, year: 2007 }), [2]);
      assert.deepEqual(counts(printed, { ...printed, title: `${printed.title} A systematic review`, volume: '29/30', journal: 'Addict Res Theory' }), [2]);
      assert.deepEqual(counts(printed, { ...printed, title: 'Who uses custom-made shoes?', authors: ['Roe, A'] }), [1, 1]);
    });
  });

  it('takes no erratum for the work, nor two papers to which one DOI was given', () => {
    assert.deepEqual(counts({ ...work, doi: '10.1000/a' }, { ...work, title: `Erratum: ${work.title}`, doi: '10.1000/a' }, { ...work, title: `Correction to: ${work.title}` }), [1, 1, 1]);
    const supplement = { year: 2020, journal: 'J', volume: 213, pages: 'S3-S32', doi: '10.1000/s' };
    assert.deepEqual(counts({ ...supplement, title: 'Beyond the black stump: rapid reviews', authors: ['Osborne S'] }, { ...supplement, title: 'Retail initiatives to improve food environments', authors: ['Alston L'] }), [1, 1]);
    assert.deepEqual(counts({ ...supplement, title: 'Beyond the black stump', authors: ['Osborne S'] }, { ...supplement, title: 'Jenseits des schwarzen Stumpfes', authors: ['Osborne S'] }), [2]);
  });
  it('takes no two columns of a year for one, but one whose pages a database counts otherwise', () => {
    const column = { ...work, title: 'Notes from the field', journal: 'Ecology', volume: 12, issue: 1, pages: '5-6' };
    assert.deepEqual(counts(column, { ...column, issue: 2, pages: '95-96' }, { ...column, volume: 13, pages: '7' }), [1, 1, 1]);
    assert.deepEqual(counts(column, { ...column, pages: 'e1203' }), [2]);
  });
  it('takes a thesis, a preprint or a talk for no article of the same title, unless it stands in the same place', () => {
    const article = { ...work, journal: 'Ecology', type: 'article-journal' };
    assert.deepEqual(counts(article, { ...work, type: 'thesis' }, { ...work, eprint: 'arXiv:2101.00001' }, { ...work, type: 'paper-conference', booktitle: 'Proceedings of Birds' }), [1, 1, 1, 1]);
    assert.deepEqual(counts({ ...article, pages: '765-769' }, { ...work, type: 'chapter', booktitle: 'Birds, volume III', pages: '765-769' }), [2]);
  });

  it('keeps the authors that are spelled out, all keywords, and a title that is not all in capitals', () => {
    const [one] = merged({ ...work, title: 'GREY HERONS ON RIVERS', keywords: ['Birds', 'rivers'] }, { ...work, authors: ['Aalto, Riikka'], keywords: ['birds', 'Fog'] });
    assert.deepEqual([one!.title, one!.authors, one!.keywords], [work.title, [{ family: 'Aalto', given: 'Riikka' }], ['Birds', 'rivers', 'Fog']]);
  });
  it('keeps the place in print of one record, filled in from those of its volume', () => {
    const [one] = merged({ ...work, pmid: 1, volume: 5, pages: 'e12' }, { ...work, pmid: 1, volume: 6, issue: 2, pages: '30-40' }, { ...work, pmid: 1, issue: 9, pages: '1-10' });
    assert.deepEqual([one!.volume, one!.issue, one!.pages], ['6', '2', '30-40']);
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
