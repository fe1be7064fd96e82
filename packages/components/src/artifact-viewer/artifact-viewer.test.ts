import { expect } from 'chai';
import { html } from 'lit';
import type { JsonValue } from '@mcp-canvas/contract';
import '../define.ts';
import { sampleArtifact } from '../viewers/suite/sample-content.ts';
import { holdTimers } from '../styles/hold-timers.ts';
import { ViewerElement } from '../viewers/element/viewer-element.ts';
import type { Capability, ViewerRow } from '../viewers/viewer.ts';
import type { FindOptions } from '../viewers/find/search-pattern.ts';
import type { McpArtifactViewer } from './artifact-viewer.ts';
import { until } from '../viewers/suite/until.ts';

/** A viewer under the test's hand: what it is told is noted, and loading waits where the file says so. */
class McpProbeViewer extends ViewerElement {
  static readonly told: string[] = [];
  static readonly gates = new Map<string, () => void>();
  text = '';
  source = false;
  zoomLabel = '100 %';
  position: JsonValue = null;

  protected override async open(signal: AbortSignal): Promise<void> {
    const text = await this.content.text(signal);
    if (text.startsWith('wait')) await new Promise<void>((resolve) => McpProbeViewer.gates.set(text, resolve));
    if (text.startsWith('fail')) throw new Error(`${this.artifact.name} is not what it says.`);
    if (signal.aborted) return;
    this.text = text;
    this.capabilities = ['find', 'go-to', 'zoom', 'copy', 'print', 'source'];
    const { url, release } = await this.content.objectUrl('text/plain', signal);
    this.hold(release);
    this.position = url;
  }
  offer(offered: Iterable<Capability>) {
    this.capabilities = offered;
  }
  override render() {
    return html`<p tabindex="0">${this.text}</p>`;
  }
  partial = false;
  async find(query: string, { step, at }: FindOptions = {}) {
    McpProbeViewer.told.push(`find ${query} ${at ? `at ${at}` : (step ?? 0)}`);
    const total = this.text.split(query).length - 1;
    return { current: total && 1, total, partial: this.partial };
  }
  clearFind() {
    McpProbeViewer.told.push('clear');
  }
  readonly places = { label: 'page', count: 1200 } as const;
  goTo(place: number) {
    McpProbeViewer.told.push(`go to ${place}`);
  }
  zoom(to: string) {
    this.zoomLabel = to;
    this.changed();
  }
  async copy() {
    McpProbeViewer.told.push('copy');
  }
  print() {
    McpProbeViewer.told.push('print');
  }
  override savePosition(): JsonValue {
    return `place in ${this.artifact.id} v${this.artifact.version}`;
  }
  override restorePosition(position: JsonValue): void {
    McpProbeViewer.told.push(`restore ${String(position)}`);
  }
}
customElements.define('mcp-probe-viewer', McpProbeViewer);
const probe: ViewerRow = { id: 'probe', tagName: 'mcp-probe-viewer', mimeTypes: ['x/probe'], trust: 'inert', load: async () => {} };

const file = (name: string, inline: string, more = {}) => sampleArtifact(name, 'x/probe', { inline, ...more });

function mount(properties: Partial<McpArtifactViewer>): McpArtifactViewer {
  const element = document.createElement('mcp-artifact-viewer');
  element.viewers = [probe];
  element.style.setProperty('block-size', '300px');
  Object.assign(element, properties);
  document.body.append(element);
  return element;
}

const next = <Name extends keyof HTMLElementEventMap>(element: HTMLElement, name: Name) => new Promise<HTMLElementEventMap[Name]>((resolve) => element.addEventListener(name, resolve, { once: true }));
const shown = (element: McpArtifactViewer) => [...element.shadowRoot!.querySelectorAll<McpProbeViewer>('.stage > :not([data-waiting])')].map((viewer) => viewer.shadowRoot!.textContent!.trim()).join();
const button = (element: McpArtifactViewer, label: string) => element.shadowRoot!.querySelector<HTMLButtonElement>(`[aria-label='${label}']`)!;
const tick = () => new Promise((resolve) => setTimeout(resolve, 20));

