import { expect } from 'chai';
import { runSliced, yieldTurn } from './slices.ts';

/** Work that is over when `done` says so, or after far too many steps. */
function* until(done: () => boolean): Generator<void, boolean> {
  for (let step = 0; step < 2000; step++) {
    if (done()) return true;
    const end = performance.now() + 1;
    while (performance.now() < end);
    yield;
  }
  return false;
}

describe('work in slices', () => {
  it('lets a message that waits come in between, so that a newer question is heard', async () => {
    const { port1, port2 } = new MessageChannel();
    let heard = false;
    port1.onmessage = () => (heard = true);
    port2.postMessage('a newer question');
    expect(await runSliced(until(() => heard))).to.equal(true);
    port1.close();
  });
  it('lets timers and answers of the network in', async () => {
    let came = 0;
    setTimeout(() => came++, 0);
    void fetch(location.href).then(() => came++);
    expect(await runSliced(until(() => came === 2))).to.equal(true);
  });
  it('ends between two slices when it is aborted', async () => {
    const abort = new AbortController();
    setTimeout(() => abort.abort(), 0);
    const error = await runSliced(until(() => false), abort.signal).then(() => undefined, (reason: unknown) => reason);
    expect(error).to.be.instanceOf(DOMException).and.to.have.property('name', 'AbortError');
  });
  it('gives the answer of the work', async () => {
    await yieldTurn();
    expect(await runSliced((function* () {
      yield;
      return 42;
    })())).to.equal(42);
  });
});
