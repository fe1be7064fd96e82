import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { JsonValue } from '../json.ts';
import { parseBibliography, parsedFormatOf, writeBibliography } from './formats.ts';
import { readBibliography } from './read/entries.ts';
import type { Reference } from './reference.ts';

const bibtex = (text: string): Reference[] => readBibliography(parseBibliography('bibtex', text));
const one = (entry: JsonValue): Reference => readBibliography([entry])[0]!;

describe('biblatex', () => {
  it('has words where entries name them by key, for readers and for the type of a thesis', () => {
    const [thesis, patent, book] = bibtex('@thesis{a, title={A}, type={mathesis}}\n@patent{b, title={B}, type={patentus}, location={countryfr and countryde}}\n@book{c, title={C}, series={newseries}, language={langlatin and langgerman}, publisher={newseries}, pubstate={inpress}}');
    assert.equal(thesis!.genre, 'Master’s thesis');
    assert.match(writeBibliography('bibtex', [thesis!]), /^@mastersthesis/);
    assert.deepEqual([patent!.rest['type'], patent!.place], ['U.S. patent', 'France, Germany']);
    assert.deepEqual([book!.series, book!.language, book!.publisher, book!.status], ['New series', 'Latin, German', 'newseries', 'in press']);
  });
  it('has the subtitle of what holds a work, and no title twice', () => {
    const [chapter, collection] = bibtex('@incollection{a, title={A}, crossref={b}}\n@collection{b, title={Space}, subtitle={The Frontier}, booktitle={Space}, booksubtitle={The Frontier}}');
    assert.deepEqual([chapter!.journal, collection!.title, collection!.journal], ['Space: The Frontier', 'Space: The Frontier', undefined]);
  });
  it('keeps a range of dates on the way out and in', () => {
    const [book] = bibtex('@book{a, title={A}, date={1984/1986}}');
    const again = bibtex(writeBibliography('bibtex', [book!]))[0]!;
    assert.deepEqual([book!.date, again.date, again.rest['date']], [{ year: 1984 }, { year: 1984 }, '1984/1986']);
  });
  it('takes an address out of howpublished, and leaves what is none', () => {
    const [page, letter] = bibtex(String.raw`@misc{a, title={A}, howpublished={\url{https://example.org/a_b}}} @misc{b, title={B}, howpublished={Letter}}`);
    assert.deepEqual([page!.url, page!.rest['howpublished'], letter!.url, letter!.rest['howpublished']], ['https://example.org/a_b', undefined, undefined, 'Letter']);
  });
  it('keeps what a type says of a thesis', () => assert.equal(bibtex('@phdthesis{a, title={A}, type={PhD Thesis}}')[0]!.genre, 'PhD Thesis'));
});

describe('CSL-JSON and what Crossref answers', () => {
  it('has numbers of the “Extra” of Zotero', () => {
    const { pmid, pmcid, doi, note } = one({ type: 'article-journal', title: 'A', DOI: '10.1000/a', note: 'PMID: 29937971\nPMCID: PMC123\nDOI: 10.1000/other\nread twice' });
    assert.deepEqual([pmid, pmcid, doi, note], ['29937971', 'PMC123', '10.1000/a', 'DOI: 10.1000/other\nread twice']);
    assert.equal(one({ title: 'A', note: 'PMID: 7' }).note, undefined);
  });
  it('has dates in EDTF; a range stays with the entry', () => {
    assert.deepEqual(one({ title: 'A', issued: { edtf: '2015-03/2015-04' } }).date, { year: 2015, month: 3 });
    const issued = { 'date-parts': [[2020, 3, 1], [2020, 4, 1]] };
    const { date, rest } = one({ title: 'A', issued });
    assert.deepEqual([date, rest], [{ year: 2020, month: 3, day: 1 }, { issued }]);
  });
  it('has names whole, whatever is said of how they are set', () => {
    const { authors, rest } = one({ title: 'A', author: [{ family: 'King', given: 'M. L.', suffix: 'Jr.', 'comma-suffix': true }, { name: 'A Group', sequence: 'additional', affiliation: [] }] });
    assert.deepEqual([authors, rest], [[{ family: 'King', given: 'M. L.', suffix: 'Jr.' }, { literal: 'A Group' }], {}]);
  });
  it('is read as the service answers, with subtitles and numbers of several series', () => {
    const item = { type: 'journal-article', title: ['Herons'], subtitle: ['A study'], ISSN: ['1751-1577', '1876-0000'], 'short-container-title': ['J. Inf.'], 'container-title': ['Journal of Inf'] };
    const [work, ...others] = readBibliography({ status: 'ok', message: { 'total-results': 1, items: [item] } });
    assert.deepEqual([others.length, work!.title, work!.issn, work!.journalAbbreviation], [0, 'Herons: A study', '1751-1577, 1876-0000', 'J. Inf.']);
    assert.equal(readBibliography({ status: 'ok', message: { ...item, title: ['Herons: A Study'] } })[0]!.title, 'Herons: A Study');
  });
});

