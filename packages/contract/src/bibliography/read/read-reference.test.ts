import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { JsonValue } from '../../json.ts';
import { bibliographyEntries, readBibliography } from './entries.ts';
import { doiLink, pmcLink, pubmedLink, webLink } from '../identifiers.ts';
import { readReference } from './read-reference.ts';
import type { PersonName } from '../reference.ts';

const authors = (value: JsonValue): PersonName[] => readReference({ title: 'T', authors: value }).authors;
const say = (names: readonly PersonName[]): string[] => names.map(({ family, given, suffix, literal }) => (literal === undefined ? [family, given, suffix].filter(Boolean).join('|') : `{${literal}}`));

describe('reading a reference', () => {
  it('takes what PubMed-like servers give', () => {
    assert.deepEqual(readReference({ title: 'Grey herons', authors: ['Aalto R', 'Bassi L'], journal: 'J Field Ornithol', year: 2021, pmid: '30000001', doi: '10.1000/heron.1', abstract: 'Long.' }), {
      kind: 'article-journal', title: 'Grey herons', authors: [{ family: 'Aalto', given: 'R' }, { family: 'Bassi', given: 'L' }], editors: [], moreAuthors: false, keywords: [],
      journal: 'J Field Ornithol', date: { year: 2021 }, pmid: '30000001', doi: '10.1000/heron.1', abstract: 'Long.', rest: {},
    });
  });

  it('takes items of CSL-JSON as they are', () => {
    const { kind, title, authors: names, journal, date, pages, doi, rest } = readReference({
      id: 'x1', type: 'article-journal', title: 'On <i>E. coli</i> &amp; others', author: [{ family: 'Berg', given: 'Anna', 'non-dropping-particle': 'van der' }, { literal: 'The Heron Group' }],
      'container-title': 'Nature', issued: { 'date-parts': [[2020, 5, '3']] }, page: '1-9', DOI: 'https://doi.org/10.1000/X%2f1',
    });
    assert.deepEqual({ kind, title, journal, date, pages, doi, rest }, { kind: 'article-journal', title: 'On E. coli & others', journal: 'Nature', date: { year: 2020, month: 5, day: 3 }, pages: '1-9', doi: '10.1000/X/1', rest: { id: 'x1' } });
    assert.deepEqual(say(names), ['van der Berg|Anna', '{The Heron Group}']);
    assert.deepEqual(say(authors([{ family: 'Fontaine', given: 'Jean', 'dropping-particle': 'de', 'non-dropping-particle': 'La' }, { family: 'Humboldt', given: 'Alexander', 'dropping-particle': 'von' }])), ['de La Fontaine|Jean', 'von Humboldt|Alexander']);
  });

  it('takes the objects of Crossref, Semantic Scholar and Europe PMC', () => {
    assert.deepEqual(say(authors([{ lastname: 'Smith', forename: 'Jo Ann', initials: 'JA' }, { LastName: 'Doe', Initials: 'J' }, { CollectiveName: 'WHO' }, { name: 'Roe, Rita' }, { fullName: 'Ludwig van Beethoven' }])), ['Smith|Jo Ann', 'Doe|J', '{WHO}', 'Roe|Rita', 'van Beethoven|Ludwig']);
    const scholar = readReference({ title: ['One title'], journal: { name: 'Ecology', volume: '12', pages: '1 - 2', extra: 1 }, externalIds: { DOI: '10.1000/a', PubMed: 123, CorpusId: 9 } });
    assert.deepEqual([scholar.title, scholar.journal, scholar.volume, scholar.doi, scholar.pmid, scholar.rest], ['One title', 'Ecology', '12', '10.1000/a', '123', { 'journal.extra': 1, 'externalIds.CorpusId': 9 }]);
  });

  it('takes for a preprint what stands in arXiv and in no journal, however it is named', () => {
    const entries: JsonValue[] = [
      { ENTRYTYPE: 'misc', eprint: '1810.04805', archivePrefix: 'arXiv', primaryClass: 'cs.CL' },
      { ENTRYTYPE: 'article', journal: 'arXiv preprint arXiv:1810.04805' },
      { ENTRYTYPE: 'article', journal: 'CoRR', volume: 'abs/1810.04805' },
      { ENTRYTYPE: 'online', eprint: '1810.04805', eprinttype: 'arxiv' },
      { type: 'article', publisher: 'arXiv', number: 'arXiv:1810.04805' },
      { type: 'posted-content', publisher: 'arXiv', number: '1810.04805' },
      { venue: 'arXiv.org', externalIds: { ArXiv: '1810.04805' } },
      { url: 'http://arxiv.org/pdf/1810.04805' },
      { ENTRYTYPE: 'article', journal: 'arXiv e-prints', eid: 'arXiv:1810.04805', pages: 'arXiv:1810.04805', archivePrefix: 'arXiv', eprint: '1810.04805' },
    ];
    for (const entry of entries) {
      const { kind, eprint, publisher, journal, volume, issue, pages, url } = readReference({ title: 'T', ...(entry as object) });
      assert.deepEqual([kind, eprint, publisher, journal, volume, issue, pages], ['article', 'arXiv:1810.04805', 'arXiv', undefined, undefined, undefined, undefined], JSON.stringify(entry));
      assert.match(url!, /^https?:\/\/arxiv\.org\/(?:abs|pdf)\/1810\.04805$/);
    }
    const { kind, journal, eprint } = readReference({ ENTRYTYPE: 'article', title: 'T', journal: 'Phys. Rev. D', eprint: 'hep-th/9901001', archivePrefix: 'arXiv' });
    assert.deepEqual([kind, journal, eprint], ['article-journal', 'Phys. Rev. D', 'arXiv:hep-th/9901001']);
    assert.equal(readReference({ ENTRYTYPE: 'inproceedings', title: 'T', booktitle: 'B', eprint: '1810.04805', archivePrefix: 'arXiv' }).kind, 'paper-conference');
    assert.equal(readReference({ ENTRYTYPE: 'misc', title: 'T', eprint: '12', eprinttype: 'jstor' }).eprint, 'jstor:12');
  });
  it('takes CSL’s `article` for a preprint where no journal holds it', () => {
    const rows: [object, string][] = [[{ type: 'article' }, 'article'], [{ type: 'article', publisher: 'bioRxiv', number: '2021.05.06.442' }, 'article'], [{ type: 'article', journal: 'Ecology' }, 'article-journal'], [{ type: 'article', pmid: 7 }, 'article-journal'], [{ ENTRYTYPE: 'article' }, 'article-journal']];
    for (const [entry, expected] of rows) assert.equal(readReference({ title: 'T', ...entry }).kind, expected, JSON.stringify(entry));
  });

  it('takes what readers of BibTeX make of a file, without the signs of TeX', () => {
    const fields = {
      title: '{The} Role of {M{\\"u}ller} Cells in {\\\'E}cole \\& {\\ss}: TNF-$\\alpha$, {CO}$_2$ --- $\\unknown{x}$',
      author: 'M{\\"u}ller, Karl and {\\O}rsted, H. C. and Erd{\\H o}s, Paul and {Barnes and {\\\'E}cole} and Garc\\\'{\\i}a, Jos\\\'e and \\v{S}koda, Jan and others',
      journal: 'J. F{\\"u}r Chemie', year: '2001', pages: '1--9', url: 'https://example.org/~a\\_b', doi: '10.1000/a\\_b',
    };
    for (const entry of [{ ENTRYTYPE: 'article', ID: 'muller', ...fields }, { entryType: 'ARTICLE', citationKey: 'muller', entryTags: fields }]) {
      const { kind, title, authors: names, moreAuthors, journal, pages, url, doi } = readReference(entry);
      assert.deepEqual({ kind, title, journal, pages, url, doi, moreAuthors }, { kind: 'article-journal', title: 'The Role of Müller Cells in École & ß: TNF-α, CO₂ — $\\unknown{x}$', journal: 'J. Für Chemie', pages: '1-9', url: 'https://example.org/~a_b', doi: '10.1000/a_b', moreAuthors: true });
      assert.deepEqual(say(names), ['Müller|Karl', 'Ørsted|H. C.', 'Erdős|Paul', '{Barnes and École}', 'García|José', 'Škoda|Jan']);
    }
  });

  it('puts on the accents of TeX where a service left them, and takes nothing else for TeX', () => {
    const { title, authors: names } = readReference({ title: 'Schr{\\"o}dinger at C', authors: ["Paul Erd\\H{o}s"] });
    assert.deepEqual([title, say(names)], ['Schrödinger at C', ['Erdős|Paul']]);
    const plain = 'Files in C:\\temp\\x, 5% of {braces}, a_b -- $5 and ~7';
    assert.equal(readReference({ title: plain }).title, plain);
  });

  it('takes the typography of Crossref away, but not what it says', () => {
    const rows: Record<string, string> = {
      'H<sub>2</sub>O of <scp>DNA</scp>, 10<sup>-6</sup> <i>in vivo</i>': 'H₂O of DNA, 10⁻⁶ in vivo',
      '<mml:math xmlns:mml="http://www.w3.org/1998/Math/MathML" altimg="si1.gif"><mml:mi>x</mml:mi></mml:math> of a<sup>th</sup>': 'x of ath',
      'Caf&eacute; &ndash; &alpha; &Delta; &amp; &unknown;': 'Café – α Δ & &unknown;',
      'p < 0.05 and x > 3': 'p < 0.05 and x > 3',
    };
    for (const [given, expected] of Object.entries(rows)) assert.equal(readReference({ title: given }).title, expected);
  });

  it('reads lists of authors in one text, whoever wrote them', () => {
    const rows: Record<string, string[]> = {
      'Smith J, Doe A': ['Smith|J', 'Doe|A'],
      'Smith J, Doe A, et al.': ['Smith|J', 'Doe|A'],
      'Smith J, Doe A and Roe BC': ['Smith|J', 'Doe|A', 'Roe|BC'],
      'Smith, John and Doe, Jane': ['Smith|John', 'Doe|Jane'],
      'Smith, J., Doe, A. B., & Roe, R.': ['Smith|J.', 'Doe|A. B.', 'Roe|R.'],
      'Smith, John; van der Berg, Anna; Doe': ['Smith|John', 'van der Berg|Anna', 'Doe'],
      'John Smith, Jane Doe': ['Smith|John', 'Doe|Jane'],
      'John Smith and Jane Doe': ['Smith|John', 'Doe|Jane'],
      'Smith, John, Jr': ['Smith|John|Jr'],
      'Smith, John': ['Smith|John'],
      'Centers for Disease Control and Prevention': ['{Centers for Disease Control and Prevention}'],
      'World Health Organization': ['{World Health Organization}'],
      'O’Neil J. A.': ['O’Neil|J. A.'],
      '山田 太郎': ['山田|太郎'],
      Plato: ['Plato'],
    };
    for (const [text, expected] of Object.entries(rows)) assert.deepEqual(say(authors(text)), expected, text);
    assert.equal(readReference({ title: 'T', authors: 'Smith J, et al.' }).moreAuthors, true);
    assert.deepEqual(say(authors(['García Márquez, Gabriel José', 'van der Berg AB', 'Smith J Jr'])), ['García Márquez|Gabriel José', 'van der Berg|AB', 'Smith|J|Jr']);
  });

  it('takes particles behind a given name to the family', () => {
    assert.deepEqual(say(authors(['Luxburg, U. von', 'Leeuw, Jan de', 'Alembert, Jean le Rond d’', 'Berg, van der', 'King, M. van, Jr'])), ['von Luxburg|U.', 'de Leeuw|Jan', 'd’Alembert|Jean le Rond', 'van der Berg', 'van King|M.|Jr']);
    assert.deepEqual(say(authors([{ family: 'Humboldt', given: 'Alexander von' }])), ['von Humboldt|Alexander']);
  });
  it('takes nobody for a group by a small word where there is a comma', () => {
    assert.deepEqual(say(authors(['Nguyen, The Anh', 'Department of Health, Norway', 'Friends of the Earth'])), ['Nguyen|The Anh', '{Department of Health, Norway}', '{Friends of the Earth}']);
    assert.deepEqual(say(readReference({ ENTRYTYPE: 'misc', author: 'Nguyen, The Anh and Pham, Van Duc' }).authors), ['Nguyen|The Anh', 'Pham|Van Duc']);
  });

  it('reads years and dates in digits and words', () => {
    const rows: [JsonValue, object | undefined][] = [
      [2021, { year: 2021 }], ['2021', { year: 2021 }], ['2021-05-03T00:00:00Z', { year: 2021, month: 5, day: 3 }], ['2021 May 3', { year: 2021, month: 5, day: 3 }], ['May 3, 2021', { year: 2021, month: 5, day: 3 }],
      ['3 May 2021', { year: 2021, month: 5, day: 3 }], ['2021 Sept', { year: 2021, month: 9 }], [{ year: '2021', month: 'May' }, { year: 2021, month: 5 }], ['Spring 2021', { year: 2021 }], ['in press', undefined], [21, undefined], [{}, undefined],
    ];
    for (const [value, expected] of rows) assert.deepEqual(readReference({ title: 'T', year: value }).date, expected, JSON.stringify(value));
    assert.deepEqual(readReference({ title: 'T', year: 2021, pubdate: '2021-05-03' }), { ...readReference({ title: 'T' }), date: { year: 2021, month: 5, day: 3 } });
    assert.deepEqual(readReference({ title: 'T', year: 2021, month: 'May' }).date, { year: 2021, month: 5 });
    for (const month of ['10~jan', '10 Jan', '10. January', 'jan~10']) assert.deepEqual(readReference({ ENTRYTYPE: 'misc', year: 2010, month }).date, { year: 2010, month: 1, day: 10 }, month);
  });

  it('keeps what stands in place of a date that is still to come', () => {
    for (const [entry, expected] of [[{ year: 'in press' }, 'in press'], [{ year: '(Forthcoming)' }, 'Forthcoming'], [{ pubstate: 'inpress' }, 'in press'], [{ issued: { literal: 'to appear' } }, 'to appear'], [{ status: 'submitted' }, 'submitted']] as const) {
      const { status, date, rest } = readReference({ title: 'T', ...entry });
      assert.deepEqual([status, date, rest], [expected, undefined, {}]);
    }
    assert.deepEqual(readReference({ title: 'T', status: 'public' }).rest, { status: 'public' });
  });

  it('keeps what it does not understand, by its own name', () => {
    const { date, pmid, doi, url, rest } = readReference({ title: 'T', year: 'some day', pmid: 'javascript:alert(1)', DOI: '10.1000/../../x', url: 'javascript:alert(1)', cited_by: 12, authors: [{ family: 'Doe', orcid: '0000' }], empty: '' });
    assert.deepEqual({ date, pmid, doi, url }, { date: undefined, pmid: undefined, doi: undefined, url: undefined });
    assert.deepEqual(rest, { year: 'some day', pmid: 'javascript:alert(1)', DOI: '10.1000/../../x', url: 'javascript:alert(1)', cited_by: 12, authors: [{ family: 'Doe', orcid: '0000' }] });
  });

  it('takes a second field of the same sense only when it says the same', () => {
    const { journal, rest } = readReference({ title: 'T', journal: 'Nature', source: 'Nature', venue: 'Nature (London)' });
    assert.deepEqual([journal, rest], ['Nature', { venue: 'Nature (London)' }]);
  });

  it('takes the short name of a journal beside the long one, or in its place', () => {
    for (const name of ['container-title-short', 'shortjournal', 'journalAbbreviation', 'isoabbreviation']) {
      const { journal, journalAbbreviation } = readReference({ title: 'T', journal: 'Ecology Letters', [name]: 'Ecol Lett' });
      assert.deepEqual([journal, journalAbbreviation, readReference({ title: 'T', [name]: 'Ecol Lett' }).journal], ['Ecology Letters', 'Ecol Lett', 'Ecol Lett'], name);
    }
  });
  it('takes the day on which an address was read', () => {
    for (const [name, value] of Object.entries({ urldate: '2023-05-04', accessed: { 'date-parts': [[2023, 5, 4]] }, accessDate: '2023-05-04T10:00:00Z' })) assert.deepEqual(readReference({ title: 'T', [name]: value }).accessed, { year: 2023, month: 5, day: 4 }, name);
    assert.deepEqual(readReference({ title: 'T', accessed: 'in 2023' }).rest, { accessed: 'in 2023' });
  });

  it('shows an entry that is no object as text', () => {
    assert.deepEqual(readBibliography(['Smith J. A study. 2020.', 7, null]).map(({ text }) => text), ['Smith J. A study. 2020.', '7', 'null']);
  });

  it('finds the list in an object, an object of entries by id, and a single entry', () => {
    const one = { title: 'A' };
    for (const value of [[one], { query: 'x', references: [one] }, { Bibliography: { entries: [one] } }, one]) assert.deepEqual(bibliographyEntries(value as JsonValue), [one]);
    assert.deepEqual(bibliographyEntries({ 31: { title: 'A' } }), [{ id: '31', title: 'A' }]);
    assert.deepEqual([bibliographyEntries(null), bibliographyEntries([]), bibliographyEntries({})], [[], [], []]);
  });

  it('never throws, and loses no field', () => {
    const names = fc.constantFrom('title', 'authors', 'journal', 'year', 'date', 'pmid', 'doi', 'url', 'abstract', 'issued', 'keywords', 'type', '__proto__', 'constructor', 'x');
    fc.assert(
      fc.property(fc.array(fc.tuple(names, fc.jsonValue())), (pairs) => {
        const entry = Object.fromEntries(pairs) as Record<string, JsonValue>;
        const read = readReference(entry);
        if ('x' in entry && entry['x'] !== null && entry['x'] !== '' && JSON.stringify(entry['x']) !== '[]') assert.deepEqual(read.rest['x'], entry['x']);
        assert.deepEqual(Object.getPrototypeOf(read.rest), Object.prototype);
      }),
    );
    fc.assert(fc.property(fc.anything(), (value) => void readReference(value)));
  });

  it('takes hostile sizes in its stride', () => {
    const read = readReference({ title: 'x'.repeat(1e6), authors: `${','.repeat(1e5)} et al`, abstract: '<span style="<mml:a <sup>&e'.repeat(1e5), publisher: '\\"{$\\c {'.repeat(1e5), ENTRYTYPE: 'article', editor: `${' '.repeat(1e5)}{and `.repeat(3), doi: `10.1000/${'.'.repeat(1e5)}`, ...Object.fromEntries(Array.from({ length: 1e5 }, (_, n) => [`k${n}`, n])) });
    assert.equal(Object.keys(read.rest).length, 1e5 + 1);
  });
});

