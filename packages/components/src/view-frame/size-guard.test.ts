import { expect } from 'chai';
import { SizeGuard } from './size-guard.ts';

describe('the height of a View', () => {
  it('is what it asks for, within its room', () => {
    const guard = new SizeGuard(() => 0);
    expect([200, 0, NaN, undefined, 5_000, 3].map((asked) => guard.take(asked, 600))).to.deep.equal([200, 200, 200, 200, 600, 40]);
  });

  it('takes the room that there is once the page grows because its frame did', () => {
    let now = 0;
    const guard = new SizeGuard(() => now);
    let height: number | undefined = 100;
    for (let step = 0; step < 50 && height !== undefined; step += 1) {
      now += 16;
      height = guard.take(height + 2, 10_000);
    }
    expect([height, guard.stopped, guard.take(300, 10_000)]).to.deep.equal([undefined, true, undefined]);
  });

  it('follows a page that grows with its content, a line now and then', () => {
    let now = 0;
    const guard = new SizeGuard(() => now);
    for (let lines = 1; lines < 100; lines += 1) {
      now += 400;
      expect(guard.take(100 + lines * 20, 10_000)).to.equal(100 + lines * 20);
    }
  });

  it('is settled once a page goes back and forth', () => {
    let now = 0;
    const guard = new SizeGuard(() => now);
    for (let turn = 0; turn < 30; turn += 1) {
      now += 10;
      guard.take(turn % 2 ? 200 : 300, 1_000);
    }
    expect(guard.stopped).to.equal(true);
  });
});
