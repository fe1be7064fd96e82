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
    expect(lines.map(({ text, from, to, nth }) => [text, from, to, nth])).to.deep.equal([['abab', 1, 2, 1], ['b', 0, 1, 3], ['xb', 1, 2, 4]]);
  });

  it('shows of a line that is longer than what is shown of it the next part with a match', async () => {
    const { lines } = await search('needle', `needle ${'x'.repeat(50)} needle ${'y'.repeat(500)} needle`);
    expect(lines.map(({ text, nth }) => [text.slice(0, 7), nth])).to.deep.equal([['needle ', 1], ['…yyyyyy', 3]]);
  });

  it('counts the matches of each page or part by themselves, too', async () => {
    const page = (number: number, text: string) => ({ text, at: { page: number, place: { page: number } } });
    const some = async function* () {
      yield* [page(1, 'a\n'), page(2, 'a\n'), page(2, 'b\na\n')];
    };
    const { lines } = await searchText(some(), /a/g, 1, never);
    expect(lines.map(({ nth, inPart }) => [nth, inPart.nth, inPart.of.count])).to.deep.equal([[1, 1, 1], [2, 1, 2], [3, 2, 2]]);
  });

  it('shows of a long line what stands around the match, and nothing that cannot be seen', async () => {
    const { lines } = await search('needle', `${'x'.repeat(500)}needle\u0000\u202e${'y'.repeat(500)}`);
    const { text, from, to } = lines[0]!;
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
