import { expect } from 'chai';
import type { MergedReference } from '@mcp-canvas/contract/bibliography.js';
import { localize } from '../../localization/localize.ts';
import { fillEntry } from './entry-filling.ts';
import { ReadingList } from './reading-list.ts';
import { strings } from './strings.ts';

/** A list of one work that counts how often somebody asks who answers for it. */
class CountingList extends ReadingList {
  asked = 0;
  override get works(): readonly MergedReference[] {
    return super.works.map((work) => new Proxy(work, { get: (of, member) => (this.asked += member === 'kind' ? 1 : 0, Reflect.get(of, member)) }));
  }
}

describe('an entry of the list', () => {
  it('asks once who answers for its work, with its details open', async () => {
    const list = new CountingList();
    await list.read([{ type: 'book', title: 'Fog', editors: ['Doe J', 'Roe R'], note: 'Read twice', year: 2020 }], 'en', new AbortController().signal);
    list.opened.details.add(0);
    const element = document.createElement('div');
    const none = (): void => undefined;
    list.asked = 0;
    fillEntry(element, 0, true, list, localize(strings, 'en'), { select: none, toggle: none, copy: none });
    expect(element.textContent).to.include('Doe J, Roe R').and.include('(eds.)').and.include('Read twice');
    expect(list.asked).to.equal(1);
  });
});