describe('links of a reference', () => {
  it('lead to PubMed and to the DOI resolver, and nowhere else', () => {
    assert.equal(pubmedLink('30000001'), 'https://pubmed.ncbi.nlm.nih.gov/30000001/');
    assert.equal(doiLink('10.1000/a<b>#c?d"e/f'), 'https://doi.org/10.1000/a%3Cb%3E%23c%3Fd%22e/f');
    for (const id of ['', '12a', '../1', '1/2', 'javascript:1', '1 2']) assert.equal(pubmedLink(id), undefined, id);
    for (const id of ['', '11.1000/a', '10.1000/', '10.1000/a b', '10.1000/../x', '10.1000/a\u202eb', '10.1000/\ud800']) assert.equal(doiLink(id), undefined, id);
  });
  it('lead to PubMed Central by every spelling of its ids', () => {
    for (const id of ['PMC42', '42', 'PMC:42', 'PMCID: PMC42', 'https://pmc.ncbi.nlm.nih.gov/articles/PMC42/']) assert.equal(pmcLink(id), 'https://pmc.ncbi.nlm.nih.gov/articles/PMC42/', id);
    for (const id of ['', 'PMC', 'PMC0', '../1', 'https://example.org/PMC42']) assert.equal(pmcLink(id), undefined, id);
  });
  it('lead only to http and https, and never under a user’s name', () => {
    assert.equal(webLink('https://example.org/a b'), 'https://example.org/a%20b');
    for (const url of ['javascript:alert(1)', 'data:text/html,x', 'ftp://example.org', '//example.org', 'https://pubmed.gov@example.org/', 'https://']) assert.equal(webLink(url), undefined, url);
  });
  it('are the identifiers too, where an address is one', () => {
    const { pmid, doi } = readReference({ title: 'T', url: 'https://pubmed.ncbi.nlm.nih.gov/123/' });
    assert.deepEqual([pmid, doi, readReference({ title: 'T', url: 'https://doi.org/10.1000/x' }).doi], ['123', undefined, '10.1000/x']);
  });
});
