import { expect } from 'chai';
import { sampleArtifact, sampleContent } from '../../suite/sample-content.ts';
import { until } from '../../suite/until.ts';
import { builtinViewers } from '../../builtin.ts';
import type { McpCodeViewer } from '../code-viewer.ts';

const row = builtinViewers.find(({ id }) => id === 'code')!;
const at = (line: string): string => `2026-01-02T03:04:05.1234567Z ${line}`;
const group = (name: string, lines: number): string[] => [`##[group]${name}`, ...Array.from({ length: lines }, (_, nth) => `${name} ${nth + 1}`), '##[endgroup]'];
const log = (...lines: string[]): string => `${lines.map(at).join('\n')}\n`;
const small = log('Requested labels: ubuntu', ...group('Operating System', 3), 'between', ...group('Run tests', 60), '##[error]Process completed with exit code 1.');

describe('the folds of a log in the code viewer', () => {
  const opened: McpCodeViewer[] = [];
  afterEach(() => {
    for (const viewer of opened.splice(0)) {
      viewer.dispose();
      viewer.remove();
    }
  });
  async function open(bytes: string, name = '0_build.txt', inlineSize = '900px'): Promise<McpCodeViewer> {
    await row.load();
    const viewer = document.createElement('mcp-code-viewer') as McpCodeViewer;
    viewer.style.setProperty('inline-size', inlineSize);
    viewer.style.setProperty('block-size', '500px');
    viewer.artifact = sampleArtifact(name, 'text/plain');
    viewer.content = sampleContent(viewer.artifact, bytes);
    document.body.append(viewer);
    opened.push(viewer);
    await viewer.load(new AbortController().signal);
    return viewer;
  }
  const folded = async (bytes = small, name?: string, size?: string): Promise<McpCodeViewer> => {
    const viewer = await open(bytes, name, size);
    await until(() => viewer.shadowRoot!.querySelector('.fold'));
    return viewer;
  };
  const heads = (viewer: McpCodeViewer) => [...viewer.shadowRoot!.querySelectorAll<HTMLButtonElement>('.fold')];
  const shown = (viewer: McpCodeViewer): string[] => [...viewer.shadowRoot!.querySelectorAll<HTMLElement>('.row .text')].map((text) => text.textContent.replace(at(''), ''));
  const numbers = (viewer: McpCodeViewer): string[] => [...viewer.shadowRoot!.querySelectorAll<HTMLElement>('.row .number')].map((number) => number.textContent).filter(Boolean);
  const status = (viewer: McpCodeViewer): string => viewer.shadowRoot!.querySelector('.status')!.textContent.replace(/\s+/g, ' ');

  it('are closed as the CI shows them, are named without their mark, and keep the numbers of lines', async () => {
    const viewer = await folded();
    expect(shown(viewer)).to.deep.equal(['Requested labels: ubuntu', '##[group]Operating System', 'between', '##[group]Run tests', '##[error]Process completed with exit code 1.']);
    expect(numbers(viewer)).to.deep.equal(['1', '2', '7', '8', '70']);
    expect(heads(viewer).map((head) => [head.getAttribute('aria-label'), head.getAttribute('aria-expanded')])).to.deep.equal([[at('Operating System'), 'false'], [at('Run tests'), 'false']]);
    const mark = viewer.shadowRoot!.querySelector<HTMLElement>('.fold-mark')!;
    expect([mark.textContent, mark.getBoundingClientRect().width]).to.deep.equal(['##[group]', 0]);
    await until(() => status(viewer).includes('2 groups') && status(viewer).includes('1 error'));
  });
  it('open and close by their button, which keeps the focus, and by a press on their line', async () => {
    const viewer = await folded();
    const [first] = heads(viewer);
    first!.focus();
    first!.click();
    expect(shown(viewer).slice(1, 6)).to.deep.equal(['##[group]Operating System', 'Operating System 1', 'Operating System 2', 'Operating System 3', '##[endgroup]']);
    expect([viewer.shadowRoot!.activeElement === first, first!.getAttribute('aria-expanded')]).to.deep.equal([true, 'true']);
    viewer.shadowRoot!.querySelector<HTMLElement>('.row.head .text')!.click();
    expect(shown(viewer)).to.have.length(5);
  });
  it('open and close all at once', async () => {
    const viewer = await folded();
    const all = (words: string) => [...viewer.shadowRoot!.querySelectorAll<HTMLButtonElement>('.status button')].find(({ textContent }) => textContent.trim() === words);
    await until(() => all('Open all'));
    all('Open all')!.click();
    await until(() => all('Close all'));
    expect(heads(viewer).every((head) => head.ariaExpanded === 'true')).to.equal(true);
    all('Close all')!.click();
    await until(() => all('Open all'));
    expect(shown(viewer)).to.have.length(5);
  });
  it('open for a match, a line that is gone to, and an error that lies in them', async () => {
    const viewer = await folded(log(...group('Quiet', 300), ...group('Run tests', 200), ...group('Loud', 0).slice(0, 1), 'error: no such file', '##[endgroup]'));
    expect(shown(viewer)).to.have.length(3);
    expect((await viewer.find('Run tests 150')).total).to.equal(1);
    await until(() => shown(viewer).includes('Run tests 150'));
    expect(shown(viewer)).not.to.include('Quiet 300');
    viewer.goToLine(251);
    await until(() => shown(viewer).includes('Quiet 250'));
    await until(() => status(viewer).includes('1 error'));
    viewer.shadowRoot!.querySelector('.scroller')!.dispatchEvent(new KeyboardEvent('keydown', { key: 'e', bubbles: true, cancelable: true }));
    await until(() => shown(viewer).includes('error: no such file'));
  });
  it('say at their head that an error is out of view', async () => {
    const viewer = await folded(log(...group('Quiet', 1), '##[group]Loud', 'warning: slow', 'error: no such file', '##[endgroup]'));
    const levels = () => [...viewer.shadowRoot!.querySelectorAll<HTMLElement>('.row')].map((one) => one.dataset['level']);
    await until(() => levels().join() === ',error');
    heads(viewer)[1]!.click();
    expect(levels()).to.deep.equal(['', '', 'warning', 'error', '']);
  });
  it('are copied whole, closed or not', async () => {
    const viewer = await folded();
    viewer.shadowRoot!.querySelector('.scroller')!.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', ctrlKey: true, bubbles: true, cancelable: true }));
    const event = new ClipboardEvent('copy', { clipboardData: new DataTransfer(), bubbles: true, composed: true, cancelable: true });
    viewer.shadowRoot!.querySelector('.scroller')!.dispatchEvent(event);
    expect(event.clipboardData!.getData('text/plain')).to.equal(small);
  });
  it('are as the reader left them, in the next version too', async () => {
    const viewer = await folded();
    heads(viewer)[0]!.click();
    const position = JSON.parse(JSON.stringify(viewer.savePosition()));
    const again = await open(small);
    again.restorePosition(position);
    await until(() => heads(again).length === 2);
    expect(heads(again).map((head) => head.ariaExpanded)).to.deep.equal(['true', 'false']);
  });
  it('are laid out with wrapped lines, and anew when they are not', async () => {
    const long = 'word '.repeat(60).trim();
    const viewer = await folded(log(...group('A', 2), long, ...group('B', 2), 'end'), 'ci.log', '320px');
    const whole = () => shown(viewer).join('').replace(/\s+/g, ' ');
    for (const wrap of [false, true]) {
      viewer.wrap = wrap;
      await until(() => heads(viewer).length === 2);
      expect(numbers(viewer), String(wrap)).to.deep.equal(['1', '5', '6', '10']);
      expect(whole()).to.include('end');
    }
    heads(viewer)[1]!.click();
    expect(numbers(viewer)).to.deep.equal(['1', '5', '6', '7', '8', '9', '10']);
  });
  it('hide nothing of the end, of a log with as many groups as a million lines hold', async () => {
    const viewer = await folded(`${Array.from({ length: 100_000 }, (_, nth) => `##[group]Step ${nth}\n${'x\n'.repeat(8)}##[endgroup]\n`).join('')}the end\n`, 'ci.log');
    viewer.goToLine(1_000_001);
    await until(() => shown(viewer).at(-1) === 'the end');
    expect(numbers(viewer).slice(-2)).to.deep.equal(['999991', '1000001']);
  });
  it('are none in code', async () => {
    const viewer = await open('##[group]a\nb\n##[endgroup]\n', 'steps.py');
    await until(() => viewer.shadowRoot!.querySelector('.k4'));
    expect(heads(viewer)).to.deep.equal([]);
  });
});
