import { expect } from 'chai';
import { pumpTogether } from './gathered-pump.ts';

const alive = new AbortController().signal;
/** A stream of so many pieces of one byte each: 0, 1, 2 … */
const stream = (pieces: number, size = 1): ReadableStream<Uint8Array> => {
  let nth = 0;
  return new ReadableStream({
    pull(controller) {
      if (nth === pieces) controller.close();
      else controller.enqueue(new Uint8Array(size).fill(nth++));
    },
  });
};

describe('bytes for a receiver that works elsewhere', () => {
  it('are given at once while it waits, and together where they came while it took others: all of them, in order', async () => {
    const taken: number[][] = [];
    const first = Promise.withResolvers<void>();
    const pumped = pumpTogether(stream(100), async (bytes) => {
      taken.push([...bytes]);
      if (taken.length === 1) await first.promise;
    }, alive);
    await new Promise((resolve) => setTimeout(resolve));
    expect(taken).to.deep.equal([[0]]);
    first.resolve();
    await pumped;
    expect(taken.flat()).to.deep.equal(Array.from({ length: 100 }, (_, nth) => nth));
    expect(taken.length).to.be.below(10);
  });
  it('are read four mebibytes ahead, and no further', async () => {
    let read = 0;
    const source = stream(100, 65_536).pipeThrough(new TransformStream({ transform: (piece: Uint8Array, controller) => ((read += piece.length), controller.enqueue(piece)) }));
    const never = new Promise<void>(() => {});
    void pumpTogether(source, () => never, alive);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(read).to.be.within(4 * 2 ** 20, 4 * 2 ** 20 + 8 * 65_536);
  });
  it('are not read ahead of who is not to be held up yet', async () => {
    const taken: number[] = [];
    let read = 0;
    const source = stream(20).pipeThrough(new TransformStream({ transform: (piece: Uint8Array, controller) => (read++, controller.enqueue(piece)) }, undefined, { highWaterMark: 0 }));
    await pumpTogether(source, async (bytes) => {
      await new Promise((resolve) => setTimeout(resolve));
      if (taken.length < 3) expect(read).to.equal(taken.length + 1);
      taken.push(bytes.length);
    }, alive, () => taken.length >= 3);
    expect(taken.slice(0, 3)).to.deep.equal([1, 1, 1]);
    expect(taken.slice(3).length).to.be.below(17);
    expect(taken.reduce((sum, length) => sum + length)).to.equal(20);
  });
  it('end where they are not taken, with the reason', async () => {
    const refused = await pumpTogether(stream(100), async () => Promise.reject(new Error('Full.')), alive).then(() => '', ({ message }: Error) => message);
    expect(refused).to.equal('Full.');
  });
  it('of an empty stream are none', async () => {
    await pumpTogether(stream(0), async () => expect.fail(), alive);
  });
});
