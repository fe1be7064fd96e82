import { expect } from 'chai';
import { searchText } from './search-text.ts';

const never = new AbortController().signal;
async function* pieces(...texts: string[]): AsyncGenerator<string> {
  yield* texts;
}
const search = (query: string, ...texts: string[]) => searchText(pieces(...texts), new RegExp(query.replace(/[.*+?]/g, '\\$&'), 'gim'), query.length, never);

describe('a search in a text that arrives in pieces', () => {
  it('counts every match, also those that two pieces share', async () => {
    const text = 'one two\ntwo one two\r\nlast two';
    for (let size = 1; size <= text.length; size++) {
      const cut = Array.from({ length: Math.ceil(text.length / size) }, (_, n) => text.slice(n * size, (n + 1) * size));
      const { count, cut: more, lines } = await search('two', ...cut);
      expect([count, more, lines.map((line) => line.text)], `pieces of ${size}`).to.deep.equal([4, false, ['one two', 'two one two', 'last two']]);
    }
  });

  it('marks the first match of each of the first three lines', async () => {
    const { count, lines } = await search('B', 'abab\nb\n\nxb\nlast b');
    expect(count).to.equal(5);
    expect(lines).to.deep.equal([{ text: 'abab', from: 1, to: 2 }, { text: 'b', from: 0, to: 1 }, { text: 'xb', from: 1, to: 2 }]);
  });

  it('shows of a long line what stands around the match, and nothing that cannot be seen', async () => {
    const { lines } = await search('needle', `${'x'.repeat(500)}needle\u0000\u202e${'y'.repeat(500)}`);
    const [{ text, from, to }] = lines as [{ text: string; from: number; to: number }];
    expect([text.length < 250, text.slice(from, to), text.startsWith('…xxx'), ['\u0000', '\u202e'].some((sign) => text.includes(sign))]).to.deep.equal([true, 'needle', true, false]);
  });

  it('holds no more than a line, and cuts one that never ends', async () => {
    const million = 'x'.repeat(2 ** 20);
    const { count } = await search('needle', million, `${million}nee`, `dle${million}`, 'needle');
    expect(count).to.equal(2);
  });

  it('stops counting where nobody reads on', async () => {
    const { count, cut } = await search('a', ...Array.from({ length: 30 }, () => 'a'.repeat(1000) + '\n'));
    expect([count, cut]).to.deep.equal([10_000, true]);
  });

  it('ends when it is no longer wanted', async () => {
    const over = AbortSignal.abort();
    await searchText(pieces('a'), /a/g, 1, over).then(() => expect.fail('it went on'), (error: Error) => expect(error.name).to.equal('AbortError'));
  });
});
