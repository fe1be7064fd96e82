import { expect } from 'chai';
import { HeadSearch } from './head-search.ts';

/** Messages that count how often they were put into words. */
function searchOf(count: number) {
  const told: number[] = [];
  const search = new HeadSearch(count, (nth) => {
    told.push(nth);
    return `Message ${nth}.`;
  });
  return { search, told };
}

const failed = (error: Error): string => error.name;

describe('the search in the list of a mailbox', () => {
  it('puts no message into words before it is asked, and each one once', async () => {
    const { search, told } = searchOf(500);
    expect(told).to.deep.equal([]);
    expect((await search.find('Message 4.', {}, 0)).nth).to.equal(4);
    expect((await search.find('message 49', {}, 0)).result).to.deep.equal({ current: 1, total: 11 });
    expect(told).to.have.length(500);
  });
  it('begins at the message in view, and steps on', async () => {
    const { search } = searchOf(30);
    expect(await search.find('Message', {}, 7)).to.deep.include({ nth: 7, result: { current: 8, total: 30 } });
    expect((await search.find('Message', { step: 1 }, 7)).nth).to.equal(8);
    expect((await search.find('nowhere', {}, 7)).result).to.deep.equal({ current: 0, total: 0 });
  });
  it('is ended by a newer question, and by who clears it', async () => {
    const { search, told } = searchOf(1_000_000);
    const first = search.find('Message 999999', {}, 0).catch(failed);
    const second = search.find('Message 999998', {}, 0).catch(failed);
    search.clear();
    expect([await first, await second]).to.deep.equal(['AbortError', 'AbortError']);
    expect(told.length).to.be.below(1_000_000);
  });
});
