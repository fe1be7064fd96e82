import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { JsonValue } from '../json.ts';
import { parseBibliography, parsedFormatOf, writeBibliography } from './formats.ts';
import { readBibliography } from './read/entries.ts';
import { readReference } from './read/read-reference.ts';
import type { PersonName, Reference } from './reference.ts';

const bibtex = (text: string) => parseBibliography('bibtex', text);
const ris = (...lines: string[]) => parseBibliography('ris', lines.join('\r\n'));
const medline = (...lines: string[]) => parseBibliography('medline', lines.join('\r\n'));
const endnote = (...lines: string[]) => parseBibliography('endnote', lines.join('\r\n'));
const say = (names: readonly PersonName[]): string[] => names.map(({ family, given, suffix, literal }) => literal ?? [family, given, suffix].filter((part) => part !== undefined).join('|'));

/** Works with every field that both formats have. */
const works: readonly Reference[] = readBibliography([
  { type: 'article-journal', title: 'Grey herons & {fog} at 50 % of $x_1$', authors: ['Aalto R', 'Müller, Jörg', { family: 'van der Berg', given: 'M', suffix: 'Jr' }, 'World Health Organization'], journal: 'J. Field Ornithology', year: '2021-05', volume: '12', issue: '3', pages: '123-130', doi: '10.1000/h_1', url: 'https://example.org/a_b?c=1&d=~2', keywords: ['heron', 'fog'], abstract: 'One “two” – three.', language: 'en', issn: '1234-5678' },
  { type: 'book', title: 'Über Reiher', authors: ['Doe, Jane'], editors: [{ family: 'Roe', given: 'Richard' }], publisher: 'Wren & Sons', publisherPlace: 'Magdeburg', year: 1987, edition: '2', isbn: '978-3-16-148410-0' },
  { type: 'thesis', title: 'On Wings', authors: ['Lee, Kim'], publisher: 'University of X', year: 2001 },
  { type: 'chapter', title: 'Nests', authors: ['Poe, E A'], journal: 'Handbook of Birds', year: 1999, pages: '7', series: 'Handbooks' },
  { type: 'webpage', title: 'Birds of today', authors: ['Poe, E A'], year: '2019-03-22', url: 'https://example.org/birds', accessed: '2023-05-04', note: 'Read twice.' },
  { type: 'article-journal', title: 'Snow', authors: ['Poe, E A'], journal: 'Journal of Field Ornithology', shortjournal: 'J. Field Ornithol.', year: 2019 },
  { type: 'article-journal', title: 'Rain', authors: ['Poe, E A'], journal: 'J. Field Ornithology', year: 'in press' },
  { type: 'article', title: 'Mist', authors: ['Poe, E A'], publisher: 'arXiv', number: 'arXiv:1810.04805', year: '2018-10' },
  { type: 'article', title: 'Dew', authors: ['Poe, E A'], publisher: 'bioRxiv', year: 2018, doi: '10.1101/2021.05.06.442' },
  { type: 'dataset', title: 'Counts', authors: ['Poe, E A'], publisher: 'Zenodo', year: '2018-10-02' },
  { type: 'article-newspaper', title: 'Herons back', authors: ['Poe, E A'], journal: 'The Daily Fog', year: '2019-03-22', pages: 'A1' },
  { type: 'article-magazine', title: 'Herons', authors: ['Poe, E A'], journal: 'Fog', year: '2019-03-22', volume: '365' },
]);

