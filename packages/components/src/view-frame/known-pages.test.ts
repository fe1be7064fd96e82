import { expect } from 'chai';
import { KnownPages } from './known-pages.ts';

const page = (html: string) => ({ hash: `hash of ${html}`, html, frame: '/frame', permissions: [] });

describe('pages of Views that are known', () => {
  it('are the newest of each resource', () => {
    const pages = new KnownPages();
    for (const html of ['old', 'new']) pages.keep('a', page(html));
    expect([pages.get('a')?.html, pages.get('b')]).to.deep.equal(['new', undefined]);
  });

  it('are no token and nothing else of what was given, and known to change where they did', () => {
    const pages = new KnownPages();
    const given = { ...page('one'), token: 'secret', arguments: { a: 1 } };
    pages.keep('a', given);
    expect(pages.get('a')).to.deep.equal({ ...page('one'), changes: false });
    pages.keep('a', given);
    expect(pages.get('a')?.changes).to.equal(false);
    for (const html of ['two', 'two']) {
      pages.keep('a', page(html));
      expect(pages.get('a')?.changes).to.equal(true);
    }
  });

  it('stay while there is room: what was given longest ago goes, and a page that is larger than all room', () => {
    const pages = new KnownPages(10);
    for (const [resource, html] of [['a', '12345'], ['b', '12345'], ['a', '1234'], ['c', '12']] as const) pages.keep(resource, page(html));
    expect(['a', 'b', 'c'].map((resource) => pages.get(resource)?.html)).to.deep.equal(['1234', undefined, '12']);
    pages.keep('d', page('12345678901'));
    expect(['a', 'c', 'd'].map((resource) => pages.get(resource))).to.deep.equal([undefined, undefined, undefined]);
  });
});