describe('<mcp-artifact-viewer>', () => {
  beforeEach(() => {
    document.documentElement.lang = 'en';
    McpProbeViewer.told.length = 0;
  });
  afterEach(() => document.querySelectorAll('mcp-artifact-viewer').forEach((element) => element.remove()));

  it('shows an artifact with the viewer of its type, and tells when', async () => {
    const element = mount({ artifact: file('a', 'hello') });
    const { detail } = await next(element, 'mcp-viewer-ready');
    expect([detail.viewer, detail.artifact.name, shown(element)]).to.deep.equal(['probe', 'a', 'hello']);
  });

  it('asks for the code of a viewer before it draws itself', async () => {
    const drawn: number[] = [];
    const row: ViewerRow = { ...probe, load: async () => void drawn.push(element.renderRoot?.childElementCount ?? 0) };
    const element: McpArtifactViewer = mount({ artifact: file('a', 'hello'), viewers: [row] });
    await next(element, 'mcp-viewer-ready');
    expect(drawn).to.deep.equal([0]);
  });

  it('fills its room whatever `display` a page gives it', async () => {
    for (const display of ['block', 'grid', 'flex', 'inline-block']) {
      const element = mount({ artifact: file('a', 'hello') });
      element.style.cssText = `display: ${display}; inline-size: 500px; block-size: 400px`;
      await next(element, 'mcp-viewer-ready');
      await element.updateComplete;
      const [bar, content] = ['bar', 'content'].map((part) => element.shadowRoot!.querySelector(`[part=${part}]`)!.getBoundingClientRect());
      expect([bar!.width, content!.width, bar!.height + content!.height], display).to.deep.equal([500, 500, 400]);
      element.remove();
    }
  });

  it('shows the file behind `src`, named and typed by the host', async () => {
    const element = mount({ src: '/package.json', mime: 'x/probe; charset=utf-8', name: 'p' });
    expect((await next(element, 'mcp-viewer-ready')).detail.artifact).to.include({ name: 'p', mime: 'x/probe' });
    expect(shown(element)).to.include('"workspaces"');
  });

  it('shows an address that says what it is by its extension', async () => {
    const element = mount({ src: '/package.json' });
    expect((await next(element, 'mcp-viewer-ready')).detail).to.have.property('viewer', 'json');
  });

  it('shows what an address leads to that does not say what it is, by its first bytes', async () => {
    const behind = (begin: string): string => URL.createObjectURL(new Blob([Uint8Array.from(begin.padEnd(600, '\0'), (one) => one.charCodeAt(0))]));
    const packet = `G\x40${'\0'.repeat(186)}`;
    const png = atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==');
    for (const [name, begin, id, says] of [
      ['photo', png, 'image', ''],
      ['stream.ts', packet.repeat(4), 'media', 'MPEG-TS'],
      ['a.out', '\x7fELF\x02\x01\x01', 'download', 'program (Linux)'],
      ['notes.ts', 'const heron = 1;'.repeat(40), 'code', ''],
      ['notes', 'only words '.repeat(60), 'download', ''],
      ['bytes', '\x01\x02', 'download', 'No preview'],
    ] as const) {
      const element = mount({ src: behind(begin), name });
      expect((await next(element, 'mcp-viewer-ready')).detail.viewer).to.equal(id);
      const viewer = element.shadowRoot!.querySelector(`mcp-${id}-viewer`)!;
      expect(viewer, name).to.not.equal(null);
      await until(() => viewer.shadowRoot!.textContent.includes(says));
      element.remove();
    }
  });

  it('shows what databases and reference managers export as plain text or XML as the references that it holds', async () => {
    for (const [name, text, id] of [
      ['savedrecs.txt', 'FN Clarivate Analytics Web of Science\nVR 1.0\nPT J\nAU Poe, E\nTI Waders in fog\nPY 2019\nER\n\nEF\n', 'bibliography'],
      ['pubmed-fog-set.txt', '\nPMID- 30000002\nOWN - NLM\nTI  - Waders in fog\n', 'bibliography'],
      ['ovid.txt', '1.\r\nTY  - JOUR\r\nTI  - Waders in fog\r\nER  - \r\n', 'bibliography'],
      ['cite.txt', '%0 Journal Article\n%T Waders in fog\n', 'bibliography'],
      ['library.xml', '<?xml version="1.0" encoding="UTF-8" ?><xml><records><record><titles><title>Waders in fog</title></titles></record></records></xml>', 'bibliography'],
      ['efetch.xml', '<?xml version="1.0" ?>\n<!DOCTYPE PubmedArticleSet PUBLIC "-//NLM//DTD PubMedArticle, 1st January 2025//EN" "https://dtd.nlm.nih.gov/ncbi/pubmed/out/pubmed_250101.dtd">\n<PubmedArticleSet>\n<PubmedArticle><MedlineCitation><PMID>1</PMID><Article><ArticleTitle>Waders in fog</ArticleTitle></Article></MedlineCitation></PubmedArticle></PubmedArticleSet>', 'bibliography'],
      ['bib.txt', '@article{poe,\n  title = {Waders in fog},\n}\n', 'bibliography'],
      ['notes.txt', 'PMID 30000002: Waders in fog\n', 'code'],
      ['feed.xml', '<rss><channel><title>Waders in fog</title></channel></rss>', 'code'],
    ] as const) {
      for (const mime of ['', name.endsWith('.xml') ? 'application/xml' : 'text/plain']) {
        const element = mount({ src: URL.createObjectURL(new Blob([text])), name, mime });
        expect((await next(element, 'mcp-viewer-ready')).detail.viewer, name).to.equal(id);
        const viewer = element.shadowRoot!.querySelector(`mcp-${id}-viewer`)!;
        await until(() => viewer.shadowRoot!.textContent.includes('Waders in fog'));
        element.remove();
      }
    }
  });

  it('draws what is of draw.io and told as XML or plain text', async () => {
    const model = '<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/><mxCell id="2" value="Weir" vertex="1" parent="1"><mxGeometry width="80" height="40" as="geometry"/></mxCell></root></mxGraphModel>';
    for (const [name, text, mime] of [['flow.xml', `<?xml version="1.0"?>\n<mxfile><diagram>${model}</diagram></mxfile>`, 'application/xml'], ['flow.txt', model, 'text/plain'], ['flow.drawio', model, '']] as const) {
      const element = mount({ src: URL.createObjectURL(new Blob([text])), name, mime });
      expect((await next(element, 'mcp-viewer-ready')).detail.viewer, name).to.equal('diagram');
      expect(element.shadowRoot!.querySelector('mcp-diagram-viewer')!.shadowRoot!.querySelector('mcp-image-viewer')?.shadowRoot!.querySelector('img')?.alt).to.equal('Weir');
      element.remove();
    }
  });

  it('shows it as the text that it is where the host names that viewer, or the tool', async () => {
    const text = 'FN Clarivate Analytics Web of Science\nVR 1.0\nPT J\nTI Waders in fog\nER\n\nEF\n';
    const named = mount({ src: URL.createObjectURL(new Blob([text])), name: 'savedrecs.txt', viewer: 'code' });
    expect((await next(named, 'mcp-viewer-ready')).detail.viewer).to.equal('code');
    const hinted = mount({ artifact: file('savedrecs.txt', text, { mime: 'text/plain', viewer: 'code' }) });
    expect((await next(hinted, 'mcp-viewer-ready')).detail.viewer).to.equal('code');
  });

  it('asks for a file once whose first bytes it looks at before it is shown as a text', async () => {
    const own = globalThis.fetch;
    let asked = 0;
    globalThis.fetch = (...request) => {
      if (String(request[0]).startsWith('blob:')) asked++;
      return own(...request);
    };
    try {
      const element = mount({ src: URL.createObjectURL(new Blob(['const heron = 1;\n'.repeat(40)])), name: 'notes.ts' });
      await next(element, 'mcp-viewer-ready');
      expect(element.shadowRoot!.querySelector('mcp-code-viewer')!.shadowRoot!.textContent).to.include('heron');
      expect(asked).to.equal(1);
    } finally {
      globalThis.fetch = own;
    }
  });

  it('never lets a slow first file take the place of the second', async () => {
    const element = mount({ artifact: file('a', 'wait a') });
    while (!McpProbeViewer.gates.has('wait a')) await tick();
    element.artifact = file('b', 'second');
    await next(element, 'mcp-viewer-ready');
    McpProbeViewer.gates.get('wait a')!();
    await tick();
    expect(shown(element)).to.equal('second');
    expect(element.shadowRoot!.querySelectorAll('.stage > *').length).to.equal(1);
  });

  it('keeps the old version in view until the new one is there, and the reader’s place', async () => {
    const element = mount({ artifact: file('a', 'one') });
    await next(element, 'mcp-viewer-ready');
    element.artifact = file('a', 'wait two', { version: 2 });
    while (!McpProbeViewer.gates.has('wait two')) await tick();
    expect(shown(element)).to.equal('one');
    McpProbeViewer.gates.get('wait two')!();
    await next(element, 'mcp-viewer-ready');
    expect(shown(element)).to.equal('wait two');
    expect(McpProbeViewer.told).to.deep.equal(['restore place in sample:a v1']);
  });

  it('leaves the keyboard in a file whose next version takes its place, and takes it from nobody', async () => {
    const element = mount({ artifact: file('a', 'one') });
    await next(element, 'mcp-viewer-ready');
    const text = () => element.shadowRoot!.querySelector('.stage > *')!.shadowRoot!.querySelector('p')!;
    text().focus();
    element.artifact = file('a', 'two', { version: 2 });
    await next(element, 'mcp-viewer-ready');
    expect([text().textContent, text().matches(':focus')]).to.deep.equal(['two', true]);
    text().blur();
    element.artifact = file('a', 'three', { version: 3 });
    await next(element, 'mcp-viewer-ready');
    expect([text().textContent, text().matches(':focus')]).to.deep.equal(['three', false]);
  });

  it('knows the reader’s place in an artifact that another viewer showed, where the host keeps it', async () => {
    const positions = new Map<string, JsonValue>();
    const first = mount({ artifact: file('a', 'one'), positions });
    await next(first, 'mcp-viewer-ready');
    first.keepPosition();
    first.remove();
    await next(mount({ artifact: file('a', 'one'), positions }), 'mcp-viewer-ready');
    expect(McpProbeViewer.told).to.deep.equal(['restore place in sample:a v1']);
  });

  it('says why a file cannot be shown, and tries again', async () => {
    const element = mount({ artifact: file('a', 'fail') });
    expect((await next(element, 'mcp-viewer-error')).detail.message).to.equal('a is not what it says.');
    await element.updateComplete;
    const alert = element.shadowRoot!.querySelector('[role=alert]')!;
    expect(alert.textContent).to.include('a is not what it says.');
    alert.querySelector<HTMLElement>('.primary')!.click();
    await next(element, 'mcp-viewer-error');
  });

  it('says so when the code of a viewer does not come, and tries again', async () => {
    let tries = 0;
    const late: ViewerRow = { ...probe, id: 'late', mimeTypes: ['x/late'], load: async () => { if (++tries === 1) throw new Error('offline'); } };
    const element = mount({ viewers: [late], artifact: { ...file('a', 'x'), mime: 'x/late' } });
    expect((await next(element, 'mcp-viewer-error')).detail.message).to.include('could not be loaded');
    element.reload();
    await next(element, 'mcp-viewer-ready');
  });

  it('says in the reader’s language why a file cannot be shown', async () => {
    const empty = { ...file('leer.txt', ''), inline: undefined } as never;
    const element = mount({ lang: 'de', artifact: empty });
    const alert = () => element.shadowRoot!.querySelector('[role=alert]')?.textContent ?? '';
    while (!alert().includes('„leer.txt“ kam ohne Inhalt.')) await tick();
    const again = next(element, 'mcp-viewer-error');
    element.reload();
    expect((await again).detail.message).to.equal('„leer.txt“ kam ohne Inhalt. Lassen Sie die Datei neu erstellen.');
  });

  for (const [given, shown, viewer] of [
    [{ name: 'a.json', mime: 'application/json', inline: '{"a": 1}' }, 'a.json', 'json'],
    [{ name: 'a.csv', b64: btoa('a,b\n1,2') }, 'a.csv', 'data'],
    [{ name: 'page.html', mime: 'text/html; charset=utf-8', inline: '<p>heron</p>' }, 'page.html', 'html'],
    [{ inline: 'words' }, '', 'download'],
  ] as const) {
    it(`fills in what a host leaves out of an artifact: ${JSON.stringify(given)}`, async () => {
      const element = mount({ artifact: given as never });
      const { detail } = await next(element, 'mcp-viewer-ready');
      expect([detail.artifact.name, detail.viewer, detail.artifact.version]).to.deep.equal([shown, viewer, 1]);
      const whole = { ...file('then.txt', 'more'), mime: 'text/plain' };
      element.artifact = whole;
      expect((await next(element, 'mcp-viewer-ready')).detail.artifact, 'what is whole stays what it is').to.equal(whole);
    });
  }

  it('refuses another origin and names it', async () => {
    const element = mount({ artifact: { ...file('a', ''), inline: undefined, url: 'https://elsewhere.test/a' } as never });
    expect((await next(element, 'mcp-viewer-error')).detail.message).to.include('https://elsewhere.test');
  });

  it('says of a large file how much of it has come, without reading it out', async () => {
    const patience = holdTimers(300);
    const { promise: sending, resolve } = Promise.withResolvers<ReadableStreamDefaultController<Uint8Array>>();
    const { fetch } = window;
    // The first time; the viewer under the test's hand asks for its bytes once more.
    let asked = 0;
    window.fetch = async () => new Response(asked++ ? '' : new ReadableStream({ start: resolve }), { headers: { 'content-length': '4000000' } });
    const element = mount({ artifact: sampleArtifact('a', 'x/probe', { url: '/a' }) });
    try {
      const send = await sending;
      send.enqueue(new Uint8Array(1_000_000));
      patience.end();
      const come = (): HTMLElement | null => element.shadowRoot!.querySelector('.came');
      await until(come);
      const bar = come()!.querySelector('progress')!;
      expect([bar.value, bar.max, bar.getAttribute('aria-valuetext'), bar.getAttribute('aria-label')]).to.deep.equal([1_000_000, 4_000_000, '1 MB / 4 MB', 'Loading a…']);
      expect(come()!.querySelector('[aria-hidden]')!.textContent).to.equal('1 MB / 4 MB');
      send.enqueue(new Uint8Array(3_000_000));
      send.close();
      await next(element, 'mcp-viewer-ready');
      await element.updateComplete;
      expect(come()).to.equal(null);
    } finally {
      window.fetch = fetch;
    }
  });

  it('says that it loads only after 300 ms: before, nothing is there to be seen or announced', async () => {
    const patience = holdTimers(300);
    const element = mount({ artifact: file('a', 'wait long') });
    while (!McpProbeViewer.gates.has('wait long')) await tick();
    const body = () => element.shadowRoot!.querySelector<HTMLElement>('[part=content]')!;
    expect([body().textContent!.trim(), body().querySelectorAll('[part=loading]').length]).to.deep.equal(['', 0]);
    const region = body().querySelectorAll('[role=status]').length;
    patience.end();
    await element.updateComplete;
    expect([body().innerText.trim(), body().querySelectorAll('[part=loading][role=status]').length]).to.deep.equal(['Loading a…', 1]);
    expect(region, 'the place that announces was there before its words').to.equal(1);
    McpProbeViewer.gates.get('wait long')!();
    await next(element, 'mcp-viewer-ready');
    await element.updateComplete;
    expect(body().textContent!.trim()).to.equal('');
  });

  it('has one name for each control: a tooltip that says the same is read out by no one', async () => {
    const element = mount({ artifact: sampleArtifact('a.log', 'text/plain', { inline: 'ERROR one' }) });
    await next(element, 'mcp-viewer-ready');
    await element.startFind();
    const viewer = element.shadowRoot!.querySelector('mcp-code-viewer')!;
    const named = (root: ShadowRoot | null) => [...root!.querySelectorAll('[title][aria-label]')].filter((one) => one.getAttribute('title') === one.getAttribute('aria-label'));
    const controls = [...named(element.shadowRoot), ...named(viewer.shadowRoot)];
    expect(controls.map((one) => one.getAttribute('title'))).to.include.members(['Find', 'Copy', 'Encoding']);
    expect(controls.filter((one) => one.getAttribute('aria-description') !== '')).to.deep.equal([]);
  });

  it('takes into the search field what is typed while the field is on its way: to the file it would be keys', async () => {
    const element = mount({ artifact: sampleArtifact('a.txt', 'text/plain', { inline: 'one heron' }) });
    await next(element, 'mcp-viewer-ready');
    const heard: string[] = [];
    const hear = ({ key }: KeyboardEvent): void => void heard.push(key);
    document.body.addEventListener('keydown', hear);
    const begun = element.startFind();
    for (const key of ['h', 'e', 'Shift', 'r']) document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'c', ctrlKey: true, bubbles: true }));
    await begun;
    const field = element.shadowRoot!.querySelector<HTMLInputElement>('.find .field')!;
    expect([field.value, field.selectionStart, heard]).to.deep.equal(['her', 3, ['Shift', 'c']]);
    await until(() => element.shadowRoot!.querySelector('.find .count')!.textContent === '1 of 1');
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'x', bubbles: true }));
    expect(heard.at(-1)).to.equal('x');
    document.body.removeEventListener('keydown', hear);
  });

  it('has the steps beside the search field where there is little room, and the rest below', async () => {
    const element = mount({ artifact: sampleArtifact('a.txt', 'text/plain', { inline: 'one' }) });
    element.style.setProperty('inline-size', '390px');
    await next(element, 'mcp-viewer-ready');
    await element.startFind();
    const field = element.shadowRoot!.querySelector('.find .field')!.getBoundingClientRect();
    const below = ['Previous match', 'Next match', 'Close find', 'Match case', 'Regular expression'].filter((label) => button(element, label).getBoundingClientRect().top >= field.bottom);
    expect(below).to.deep.equal(['Match case', 'Regular expression']);
    expect(field.width).to.be.above(200);
  });

  it('searches as the reader means it, where the viewer offers that, and says what is no expression', async () => {
    const element = mount({ artifact: sampleArtifact('a.txt', 'text/plain', { inline: 'One two\none' }) });
    await next(element, 'mcp-viewer-ready');
    await element.startFind();
    const field = element.shadowRoot!.querySelector<HTMLInputElement>('.find .field')!;
    const count = () => element.shadowRoot!.querySelector('.find .count')!.textContent!.trim();
    const ask = (query: string) => {
      field.value = query;
      field.dispatchEvent(new InputEvent('input'));
    };
    ask('o.e');
    await until(() => count() === 'No matches');
    button(element, 'Regular expression').click();
    await until(() => count() === '1 of 2');
    button(element, 'Match case').click();
    await until(() => count() === '1 of 1');
    button(element, 'Match case').click();
    ask('o.');
    await until(() => count() === '1 of 2');
    button(element, 'Whole words').click();
    await until(() => count() === 'No matches');
    ask('o.*');
    await until(() => count() === '1 of 2');
    ask('o(');
    await until(() => count() === 'No valid expression');
    button(element, 'Regular expression').click();
    await until(() => count() === 'No matches');
  });

  it('leads to the page that is written into its field, and says what is no number', async () => {
    const element = mount({ artifact: file('a', 'x'), lang: 'de' });
    await next(element, 'mcp-viewer-ready');
    await until(() => element.shadowRoot!.querySelector('.goto[aria-label="Gehe zu Seite"]') !== null);
    const field = element.shadowRoot!.querySelector<HTMLInputElement>('.goto')!;
    const write = (text: string) => {
      field.value = text;
      field.dispatchEvent(new InputEvent('input'));
      field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', cancelable: true }));
    };
    write('17');
    expect(field.ariaInvalid).to.equal('false');
    write('5000');
    expect(field.value).to.equal('1.200');
    write('next');
    expect(field.ariaInvalid).to.equal('true');
    expect(McpProbeViewer.told).to.deep.equal(['go to 17', 'go to 1200']);
  });

  it('has no field for the page where the viewer has one itself', async () => {
    const element = mount({ artifact: file('a', 'x'), lang: 'en' });
    await next(element, 'mcp-viewer-ready');
    await until(() => element.shadowRoot!.querySelector('.goto') !== null);
    Object.defineProperty(element.shadowRoot!.querySelector('mcp-probe-viewer')!, 'places', { value: { label: 'page', count: 9, ownField: () => null } });
    element.requestUpdate();
    await until(() => element.shadowRoot!.querySelector('.goto') === null);
    expect(button(element, 'Find')).not.to.equal(undefined);
  });

  it('takes the keyboard into that field with Ctrl+G, in place of the browser’s search, and gives it back with Escape', async () => {
    const element = mount({ artifact: file('a', 'x') });
    await next(element, 'mcp-viewer-ready');
    await until(() => element.shadowRoot!.querySelector('.goto') !== null);
    const inner = element.shadowRoot!.querySelector<HTMLElement>('.stage > *')!;
    inner.tabIndex = 0;
    inner.focus();
    const press = (target: Element, key: string, ctrlKey = false) => {
      const event = new KeyboardEvent('keydown', { key, ctrlKey, bubbles: true, composed: true, cancelable: true });
      target.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(press(inner, 'g', true)).to.equal(true);
    const field = element.shadowRoot!.activeElement!;
    expect(field.className).to.include('goto');
    expect(press(field, 'Escape')).to.equal(true);
    expect(element.shadowRoot!.activeElement).to.equal(inner);
    element.shadowRoot!.querySelector<HTMLElement>('.goto')!.focus();
    expect(press(element.shadowRoot!.querySelector('.goto')!, 'Escape'), 'to a field that the reader went into by themselves').to.equal(false);
  });

  it('says that it copied only where something was copied', async () => {
    const element = mount({ artifact: { ...file('a.7z', ''), mime: 'application/x-7z-compressed', inline: undefined, b64: 'UEs=' } as never });
    await element.copy();
    await next(element, 'mcp-viewer-ready');
    await element.copy();
    element.print();
    await element.updateComplete;
    expect(element.shadowRoot!.querySelector('.notice')!.textContent).to.equal('');
  });

  it('offers what the viewer can do, and does it', async () => {
    const element = mount({ artifact: file('a', 'x') });
    await next(element, 'mcp-viewer-ready');
    await element.updateComplete;
    expect(button(element, 'Rotate')).to.equal(null);
    button(element, 'Copy').click();
    button(element, 'Print').click();
    button(element, 'Show source').click();
    button(element, 'Zoom in').click();
    await element.updateComplete;
    expect(McpProbeViewer.told).to.deep.equal(['copy', 'print']);
    expect(button(element, 'Show source').getAttribute('aria-pressed')).to.equal('true');
    expect(element.shadowRoot!.querySelector('.zoom')!.textContent!.trim()).to.equal('in');
  });

  it('has all buttons of a document in one line where a finger presses them', async () => {
    for (const [width, places] of [[390, { label: 'page', count: 9, ownField: () => undefined }], [320, { label: 'page', count: 9, ownField: () => undefined }], [390, { label: 'page', count: 9 }]] as const) {
      const element = mount({ artifact: file('a', 'x') });
      element.setAttribute('style', `--mcp-control: 44px; inline-size: ${width}px`);
      await next(element, 'mcp-viewer-ready');
      const viewer = element.shadowRoot!.querySelector('.stage > *')!;
      Object.assign(viewer, { zoomPresets: ['width', 1], zoomLabel: '100%', places, capabilities: ['panel', 'find', 'go-to', 'zoom', 'rotate', 'copy', 'print'] });
      await element.updateComplete;
      const drawn = [...element.shadowRoot!.querySelectorAll('.actions > *')].map((control) => control.getBoundingClientRect());
      expect(new Set(drawn.map(({ top, height }) => top + height / 2)).size, String(width)).to.equal(1);
      expect(Math.min(...drawn.map(({ height }) => height)), String(width)).to.equal(44);
      element.remove();
    }
  });

  it('has all that a document offers in one line on a phone, and the word in its field whole', async () => {
    for (const locale of ['en', 'de', 'ar']) {
      const element = mount({ artifact: file('a', 'x') });
      element.lang = locale;
      element.style.setProperty('inline-size', '390px');
      await next(element, 'mcp-viewer-ready');
      const viewer = element.shadowRoot!.querySelector('.stage > *')!;
      Object.assign(viewer, { zoomPresets: ['width', 1], zoomLabel: '100%', places: { label: 'page', count: 9 }, capabilities: ['panel', 'find', 'go-to', 'zoom', 'rotate', 'copy', 'print'] });
      await element.updateComplete;
      const controls = [...element.shadowRoot!.querySelector('.actions')!.children];
      expect(controls.length).to.equal(10);
      expect(new Set(controls.map((control) => control.getBoundingClientRect().top + control.getBoundingClientRect().height / 2)).size, locale).to.equal(1);
      const field = element.shadowRoot!.querySelector<HTMLInputElement>('.goto')!;
      field.value = field.placeholder;
      expect(field.scrollWidth, locale).to.be.at.most(field.clientWidth);
      element.remove();
    }
  });

  it('offers the sizes that the viewer names, its panel and its mirrors', async () => {
    const element = mount({ artifact: file('a', 'x') });
    await next(element, 'mcp-viewer-ready');
    const asked: unknown[] = [];
    const viewer = element.shadowRoot!.querySelector('.stage > *')!;
    Object.assign(viewer, { zoomPresets: ['width', 'page', 1, 2], panel: false, zoomLabel: '85 %', zoom: (to: unknown) => asked.push(to), flip: (axis: string) => asked.push(axis), capabilities: ['zoom', 'flip', 'panel'] });
    await element.updateComplete;
    const sizes = element.shadowRoot!.querySelector<HTMLSelectElement>('select.zoom')!;
    expect([...sizes.options].map(({ text }) => text)).to.deep.equal(['85 %', 'Fit width', 'Fit page', '100%', '200%']);
    for (const index of [2, 4]) {
      sizes.selectedIndex = index;
      sizes.dispatchEvent(new Event('change'));
      expect(sizes.selectedIndex).to.equal(0);
    }
    button(element, 'Flip left to right').click();
    button(element, 'Flip upside down').click();
    expect(asked).to.deep.equal(['page', 2, 'horizontal', 'vertical']);
    button(element, 'Side panel').click();
    await element.updateComplete;
    expect(button(element, 'Side panel').getAttribute('aria-pressed')).to.equal('true');
  });

  it('finds from the keyboard: opens, counts, steps, closes', async () => {
    const element = mount({ artifact: file('a', 'to be or not to be') });
    await next(element, 'mcp-viewer-ready');
    const opening = new KeyboardEvent('keydown', { key: 'f', ctrlKey: true, bubbles: true, composed: true, cancelable: true });
    element.shadowRoot!.querySelector('.stage > *')!.dispatchEvent(opening);
    expect(opening.defaultPrevented).to.equal(true);
    while (!element.shadowRoot!.querySelector('.find .field')) await tick();
    const field = element.shadowRoot!.querySelector<HTMLInputElement>('.find .field')!;
    await tick();
    expect(element.shadowRoot!.activeElement).to.equal(field);
    field.value = 'be';
    field.dispatchEvent(new InputEvent('input'));
    await tick();
    expect(element.shadowRoot!.querySelector('.count')!.textContent).to.equal('1 of 2');
    const press = (key: string, shiftKey = false) => field.dispatchEvent(new KeyboardEvent('keydown', { key, shiftKey, bubbles: true }));
    press('Enter');
    press('Enter', true);
    press('Escape');
    await tick();
    expect(McpProbeViewer.told).to.deep.equal(['find be 0', 'find be 1', 'find be -1', 'clear']);
    expect(element.shadowRoot!.querySelector('.find')).to.equal(null);
  });

  it('closes the search with Escape on its buttons too', async () => {
    const element = mount({ artifact: file('a', 'to be') });
    await next(element, 'mcp-viewer-ready');
    await element.startFind();
    const pressed = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
    button(element, 'Close find').dispatchEvent(pressed);
    await element.updateComplete;
    expect([pressed.defaultPrevented, element.shadowRoot!.querySelectorAll('.find').length]).to.deep.equal([true, 0]);
  });

  it('leaves the keyboard on the button that was pressed, whatever is offered after it', async () => {
    const element = mount({ artifact: file('one.txt', 'one') });
    await next(element, 'mcp-viewer-ready');
    await element.updateComplete;
    const viewer = element.shadowRoot!.querySelector<McpProbeViewer>('mcp-probe-viewer')!;
    const pressed = button(element, 'Show source');
    pressed.focus();
    for (const offered of [['find', 'wrap', 'source', 'copy'], ['source'], ['find', 'go-to', 'zoom', 'copy', 'print', 'source']] as const) {
      viewer.offer(offered);
      await element.updateComplete;
      expect(element.shadowRoot!.activeElement === pressed, offered.join()).to.equal(true);
      expect(pressed.getAttribute('aria-label')).to.equal('Show source');
    }
  });

  it('keeps the keyboard in the toolbar when the last version is reached', async () => {
    const versions = [1, 2].map((version) => file('a', version === 1 ? 'fail' : 'fine', { version }));
    const element = mount({ artifact: versions[1], versions });
    const focused = () => element.shadowRoot!.activeElement?.getAttribute('aria-label');
    await next(element, 'mcp-viewer-ready');
    await element.updateComplete;
    button(element, 'Older version').focus();
    button(element, 'Older version').click();
    await next(element, 'mcp-viewer-error');
    while (focused() !== 'Newer version') await tick();
  });

  it('keeps the keyboard in the place of the file while it is tried again: in the file when it is there, at the next try when it is not', async () => {
    let tries = 0;
    const gate = Promise.withResolvers<void>();
    const late: ViewerRow = { ...probe, id: 'late', mimeTypes: ['x/late'], load: async () => {
      tries += 1;
      if (tries < 3) throw new Error('offline');
      await gate.promise;
    } };
    const element = mount({ viewers: [late], artifact: { ...file('a', 'x'), mime: 'x/late' } });
    await next(element, 'mcp-viewer-error');
    await element.updateComplete;
    const again = () => element.shadowRoot!.querySelector<HTMLElement>('.failed .primary');
    const focused = () => element.shadowRoot!.activeElement;
    again()!.focus();
    again()!.click();
    await next(element, 'mcp-viewer-error');
    while (focused() !== again() || !again()) await tick();
    again()!.click();
    while (again()) await tick();
    expect(focused(), 'while it is loaded').to.equal(element.stage);
    gate.resolve();
    await next(element, 'mcp-viewer-ready');
    expect(focused(), 'in the file').to.equal(element.stage.firstElementChild);
    expect(element.stage.hasAttribute('tabindex'), 'the place itself is no stop').to.equal(false);
  });

  it('tries again by itself when the browser is back on the network, as often as it failed, and leaves the keyboard where it is', async () => {
    let tries = 0;
    const late: ViewerRow = { ...probe, id: 'offline', mimeTypes: ['x/offline'], load: async () => {
      tries += 1;
      if (tries < 3) throw new Error('offline');
    } };
    const element = mount({ viewers: [late], artifact: { ...file('a', 'x'), mime: 'x/offline' } });
    const again = () => element.shadowRoot!.querySelector<HTMLElement>('.failed .primary');
    await next(element, 'mcp-viewer-error');
    while (!again()) await tick();
    const before = document.activeElement;
    window.dispatchEvent(new Event('online'));
    await next(element, 'mcp-viewer-error');
    while (!again()) await tick();
    window.dispatchEvent(new Event('online'));
    await next(element, 'mcp-viewer-ready');
    await element.updateComplete;
    window.dispatchEvent(new Event('online'));
    await tick();
    expect([tries, document.activeElement === before, again()]).to.deep.equal([3, true, null]);
  });

  describe('keeps a search with the reader’s place', () => {
    const field = (element: McpArtifactViewer) => element.shadowRoot!.querySelector<HTMLInputElement>('.find .field');
    const count = (element: McpArtifactViewer) => element.shadowRoot!.querySelector('.count')?.textContent;

    async function search(element: McpArtifactViewer, query: string): Promise<void> {
      await element.startFind();
      field(element)!.value = query;
      field(element)!.dispatchEvent(new InputEvent('input'));
      button(element, 'Next match').click();
      while (!count(element)) await tick();
    }

    it('in a host that shows the file again elsewhere, and takes the keyboard from nobody', async () => {
      const positions = new Map<string, JsonValue>();
      const first = mount({ artifact: file('a', 'to be or not to be'), positions });
      await next(first, 'mcp-viewer-ready');
      await search(first, 'be');
      first.keepPosition();
      first.remove();
      McpProbeViewer.told.length = 0;
      const again = mount({ artifact: file('a', 'to be or not to be'), positions: new Map(Object.entries(JSON.parse(JSON.stringify(Object.fromEntries(positions))) as Record<string, JsonValue>)) });
      while (!count(again)) await tick();
      expect([field(again)!.value, count(again), McpProbeViewer.told]).to.deep.equal(['be', '1 of 2', ['restore place in sample:a v1', 'find be at 1']]);
      expect(again.shadowRoot!.activeElement).to.equal(null);
    });

    it('over a new version, with the keyboard in its field, but not in another file', async () => {
      const element = mount({ artifact: file('a', 'to be') });
      await next(element, 'mcp-viewer-ready');
      await search(element, 'be');
      field(element)!.focus();
      element.artifact = file('a', 'to be or not to be', { version: 2 });
      while (count(element) !== '1 of 2') await tick();
      expect(element.shadowRoot!.activeElement).to.equal(field(element));
      element.artifact = file('b', 'be');
      await next(element, 'mcp-viewer-ready');
      expect(field(element)).to.equal(null);
      element.artifact = file('a', 'to be or not to be', { version: 2 });
      while (count(element) !== '1 of 2') await tick();
    });

    it('until the reader closes it', async () => {
      const element = mount({ artifact: file('a', 'to be') });
      await next(element, 'mcp-viewer-ready');
      await search(element, 'be');
      element.stopFind();
      element.reload();
      await next(element, 'mcp-viewer-ready');
      await tick();
      expect(field(element)).to.equal(null);
    });

    it('and searches again when the rest of the file has come', async () => {
      const element = mount({ artifact: file('a', 'to be') });
      await next(element, 'mcp-viewer-ready');
      const viewer = element.shadowRoot!.querySelector<McpProbeViewer>('.stage > *')!;
      viewer.partial = true;
      await search(element, 'be');
      expect(count(element)).to.include('1 of 1').and.not.to.equal('1 of 1');
      Object.assign(viewer, { partial: false, text: 'to be or not to be' });
      viewer.zoom('in');
      while (count(element) !== '1 of 2') await tick();
    });
  });

  it('switches between versions', async () => {
    const versions = [1, 2, 3].map((version) => file('a', `v${version}`, { version }));
    const element = mount({ artifact: versions[2], versions });
    await next(element, 'mcp-viewer-ready');
    await element.updateComplete;
    expect(button(element, 'Newer version').disabled).to.equal(true);
    const picked = next(element, 'mcp-artifact-version');
    button(element, 'Older version').click();
    expect((await picked).detail.version).to.equal(2);
    await next(element, 'mcp-viewer-ready');
    expect(shown(element)).to.equal('v2');
    expect(element.shadowRoot!.querySelector('.versions')!.textContent).to.include('Version 2 of 3');
  });

  it('keeps the keyboard at the list of versions that one was chosen from, which is called what stands on it', async () => {
    const versions = [1, 2].map((version) => file('a', `v${version}`, { version }));
    const element = mount({ artifact: versions[1], versions });
    await next(element, 'mcp-viewer-ready');
    await element.updateComplete;
    const list = element.shadowRoot!.querySelector<HTMLDetailsElement>('.versions details')!;
    const summary = list.querySelector('summary')!;
    summary.click();
    const [, first] = list.querySelectorAll<HTMLElement>('.version');
    first!.focus();
    first!.click();
    await next(element, 'mcp-viewer-ready');
    expect(shown(element)).to.equal('v1');
    expect(list.open).to.equal(false);
    expect(element.shadowRoot!.activeElement).to.equal(summary);
    expect(summary.ariaLabel).to.equal('Version 1 of 2');
  });

  it('saves the file under its name, unless the host prevents it', async () => {
    const element = mount({ artifact: file('my file.txt', 'content') });
    await next(element, 'mcp-viewer-ready');
    const saved: string[] = [];
    const { click } = HTMLAnchorElement.prototype;
    HTMLAnchorElement.prototype.click = function () {
      saved.push(this.download);
    };
    element.addEventListener('mcp-artifact-download', (event) => event.preventDefault(), { once: true });
    await element.download();
    await element.download();
    HTMLAnchorElement.prototype.click = click;
    expect(saved).to.deep.equal(['my file.txt']);
  });

  it('releases what a viewer holds when it leaves the page, and shows the file again when it comes back', async () => {
    const element = mount({ artifact: file('a', 'hello') });
    await next(element, 'mcp-viewer-ready');
    const url = String(element.shadowRoot!.querySelector<McpProbeViewer>('.stage > *')!.position);
    expect((await fetch(url)).ok).to.equal(true);
    element.remove();
    expect(await fetch(url).then(() => 'there', () => 'gone')).to.equal('gone');
    document.body.append(element);
    await next(element, 'mcp-viewer-ready');
    expect(shown(element)).to.equal('hello');
  });

  it('does not load an equal artifact again that comes in a new object', async () => {
    const element = mount({ artifact: file('a', 'hello') });
    await next(element, 'mcp-viewer-ready');
    const viewer = element.shadowRoot!.querySelector('.stage > *');
    element.artifact = file('a', 'hello', { title: 'A' });
    await element.updateComplete;
    await tick();
    expect(element.shadowRoot!.querySelector('.stage > *')).to.equal(viewer);
  });

  it('tells its viewer the theme and the language, also when they change', async () => {
    const element = mount({ artifact: file('a', 'x'), theme: 'dark' });
    element.lang = 'de';
    await next(element, 'mcp-viewer-ready');
    const viewer = element.shadowRoot!.querySelector<McpProbeViewer>('.stage > *')!;
    expect(viewer.context).to.include({ theme: 'dark', locale: 'de' });
    element.theme = 'light';
    await element.updateComplete;
    expect(viewer.context.theme).to.equal('light');
  });

  it('shows a name that looks like markup as text', async () => {
    const element = mount({ artifact: file('<img src=x onerror=alert(1)>', 'x') });
    await next(element, 'mcp-viewer-ready');
    expect(element.shadowRoot!.querySelector('img')).to.equal(null);
    expect(element.shadowRoot!.querySelector('.name')!.textContent).to.equal('<img src=x onerror=alert(1)>');
  });

  it('gives the name what the buttons leave on a phone, and no line of its own', async () => {
    const element = mount({ artifact: file('a name that is longer than a phone is wide, by far.txt', 'x') });
    await next(element, 'mcp-viewer-ready');
    await until(() => element.shadowRoot!.querySelector('.actions') !== null);
    const layout = (px: number) => {
      element.style.inlineSize = `${px}px`;
      const [bar, name, actions] = ['.bar', '.name bdi', '.actions'].map((part) => element.shadowRoot!.querySelector(part)!.getBoundingClientRect()) as [DOMRect, DOMRect, DOMRect];
      return { seen: name.bottom <= bar.bottom && name.right <= actions.left, bar: bar.height, actions: actions.height, needed: actions.width };
    };
    const { needed } = layout(479);
    const wide = layout(needed + 110);
    expect(wide.seen).to.equal(true);
    const [tight, tighter] = [layout(needed + 40), layout(needed - 40)];
    expect([tight.seen, tight.bar]).to.deep.equal([false, wide.bar]);
    expect([tighter.seen, tighter.bar - tighter.actions]).to.deep.equal([false, wide.bar - wide.actions]);
  });
});
