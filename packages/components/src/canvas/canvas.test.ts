import 'axe-core';
import type { AxeResults } from 'axe-core';
import { expect } from 'chai';
import type { Artifact, StreamEvent } from '@mcp-canvas/contract';
import '../define.ts';
import { registerViewer } from '../viewers/registry.ts';
import type { Viewer } from '../viewers/viewer.ts';
import type { McpCanvas } from './canvas.ts';
import { until } from '../viewers/suite/until.ts';

const file = (name: string, inline: string, more: Partial<Artifact> = {}): Artifact => ({ id: name, version: 1, name, mime: 'text/plain', size: inline.length, inline, source: { kind: 'generated', created_at: '2026-01-01T00:00:00Z' }, ...more });
const event = (type: string, body: object) => ({ type, ...body }) as unknown as StreamEvent;
const files = (list: Artifact[], display?: object, call_id?: string) => event('canvas_files', { files: list, display, call_id });
const start = (call_id: string, tool = 'make') => event('tool_start', { call_id, server: 's', tool, arguments: {} });

function mount(properties: Partial<McpCanvas> = {}): McpCanvas {
  const canvas = document.createElement('mcp-canvas');
  canvas.style.setProperty('block-size', '500px');
  Object.assign(canvas, properties);
  document.body.append(canvas);
  return canvas;
}

const root = (canvas: McpCanvas) => canvas.shadowRoot!;
const all = (canvas: McpCanvas, selector: string) => [...root(canvas).querySelectorAll<HTMLElement>(selector)];
const tabs = (canvas: McpCanvas) => all(canvas, '[role=tab]').map((tab) => (tab.getAttribute('aria-selected') === 'true' ? `[${tab.textContent!.trim()}]` : tab.textContent!.trim())).join(' ');
const button = (canvas: McpCanvas, label: string) => root(canvas).querySelector<HTMLButtonElement>(`[aria-label='${label}']`)!;
const next = <Name extends keyof HTMLElementEventMap>(canvas: McpCanvas, name: Name) => new Promise<HTMLElementEventMap[Name]>((resolve) => canvas.addEventListener(name, resolve, { once: true }));

/** The text that a reader sees, through open shadow roots. */
function seen(node: Node): string {
  if (node instanceof HTMLElement && getComputedStyle(node).display === 'none') return '';
  const inner = (node as Element).shadowRoot ?? node;
  return inner.childNodes.length > 0 ? [...inner.childNodes].map(seen).join('') : node.nodeType === Node.TEXT_NODE ? node.nodeValue! : '';
}

