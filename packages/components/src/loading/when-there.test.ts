import { expect } from 'chai';
import { toldErrors } from '../styles/told-errors.ts';
import { whenThere } from './when-there.ts';

/** Runs with timers that are over at once; answers how long each was to last. */
async function withoutWaiting(work: () => Promise<unknown>): Promise<number[]> {
  const { setTimeout: later } = window;
  const waited: number[] = [];
  window.setTimeout = ((run: () => void, milliseconds: number) => {
    waited.push(milliseconds);
    return later(run);
  }) as typeof window.setTimeout;
  try {
    await work();
  } finally {
    window.setTimeout = later;
  }
  return waited;
}

describe('whenThere', () => {
  it('answers with what is loaded, at once', async () => {
    const waited = await withoutWaiting(async () => expect(await whenThere(async () => 'the part')).to.equal('the part'));
    expect(waited).to.deep.equal([]);
  });

  it('asks again until it comes, each time a little later, at least every ten seconds, and tells the page’s log once', async () => {
    const missing = new TypeError('Failed to fetch dynamically imported module');
    let failures = 6;
    const load = async () => (failures-- > 0 ? Promise.reject(missing) : 'the part');
    let waited: number[] = [];
    const told = await toldErrors(async () => {
      waited = await withoutWaiting(async () => expect(await whenThere(load)).to.equal('the part'));
    });
    expect(waited).to.deep.equal([1000, 2000, 4000, 8000, 10_000, 10_000]);
    expect(told).to.deep.equal([missing]);
  });
});
