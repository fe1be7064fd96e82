import { expect } from 'chai';
import { startOnPage } from './engine-on-page.ts';

const make = (tell: (event: string, value: unknown) => void) => ({
  add: (a: number, b: number) => a + b,
  refuse: () => Promise.reject(new Error('It does not fit.')),
  wait: () => new Promise<void>(() => {}),
  shout: (word: string) => tell('heard', word.toUpperCase()),
});
type Engine = ReturnType<typeof make>;

describe('the link to an engine', () => {
  it('gives the answer of a call', async () => {
    const link = startOnPage<Engine>(make);
    expect(await Promise.all([link.call('add', [1, 2]), link.call('add', [3, 4])])).to.deep.equal([3, 7]);
    link.close();
  });
  it('rejects with the sentence of the engine', async () => {
    const link = startOnPage<Engine>(make);
    const error = await link.call('refuse', []).then(() => undefined, (reason: unknown) => reason);
    expect(error).to.be.instanceOf(Error).and.to.have.property('message', 'It does not fit.');
    link.close();
  });
  it('hears what the engine tells', async () => {
    const link = startOnPage<Engine>(make);
    const heard = new Promise((resolve) => link.listen((event, value) => resolve([event, value])));
    await link.call('shout', ['hey']);
    expect(await heard).to.deep.equal(['heard', 'HEY']);
    link.close();
  });
  it('ends open calls when it is closed, and takes no new ones', async () => {
    const link = startOnPage<Engine>(make);
    const open = link.call('wait', []).catch((error: DOMException) => error.name);
    link.close();
    expect(await open).to.equal('AbortError');
    expect(await link.call('add', [1, 1]).catch((error: DOMException) => error.name)).to.equal('AbortError');
  });
});