describe('files of references', () => {
  for (const format of ['bibtex', 'ris', 'csl-json'] as const)
    it(`are read as they were written: ${format}`, () => {
      const text = writeBibliography(format, works);
      const read = readBibliography(format === 'csl-json' ? (JSON.parse(text) as JsonValue) : parseBibliography(format, text));
      // The key and the name of a thesis in a format are not the work's.
      const kept = (work: Reference): Reference => ({ ...work, rest: {}, genre: '' });
      assert.deepEqual(read.map(kept), works.map(kept));
    });
  it('pass through other formats whole, with their keys', () => {
    const file = `@misc{Doe:2018,
  author = {Doe, Jane and others},
  title = {Fog {II}},
  entrysubtype = {preprint},
  year = {2018},
  publisher = {arXiv},
  eprint = {1810.04805},
  archiveprefix = {arXiv},
  url = {https://arxiv.org/abs/1810.04805},
  urldate = {2023-05-04},
  note = {Read twice},
  primaryclass = {cs.CL},
  month = oct,
  day = {11},
}

@incollection{roe,
  author = {Roe, R.},
  editor = {von Luxburg, U.},
  title = {Nests},
  booktitle = {Handbook of Birds},
  series = {Handbooks},
  year = {2015},
  volume = {2},
  publisher = {Wren},
  edition = {2},
  chapter = {3},
}
`;
    const again = (entries: JsonValue[]): string => writeBibliography('bibtex', readBibliography(entries));
    const read = readBibliography(bibtex(file));
    assert.equal(again(bibtex(file)), file);
    assert.equal(again(JSON.parse(writeBibliography('csl-json', read)) as JsonValue[]), file);
    assert.deepEqual([...ris(writeBibliography('ris', read))].map((entry) => (entry as { id: string }).id), ['Doe:2018', 'roe']);
  });
  it('never throw and always end, whatever stands in them', () => {
    const pieces = fc.constantFrom('@', '@a{', '@article{k,', 'title={', 'b=', '"', '{', '}', '(', ')', ',', '#', '%', '\\', '\n', '\n@', ' ', 'x', '@string{', '@comment{', 'crossref={k}', 'TY  - ', 'AU  - ', 'ER  - ', 'PMID- 1', 'IS  - x', 'FAU - ', '%0 Book', '%K a', '%8 May');
    fc.assert(fc.property(fc.array(pieces, { maxLength: 40 }), (parts) => void [bibtex(parts.join('')), ris(parts.join('')), medline(parts.join('')), endnote(parts.join(''))].map((entries) => readBibliography(entries))));
    const begun = {
      bibtex: ['@a{', '@a{k,', '@a{k,b={', '@a{k,b=', '@a{k,author={'],
      ris: ['TY  - BOOK\n'],
      medline: ['PMID- 1\nTI  - ', 'PMID- 1\nFAU - a, '],
      endnote: ['%0 Book\n%K '],
    };
    for (const piece of ['@', '@a{', '@a{k,', '{', '}', '\n', ' ', '%', '%,\n', '@a{k,b={', '@a{k,b="', '"', '#', '\n@', 'b=c,', 'a and {b c} and d van e, ', 'TY  - \n', 'KW  - a\n', 'UR  - a\n', '\n\n', '  - ', 'PMID- 1\n', 'IS  - a\n', 'OT  - a\n', 'FAU - a, b\n', '      a\n', '*', '/*', ' Jr', '%0 Book\n', '%K a;b\n']) for (const [format, befores] of Object.entries(begun)) for (const before of ['', ...befores]) readBibliography(parseBibliography(format as keyof typeof begun, before + piece.repeat(1e5)));
  });
});

