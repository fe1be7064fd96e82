import { expect } from 'chai';
import { sampleKeeper, type SampleKeeper } from './sample-keeper.ts';
import { framePage, sampleService, show, type Shown } from './sample-service.ts';
import { sampleView } from './sample-view.ts';
import { keepSpare } from './spare-frame.ts';
import { until } from '../viewers/suite/until.ts';

const frame = { ...framePage(), views: true };
const plain = sampleView('report(0);');

describe('a frame page that is kept for the next View', () => {
  let service: ReturnType<typeof sampleService>;
  let host: SampleKeeper;

  beforeEach(async () => {
    service = sampleService({
      v: { html: plain },
      w: { html: plain },
      page: { html: sampleView('report({ address: document.URL, mode: document.compatMode, origin: window.origin, scripts: document.scripts.length });') },
      again: { html: sampleView(`
        let pages = 0;
        addEventListener('message', ({ data }) => data.page && (pages += 1));
        const rest = () => new Promise((resolve) => setTimeout(resolve, 100));
        // What the page before left: an opaque origin has no storage, but its name.
        if (window.name) return;
        window.name = 'again';
        await ask('ping');
        for (let times = 0; times < 20; times += 1) parent.postMessage({ type: 'mcp-view-place' }, '*');
        report('asked for pages');
        await rest();
        report("got " + pages);
        location.reload();`) },
      far: { html: plain, frame: '/mcp-canvas/frame?view=1&connect=https%3A%2F%2Fok.example' },
      camera: { html: plain, permissions: ['camera'] },
    });
    host = await sampleKeeper();
  });
  afterEach(() => {
    document.querySelectorAll('sample-keeper, mcp-view-frame').forEach((element) => element.remove());
    service.stop();
  });

  /** A View in the host, once it runs, and the frame page around it. */
  async function opened(id: string): Promise<HTMLIFrameElement> {
    const { element, next } = shown(id);
    await next('mcp-view-open');
    return element.shadowRoot!.querySelector('iframe')!;
  }
  function shown(id: string): Shown {
    const made = show(id, { frame });
    host.renderRoot.append(made.element);
    return made;
  }

  it('is out of sight, is the View’s, and is followed by another: none serves two', async () => {
    keepSpare(host, frame);
    const first = await host.ready();
    expect(first.checkVisibility()).to.equal(false);
    expect(await opened('v')).to.equal(first);
    expect([first.checkVisibility(), first.title]).to.deep.equal([true, 'samples']);
    const second = await host.ready();
    expect(second).not.to.equal(first);
    expect(await opened('w')).to.equal(second);
  });

  it('is not for a View that declares domains or features: its policy is another one', async () => {
    keepSpare(host, frame);
    for (const id of ['far', 'camera']) {
      const one = await host.ready();
      expect(await opened(id)).not.to.equal(one);
      expect(one.isConnected).to.equal(false);
    }
  });

  it('is not taken when it does not answer any more: it lost what was in it, as with its process', async () => {
    keepSpare(host, frame);
    const one = await host.ready();
    one.src += '&again';
    await until(() => host.loadsOf(one) === 2, 'another page in it');
    expect(await opened('v')).not.to.equal(one);
  });

  it('has the inner frame of its View, which is written over and not loaded again', async () => {
    keepSpare(host, frame);
    await host.ready();
    expect(await shown('page').report()).to.deep.equal({ address: 'about:srcdoc', mode: 'CSS1Compat', origin: 'null', scripts: 1 });
  });

  it('gives a View its page again that loads itself again, and one at most to one that only says so', async () => {
    keepSpare(host, frame);
    await host.ready();
    const { next, report } = shown('again');
    await next('mcp-view-open');
    expect(await report()).to.equal('asked for pages');
    expect(await report()).to.be.oneOf(['got 0', 'got 1']);
    await next('mcp-view-open');
  });

  it('is kept once a View was opened, where the service does not say that there are any', async () => {
    keepSpare(host, { ...frame, views: false });
    await opened('v');
    expect((await host.ready()).checkVisibility()).to.equal(false);
  });

  it('goes with the canvas, comes again with it, and is another one for another service', async () => {
    keepSpare(host, frame);
    const one = await host.ready();
    host.remove();
    expect(host.kept).to.equal(undefined);
    document.body.append(host);
    const other = await host.ready();
    expect(other).not.to.equal(one);
    keepSpare(host, { ...frame, url: framePage(false).url, ownOrigin: false });
    expect(other.isConnected).to.equal(false);
    expect(new URL((await host.ready()).src).origin).to.equal(location.origin);
  });

  it('is not there where browsers cannot move a page that runs', async () => {
    const move = Object.getOwnPropertyDescriptor(Element.prototype, 'moveBefore')!;
    // @ts-expect-error: as in older browsers
    delete Element.prototype.moveBefore;
    try {
      keepSpare(host, frame);
      await opened('v');
      await new Promise((resolve) => (typeof requestIdleCallback === 'function' ? requestIdleCallback(resolve) : setTimeout(resolve, 200)));
      expect(host.kept).to.equal(undefined);
    } finally {
      Object.defineProperty(Element.prototype, 'moveBefore', move);
    }
  });
});
