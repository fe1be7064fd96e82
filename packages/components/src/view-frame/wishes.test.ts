import { expect } from 'chai';
import { json, sampleService, show } from './sample-service.ts';
import { sampleView } from './sample-view.ts';

let service: ReturnType<typeof sampleService> | undefined;

afterEach(() => {
  document.querySelectorAll('mcp-view-frame').forEach((element) => element.parentElement!.remove());
  service?.stop();
});

/** A View that asks for one thing and says what it was answered. */
function wishing(method: string, params: object, properties = {}) {
  service = sampleService({ v: { html: sampleView(`report(await ask(${JSON.stringify(method)}, ${JSON.stringify(params)}).catch(({ message }) => message));`) } }, () => json({ contents: [{ uri: 'ui://a', text: 'read' }] }));
  return show('v', properties);
}

async function dialogIn(element: Element): Promise<HTMLDialogElement> {
  for (;;) {
    const dialog = element.shadowRoot!.querySelector('dialog');
    if (dialog?.open) return dialog;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

const notes = () => service!.asked.filter(({ path }) => path.endsWith('/actions')).map(({ body }) => body);

describe('the wishes of a View', () => {
  it('open a link only after the reader agreed, who is told by whom and where to', async () => {
    const { element, report } = wishing('ui/open-link', { url: 'https://example.com/a?b' });
    const dialog = await dialogIn(element);
    expect(dialog.textContent).to.include('samples').and.to.include('example.com').and.to.include('https://example.com/a?b');
    const link = dialog.querySelector('a')!;
    expect([link.href, link.target, link.rel]).to.deep.equal(['https://example.com/a?b', '_blank', 'noopener noreferrer']);
    link.addEventListener('click', (event) => event.preventDefault());
    link.click();
    expect(await report()).to.deep.equal({});
    expect(notes()).to.deep.equal([{ action: 'open_link', details: { origin: 'https://example.com', opened: true } }]);
  });

  it('open nothing when the reader says no, out of sight, and where no web address is meant', async () => {
    const refused = wishing('ui/open-link', { url: 'https://example.com/' });
    (await dialogIn(refused.element)).querySelector('button')!.click();
    expect(await refused.report()).to.deep.equal({ isError: true });
    service!.stop();
    for (const [url, inSight] of [['javascript:alert(1)', true], ['data:text/html,x', true], ['https://example.com/', false]] as const) {
      expect(await wishing('ui/open-link', { url }, { inSight }).report()).to.deep.equal({ isError: true });
      service!.stop();
    }
  });

  it('save a file after the reader agreed, under a safe name, as a type that no browser opens', async () => {
    const saved: Blob[] = [];
    const names: string[] = [];
    const real = URL.createObjectURL;
    URL.createObjectURL = (blob) => (saved.push(blob as Blob), real(blob));
    const caught = (event: Event) => {
      const link = event.target as HTMLAnchorElement;
      if (!link.download) return;
      event.preventDefault();
      names.push(link.download);
    };
    const click = HTMLAnchorElement.prototype.click;
    HTMLAnchorElement.prototype.click = function () {
      this.addEventListener('click', caught);
      click.call(this);
    };
    const { element, report } = wishing('ui/download-file', { contents: [{ type: 'resource', resource: { uri: 'file:///../../evil.html', text: '<script>', mimeType: 'text/html' } }, { type: 'resource_link', uri: 'ui://a', name: 'linked.txt' }] });
    const dialog = await dialogIn(element);
    expect(dialog.textContent).to.include('2').and.to.include('evil.html');
    dialog.querySelector<HTMLElement>('.primary')!.click();
    expect(await report()).to.deep.equal({});
    URL.createObjectURL = real;
    HTMLAnchorElement.prototype.click = click;
    expect(names.sort()).to.deep.equal(['evil.html', 'linked.txt']);
    expect(saved.map(({ type }) => type)).to.deep.equal(['application/octet-stream', 'application/octet-stream']);
    expect((await Promise.all(saved.map((blob) => blob.text()))).sort()).to.deep.equal(['<script>', 'read']);
  });

  for (const [method, type, params] of [
    ['ui/message', 'mcp-view-message', { role: 'user', content: [{ type: 'text', text: 'hello' }] }],
    ['ui/update-model-context', 'mcp-view-context', { content: [{ type: 'text', text: 'note' }], structuredContent: { a: 1 } }],
  ] as const) {
    it(`${method} reaches the host page as an event, which may refuse it`, async () => {
      const taken = wishing(method, params);
      expect(await taken.next(type)).to.deep.include({ viewId: 'v', server: 'samples', content: params.content });
      expect(await taken.report()).to.deep.equal({});
      service!.stop();
      const refuse = (event: Event) => event.preventDefault();
      document.addEventListener(type, refuse);
      const answer = await wishing(method, params).report();
      document.removeEventListener(type, refuse);
      if (method === 'ui/message') expect(answer).to.deep.equal({ isError: true });
      else expect(answer).to.include('takes no context');
    });
  }

  it('fill the window without another life, and go back to their place', async () => {
    const { element, next, report } = wishing('ui/request-display-mode', { mode: 'fullscreen' });
    await next('mcp-view-open');
    const frame = element.shadowRoot!.querySelector('iframe')!.contentWindow;
    expect(await report()).to.deep.equal({ mode: 'fullscreen' });
    await element.updateComplete;
    const { width, height } = element.getBoundingClientRect();
    expect([width, height]).to.deep.equal([document.documentElement.clientWidth, window.innerHeight]);
    const button = element.shadowRoot!.querySelector<HTMLElement>('.source button')!;
    for (const goBack of [() => button.click(), () => button.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, composed: true }))]) {
      goBack();
      await element.updateComplete;
      expect(element.getBoundingClientRect().width).to.equal(500);
      button.click();
      await element.updateComplete;
    }
    expect(element.getBoundingClientRect().width).to.equal(width);
    // Whoever waits for the reader's answer is not covered.
    element.readerAsked = true;
    for (const again of [false, true]) {
      while (!(await element.updateComplete));
      if (again) button.click();
      await element.updateComplete;
      expect(element.getBoundingClientRect().width).to.equal(500);
    }
    expect(element.shadowRoot!.querySelector('iframe')!.contentWindow).to.equal(frame);
  });

  it('are not granted for a mode that the canvas has not', async () => {
    expect(await wishing('ui/request-display-mode', { mode: 'pip' }).report()).to.deep.equal({ mode: 'inline' });
  });

  it('are told in words that somebody reads who has no other language', async () => {
    const { element } = wishing('ui/open-link', { url: 'https://example.com/' }, { lang: 'de' });
    expect((await dialogIn(element)).textContent).to.include('möchte example.com öffnen');
  });
});