describe('BibTeX', () => {
  it('becomes no long text of a short one: macros of macros, and what many take from one', () => {
    const long = 'x'.repeat(1e5);
    const doubled = Array.from({ length: 60 }, (_, n) => `@string{m${n + 1} = m${n} # m${n}}`).join('\n');
    const held = Array.from({ length: 2000 }, (_, n) => `@misc{k${n}, crossref = {h}, xdata = {d}, note = m0}`).join('\n');
    const file = `@string{m0 = "${long}"}\n${doubled}\n@misc{h, title = {${long}}}\n@xdata{d, note = {${long}}}\n${held}\n@misc{end, title = m60}`;
    assert.ok(JSON.stringify(bibtex(file)).length < 4 * 2 ** 24);
  });
  it('is read with values in braces, quotes and digits, with macros, and in any writing of its kinds and names', () => {
    assert.deepEqual(
      bibtex('@string{jfo = "J. Field " # {Ornithology}}\n@STRING(x = jfo # " (" # jfo # ")")\n@Article{ aalto:2021 ,\n  Title = {The {Grey} heron\n    in fog},\n  journal = jfo, note = x, year = 2021, month = MAY, pages = "1--9"\n}\n@book(doe, title = "A {"quoted"} word",)'),
      [
        { ENTRYTYPE: 'article', ID: 'aalto:2021', title: 'The {Grey} heron in fog', journal: 'J. Field Ornithology', note: 'J. Field Ornithology (J. Field Ornithology)', year: '2021', month: 'MAY', pages: '1--9' },
        { ENTRYTYPE: 'book', ID: 'doe', title: 'A {"quoted"} word' },
      ],
    );
  });
  it('has comments between its entries, in lines of them and in blocks', () => {
    const file = 'Written by joe@example.org\n@comment{jabref-meta: {a}}\n@preamble{"\\newcommand{\\x}{y}"}\n@misc{a,\n  % a line\n  title = {A},\n  % another\n}\n@comment{@misc{gone, title = {Gone}}}\n@misc{b, title = {B}} and so on';
    assert.deepEqual(bibtex(file).map((entry) => (entry as { ID: string }).ID), ['a', 'b']);
  });
  it('shows an entry that is damaged as a text, and those after it', () => {
    const file = '@misc{a, title = {A}}\n@misc{b, title = {B\n\n@misc{c, title = "C }\n@misc{d, title = }\n@misc{e, title = {E}}\n@misc{f, title = {F}';
    const read = readBibliography(bibtex(file));
    assert.deepEqual(read.map(({ title, text }) => text ?? title), ['A', '@misc{b, title = {B', '@misc{c, title = "C }', '@misc{d, title = }', 'E', '@misc{f, title = {F}']);
  });
  it('keeps a field that comes twice, and paragraphs of an abstract', () => {
    const [entry] = bibtex('@misc{a, keywords = {b}, keywords = {c}, abstract = {One\n  line.\n\n  Two.}}');
    assert.deepEqual(entry, { ENTRYTYPE: 'misc', ID: 'a', keywords: 'b', 'keywords 2': 'c', abstract: 'One line.\n\nTwo.' });
  });
  it('takes what a work lacks from the one that holds it', () => {
    const [paper, , twin] = readBibliography(bibtex('@inproceedings{p, crossref = {C}, title = {Paper}, author = {A B}}\n@proceedings{c, title = {Conference}, editor = {Roe, R}, year = 2006, month = oct, doi = {10.1000/c}}\n@proceedings{d, crossref = {c}, year = 2007}'));
    assert.deepEqual([paper!.title, paper!.journal, say(paper!.editors), paper!.date, paper!.doi], ['Paper', 'Conference', ['Roe|R'], { year: 2006, month: 10 }, undefined]);
    assert.deepEqual([twin!.title, twin!.date?.year], ['Conference', 2007]);
  });
  it('takes what several works share, which is none itself', () => {
    const read = readBibliography(bibtex('@xdata{wren, publisher = {Wren}, address = {Ulm}}\n@book{a, title = {A}, xdata = {wren}}\n@set{s, entryset = {a}}'));
    assert.deepEqual(read.map(({ title, publisher, place }) => [title, publisher, place]), [['A', 'Wren', 'Ulm']]);
  });
  it('names people as it does', () => {
    const rows: Record<string, string[]> = {
      'Giuseppe {De Giacomo} and Riccardo {De Masellis}': ['De Giacomo|Giuseppe', 'De Masellis|Riccardo'],
      'Frederico dos Santos Liporace and Ludwig van Beethoven': ['dos Santos Liporace|Frederico', 'van Beethoven|Ludwig'],
      '{Centers for Disease Control and Prevention} and {\\"O}stberg, W.': ['Centers for Disease Control and Prevention', 'Östberg|W.'],
      'Institute for Birds and King, Jr, Martin': ['Institute for Birds', 'King|Martin|Jr'],
      'Sarah {\\v S}{\\v c}ajev': ['Ščajev|Sarah'],
      '{\\noopsort{hakim}}{al-Hakim}, Tawfiq and {\\noopsort{beauvoir}}de Beauvoir, Simone': ['al-Hakim|Tawfiq', 'de Beauvoir|Simone'],
    };
    for (const [author, expected] of Object.entries(rows)) assert.deepEqual(say(readReference({ ENTRYTYPE: 'misc', author }).authors), expected, author);
  });
  it('says letters, quotes and links as TeX', () => {
    const rows: Record<string, string> = { 'pre\\-{C}olumbian k\\/-means': 'preColumbian k-means', '\\enquote{fog and \\enquote{mist}}, \\mkbibemph{rain}': '“fog and “mist””, rain', '{\\\'\\^o} \\\'{\\^{o}} \\d{\\^o} {\\\'{\\^\\i}} \\"\\i': 'ố ố ộ î́ ï', 'a \\href{https://example.org/~x}{link}': 'a link', 'The {\\LaTeX} Companion': 'The LaTeX Companion', '\\textquestiondown Qu\\\'e? 5{\\textdegree}C': '¿Qué? 5°C', 'Ro\\textcommabelow{s}ia {\\textcommabelow{T}}ara': 'Roșia Țara' };
    for (const [title, expected] of Object.entries(rows)) assert.equal(readReference({ ENTRYTYPE: 'misc', title }).title, expected);
  });
  it('knows its kinds, its places, and the archive of an eprint', () => {
    const rows: Record<string, string> = { online: 'webpage', proceedings: 'book', inreference: 'chapter', manual: 'report', mastersthesis: 'thesis', unpublished: 'document' };
    for (const [kind, expected] of Object.entries(rows)) assert.equal(readReference({ ENTRYTYPE: kind, title: 'T' }).kind, expected);
    const [{ place, url } = readReference({})] = readBibliography(bibtex('@misc{a, title={T}, address={Ulm}, archivePrefix={arXiv}, eprint={2101.00001v2}}'));
    assert.deepEqual([place, url], ['Ulm', 'https://arxiv.org/abs/2101.00001v2']);
  });
});

