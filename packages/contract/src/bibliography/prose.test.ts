import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { JsonValue } from '../json.ts';
import { readBibliography } from './read/entries.ts';
import { citationFormats, writeBibliography, writingBibliography, type CitationFormat } from './formats.ts';

const article = { title: 'Grey herons on regulated rivers', authors: ['Aalto RJ', 'Bassi, Lara', 'García-Peña, Jean-Paul'], journal: 'J Field Ornithol', year: '2021-05-03', volume: 12, issue: 3, pages: '123-130', pmid: 30000001, doi: '10.1000/heron.1' };
const many = (count: number) => Array.from({ length: count }, (_, n) => `Author${String.fromCharCode(65 + n)} X`);
const written = (format: CitationFormat, entry: JsonValue): string => writeBibliography(format, readBibliography([entry])).trimEnd();

describe('APA', () => {
  const rows: [string, JsonValue, string][] = [
    ['an article', article, 'Aalto, R. J., Bassi, L., & García-Peña, J.-P. (2021). Grey herons on regulated rivers. J Field Ornithol, 12(3), 123–130. https://doi.org/10.1000/heron.1'],
    ['two authors', { title: 'Fog', authors: ['Aalto R', 'Bassi L'], year: 2020 }, 'Aalto, R., & Bassi, L. (2020). Fog.'],
    ['initials with a hyphen', { title: 'Fog', authors: [{ family: 'Peña', given: 'J.-P. A.' }], year: 2020 }, 'Peña, J.-P. A. (2020). Fog.'],
    ['a title with what stands behind it', { ENTRYTYPE: 'book', title: 'Why fog?', subtitle: 'A study', author: 'Aalto, R', year: '2020' }, 'Aalto, R. (2020). Why fog? A study.'],
    ['who stands behind a program, and its version', { ENTRYTYPE: 'software', title: 'Fog', version: 'v1.2', author: '{Fog Core Team}', organization: 'Fog Foundation', year: '2020' }, 'Fog Core Team. (2020). Fog (Version 1.2) [Computer software]. Fog Foundation.'],
    ['a patent', { ENTRYTYPE: 'patent', title: 'Fog lamp', author: 'Tesla, Nikola', number: 'US 382280', year: '1888' }, 'Tesla, N. (1888). Fog lamp (Patent No. US 382280).'],
    ['twenty authors', { title: 'Fog', authors: many(20), year: 2020 }, `${many(19).map((name) => `${name.replace(' X', ', X.')}, `).join('')}& AuthorT, X. (2020). Fog.`],
    ['more than twenty authors', { title: 'Fog', authors: many(25), year: 2020 }, `${many(19).map((name) => `${name.replace(' X', ', X.')}, `).join('')}. . . AuthorY, X. (2020). Fog.`],
    ['no authors', { title: 'Fog', journal: 'Ecology', year: 2020 }, 'Fog. (2020). Ecology.'],
    ['a group', { title: 'Fog & {braces}?', authors: ['World Health Organization'], year: 2020 }, 'World Health Organization. (2020). Fog & {braces}?'],
    ['no year', { title: 'Fog', authors: ['Aalto R'] }, 'Aalto, R. (n.d.). Fog.'],
    ['a work that is in press', { title: 'Fog', authors: ['Aalto R'], journal: 'Ecology', year: 'in press' }, 'Aalto, R. (in press). Fog. Ecology.'],
    ['a number in place of pages', { title: 'Fog', authors: ['Aalto R'], journal: 'PLoS One', year: 2020, volume: 15, pages: 'e0230416' }, 'Aalto, R. (2020). Fog. PLoS One, 15, Article e0230416.'],
    ['a book', { type: 'book', title: 'Fog', authors: ['Doe J Jr'], year: 2020, publisher: 'Reed & Sons' }, 'Doe, J., Jr. (2020). Fog. Reed & Sons.'],
    ['a chapter', { type: 'chapter', title: 'Fog', authors: ['Doe J'], editors: ['Roe R', 'Poe P'], booktitle: 'Weather', year: 2020, pages: '1-9', publisher: 'Reed' }, 'Doe, J. (2020). Fog. In R. Roe & P. Poe (Eds.), Weather (pp. 1–9). Reed.'],
    ['a chapter of three editors, in an edition', { type: 'chapter', title: 'Fog', authors: ['Doe J'], editors: ['Roe R', 'Poe P', 'Moe M'], booktitle: 'Weather', year: 2020, edition: 3, pages: '7' }, 'Doe, J. (2020). Fog. In R. Roe, P. Poe, & M. Moe (Eds.), Weather (3rd ed., p. 7).'],
    ['a chapter of a volume', { type: 'chapter', title: 'Fog', authors: ['Doe J'], editors: ['Roe R'], booktitle: 'Weather', year: 2020, edition: 'Second', volume: 2, pages: '1-9', publisher: 'Reed' }, 'Doe, J. (2020). Fog. In R. Roe (Ed.), Weather (2nd ed., Vol. 2, pp. 1–9). Reed.'],
    ['a paper in the book of a conference', { type: 'paper-conference', title: 'Fog', authors: ['Doe J'], editors: ['Guyon, I.', 'Luxburg, U. von'], booktitle: 'Proceedings of Weather', year: 2017, volume: 30, pages: '5998-6008', publisher: 'Curran' }, 'Doe, J. (2017). Fog. In I. Guyon & U. von Luxburg (Eds.), Proceedings of Weather (Vol. 30, pp. 5998–6008). Curran.'],
    ['a paper of a conference in a journal', { type: 'paper-conference', title: 'Fog', authors: ['Doe J'], journal: 'Proceedings of Weather', year: 2017, volume: 30, issue: 4, pages: '1-9' }, 'Doe, J. (2017). Fog. Proceedings of Weather, 30(4), 1–9.'],
    ['the edition of a book', { type: 'book', title: 'Fog', authors: ['Doe J'], year: 2020, publisher: 'Reed', edition: '2nd edition' }, 'Doe, J. (2020). Fog (2nd ed.). Reed.'],
    ['a book that has editors alone', { type: 'book', title: 'Fog', editors: ['Roe R', 'Poe P'], year: 2020, publisher: 'Reed', edition: '11', volume: '2' }, 'Roe, R., & Poe, P. (Eds.). (2020). Fog (11th ed., Vol. 2). Reed.'],
    ['a publisher that is the author once', { type: 'report', title: 'Fog', authors: ['World Health Organization'], year: 2020, number: '12', publisher: 'World Health Organization' }, 'World Health Organization. (2020). Fog (No. 12).'],
    ['a thesis with its university', { type: 'phdthesis', title: 'Fog', authors: ['Doe J'], year: 2020, school: 'University of Oslo' }, 'Doe, J. (2020). Fog [Doctoral dissertation, University of Oslo].'],
    ['a thesis of another degree', { type: 'mastersthesis', title: 'Fog', authors: ['Doe J'], year: 2020, school: 'NTNU' }, 'Doe, J. (2020). Fog [Master’s thesis, NTNU].'],
    ['an article of a newspaper to its day', { type: 'article-newspaper', title: 'Fog', authors: ['Doe J'], journal: 'The Daily Fog', year: '2019-03-22', pages: 'A1' }, 'Doe, J. (2019, March 22). Fog. The Daily Fog, A1.'],
    ['an article of a magazine to its day', { type: 'MGZN', title: 'Fog', authors: ['Doe J'], journal: 'Science', year: '2019-07-26', volume: 365, issue: 6451, pages: '346-349' }, 'Doe, J. (2019, July 26). Fog. Science, 365(6451), 346–349.'],
    ['a page of the web', { title: 'Fog', authors: ['Doe J'], year: '2020-05-03', url: 'https://example.org/fog' }, 'Doe, J. (2020, May 3). Fog. https://example.org/fog'],
    ['a preprint with its number in arXiv', { ENTRYTYPE: 'misc', title: 'Fog', author: 'Doe, Jane', year: '2018', month: 'oct', eprint: '1810.04805', archivePrefix: 'arXiv' }, 'Doe, J. (2018). Fog (arXiv:1810.04805). arXiv. https://arxiv.org/abs/1810.04805'],
    ['a preprint of another archive', { type: 'preprint', title: 'Fog', authors: ['Doe J'], year: '2021-05-06', publisher: 'bioRxiv', doi: '10.1101/2021.05.06.442' }, 'Doe, J. (2021). Fog. bioRxiv. https://doi.org/10.1101/2021.05.06.442'],
    ['names without initials', { title: '蒼鷺', authors: ['山田 太郎'], year: 2020 }, '山田太郎. (2020). 蒼鷺.'],
    ['names whole in other scripts without capitals', { title: 'نهر', authors: ['أحمد علي', 'ليلى'], year: 2020 }, 'علي, أحمد, & ليلى. (2020). نهر.'],
    ['a text', 'Doe J. A letter.', 'Doe J. A letter.'],
    ['a cut list', { title: 'Fog', authors: 'Doe J, et al.', year: 2020 }, 'Doe, J., et al. (2020). Fog.'],
  ];
  for (const [what, entry, expected] of rows) it(`writes ${what}`, () => assert.equal(written('apa', entry), expected));
  it('tells works of the same authors and year apart', () => {
    const text = writeBibliography('apa', readBibliography([{ title: 'Rain', authors: ['Doe J'], year: 2020 }, { title: 'Fog', authors: ['Doe J'], year: 2020 }, { title: 'Fog', authors: ['Doe J'], year: 2021 }, { title: 'Mist', authors: ['Doe J'], year: 'in press' }, { title: 'Dew', authors: ['Doe J'], year: 'in press' }]));
    assert.equal(writeBibliography('apa', readBibliography(['fog', '“Air”', 'Zinc'].map((title) => ({ title, authors: ['Doe J'], year: 2020 })))), 'Doe, J. (2020b). fog.\n\nDoe, J. (2020a). “Air”.\n\nDoe, J. (2020c). Zinc.\n');
    assert.equal(text, 'Doe, J. (2020b). Rain.\n\nDoe, J. (2020a). Fog.\n\nDoe, J. (2021). Fog.\n\nDoe, J. (in press-b). Mist.\n\nDoe, J. (in press-a). Dew.\n');
  });
});

