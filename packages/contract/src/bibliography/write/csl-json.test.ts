import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { JsonValue } from '../../json.ts';
import { toCslJson } from './csl-json.ts';
import { readBibliography } from '../read/entries.ts';
import { readReference } from '../read/read-reference.ts';

const written = (...entries: JsonValue[]): unknown => JSON.parse(toCslJson(readBibliography(entries)));

describe('CSL-JSON', () => {
  it('is written with the fields of the schema, and what has none under `custom`', () => {
    assert.deepEqual(written({ title: 'Grey {herons} & fog', authors: ['Müller, Jörg', 'World Health Organization'], journal: 'J', year: '2021-05-03', volume: 12, pages: '1-9', pmid: 1, doi: '10.1000/h', cited_by: 3 }), [
      {
        id: 'muller2021grey', type: 'article-journal', title: 'Grey {herons} & fog', author: [{ family: 'Müller', given: 'Jörg' }, { literal: 'World Health Organization' }], 'container-title': 'J',
        issued: { 'date-parts': [[2021, 5, 3]] }, volume: '12', page: '1-9', PMID: '1', DOI: '10.1000/h', custom: { cited_by: 3 },
      },
    ]);
    assert.deepEqual(written({ ENTRYTYPE: 'misc', ID: 'Doe:1', title: 'T', journal: 'Ecology', shortjournal: 'Ecol', series: 'S', urldate: '2023-05-04', note: 'N', chapter: '3' }), [
      { id: 'Doe:1', type: 'document', title: 'T', 'container-title': 'Ecology', 'container-title-short': 'Ecol', 'collection-title': 'S', accessed: { 'date-parts': [[2023, 5, 4]] }, note: 'N', custom: { chapter: '3' } },
    ]);
    assert.deepEqual(written({ title: 'T' }), [{ id: 't', type: 'document', title: 'T' }]);
    assert.deepEqual(written('A text'), [{ id: 'ref1', type: 'document', note: 'A text' }]);
  });
  it('is read back with what stands under `custom`', () => {
    const [read] = readBibliography(written({ title: 'T', authors: 'Doe J, et al.', chapter: 3, eprint: 'jstor:12' }) as JsonValue);
    assert.deepEqual([read!.moreAuthors, read!.rest, read!.eprint], [true, { id: 'doet', chapter: 3 }, 'jstor:12']);
  });
  it('is read back as the same reference', () => {
    // A sign of an accent in TeX is read as one: the backslash stands before a sign that takes none.
    const word = fc.string({ unit: fc.constantFrom('a', 'B', 'é', '鷺', '{', '"', '\\/'), minLength: 1 });
    const entry = fc.record({ title: word, author: fc.array(fc.record({ family: word, given: word })), journal: word, year: fc.integer({ min: 1000, max: 2999 }), pmid: fc.integer({ min: 1, max: 1e8 }), abstract: word }, { requiredKeys: ['title'] });
    fc.assert(
      fc.property(entry, (one) => {
        const first = readReference(one);
        const [item] = JSON.parse(toCslJson([first])) as [Record<string, JsonValue>];
        const { id, ...rest } = item;
        assert.match(String(id), /^[a-z0-9]+$/);
        assert.deepEqual(readReference(rest), first);
      }),
    );
  });
});