describe('RIS, read', () => {
  it('has entries from TY to ER, lines that go on, and what its writers add', () => {
    const read = readBibliography(
      ris('\ufeffProvider: A publisher', '', 'TY  - JOUR', 'T1  - Grey herons', 'in fog', 'A1  - Aalto, R.', 'AU  - Müller, Jörg', 'JF  - Journal of Field Ornithology', 'JA  - J Field Ornithol', 'Y1  - 2021/05/03/Spring', 'Y2  - 2023/05/04/09:12:11', 'SP  - 123', 'EP  - 130', 'SN  - 1234-5678 (print)', 'M3  - 10.1000/h', 'AN  - 30000001', 'DB  - PubMed', 'UR  - https://example.org/a', 'UR  - https://example.org/b', 'UR  - https://example.org/c', 'ZZ  - else', 'ZZ  - more', 'ER  - ', '', 'TY - BOOK', 'BT  - A book', 'T2  - Its series', 'SN  - 978-3-16-148410-0', 'PY  - 1987//'),
    );
    const [article, book] = read;
    assert.deepEqual(say(article!.authors), ['Aalto|R.', 'Müller|Jörg']);
    assert.deepEqual([article!.title, article!.journal, article!.date, article!.pages, article!.issn, article!.doi, article!.pmid, article!.url], ['Grey herons in fog', 'Journal of Field Ornithology', { year: 2021, month: 5, day: 3 }, '123-130', '1234-5678', '10.1000/h', '30000001', 'https://example.org/a']);
    assert.deepEqual([article!.journalAbbreviation, article!.accessed], ['J Field Ornithol', { year: 2023, month: 5, day: 4 }]);
    assert.deepEqual(article!.rest, { UR: 'https://example.org/b\nhttps://example.org/c', ZZ: 'else\nmore' });
    assert.deepEqual([book!.kind, book!.title, book!.journal, book!.isbn, book!.date, book!.series], ['book', 'A book', undefined, '978-3-16-148410-0', { year: 1987 }, 'Its series']);
  });
  it('has whole ranges of pages in one of two tags, or in both', () => {
    for (const [first, last, pages] of [['123-130', '130', '123-130'], ['123-30', '130', '123-30'], ['123', '123-130', '123-130'], ['123-130', '123-130', '123-130'], ['A1-5', 'A1-9', 'A1-5-A1-9']]) assert.equal(readReference(ris('TY  - JOUR', `SP  - ${first!}`, `EP  - ${last!}`)[0]).pages, pages);
  });
  it('may begin with a mark of its encoding', () => assert.equal(ris('\ufeffTY  - JOUR', 'TI  - T').length, 1));
  it('is no text of another kind', () => assert.deepEqual([ris('Dear Sir,', 'no', '', 'AB  - x'), bibtex('Dear Sir, write to joe@example.org.')], [[], []]));
});

