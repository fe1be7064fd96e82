import { expect } from 'chai';
import { RowCache } from './row-cache.ts';

describe('rows that an engine holds', () => {
  let lost: Error | undefined;
  let asked: number[] = [];
  let version = 1;
  const cache = (changed = (): void => {}): RowCache<string> =>
    new RowCache(async (from, to) => {
      asked.push(from);
      if (lost) throw lost;
      return Array.from({ length: to - from }, (_, nth) => `${from + nth} of ${version}`);
    }, changed, 10);
  beforeEach(() => {
    [lost, asked, version] = [undefined, [], 1];
  });

  it('are asked for by whole blocks, each once', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const rows = cache(resolve);
    rows.want(5, 14);
    rows.want(5, 14);
    await promise;
    expect([asked, rows.get(14)]).to.deep.equal([[0, 10], '14 of 1']);
  });
  it('stay until the new ones are here, where they became others', async () => {
    const rows = cache();
    await rows.refresh(0, 5);
    version = 2;
    const seen: (string | undefined)[] = [];
    const done = rows.refresh(0, 5, () => seen.push(rows.get(3)));
    expect(rows.get(3)).to.equal('3 of 1');
    await done;
    expect(seen).to.deep.equal(['3 of 2']);
  });
  it('go where the new ones did not come, which are asked for again when they are seen', async () => {
    const rows = cache();
    await rows.refresh(0, 5);
    lost = new Error('The network is gone.');
    let arrived = false;
    const failure = await rows.refresh(0, 5, () => (arrived = true)).catch((error: Error) => error.message);
    expect([failure, arrived, rows.get(3)]).to.deep.equal(['The network is gone.', true, undefined]);
    [lost, asked] = [undefined, []];
    rows.want(0, 5);
    expect(asked).to.deep.equal([0]);
  });
  it('are left alone once their viewer is gone', async () => {
    const rows = cache();
    await rows.refresh(0, 5);
    lost = new DOMException('The viewer is gone.', 'AbortError');
    let arrived = false;
    expect(await rows.refresh(0, 5, () => (arrived = true)).catch((error: Error) => error.name)).to.equal('AbortError');
    expect([arrived, rows.get(3)]).to.deep.equal([false, '3 of 1']);
  });
});