describe('<mcp-canvas>', () => {
  beforeEach(() => void (document.documentElement.lang = 'en'));
  afterEach(() => document.querySelectorAll('mcp-canvas').forEach((element) => element.remove()));

  it('can be told apart from the others of a page in a list of landmarks, by a number or by a name of the host', async () => {
    const [first, second, named] = [mount(), mount(), mount({ label: 'Reports' })];
    for (const canvas of [first, second, named]) canvas.dispatch(files([file('a.txt', 'hello there')]));
    const names = () => [first, second, named].map((canvas) => root(canvas).querySelector('section')?.getAttribute('aria-label'));
    await until(() => [first, second, named].every((canvas) => seen(canvas).includes('hello there')), 'the files are shown');
    expect(names()).to.deep.equal(['Canvas', 'Canvas 2', 'Reports']);
    const { violations } = await (window as unknown as { axe: { run: (where: Node, options: object) => Promise<AxeResults> } }).axe.run(document, { runOnly: ['landmark-unique'] });
    expect(violations.map(({ nodes }) => nodes.map(({ target }) => target))).to.deep.equal([]);
    first.remove();
    await second.updateComplete;
    expect(names()).to.deep.equal(['Canvas', 'Canvas', 'Reports']);
  });

  it('takes no place until files come that can be shown, then opens once, without taking the focus', async () => {
    const field = document.body.appendChild(document.createElement('input'));
    field.focus();
    const canvas = mount();
    await canvas.updateComplete;
    expect([canvas.open, getComputedStyle(canvas).display]).to.deep.equal([false, 'none']);
    const opened = next(canvas, 'mcp-canvas-open');
    canvas.dispatch(files([file('a.txt', 'hello there')]));
    await opened;
    await canvas.updateComplete;
    expect([canvas.open, canvas.hasAttribute('open'), tabs(canvas)]).to.deep.equal([true, true, '[a.txt]']);
    await until(() => seen(canvas).includes('hello there'), 'the file is shown');
    expect(document.activeElement).to.equal(field);
    field.remove();
  });

  it('is empty in words of its own, or in those of the host', async () => {
    const canvas = mount({ open: true });
    await canvas.updateComplete;
    expect(seen(canvas)).to.include('Nothing to show yet');
    canvas.innerHTML = '<p slot="empty">Ask for a report.</p>';
    expect(root(canvas).querySelector<HTMLSlotElement>('slot[name=empty]')!.assignedElements()[0]!.textContent).to.equal('Ask for a report.');
  });

  it('takes a stream of events from anywhere, and ignores what it does not know', async () => {
    async function* events() {
      yield event('of_the_future', {});
      yield event('reader.close', {});
      yield files([file('a.txt', 'x'), file('b.txt', 'y')], { primary_file: 'b.txt' });
    }
    const states: string[] = [];
    const canvas = document.createElement('mcp-canvas');
    canvas.addEventListener('mcp-stream-state', ({ detail }) => states.push(detail.state));
    canvas.stream = events();
    document.body.append(canvas);
    await until(() => states.at(-1) === 'ended', 'the stream has ended');
    await canvas.updateComplete;
    expect(tabs(canvas)).to.equal('a.txt [b.txt]');
  });

  it('says that the session has ended, in the language of the reader, and keeps what came', async () => {
    const canvas = mount();
    canvas.dispatch(files([file('a.txt', 'hello there')]));
    await until(() => seen(canvas).includes('hello there'), 'the file is shown');
    expect(seen(canvas)).not.to.contain('session has ended');
    canvas.dispatch(event('session_end', { reason: 'idle' }));
    await until(() => seen(canvas).includes('The session has ended: nothing new will come here.'), 'the end is told');
    expect([seen(canvas).includes('hello there'), root(canvas).querySelector('[role=status]:has(.message)') !== null]).to.deep.equal([true, true]);
    canvas.lang = 'de';
    await until(() => seen(canvas).includes('Die Sitzung ist beendet'), 'the end is told in German');
  });

  it('takes events by hand, but no intents of a reader, and nothing that is no event', async () => {
    const canvas = mount();
    for (const one of [event('reader.open', {}), event('of_the_future', {}), null, undefined, 'canvas_files', {}]) canvas.dispatch(one as StreamEvent);
    await canvas.updateComplete;
    expect([canvas.open, tabs(canvas)]).to.deep.equal([false, '']);
  });

  it('shows running tools with their progress, notices and messages', async () => {
    const canvas = mount({ open: true });
    const heard: unknown[] = [];
    for (const name of ['mcp-notice', 'mcp-message', 'mcp-error'] as const) canvas.addEventListener(name, ({ detail }) => heard.push([name, detail.message]));
    canvas.dispatch(start('1', 'make_report'));
    canvas.dispatch(start('2', 'search'));
    canvas.dispatch(event('tool_progress', { call_id: '1', progress: 45, total: 100, percentage: 45, message: 'chunk 45' }));
    canvas.dispatch(event('tool_notice', { call_id: '1', elapsed_s: 15, message: 'taking longer' }));
    canvas.dispatch(event('system_message', { message: '**stage** one <b>', subtype: 'success' }));
    await canvas.updateComplete;
    const bars = all(canvas, '[role=progressbar]');
    expect(bars.map((bar) => [bar.getAttribute('aria-label'), bar.getAttribute('aria-valuenow')])).to.deep.equal([['make_report is running', '45'], ['search is running', null]]);
    expect((bars[0] as HTMLProgressElement).position).to.equal(0.45);
    for (const words of ['chunk 45', '45%', 'taking longer', 'stage one <b>']) expect(seen(canvas)).to.include(words);
    expect(root(canvas).querySelector('.message strong')!.textContent).to.equal('stage');
    canvas.dispatch(event('tool_error', { call_id: '1', error: { message: 'No answer.' } }));
    canvas.dispatch(event('tool_complete', { call_id: '2', results: null, warnings: [], duration_ms: 1 }));
    await canvas.updateComplete;
    expect(all(canvas, '[role=progressbar]').length).to.equal(0);
    expect(seen(canvas)).to.include('make_report failed. No answer.');
    expect(heard).to.deep.equal([['mcp-notice', 'taking longer'], ['mcp-message', '**stage** one <b>'], ['mcp-error', 'No answer.']]);
  });

  it('is worked with the keyboard alone: one stop for the tabs, arrows, Home, End, Delete', async () => {
    const canvas = mount();
    canvas.dispatch(files([file('a.txt', 'a'), file('b.txt', 'b'), file('c.txt', 'c')]));
    await canvas.updateComplete;
    const press = async (key: string) => {
      root(canvas).activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      await canvas.updateComplete;
      await new Promise((resolve) => setTimeout(resolve, 5));
      return `${tabs(canvas)} ${root(canvas).activeElement?.textContent?.trim()}`;
    };
    expect(all(canvas, '[role=tab]').map(({ tabIndex }) => tabIndex)).to.deep.equal([0, -1, -1]);
    all(canvas, '[role=tab]')[0]!.focus();
    expect(await press('ArrowRight')).to.equal('a.txt [b.txt] c.txt b.txt');
    expect(await press('End')).to.equal('a.txt b.txt [c.txt] c.txt');
    expect(await press('ArrowRight')).to.equal('[a.txt] b.txt c.txt a.txt');
    expect(await press('ArrowLeft')).to.equal('a.txt b.txt [c.txt] c.txt');
    expect(await press('Delete')).to.equal('a.txt [b.txt] b.txt');
    expect(await press('Home')).to.equal('[a.txt] b.txt a.txt');
    canvas.dir = 'rtl';
    expect(await press('ArrowLeft')).to.equal('a.txt [b.txt] b.txt');
    await press('Delete');
    await press('Delete');
    expect(root(canvas).activeElement?.getAttribute('aria-label')).to.equal('3 files');
  });

  it('draws the ring of the focus apart from the words it is around', async () => {
    const canvas = mount();
    canvas.dispatch(files([file('report.html', 'a'), file('b.txt', 'b')]));
    for (const direction of ['ltr', 'rtl']) {
      canvas.dir = direction;
      await canvas.updateComplete;
      const tab = root(canvas).querySelector<HTMLElement>('[role=tab]')!;
      tab.focus();
      const words = tab.querySelector('bdi')!.getBoundingClientRect();
      const ringed = [tab, tab.parentElement!].filter((one) => getComputedStyle(one).outlineStyle === 'solid');
      expect(ringed.length).to.equal(1);
      const ring = ringed[0]!.getBoundingClientRect();
      expect(Math.min(words.left - ring.left, ring.right - words.right), direction).to.be.greaterThan(5);
    }
  });

  it('says of each “Dismiss” what it puts away', async () => {
    const canvas = mount();
    for (const message of ['careful', '**very** careful']) canvas.dispatch(event('system_message', { message, subtype: 'warning' }));
    await until(() => all(canvas, '.message').length === 2, 'both are there');
    const groups = all(canvas, '[aria-label=Dismiss]').map((one) => one.closest('[role=group]')!);
    expect(groups.map((group) => root(canvas).getElementById(group.getAttribute('aria-labelledby')!)!.textContent)).to.deep.equal(['careful', 'very careful']);
  });

  describe('when what has the keyboard goes away', () => {
    const focused = (canvas: McpCanvas) => root(canvas).activeElement?.getAttribute('aria-label') ?? root(canvas).activeElement?.textContent?.trim();

    it('gives it to the list’s button: after a pick in the list, a dismissed message, a file that another one replaces', async () => {
      const canvas = mount();
      canvas.dispatch(files([file('a.txt', 'a'), file('b.txt', 'b')]));
      await canvas.updateComplete;
      button(canvas, '2 files').click();
      await canvas.updateComplete;
      all(canvas, '.entry')[1]!.focus();
      all(canvas, '.entry')[1]!.click();
      await until(() => focused(canvas) === '2 files', 'the button has it after the pick');
      canvas.dispatch(event('system_message', { message: 'careful', subtype: 'warning' }));
      await canvas.updateComplete;
      button(canvas, 'Dismiss').focus();
      button(canvas, 'Dismiss').click();
      await until(() => focused(canvas) === '2 files', 'the button has it after the message');
      all(canvas, '[role=tab]')[0]!.focus();
      canvas.dispatch(files([file('c.txt', 'c')]));
      await until(() => focused(canvas) === '3 files', 'the button has it after the tab');
    });

    it('gives it back to where it came from when the canvas closes, and to nobody who had it not', async () => {
      const [before, other] = [document.createElement('button'), document.createElement('button')];
      document.body.append(before, other);
      const canvas = mount();
      canvas.dispatch(files([file('a.txt', 'a')]));
      await canvas.updateComplete;
      before.focus();
      button(canvas, 'Close the canvas').focus();
      button(canvas, 'Close the canvas').click();
      await until(() => document.activeElement === before, 'the button before has it');
      canvas.open = true;
      await canvas.updateComplete;
      other.focus();
      canvas.open = false;
      await canvas.updateComplete;
      expect(document.activeElement === other).to.equal(true);
      before.remove();
      other.remove();
    });
  });

  it('names each panel by its tab', async () => {
    const canvas = mount();
    canvas.dispatch(files([file('a.txt', 'a'), file('b.txt', 'b')]));
    await canvas.updateComplete;
    const [tab] = all(canvas, '[role=tab]');
    const panel = root(canvas).getElementById(tab!.getAttribute('aria-controls')!)!;
    expect([panel.getAttribute('role'), panel.getAttribute('aria-labelledby')]).to.deep.equal(['tabpanel', tab!.id]);
  });

  describe('asked to find with Ctrl+F or Cmd+F outside of the file', () => {
    const ask = (at: Element, keys: KeyboardEventInit = { ctrlKey: true }) => {
      const pressed = new KeyboardEvent('keydown', { key: 'f', bubbles: true, composed: true, cancelable: true, ...keys });
      at.dispatchEvent(pressed);
      return pressed.defaultPrevented;
    };
    const viewerOf = (canvas: McpCanvas, pane = 0) => root(canvas).querySelector(`.panel[data-pane='${pane}']:not([hidden]) mcp-artifact-viewer`)!;
    const searching = (canvas: McpCanvas, pane = 0) => viewerOf(canvas, pane).shadowRoot!.activeElement?.matches('.find input') === true;

    it('searches in the file that is looked at, and goes back to where the reader was', async () => {
      const canvas = mount();
      canvas.dispatch(files([file('a.txt', 'words to find'), file('b.txt', 'other')]));
      await until(() => seen(canvas).includes('words to find'), 'the file is shown');
      for (const [where, keys] of [['[role=tab][aria-selected=true]', { ctrlKey: true }], ["[aria-label='2 files']", { metaKey: true }]] as const) {
        const start = root(canvas).querySelector<HTMLElement>(where)!;
        start.focus();
        expect(ask(start, keys), `${where} leaves it to the canvas`).to.equal(true);
        await until(() => searching(canvas), 'the search field has the focus');
        viewerOf(canvas).shadowRoot!.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
        await until(() => root(canvas).activeElement?.matches(where), 'the focus is back');
      }
    });

    it('searches in the pane whose tabs have the focus', async () => {
      const canvas = mount();
      canvas.dispatch(files([file('a.txt', 'left words')]));
      canvas.dispatch(files([file('b.txt', 'right words')], { mode: 'split' }));
      await until(() => seen(canvas).includes('left words') && seen(canvas).includes('right words'), 'both are shown');
      expect(ask(root(canvas).querySelector(".bar[data-pane='0'] [role=tab]")!)).to.equal(true);
      await until(() => searching(canvas, 0), 'the first pane is searched');
      expect(searching(canvas, 1)).to.equal(false);
    });

    it('leaves it to the browser where the file cannot be searched, with other keys, and after a listener of the host’s', async () => {
      const canvas = mount();
      canvas.dispatch(files([file('a.7z', '', { mime: 'application/x-7z-compressed', b64: 'UEs=', inline: undefined } as never), file('b.txt', 'words')]));
      canvas.show('a.7z');
      await until(() => viewerOf(canvas)?.shadowRoot?.querySelector('.stage > *'), 'the archive is shown');
      expect(ask(root(canvas).querySelector('[role=tab]')!)).to.equal(false);
      canvas.show('b.txt');
      await until(() => seen(canvas).includes('words'), 'the text is shown');
      expect(ask(root(canvas).querySelector('[role=tab]')!, { ctrlKey: true, altKey: true })).to.equal(false);
      expect(ask(root(canvas).querySelector('[role=tab]')!, {})).to.equal(false);
      root(canvas).querySelector('[role=tab]')!.addEventListener('keydown', (pressed) => pressed.preventDefault());
      ask(root(canvas).querySelector('[role=tab]')!);
      await canvas.updateComplete;
      expect(viewerOf(canvas).shadowRoot!.querySelectorAll('.find').length).to.equal(0);
    });
  });

  it('lists everything that came, also what no tab shows any more', async () => {
    const canvas = mount();
    canvas.dispatch(files([file('old.txt', 'old words')]));
    canvas.dispatch(files([file('new.txt', 'new words')]));
    await canvas.updateComplete;
    button(canvas, '2 files').click();
    await canvas.updateComplete;
    const entries = all(canvas, '.entry');
    expect(entries.map((entry) => entry.querySelector('bdi')!.textContent)).to.deep.equal(['new.txt', 'old.txt']);
    entries[1]!.click();
    await until(() => seen(canvas).includes('old words'), 'the old file is shown');
    expect([tabs(canvas), all(canvas, '.entry').length]).to.deep.equal(['new.txt [old.txt]', 0]);
  });

  it('lists deferred files with the reason, the next steps and how long they are kept', async () => {
    const canvas = mount({ open: true });
    canvas.dispatch(start('1'));
    canvas.dispatch(event('files_update', { call_id: '1', added: [file('draft.txt', 'words of the draft', { deferred: { reason: 'awaiting_approval', next_actions: ['Ask the <b>editor', 'Call finish'], expires_at: '2026-02-03T12:00:00Z' } })], changed: [], removed: [] }));
    await canvas.updateComplete;
    button(canvas, '1 file').click();
    await canvas.updateComplete;
    const about = root(canvas).querySelector<HTMLElement>('[part=deferred]')!;
    expect(about.innerText.replace(/\s+/g, ' ')).to.match(/Not finished: awaiting approval Kept until Feb 3, 2026.* Ask the <b>editor Call finish/);
    all(canvas, '.entry')[0]!.click();
    await until(() => seen(canvas).includes('words of the draft'), 'the draft is shown');
  });

  describe('given an answer without a file', () => {
    const answer = (canvas: McpCanvas, call_id: string, results: unknown) => {
      canvas.dispatch(start(call_id, `tool_${call_id}`));
      canvas.dispatch(event('tool_complete', { call_id, results, warnings: [], duration_ms: 1 }));
    };
    const shownText = (canvas: McpCanvas) => all(canvas, '[part=answer]').map((one) => one.innerText.replace(/\s+/g, ' ').trim());

    it('shows it where nothing else is shown, and neither opens nor tells the host of a message', async () => {
      const canvas = mount();
      const heard: string[] = [];
      for (const name of ['mcp-canvas-open', 'mcp-message', 'mcp-artifact-open'] as const) canvas.addEventListener(name, () => heard.push(name));
      await canvas.addToolResult({ content: [{ type: 'text', text: 'Rain **until** <i>noon' }] }, { tool: 'weather' });
      await canvas.updateComplete;
      expect([canvas.open, ...heard]).to.deep.equal([false]);
      canvas.open = true;
      await canvas.updateComplete;
      expect(shownText(canvas)).to.deep.equal(['weather answered Rain **until** <i>noon']);
      expect(all(canvas, '[part=empty]').length).to.equal(0);
      await until(() => root(canvas).querySelector('.announcements')!.textContent === 'weather answered', 'it is read out');
    });

    it('shows what is Markdown, data or a table as that, with what the tool said beside it', async () => {
      const canvas = mount({ open: true });
      const shown = () => root(canvas).querySelector<HTMLElement & { artifact?: { name: string; inline?: string } }>('[part=answer] mcp-artifact-viewer');
      const rows = Array.from({ length: 4 }, (_, id) => ({ id, name: 'Pen' }));
      for (const [call, results, name] of [['1', '### Page\n- URL: http://a.example/', 'tool_1.md'], ['2', rows, 'tool_2.json'], ['3', JSON.stringify('id,name\n1,Pen\n2,Ink'), 'tool_3.csv'], ['4', 'word '.repeat(5000), 'tool_4.txt']] as const) {
        answer(canvas, call, results);
        await until(() => shown()?.artifact?.name === name, name);
      }
      expect(shown()!.artifact!.inline).to.have.lengthOf(24_999);
      await canvas.addToolResult({ structuredContent: { rows }, content: [{ type: 'text', text: 'Four pens: <b>all blue</b>' }] }, { tool: 'pens' });
      await until(() => shown()?.artifact?.name === 'pens.json', 'the data');
      expect(root(canvas).querySelector('[part=answer] pre')!.textContent).to.equal('Four pens: <b>all blue</b>');
      answer(canvas, 'last', { rows: 3 });
      await until(() => shown() === null, 'little data');
      expect(shownText(canvas)).to.deep.equal(['tool_last answered { "rows": 3 }']);
    });

    it('keeps the lines of an error', async () => {
      const canvas = mount({ open: true });
      canvas.dispatch(start('1', 'click'));
      canvas.dispatch(event('tool_error', { call_id: '1', error: { message: 'Not found.\nTake a new snapshot.' } }));
      await until(() => all(canvas, '.message p').length === 1, 'the error');
      expect(all(canvas, '.message p')[0]!.innerText).to.equal('click failed. Not found.\nTake a new snapshot.');
    });

    it('shows it under the files until it is dismissed or the next call begins', async () => {
      const canvas = mount();
      canvas.dispatch(files([file('a.txt', 'words')]));
      answer(canvas, '1', { rows: 3 });
      await canvas.updateComplete;
      expect(shownText(canvas)).to.deep.equal(['tool_1 answered { "rows": 3 }']);
      button(canvas, 'Dismiss').click();
      await canvas.updateComplete;
      expect(shownText(canvas)).to.deep.equal([]);
      answer(canvas, '2', 'second');
      await canvas.updateComplete;
      expect(shownText(canvas)).to.deep.equal(['tool_2 answered second']);
      canvas.dispatch(start('3'));
      await canvas.updateComplete;
      expect(shownText(canvas)).to.deep.equal([]);
    });

    it('gives it a tab from under the files, as the file that it would have been, once', async () => {
      const canvas = mount();
      canvas.dispatch(files([file('a.txt', 'words')]));
      answer(canvas, '1', 'short');
      await canvas.updateComplete;
      const offers = () => all(canvas, '[part=answer] .button').map((one) => one.textContent!.trim());
      expect(offers(), 'nothing more to see').to.deep.equal(['']);
      answer(canvas, '2', '## Rivers\n\n| name | length |\n|---|---|\n| Po | 652 |');
      await canvas.updateComplete;
      expect(offers()).to.deep.equal(['Open', '']);
      const opened: string[] = [];
      canvas.addEventListener('mcp-artifact-open', ({ detail }) => opened.push(detail.artifact.name));
      all(canvas, '[part=answer] .button')[0]!.click();
      await until(() => root(canvas).activeElement?.textContent?.trim() === 'tool_2.md', 'its tab has the keyboard');
      await until(() => seen(canvas).includes('652') && !seen(canvas).includes('|'), 'the table');
      expect(opened).to.deep.equal(['tool_2.md']);
      expect(shownText(canvas)).to.deep.equal([]);
      button(canvas, '2 files').click();
      await canvas.updateComplete;
      expect(all(canvas, '.menu details summary').map((one) => one.textContent!.trim()), 'the others').to.deep.equal(['tool_1']);
      all(canvas, '.menu details .button:not(summary)')[0]!.click();
      await until(() => seen(canvas).includes('short'), 'the other as text');
      expect(opened).to.deep.equal(['tool_2.md', 'tool_1.txt']);
      await until(() => !root(canvas).querySelector('.menu'), 'the list closes');
      canvas.close('tool_2.md');
      expect(canvas.show('tool_2.md'), 'it stays in the list').to.equal(true);
    });

    it('lists all of them under the files', async () => {
      const canvas = mount({ open: true });
      answer(canvas, '1', 'first');
      answer(canvas, '2', 'second');
      await canvas.updateComplete;
      button(canvas, '0 files').click();
      await canvas.updateComplete;
      const entries = all(canvas, '.menu details') as HTMLDetailsElement[];
      expect(entries.map((one) => one.querySelector('summary')!.textContent!.trim())).to.deep.equal(['tool_2', 'tool_1']);
      entries[1]!.open = true;
      expect(entries[1]!.innerText).to.include('first');
      expect(seen(canvas)).not.to.include('No files yet');
    });
  });

  it('keeps a file loaded while another one is looked at', async () => {
    const canvas = mount();
    canvas.dispatch(files([file('a.txt', 'a'), file('b.txt', 'b')]));
    await until(() => root(canvas).querySelector('mcp-artifact-viewer')?.shadowRoot?.querySelector('.stage > *'), 'a is loaded');
    const viewer = root(canvas).querySelector('mcp-artifact-viewer');
    canvas.show('b.txt');
    await canvas.updateComplete;
    canvas.show('a.txt');
    await canvas.updateComplete;
    expect(root(canvas).querySelector('.panel:not([hidden]) mcp-artifact-viewer')).to.equal(viewer);
  });

  it('brings the reader back to the place in a file whose viewer was let go meanwhile', async () => {
    const canvas = mount();
    const names = Array.from({ length: 9 }, (_, at) => `f${at}.txt`);
    canvas.dispatch(files(names.map((name) => file(name, 'line\n'.repeat(500)))));
    const scroller = () => {
      const viewer = root(canvas).querySelector('.panel:not([hidden]) mcp-artifact-viewer')?.shadowRoot?.querySelector('.stage > :not([data-waiting])');
      return [...(viewer?.shadowRoot?.querySelectorAll('*') ?? [])].find((element) => element.scrollHeight > element.clientHeight + 100 && getComputedStyle(element).overflowY !== 'visible');
    };
    await until(scroller, 'the first file can be scrolled');
    const first = root(canvas).querySelector('mcp-artifact-viewer');
    scroller()!.scrollTop = 2000;
    await new Promise((resolve) => setTimeout(resolve, 50));
    for (const name of names.slice(1)) {
      canvas.show(name);
      await canvas.updateComplete;
    }
    expect(first!.isConnected).to.equal(false);
    canvas.show('f0.txt');
    await until(() => Math.abs((scroller()?.scrollTop ?? 0) - 2000) < 30, 'the reader is back at the place');
  });

  it('opens a file of its own at the heading that a link of another names, whether it was open or not', async () => {
    const canvas = mount();
    const headings = Array.from({ length: 60 }, (_, at) => `## Part ${at}\n\nSome words.`).join('\n\n');
    const markdown = (name: string, text: string) => ({ ...file(name, text), mime: 'text/markdown' });
    canvas.dispatch(files([markdown('a.md', '[forty](other.md#part-40) [fifty](./other.md#part-50)'), markdown('other.md', headings)]));
    const shownViewer = () => root(canvas).querySelector('.panel:not([hidden]) mcp-artifact-viewer')?.shadowRoot?.querySelector('mcp-markdown-viewer:not([data-waiting])')?.shadowRoot;
    canvas.show('a.md');
    for (const [link, name] of ['Part 40', 'Part 50'].entries()) {
      await until(() => shownViewer()?.querySelectorAll('a[data-target]').length === 2, 'the links are there');
      shownViewer()!.querySelectorAll<HTMLElement>('a[data-target]')[link]!.click();
      await until(() => shownViewer()?.activeElement?.textContent === name, `${name} has the keyboard`);
      canvas.show('a.md');
      await canvas.updateComplete;
    }
  });

  it('shows two panes, each with its tabs', async () => {
    const canvas = mount();
    canvas.dispatch(files([file('a.txt', 'left words')]));
    canvas.dispatch(files([file('b.txt', 'right words')], { mode: 'split' }));
    await until(() => seen(canvas).includes('left words') && seen(canvas).includes('right words'), 'both are shown');
    const boxes = all(canvas, '.panel').map((panel) => panel.getBoundingClientRect());
    expect(boxes[1]!.left).to.be.at.least(boxes[0]!.right);
    expect(all(canvas, '[role=tablist]').length).to.equal(2);
    canvas.close('b.txt');
    await canvas.updateComplete;
    expect(all(canvas, '[role=tablist]').length).to.equal(1);
  });

  it('shows one pane at a time where it is narrow, with a switch between them, and never scrolls sideways', async () => {
    const canvas = mount();
    canvas.style.setProperty('inline-size', '390px');
    canvas.dispatch(files([file('a.txt', 'left words'), file('another file with quite a long name.txt', 'x'), file('c.txt', 'c')]));
    canvas.dispatch(files([file('b.txt', 'right words')], { mode: 'split' }));
    canvas.dispatch(start('1', 'a_tool_with_quite_a_long_name_that_goes_on'));
    await canvas.updateComplete;
    const inView = () => [...all(canvas, '[role=tab]'), ...all(canvas, '.panel')].filter((one) => one.checkVisibility({ visibilityProperty: true })).map((one) => one.dataset['pane'] ?? one.textContent!.trim());
    expect(inView()).to.deep.equal(['b.txt', '1']);
    expect(all(canvas, '.panel:not([hidden])').map((panel) => Math.round(panel.getBoundingClientRect().width))).to.deep.equal([390, 390]);
    expect(button(canvas, 'Pane 2: b.txt').getAttribute('aria-pressed')).to.equal('true');
    button(canvas, 'Pane 1: a.txt').click();
    await canvas.updateComplete;
    expect(inView()).to.deep.equal(['a.txt', 'another file with quite a long name.txt', 'c.txt', '0']);
    const section = root(canvas).querySelector('.canvas')!;
    expect(section.scrollWidth).to.be.at.most(390);
    for (const one of all(canvas, '.actions .button')) expect(one.getBoundingClientRect().right).to.be.at.most(canvas.getBoundingClientRect().right);
  });

  it('tells of artifacts that are opened and closed, and shows versions by name', async () => {
    const canvas = mount();
    const heard: string[] = [];
    canvas.addEventListener('mcp-artifact-open', ({ detail }) => heard.push(`open ${detail.artifact.name} v${detail.artifact.version} in ${detail.pane}`));
    canvas.addEventListener('mcp-artifact-close', ({ detail }) => heard.push(`close ${detail.artifact.name}`));
    canvas.dispatch(files([file('a.txt', 'first')]));
    canvas.dispatch(files([file('a.txt', 'second', { version: 2 })]));
    expect(canvas.show('a.txt', { version: 1 })).to.equal(true);
    expect(canvas.show('missing')).to.equal(false);
    await until(() => seen(canvas).includes('first'), 'the first version is shown');
    canvas.close('a.txt');
    expect(heard).to.deep.equal(['open a.txt v1 in 0', 'open a.txt v2 in 0', 'open a.txt v1 in 0', 'close a.txt']);
  });

  it('shows the newest version to a host that names none, though its reader stayed with another, and nothing for one that is not there', async () => {
    const canvas = mount();
    const looked = () => canvas.locate('a.txt')!.artifact.version;
    canvas.dispatch(files([file('a.txt', 'first'), file('a.txt', 'second', { version: 2 })]));
    canvas.show('a.txt', { version: 1 });
    expect(looked()).to.equal(1);
    expect([canvas.show('a.txt'), looked()]).to.deep.equal([true, 2]);
    canvas.show('a.txt', { version: 1 });
    canvas.open = false;
    expect([canvas.show('a.txt', { version: 7 }), canvas.open, looked()]).to.deep.equal([false, false, 1]);
    canvas.show('a.txt', { version: 1 });
    await until(() => seen(canvas).includes('first'), 'it is drawn');
    canvas.primaryFile = 'a.txt';
    await canvas.updateComplete;
    expect(looked()).to.equal(2);
  });

  it('gives back what it showed', async () => {
    const canvas = mount();
    canvas.dispatch(files([file('a.txt', 'a'), file('b.txt', 'b')], { primary_file: 'b.txt' }));
    const copy = JSON.parse(JSON.stringify(canvas.snapshot())) as ReturnType<McpCanvas['snapshot']>;
    const other = mount();
    other.restore(copy);
    await other.updateComplete;
    expect([other.open, tabs(other)]).to.deep.equal([true, 'a.txt [b.txt]']);
    other.dispatch(files([file('a.txt', 'a')]));
    await other.updateComplete;
    expect(tabs(other)).to.equal('a.txt [b.txt]');
  });

  it('saves all files but those that the host saves itself', async () => {
    const { click } = HTMLAnchorElement.prototype;
    const saved: string[] = [];
    HTMLAnchorElement.prototype.click = function save(this: HTMLAnchorElement) {
      saved.push(this.download);
    };
    const canvas = mount();
    canvas.dispatch(files([file('a.txt', 'a'), file('a.txt', 'newer', { version: 2 }), file('b.txt', 'b'), file('c.txt', '', { inline: undefined } as never)]));
    const asked: string[] = [];
    canvas.addEventListener('mcp-artifact-download', (wish) => {
      asked.push(`${wish.detail.artifact.name} v${wish.detail.artifact.version}`);
      if (wish.detail.artifact.name === 'b.txt') wish.preventDefault();
    });
    const failure = next(canvas, 'mcp-error');
    await canvas.downloadAll();
    expect((await failure).detail.message).to.equal('“c.txt” came without content. Have it made again.');
    expect([asked, saved]).to.deep.equal([['a.txt v2', 'b.txt v1', 'c.txt v1'], ['files.zip']]);
    HTMLAnchorElement.prototype.click = click;
  });

  it('says why a stream cannot be read, tells the host, and tries again', async () => {
    const canvas = document.createElement('mcp-canvas');
    const error = next(canvas, 'mcp-error');
    Object.assign(canvas, { src: '/no/such/stream', open: true });
    document.body.append(canvas);
    expect((await error).detail).to.deep.equal({ message: 'There is no such session.', status: 404 });
    await canvas.updateComplete;
    const alert = root(canvas).querySelector('[role=alert]')!;
    expect(alert.textContent).to.include('There is no such session.');
    const again = next(canvas, 'mcp-error');
    alert.querySelector('button')!.click();
    await again;
  });

  it('goes to the whole window where the page may not have the screen, and back with Escape', async () => {
    const canvas = mount({ open: true });
    await canvas.updateComplete;
    canvas.requestFullscreen = () => Promise.reject(new TypeError('not allowed'));
    button(canvas, 'Full screen').click();
    await until(() => canvas.hasAttribute('data-maximised'), 'it is maximised');
    canvas.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
    expect(canvas.hasAttribute('data-maximised')).to.equal(false);
  });

  it('follows the theme, and the reader’s system where there is none', async () => {
    const canvas = mount({ open: true, theme: 'dark' });
    await canvas.updateComplete;
    expect(getComputedStyle(canvas).backgroundColor).to.equal('rgb(22, 24, 28)');
    canvas.theme = 'light';
    await canvas.updateComplete;
    expect(getComputedStyle(canvas).backgroundColor).to.equal('rgb(255, 255, 255)');
    canvas.removeAttribute('theme');
    await canvas.updateComplete;
    expect(getComputedStyle(canvas).colorScheme).to.equal('light dark');
    canvas.style.setProperty('--mcp-surface', 'rgb(1, 2, 3)');
    expect(getComputedStyle(canvas).backgroundColor).to.equal('rgb(1, 2, 3)');
  });

  describe('with raw tool results', () => {
    it('normalises and shows them', async () => {
      const canvas = mount();
      const result = await canvas.addToolResult({ content: [{ type: 'text', text: JSON.stringify({ results: 'ok', artifacts: [{ name: 'note.txt', b64: btoa('from a tool'), mime: 'text/plain' }] }) }] }, { server: 's', tool: 't' });
      expect(result.results).to.equal('ok');
      await until(() => seen(canvas).includes('from a tool'), 'the file is shown');
    });

    it('makes a new version of a name that the tool gave, and none of the same bytes', async () => {
      const canvas = mount();
      const give = (text: string) => canvas.addToolResult({ results: 1, artifacts: [{ name: 'a.txt', b64: btoa(text), mime: 'text/plain' }] });
      await give('one');
      await give('one');
      await give('two');
      const { artifacts } = canvas.snapshot().state;
      expect(Object.values(artifacts).map((versions) => versions.map(({ name, version }) => `${name} v${version}`))).to.deep.equal([['a.txt v1', 'a.txt v2']]);
    });

    it('makes a new artifact of each file without a name', async () => {
      const canvas = mount();
      const image = { content: [{ type: 'image', mimeType: 'image/png', data: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==' }] };
      await canvas.addToolResult(image);
      await canvas.addToolResult(image);
      const names = Object.values(canvas.snapshot().state.artifacts).map(([first]) => first!.name);
      expect(names.length).to.equal(2);
      expect(names[1]).to.match(/ \(2\)\.png$/);
    });
  });

  it('takes a third party’s viewer, by the recipe of the README', async () => {
    class StlViewer extends HTMLElement implements Viewer {
      declare artifact: Viewer['artifact'];
      declare content: Viewer['content'];
      declare context: Viewer['context'];
      async load(signal: AbortSignal) {
        const facets = (await this.content.text(signal)).split('facet normal').length - 1;
        this.textContent = `${facets} facets`;
      }
    }
    registerViewer({
      id: 'stl',
      tagName: 'acme-stl-viewer',
      mimeTypes: ['model/stl'],
      extensions: ['stl'],
      trust: 'inert',
      load: async () => customElements.define('acme-stl-viewer', StlViewer),
    });
    const canvas = mount();
    await canvas.addToolResult({ results: { summary: 'Generated 3D model' }, artifacts: [{ name: 'model.stl', b64: btoa('solid m\nfacet normal 0 0 1\nfacet normal 0 1 0\nendsolid m'), mime: 'model/stl' }] });
    await until(() => seen(canvas).includes('2 facets'), 'the model is shown');
    expect(canvas.open).to.equal(true);
  });

  it('has no fault that axe finds, whatever it shows', async () => {
    for (const theme of ['light', 'dark'] as const) {
      const canvas = mount({ open: true, theme });
      const audit = async () => {
        await canvas.updateComplete;
        await new Promise((resolve) => setTimeout(resolve, 100));
        const { violations } = await (globalThis as unknown as { axe: { run(node: Node, options: object): Promise<AxeResults> } }).axe.run(canvas, { resultTypes: ['violations'] });
        expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).to.deep.equal([]);
      };
      await audit();
      canvas.dispatch(start('1'));
      canvas.dispatch(event('tool_progress', { call_id: '1', progress: 1, total: 2, percentage: 50, message: 'half' }));
      canvas.dispatch(event('system_message', { message: 'careful', subtype: 'warning' }));
      canvas.dispatch(files([file('a.7z', '', { mime: 'application/x-7z-compressed', b64: 'UEs=', inline: undefined } as never), file('b.7z', '', { mime: 'application/x-7z-compressed' })]));
      canvas.dispatch(files([file('c.7z', '', { mime: 'application/x-7z-compressed' })], { mode: 'split' }));
      await audit();
      button(canvas, '3 files').click();
      await audit();
      button(canvas, '3 files').click();
      canvas.dispatch(event('files_update', { added: [file('d.txt', 'x', { deferred: { reason: 'draft', next_actions: ['Edit it'], expires_at: '2026-02-03T12:00:00Z' } })] }));
      canvas.dispatch(event('tool_complete', { call_id: '1', results: { line: 'x\n'.repeat(80) } }));
      canvas.dispatch(start('2'));
      canvas.dispatch(event('tool_complete', { call_id: '2', results: { line: Array(80).fill('x') } }));
      await canvas.updateComplete;
      button(canvas, '4 files').click();
      await audit();
      canvas.remove();
    }
  });

  it('runs under a strict policy with Trusted Types enforced, and breaks nothing of it', async () => {
    const frame = document.createElement('iframe');
    frame.src = '/packages/components/src/canvas/strict-csp.test.html';
    frame.style.cssText = 'inline-size:800px;block-size:400px';
    document.body.append(frame);
    await new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
    const page = frame.contentDocument!;
    expect(() => Object.assign(page.createElement('p'), { innerHTML: '<b>' })).to.throw();
    await new Promise((resolve) => setTimeout(resolve, 50));
    const broken: string[] = [];
    page.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, lineNumber }) => broken.push(`${violatedDirective} ${blockedURI} ${sourceFile}:${lineNumber}`));
    await until(() => frame.contentWindow!.customElements.get('mcp-canvas'), 'the canvas is defined');
    const canvas = page.createElement('mcp-canvas');
    page.body.append(canvas);
    canvas.dispatch(start('1'));
    canvas.dispatch(event('tool_progress', { call_id: '1', progress: 1, total: 2, percentage: 50, message: 'half' }));
    canvas.dispatch(files([file('a.txt', 'words in a file')]));
    canvas.dispatch(files([file('b.7z', '', { mime: 'application/x-7z-compressed' })], { mode: 'split' }));
    await until(() => seen(canvas).includes('words in a file'), 'the file is shown');
    await canvas.addToolResult({ results: 1, artifacts: [{ name: 'data.json', b64: btoa('{"field":1}'), mime: 'application/json' }] });
    await until(() => seen(canvas).includes('field'), 'the result is shown');
    expect(broken).to.deep.equal([]);
    frame.remove();
  });
});