describe('What PubMed exports (MEDLINE), read', () => {
  const record = [
    'PMID- 30000001', 'OWN - NLM', 'IS  - 1234-5678 (Electronic)', 'IS  - 0273-8570 (Linking)', 'VI  - 12', 'IP  - 3', 'DP  - 2021 May 3', 'TI  - Grey herons', '      in fog.', 'PG  - 123-30', 'LID - S1234-5678(21)1 [pii]', 'LID - 10.1000/h [doi]',
    'AB  - BACKGROUND: Fog.', '      - no tag', 'FAU - Aalto, Riitta M Jr', 'AU  - Aalto RM Jr', 'AD  - Univ A.', 'AD  - Univ B.', 'CN  - Heron Study', 'FAU - van der Berg, M', 'AU  - van der Berg M', 'LA  - eng', 'PT  - Journal Article', 'PT  - Review', 'PL  - Finland',
    'TA  - J Field Ornithol', 'JT  - Journal of field ornithology', 'MH  - *Birds/*genetics', 'OT  - fog', 'PMC - PMC7000001', 'AID - 10.1000/h [doi]',
  ];
  it('has a record from one PMID to the next, lines that go on, and each author once', () => {
    const [article, old] = readBibliography(medline('\ufeff', ...record, '', 'PMID- 7', 'TI  - Old', 'AU  - Doe J', 'AU  - Roe R', 'DP  - 1970 Winter', 'AID - 10.1000/old [doi]'));
    assert.deepEqual(say(article!.authors), ['Aalto|Riitta M|Jr', 'Heron Study', 'van der Berg|M']);
    assert.deepEqual([article!.title, article!.journal, article!.journalAbbreviation, article!.date, article!.volume, article!.issue, article!.pages], ['Grey herons in fog.', 'Journal of field ornithology', 'J Field Ornithol', { year: 2021, month: 5, day: 3 }, '12', '3', '123-30']);
    assert.deepEqual([article!.kind, article!.pmid, article!.pmcid, article!.doi, article!.issn, article!.abstract, article!.keywords], ['article-journal', '30000001', 'PMC7000001', '10.1000/h', '1234-5678', 'BACKGROUND: Fog. - no tag', ['Birds/genetics', 'fog']]);
    assert.deepEqual([old!.title, say(old!.authors), old!.date, old!.doi], ['Old', ['Doe|J', 'Roe|R'], { year: 1970 }, '10.1000/old']);
  });
  it('keeps what has no place of its own', () => {
    const { rest } = readReference(medline(...record)[0]);
    assert.deepEqual(rest, { OWN: 'NLM', IS: '0273-8570 (Linking)', LID: 'S1234-5678(21)1 [pii]', AD: ['Univ A.', 'Univ B.'], PT: ['Journal Article', 'Review'], PL: 'Finland' });
  });
  it('knows books, chapters of them, and preprints', () => {
    const [chapter, book, preprint] = readBibliography(medline('PMID- 1', 'TI  - Nests', 'BTI - Handbook of Birds', 'PB  - Wren', 'PL  - Ulm (DE)', 'FED - Roe, Richard', 'ED  - Roe R', 'PMID- 2', 'BTI - Birds', 'PB  - Wren', 'PMID- 3', 'TI  - Dew', 'JT  - bioRxiv', 'PT  - Journal Article', 'PT  - Preprint'));
    assert.deepEqual([chapter!.kind, chapter!.title, chapter!.journal, say(chapter!.editors), chapter!.place], ['chapter', 'Nests', 'Handbook of Birds', ['Roe|Richard'], 'Ulm (DE)']);
    assert.deepEqual([book!.kind, book!.title, preprint!.kind, preprint!.title], ['book', 'Birds', 'article', 'Dew']);
  });
  it('is told from other texts by how it begins, else by its type', () => {
    assert.deepEqual([parsedFormatOf(record.join('\n')), parsedFormatOf('joe@example.org', 'application/nbib'), parsedFormatOf('Dear Sir')], ['medline', 'medline', undefined]);
    assert.deepEqual(medline('Dear Sir,', 'TI  - no'), []);
  });
});