describe('Vancouver', () => {
  const rows: [string, JsonValue, string][] = [
    ['a patent', { ENTRYTYPE: 'patent', title: 'Fog lamp', author: 'Tesla, Nikola and Doe, J.-P.', number: 'US 382280', year: '1888' }, 'Tesla N, Doe JP, inventors. Fog lamp. Patent US 382280. 1888.'],
    ['the version of a program', { ENTRYTYPE: 'software', title: 'Fog', version: '1.2', author: '{Fog Core Team}', organization: 'Fog Foundation', year: '2020' }, 'Fog Core Team. Fog. Version 1.2. Fog Foundation; 2020.'],
    ['an article', article, 'Aalto RJ, Bassi L, García-Peña JP. Grey herons on regulated rivers. J Field Ornithol. 2021 May 3;12(3):123-30. doi: 10.1000/heron.1. PMID: 30000001.'],
    ['six authors', { title: 'Fog', authors: many(6), journal: 'Ecology', year: 2020 }, 'AuthorA X, AuthorB X, AuthorC X, AuthorD X, AuthorE X, AuthorF X. Fog. Ecology. 2020.'],
    ['more than six authors', { title: 'Fog', authors: many(25), journal: 'Ecology', year: 2020 }, 'AuthorA X, AuthorB X, AuthorC X, AuthorD X, AuthorE X, AuthorF X, et al. Fog. Ecology. 2020.'],
    ['no authors', { title: 'Fog?', journal: 'Ecology', year: 2020 }, 'Fog? Ecology. 2020.'],
    ['a group', { title: 'Fog & {braces}', authors: ['World Health Organization'], journal: 'Ecology', year: 2020 }, 'World Health Organization. Fog & {braces}. Ecology. 2020.'],
    ['no year', { title: 'Fog', authors: ['Aalto R'], journal: 'Ecology' }, 'Aalto R. Fog. Ecology. [date unknown].'],
    ['a work that is in press', { title: 'Fog', authors: ['Aalto R'], journal: 'Ecology', year: 'in press' }, 'Aalto R. Fog. Ecology. Forthcoming.'],
    ['a work that is in press, with its year', { title: 'Fog', authors: ['Aalto R'], journal: 'Ecology', year: 2020, status: 'in press' }, 'Aalto R. Fog. Ecology. Forthcoming 2020.'],
    ['a book', { type: 'book', title: 'Fog', authors: ['Doe, Jane'], year: 2020, publisher: 'Reed', place: 'Oslo', edition: '2nd' }, 'Doe J. Fog. 2nd ed. Oslo: Reed; 2020.'],
    ['a chapter', { type: 'chapter', title: 'Fog', authors: ['Doe J'], editors: ['Roe R', 'Poe P'], booktitle: 'Weather', year: 2020, pages: '11-19', publisher: 'Reed' }, 'Doe J. Fog. In: Roe R, Poe P, editors. Weather. Reed; 2020. p. 11-9.'],
    ['an edition by its number', { type: 'book', title: 'Fog', editors: ['Roe R'], year: '2020-05-03', publisher: 'Reed', edition: 3, volume: '2', isbn: '9780000000000' }, 'Roe R, editor. Fog. 3rd ed. Vol. 2. Reed; 2020.'],
    ['an edition in words', { type: 'book', title: 'Fog', authors: ['Doe J'], year: 2020, publisher: 'Reed', edition: 'Third Edition' }, 'Doe J. Fog. 3rd ed. Reed; 2020.'],
    ['a paper of a conference', { type: 'paper-conference', title: 'Fog', authors: ['Doe J'], 'container-title': 'Proceedings of Weather', publisher: 'ACM', year: '2020-05-03', pages: '1-9' }, 'Doe J. Fog. In: Proceedings of Weather. ACM; 2020. p. 1-9.'],
    ['a report by its number', { type: 'report', title: 'Fog', authors: ['Doe J'], year: 2020, publisher: 'Reed', number: '12' }, 'Doe J. Fog. Reed; 2020. Report No.: 12.'],
    ['a thesis', { type: 'phdthesis', title: 'Fog', authors: ['Doe J'], year: 2020, school: 'University of Oslo' }, 'Doe J. Fog [dissertation]. University of Oslo; 2020.'],
    ['a thesis of another degree', { itemType: 'thesis', thesisType: "Master's Thesis", title: 'Fog', authors: ['Doe J'], year: 2020, school: 'NTNU' }, "Doe J. Fog [master's thesis]. NTNU; 2020."],
    ['an address where there is no identifier', { title: 'Fog', year: 2020, url: 'https://example.org/fog' }, 'Fog [Internet]. 2020. Available from: https://example.org/fog'],
    ['an article at an address', { title: 'Fog', journal: 'Ecology', year: 2020, url: 'https://example.org/fog' }, 'Fog. Ecology [Internet]. 2020. Available from: https://example.org/fog'],
    ['numbers behind names as ordinals', { title: 'Fog', authors: [{ family: 'Doe', given: 'Jane', suffix: 'III' }, { family: 'King', given: 'Martin', suffix: 'Jr.' }], year: 2020 }, 'Doe J 3rd, King M Jr. Fog. 2020.'],
    ['a preprint', { type: 'article', title: 'Fog', authors: ['Doe J'], year: '2018-10-11', publisher: 'arXiv', number: 'arXiv:1810.04805' }, 'Doe J. Fog. arXiv:1810.04805 [Preprint]. 2018 Oct 11. Available from: https://arxiv.org/abs/1810.04805'],
    ['a preprint of another archive', { type: 'preprint', title: 'Fog', authors: ['Doe J'], year: '2021', publisher: 'bioRxiv', doi: '10.1101/2021.05.06.442' }, 'Doe J. Fog. bioRxiv [Preprint]. 2021. doi: 10.1101/2021.05.06.442.'],
    ['an address with the day it was read', { title: 'Fog', authors: ['Mozilla'], year: '2023-04-12', url: 'https://example.org/fog', urldate: '2023-05-04' }, 'Mozilla. Fog [Internet]. 2023 Apr 12 [cited 2023 May 4]. Available from: https://example.org/fog'],
    ['an article at an address with the day it was read', { title: 'Fog', journal: 'Ecology', year: 2020, volume: 3, url: 'https://example.org/fog', accessed: '2023-05' }, 'Fog. Ecology [Internet]. 2020 [cited 2023 May];3. Available from: https://example.org/fog'],
    ['no day of access beside an identifier', { title: 'Fog', journal: 'Ecology', year: 2020, doi: '10.1000/x', url: 'https://example.org/fog', accessed: '2023-05-04' }, 'Fog. Ecology. 2020. doi: 10.1000/x.'],
    ['the short name of a journal, without full stops', { title: 'Fog', journal: 'Physical Review Letters', shortjournal: 'Phys. Rev. Lett.', year: 2020, volume: 7 }, 'Fog. Phys Rev Lett. 2020;7.'],
    ['a record of a repository to its day, without a number of an issue', { type: 'dataset', title: 'Fog', authors: ['Doe J'], publisher: 'Zenodo', number: '7', year: '2020-05-03', doi: '10.1000/x' }, 'Doe J. Fog. Zenodo; 2020 May 3. doi: 10.1000/x.'],
  ];
  for (const [what, entry, expected] of rows) it(`writes ${what}`, () => assert.equal(written('vancouver', entry), expected));
  it('numbers a list', () => assert.equal(writeBibliography('vancouver', readBibliography([{ title: 'Fog', year: 2020 }, { title: 'Rain', year: 2021 }])), '1. Fog. 2020.\n\n2. Rain. 2021.\n'));
});

describe('every format', () => {
  it('is written in small steps as at once, CSL-JSON as JSON is', () => {
    const references = readBibliography(Array.from({ length: 5 }, (_, n) => ({ title: `Fog "${n}"\nand rain`, authors: ['Doe J'], year: 2020, keywords: ['a', 'b'] })));
    for (const format of Object.keys(citationFormats) as CitationFormat[]) {
      const work = writingBibliography(format, references);
      let steps = 0;
      for (let step = work.next(); ; step = work.next(), steps++) {
        if (!step.done) continue;
        assert.equal(step.value, writeBibliography(format, references));
        break;
      }
      assert.ok(steps >= 5, format);
    }
    const csl = writeBibliography('csl-json', references);
    assert.equal(csl, `${JSON.stringify(JSON.parse(csl), undefined, 2)}\n`);
  });
  it('writes an empty list, and whatever can be read', () => {
    for (const format of Object.keys(citationFormats) as CitationFormat[]) {
      assert.equal(typeof writeBibliography(format, []), 'string');
      fc.assert(fc.property(fc.jsonValue(), (value) => void writeBibliography(format, readBibliography(value as JsonValue))));
    }
  });
});