describe('preprints', () => {
  it('are what stands in an archive, by whatever name a database has for it, and no article of a journal', () => {
    const archived = (journal: string, more: object = {}): Reference => one({ title: 'Herons', journal, type: 'article', ...more });
    for (const name of ['medRxiv', 'bioRxiv', 'PsyArXiv', 'Research Square', 'SSRN Electronic Journal', 'medRxiv (Cold Spring Harbor Laboratory)']) assert.deepEqual([archived(name).kind, archived(name).publisher, archived(name).journal], ['article', name, undefined], name);
    assert.deepEqual([archived('arXiv (Cornell University)').publisher, archived('Preprints in Birds').kind, archived('medRxiv', { type: 'dataset' }).kind], ['arXiv', 'article-journal', 'dataset']);
  });
});

describe('what is written', () => {
  const work = one({ title: 'A -- b', authors: ['Doe, J'], keywords: ['Behavior, Addictive', 'GAMBLING -- Law', 'Fog'], pages: '1–5', note: "it''s ``so''" });
  it('keeps keywords with commas, dashes and quotes on the way out and in', () => {
    for (const text of [writeBibliography('bibtex', [work]), writeBibliography('csl-json', [work])]) {
      const [again] = text.startsWith('@') ? bibtex(text) : readBibliography(JSON.parse(text) as JsonValue);
      assert.deepEqual([again!.title, again!.keywords, again!.note, again!.pages], [work.title, work.keywords, work.note, text.startsWith('@') ? '1-5' : '1–5']);
    }
    assert.match(writeBibliography('bibtex', [work]), /pages = \{1--5\}/);
    assert.deepEqual(one({ title: 'A', keywords: 'one, two' }).keywords, ['one', 'two']);
  });
});

describe('lines with tags, as databases write them', () => {
  it('has numbers of PMC, and addresses without a protocol', () => {
    const text = 'TY  - JOUR\nTI  - A\nU1  - 23690738[pmid]\nL3  - 10.1000/a\nAN  - PMC3654245\nDB  - PMC\nUR  - //www.sciencedirect.com/science/article/pii/S1\nER  - \n';
    const [{ pmid, pmcid, url, doi, rest }] = readBibliography(parseBibliography('ris', text)) as [Reference];
    assert.deepEqual([pmid, pmcid, url, doi, rest], ['23690738', 'PMC3654245', 'https://www.sciencedirect.com/science/article/pii/S1', '10.1000/a', {}]);
  });
  it('has dates without signs between, and records of PubMed without blanks', () => {
    assert.deepEqual(readBibliography(parseBibliography('endnote', '%0 Book\n%T A\n%[ 20151028\n'))[0]!.accessed, { year: 2015, month: 10, day: 28 });
    assert.equal(parsedFormatOf('PMID-22664238\nTI  - A\n'), 'medline');
    assert.equal(readBibliography(parseBibliography('medline', 'PMID-22664238\nTI  - A\n'))[0]!.pmid, '22664238');
  });
});
