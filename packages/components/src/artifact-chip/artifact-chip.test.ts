import 'axe-core';
import type { AxeResults } from 'axe-core';
import { expect } from 'chai';
import type { Artifact, StreamEvent } from '@mcp-canvas/contract';
import './define.ts';
import '../canvas/define.ts';
import type { McpCanvas } from '../canvas/canvas.ts';
import type { McpArtifactChip } from './artifact-chip.ts';
import { chipName } from './chip-name.ts';
import { kindOf } from './kind-icon.ts';
import { until } from '../viewers/suite/until.ts';

const file = (name: string, more: Partial<Artifact> = {}): Artifact => ({ id: name, version: 1, name, mime: 'text/plain', size: 1500, inline: name, source: { kind: 'generated', created_at: '2026-01-01T00:00:00Z' }, ...more });
const event = (type: string, body: object) => ({ type, ...body }) as unknown as StreamEvent;
const files = (...list: Artifact[]) => event('canvas_files', { files: list, display: { mode: 'append' } });

function make<Tag extends 'mcp-canvas' | 'mcp-artifact-chip'>(tag: Tag, properties: Partial<HTMLElementTagNameMap[Tag]> = {}, parent: ParentNode = document.body): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  Object.assign(element, properties);
  parent.append(element);
  return element;
}

const button = (chip: McpArtifactChip) => chip.shadowRoot!.querySelector('button')!;
/** What a screen reader says of it. */
const words = (chip: McpArtifactChip) => [...(chip.shadowRoot!.querySelector('button')?.children ?? [])].filter((part) => part.ariaHidden !== 'true').map((part) => part.textContent).join(' ').replace(/\s+/g, ' ').trim();
const shown = (canvas: McpCanvas) => [...canvas.shadowRoot!.querySelectorAll('[role=tab][aria-selected=true]')].map((tab) => tab.textContent!.trim()).join();

async function settled(chip: McpArtifactChip): Promise<void> {
  await (chip.getRootNode() as Document | ShadowRoot).querySelector<McpCanvas>('mcp-canvas')?.updateComplete;
  await new Promise((resolve) => setTimeout(resolve, 40));
  await chip.updateComplete;
}

