import { expect } from 'chai';
import { holdsWorks } from './holds-works.ts';

const work = { id: 'lee2020', type: 'book', title: 'Herons', author: [{ family: 'Lee', given: 'Ann' }], issued: { 'date-parts': [[2020]] } };
const written = (...items: unknown[]): string => JSON.stringify(items);

describe('a bibliography among JSON', () => {
  it('is told by what only CSL-JSON has: a type and a title, with dates in parts or names with a family', () => {
    for (const text of [written(work), `\ufeff ${JSON.stringify([work, work, work, 7], null, 2)}`, written({ ...work, author: undefined }), written({ ...work, issued: { raw: '2020' } }), written({ type: 'webpage', title: 'A page' }, work)]) expect(holdsWorks(text), text).to.equal(true);
  });
  it('is told where its head is cut', () => {
    expect(holdsWorks(written(work, { ...work, abstract: 'x'.repeat(9000) }).slice(0, 5000))).to.equal(true);
  });
  it('is no other list of objects', () => {
    for (const text of ['', '[', '[]', '{}', 'null', '[{"type": ', written({ type: 'a', title: 'b' }), written({ type: 'issue', title: 'x', author: 'Ann' }), written({ id: 1, title: 'x', author: [{ name: 'Ann' }] }), written(work, { n: 1 }), written(1), JSON.stringify({ items: [work] })]) expect(holdsWorks(text), text).to.equal(false);
  });
  it('is told in one go, however its head is nested or quoted', () => {
    for (const text of [`[${'['.repeat(65_000)}`, `[{"a": "${'\\\\'.repeat(30_000)}`, `[${'{},'.repeat(20_000)}`]) expect(holdsWorks(text)).to.equal(false);
  });
});