describe('What EndNote imports, read', () => {
  it('has an entry from one %0 to the next, lines that go on, a keyword a line', () => {
    const [article] = readBibliography(
      endnote('\ufeff%0 Journal Article', '%T Grey herons', 'in fog', '%A Aalto, Riitta M.', '%A Müller, Jörg', '%J Journal of Field Ornithology', '%V 12', '%N 3', '%P 123-130', '%@ 1234-5678', '%D 2021', '%8 May 3', '%R doi:10.1000/h', '%U https://example.org/a', '%U https://example.org/b', '%K heron', 'fog; mist', '%X One.', '', 'Two.', '%G en', '%[ 2023-05-04', '%L 6H 1249', '%1 mine', ''),
    );
    assert.deepEqual([article!.title, say(article!.authors), article!.journal, article!.volume, article!.issue, article!.pages, article!.issn, article!.date], ['Grey herons in fog', ['Aalto|Riitta M.', 'Müller|Jörg'], 'Journal of Field Ornithology', '12', '3', '123-130', '1234-5678', { year: 2021, month: 5, day: 3 }]);
    assert.deepEqual([article!.kind, article!.doi, article!.url, article!.keywords, article!.abstract, article!.language, article!.accessed], ['article-journal', '10.1000/h', 'https://example.org/a', ['heron', 'fog', 'mist'], 'One.\nTwo.', 'en', { year: 2023, month: 5, day: 4 }]);
    assert.deepEqual(article!.rest, { '%U': 'https://example.org/b', 'call-number': '6H 1249', '%1': 'mine' });
  });
  it('knows its kinds, and what the second title of each is', () => {
    const rows = readBibliography(endnote('%0 Book', '%T A', '%B Its series', '%@ 978-3-16-148410-0', '%7 2', '%0 Book Section', '%T A', '%B Handbook', '%E Roe, R', '%0 Conference Proceedings', '%T A', '%B Birds 2021', '%0 Thesis', '%T A', '%9 PhD', '%I University of X', '%0 Web Page', '%T A', '%0 Generic', '%T A'));
    assert.deepEqual(rows.map(({ kind }) => kind), ['book', 'chapter', 'paper-conference', 'thesis', 'webpage', 'document']);
    assert.deepEqual([rows[0]!.series, rows[0]!.isbn, rows[0]!.edition, rows[1]!.journal, say(rows[1]!.editors), rows[2]!.journal, rows[3]!.genre], ['Its series', '978-3-16-148410-0', '2', 'Handbook', ['Roe|R'], 'Birds 2021', 'PhD']);
  });
  it('is told from other texts by how it begins', () => assert.deepEqual([parsedFormatOf('%0 Book\n%T A'), parsedFormatOf('100 %0 of it'), endnote('Dear Sir')], ['endnote', undefined, []]));
});