describe('<mcp-artifact-chip>', () => {
  beforeEach(() => void (document.documentElement.lang = 'en'));
  afterEach(() => document.querySelectorAll('mcp-canvas, mcp-artifact-chip, .bench').forEach((element) => element.remove()));

  it('shows its artifact in the canvas that it names, and says which one is in view', async () => {
    const canvas = make('mcp-canvas', { id: 'side' });
    canvas.dispatch(files(file('a.txt'), file('b.txt')));
    const chips = ['a.txt', 'b.txt'].map((name) => make('mcp-artifact-chip', { name, for: 'side' }));
    const marks = () => chips.map((chip) => button(chip).getAttribute('aria-current') ?? '-').join(' ');
    await until(() => chips[1]!.hasUpdated && marks() === 'true -', 'a is marked');
    button(chips[1]!).click();
    await until(() => shown(canvas) === 'b.txt' && marks() === '- true', 'b is shown and marked');
    canvas.open = false;
    await until(() => marks() === '- -', 'nothing is in view');
    button(chips[0]!).click();
    await until(() => canvas.open && shown(canvas) === 'a.txt', 'it opens the canvas');
    expect(words(chips[0]!)).to.equal('a.txt 1.5 kB');
  });

  it('shows the version that it was made for', async () => {
    const canvas = make('mcp-canvas', { id: 'side' });
    const [first, second] = [file('a.txt', { inline: 'one' }), file('a.txt', { version: 2, inline: 'two' })];
    canvas.dispatch(files(first, second));
    const chip = make('mcp-artifact-chip', { artifact: first, for: 'side' });
    await settled(chip);
    expect(button(chip).hasAttribute('aria-current')).to.equal(false);
    button(chip).click();
    await until(() => canvas.locate('a.txt')!.artifact.version === 1 && button(chip).getAttribute('aria-current') === 'true', 'the first version is shown');
  });

  it('fires mcp-artifact-open out of every shadow root, and leaves showing to a host that prevents it', async () => {
    const canvas = make('mcp-canvas', { id: 'side' });
    canvas.dispatch(files(file('a.txt'), file('b.txt')));
    const host = document.body.appendChild(document.createElement('div'));
    host.className = 'bench';
    const chip = make('mcp-artifact-chip', { name: 'b.txt', for: 'side' }, host.attachShadow({ mode: 'open' }));
    await settled(chip);
    await until(() => shown(canvas) === 'a.txt', 'the first file');
    const heard: string[] = [];
    const listen = (opened: Event) => {
      opened.preventDefault();
      heard.push((opened as HTMLElementEventMap['mcp-artifact-open']).detail.artifact.name);
    };
    host.addEventListener('mcp-artifact-open', listen);
    button(chip).click();
    await settled(chip);
    expect([heard, shown(canvas)]).to.deep.equal([['b.txt'], 'a.txt']);
    host.removeEventListener('mcp-artifact-open', listen);
    button(chip).click();
    await until(() => shown(canvas) === 'b.txt', 'the canvas of the document is found from inside');
  });

  it('is clicked by `click()`, like a button', async () => {
    const chip = make('mcp-artifact-chip', { name: 'a.txt' });
    await settled(chip);
    const heard: string[] = [];
    chip.addEventListener('mcp-artifact-open', ({ detail }) => heard.push(detail.artifact.name));
    chip.click();
    button(chip).click();
    expect(heard).to.deep.equal(['a.txt', 'a.txt']);
  });

  it('prefers the canvas of its own tree', async () => {
    const outer = make('mcp-canvas', { id: 'side' });
    const host = document.body.appendChild(document.createElement('div'));
    host.className = 'bench';
    const tree = host.attachShadow({ mode: 'open' });
    const inner = make('mcp-canvas', { id: 'side' }, tree);
    for (const canvas of [outer, inner]) canvas.dispatch(files(file('a.txt'), file('b.txt')));
    const chip = make('mcp-artifact-chip', { name: 'b.txt', for: 'side' }, tree);
    await settled(chip);
    button(chip).click();
    await until(() => shown(inner) === 'b.txt', 'it is shown in the inner one');
    expect(shown(outer)).to.equal('a.txt');
  });

  it('waits for the artifact, and for the canvas itself, and then shows what was clicked last', async () => {
    const chips = ['a.txt', 'b.txt'].map((name) => make('mcp-artifact-chip', { name, for: 'late' }));
    await settled(chips[0]!);
    for (const chip of chips) button(chip).click();
    await settled(chips[1]!);
    expect(words(chips[1]!)).to.equal('b.txt opens when it is there');
    expect(button(chips[1]!).getAttribute('aria-busy')).to.equal('true');
    const canvas = make('mcp-canvas', { id: 'late', open: true });
    await until(() => chips[1]!.matches(':state(waiting)'), 'the canvas has nothing yet');
    for (const chip of chips) button(chip).click();
    canvas.dispatch(files(file('x.txt'), file('a.txt'), file('b.txt')));
    await until(() => shown(canvas) === 'b.txt', 'the last one is shown');
    await until(() => chips.every((chip) => !button(chip).hasAttribute('aria-busy')), 'nobody waits');
    expect(chips.map((chip) => chip.matches(':state(current)'))).to.deep.equal([false, true]);
  });

  it('works with a canvas that is upgraded later', async () => {
    const tag = 'mcp-late-canvas';
    const element = document.createElement(tag);
    element.id = 'raw';
    element.className = 'bench';
    document.body.append(element);
    const chip = make('mcp-artifact-chip', { name: 'a.txt', for: 'raw' });
    await settled(chip);
    button(chip).click();
    await settled(chip);
    const told: unknown[] = [];
    customElements.define(tag, class extends HTMLElement {
      show(...given: unknown[]): boolean {
        told.push(given);
        return true;
      }
    });
    await until(() => told.length > 0, 'it is told');
    expect(told).to.deep.equal([['a.txt']]);
  });

  it('says that a file is not finished, is not there yet, or is gone', async () => {
    const canvas = make('mcp-canvas', { id: 'side', open: true });
    const [draft, gone, later] = ['draft.md', 'gone.txt', 'later.csv'].map((name) => make('mcp-artifact-chip', { name, for: 'side' }));
    const deferred = file('draft.md', { deferred: { reason: 'draft', expires_at: '2026-02-01T00:00:00Z' } });
    canvas.dispatch(event('files_update', { added: [deferred], changed: [], removed: [] }));
    canvas.dispatch(files(file('x.txt'), file('gone.txt', { key: 'k' })));
    await until(() => words(gone!) === 'gone.txt 1.5 kB', 'it is there');
    canvas.dispatch(event('files_update', { added: [], changed: [], removed: ['k'] }));
    await until(() => words(gone!) === 'gone.txt not available', 'it is gone');
    expect([words(draft!), words(later!)]).to.deep.equal(['draft.md 1.5 kB not finished', 'later.csv not there yet']);
    expect([draft!.matches(':state(deferred)'), gone!.matches(':state(missing)'), later!.matches(':state(waiting)')]).to.deep.equal([true, true, true]);
  });

  it('is nothing but text of what the tool wrote, and fetches and links nothing', async () => {
    const { fetch: before } = window;
    const asked: unknown[] = [];
    window.fetch = (...given) => (asked.push(given[0]), before(...given));
    const hostile = { ...file('<img src=x onerror=alert(1)>.html'), title: { toString: () => 'x' }, url: 'javascript:alert(1)', mime: 7, size: '<b>' } as unknown as Artifact;
    const chip = make('mcp-artifact-chip', { artifact: hostile });
    await settled(chip);
    button(chip).dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
    window.fetch = before;
    expect(words(chip)).to.equal('<img src=x onerror=alert(1)>.html');
    expect([chip.shadowRoot!.querySelectorAll('a, img, [href], [src]').length, chip.shadowRoot!.innerHTML.includes('javascript:'), asked]).to.deep.equal([0, false, []]);
  });

  it('keeps the end of a long name in view, and lies within its line', async () => {
    const line = document.body.appendChild(document.createElement('p'));
    line.className = 'bench';
    line.style.setProperty('inline-size', '200px');
    const chip = make('mcp-artifact-chip', { name: `${'quarterly results '.repeat(40)}final.xlsx` }, line);
    await settled(chip);
    const end = chip.shadowRoot!.querySelector('.end')!.getBoundingClientRect();
    const box = chip.getBoundingClientRect();
    expect([line.scrollWidth <= 200, box.width <= 200, end.right <= box.right && end.width > 20]).to.deep.equal([true, true, true]);
    const long = make('mcp-artifact-chip', { name: 'x'.repeat(100_000) });
    const none = make('mcp-artifact-chip', { name: '\u202e\u0000 ' });
    await settled(none);
    expect([words(long).length < 200, words(none)]).to.deep.equal([true, 'Unnamed file']);
  });

  it('is one stop for the keyboard, with a ring, and takes the focus that its host is given', async () => {
    const chip = make('mcp-artifact-chip', { name: 'a.txt' });
    await settled(chip);
    chip.focus();
    expect([document.activeElement === chip, chip.shadowRoot!.activeElement === button(chip), button(chip).matches(':focus-visible')]).to.deep.equal([true, true, true]);
    expect(getComputedStyle(button(chip)).outlineStyle).to.equal('solid');
    expect(button(chip).getBoundingClientRect().height).to.be.at.least(24);
  });

  it('lets its canvas go when it leaves the page', async () => {
    const canvas = make('mcp-canvas', { id: 'side' });
    const chip = make('mcp-artifact-chip', { name: 'a.txt', for: 'side' });
    await settled(chip);
    button(chip).click();
    await settled(chip);
    chip.remove();
    canvas.dispatch(files(file('x.txt'), file('a.txt')));
    await until(() => shown(canvas) === 'x.txt', 'nobody asked for another one');
  });

  it('speaks the reader’s language', async () => {
    make('mcp-canvas', { id: 'side', open: true });
    const chip = make('mcp-artifact-chip', { name: 'a.txt', for: 'side', lang: 'ar', dir: 'rtl' });
    await until(() => words(chip).includes('لم يصل بعد'), 'it is said in Arabic');
    chip.lang = 'de';
    await until(() => words(chip).includes('noch nicht da'), 'it is said in German');
  });

  it('has no fault that axe finds in any state', async () => {
    for (const theme of ['light', 'dark'] as const) {
      const line = document.body.appendChild(document.createElement('main'));
      line.className = 'bench';
      line.style.setProperty('background', theme === 'dark' ? '#16181c' : '#ffffff');
      const canvas = make('mcp-canvas', { id: 'side', theme }, line);
      canvas.dispatch(files(file('a.txt'), file('b.txt', { deferred: { expires_at: '' } }), file('gone.txt', { key: 'k' })));
      const chips = ['a.txt', 'b.txt', 'gone.txt', 'later.txt'].map((name) => make('mcp-artifact-chip', { name, for: 'side', theme }, line));
      await settled(chips[0]!);
      canvas.dispatch(event('files_update', { removed: ['k'] }));
      button(chips[3]!).click();
      await until(() => chips[2]!.matches(':state(missing)') && button(chips[3]!).hasAttribute('aria-busy'), 'all states are there');
      const { violations } = await (globalThis as unknown as { axe: { run(nodes: Node[], options: object): Promise<AxeResults> } }).axe.run(chips, { resultTypes: ['violations'] });
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).to.deep.equal([]);
      line.remove();
    }
  });
});

describe('the name on a chip', () => {
  it('has no marks that turn it around, and keeps its extension', () => {
    expect(chipName('report\u202efdp.exe')).to.deep.equal({ start: 'reportfdp.exe', end: '' });
    expect(chipName(`${'long '.repeat(9)}name.tar.gz`).end).to.include('me.tar.gz');
    const { start, end } = chipName(`${'👩‍🚀'.repeat(500)}.png`);
    expect([[...start, ...end].length < 170, end.endsWith('.png'), `${start}${end}`.includes('…')]).to.deep.equal([true, true, true]);
  });

  it('is not torn where letters join', () => {
    const name = `${'تقرير'.repeat(8)}`;
    expect(chipName(name)).to.deep.equal({ start: name, end: '' });
    expect(chipName(`${name} 2026-11.pdf`).end).to.equal('026-11.pdf');
  });

  it('comes with a drawing by media type, else by the name', () => {
    expect([kindOf({ mime: 'image/png', name: '' }), kindOf({ mime: 'application/octet-stream', name: 'x.CSV' }), kindOf({ mime: 'application/vnd.knowledge-graph+json', name: 'g.json' }), kindOf({ mime: '', name: '' })]).to.deep.equal(['image', 'table', 'graph', 'file']);
  });
});
