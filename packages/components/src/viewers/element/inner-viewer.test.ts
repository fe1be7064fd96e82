import { expect } from 'chai';
import { html, LitElement, type TemplateResult } from 'lit';
import type { Viewer, ViewerContext } from '../viewer.ts';
import { InnerViewer } from './inner-viewer.ts';
import { isAbort } from '../streaming/is-abort.ts';

/** Loads when it is let. */
class SlowViewer extends LitElement {
  context: ViewerContext = { theme: 'light', locale: 'en', sibling: () => undefined };
  readonly loaded = Promise.withResolvers<void>();
  disposed = 0;
  load(): Promise<void> {
    return this.loaded.promise;
  }
  dispose(): void {
    this.disposed++;
    this.loaded.reject(new DOMException('The viewer is gone.', 'AbortError'));
  }
}
customElements.define('x-slow-viewer', SlowViewer);

class Host extends LitElement {
  context: ViewerContext = { theme: 'light', locale: 'en' };
  changes = 0;
  readonly inner = new InnerViewer<string>(this, () => this.changes++);
  protected override render(): TemplateResult {
    return html`${this.inner.shown?.viewer ?? html`<button>own</button>`}`;
  }
}
customElements.define('x-inner-host', Host);

describe('a viewer within a viewer', () => {
  let host: Host;
  const until = new AbortController().signal;
  const make = (): SlowViewer => document.createElement('x-slow-viewer') as SlowViewer;
  const enter = (node: string, viewer: SlowViewer): Promise<unknown> => host.inner.enter(node, () => Promise.resolve(viewer as unknown as Viewer), until).then(() => 'shown', (error: unknown) => (isAbort(error) ? 'called off' : error));
  beforeEach(() => {
    host = document.createElement('x-inner-host') as Host;
    document.body.append(host);
  });
  afterEach(() => host.remove());
  const settled = async (): Promise<void> => {
    await new Promise((resolve) => setTimeout(resolve));
    await host.updateComplete;
  };

  it('stands in the place of what was there, is told of as what it is of, and leaves it again with the keyboard', async () => {
    const viewer = make();
    const entered = enter('a', viewer);
    await settled();
    expect(host.inner.shown).to.deep.equal({ viewer, node: 'a' });
    viewer.loaded.resolve();
    expect([await entered, host.changes]).to.deep.equal(['shown', 1]);
    viewer.dispatchEvent(new Event('mcp-viewer-change', { bubbles: true, composed: true }));
    expect(host.changes).to.equal(2);
    await host.inner.back(() => host.renderRoot.querySelector<HTMLElement>('button') ?? undefined);
    expect([host.inner.shown, viewer.disposed, host.shadowRoot!.activeElement?.textContent]).to.deep.equal([undefined, 1, 'own']);
  });

  it('gives way to another, and is told apart from what failed when it was called off', async () => {
    const [first, second] = [make(), make()];
    const entered = enter('a', first);
    await settled();
    const other = enter('b', second);
    await settled();
    expect([await entered, first.disposed, host.inner.shown?.node]).to.deep.equal(['called off', 1, 'b']);
    host.inner.leave();
    expect([await other, host.inner.shown]).to.deep.equal(['called off', undefined]);
  });

  it('is gone when it fails, and says why', async () => {
    const viewer = make();
    const entered = enter('a', viewer);
    await settled();
    viewer.loaded.reject(new Error('It is damaged.'));
    expect([String(await entered), host.inner.shown, viewer.disposed]).to.deep.equal(['Error: It is damaged.', undefined, 1]);
  });

  it('has the theme and language of its host, and what else it was given stays', async () => {
    const viewer = make();
    const entered = enter('a', viewer);
    viewer.loaded.resolve();
    await entered;
    const { sibling } = viewer.context;
    host.context = { theme: 'dark', locale: 'de' };
    host.requestUpdate();
    await host.updateComplete;
    expect(viewer.context).to.deep.equal({ theme: 'dark', locale: 'de', sibling });
  });
});
