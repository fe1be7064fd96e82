import { expect } from 'chai';
import { LitElement, html } from 'lit';
import { until } from '../canvas/sample-canvas.ts';
import { register } from '../register.ts';
import { framePage, sampleService, show } from './sample-service.ts';
import { sampleView } from './sample-view.ts';
import { keepSpare } from './spare-frame.ts';

/** Stands for a canvas: it draws something, and Views are opened in it. */
class SampleHost extends LitElement {
  override render() {
    return html`<p>drawn</p>`;
  }
}
register('sample-host', SampleHost);

const frame = { ...framePage(), views: true };
const plain = sampleView('report(0);');

describe('a frame page that is kept for the next View', () => {
  let service: ReturnType<typeof sampleService>;
  let host: LitElement;
  let loads: Map<unknown, number>;

  beforeEach(async () => {
    service = sampleService({
      v: { html: plain },
      w: { html: plain },
      far: { html: plain, frame: '/mcp-canvas/frame?view=1&connect=https%3A%2F%2Fok.example' },
      camera: { html: plain, permissions: ['camera'] },
    });
    host = document.createElement('sample-host') as LitElement;
    document.body.append(host);
    loads = new Map();
    await host.updateComplete;
    host.renderRoot.addEventListener('load', ({ target }) => void loads.set(target, (loads.get(target) ?? 0) + 1), true);
  });
  afterEach(() => {
    document.querySelectorAll('sample-host, mcp-view-frame').forEach((element) => element.remove());
    service.stop();
  });

  const kept = () => [...host.renderRoot.children].find((element) => element instanceof HTMLIFrameElement);
  /** The one that is kept, once its page is there. */
  async function ready(): Promise<HTMLIFrameElement> {
    await until(() => loads.has(kept()), 'a frame page');
    return kept()!;
  }
  /** A View in the host, once it runs, and the frame page around it. */
  async function opened(id: string): Promise<HTMLIFrameElement> {
    const { element, next } = show(id, { frame });
    host.renderRoot.append(element);
    await next('mcp-view-open');
    return element.shadowRoot!.querySelector('iframe')!;
  }

  it('is out of sight, is the View’s, and is followed by another: none serves two', async () => {
    keepSpare(host, frame);
    const first = await ready();
    expect(first.checkVisibility()).to.equal(false);
    expect(await opened('v')).to.equal(first);
    expect([first.checkVisibility(), first.title]).to.deep.equal([true, 'samples']);
    const second = await ready();
    expect(second).not.to.equal(first);
    expect(await opened('w')).to.equal(second);
  });

  it('is not for a View that declares domains or features: its policy is another one', async () => {
    keepSpare(host, frame);
    for (const id of ['far', 'camera']) {
      const one = await ready();
      expect(await opened(id)).not.to.equal(one);
      expect(one.isConnected).to.equal(false);
    }
  });

  it('is not taken when it does not answer any more: it lost what was in it, as with its process', async () => {
    keepSpare(host, frame);
    const one = await ready();
    one.src += '&again';
    await until(() => loads.get(one) === 2, 'another page in it');
    expect(await opened('v')).not.to.equal(one);
  });

  it('is kept once a View was opened, where the service does not say that there are any', async () => {
    keepSpare(host, { ...frame, views: false });
    await opened('v');
    expect((await ready()).checkVisibility()).to.equal(false);
  });

  it('goes with the canvas, comes again with it, and is another one for another service', async () => {
    keepSpare(host, frame);
    const one = await ready();
    host.remove();
    expect(kept()).to.equal(undefined);
    document.body.append(host);
    const other = await ready();
    expect(other).not.to.equal(one);
    keepSpare(host, { ...frame, url: framePage(false).url, ownOrigin: false });
    expect(other.isConnected).to.equal(false);
    expect(new URL((await ready()).src).origin).to.equal(location.origin);
  });

  it('is not there where browsers cannot move a page that runs', async () => {
    const move = Object.getOwnPropertyDescriptor(Element.prototype, 'moveBefore')!;
    // @ts-expect-error: as in older browsers
    delete Element.prototype.moveBefore;
    try {
      keepSpare(host, frame);
      await opened('v');
      await new Promise((resolve) => (typeof requestIdleCallback === 'function' ? requestIdleCallback(resolve) : setTimeout(resolve, 200)));
      expect(kept()).to.equal(undefined);
    } finally {
      Object.defineProperty(Element.prototype, 'moveBefore', move);
    }
  });
});
