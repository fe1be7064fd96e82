import { expect } from 'chai';
import { builtinViewers } from '../builtin.ts';
import { sampleArtifact, sampleContent, until } from '../suite/sample-content.ts';
import type { Viewer } from '../viewer.ts';
import { catchPrint } from './catch-print.ts';

const opened: Viewer[] = [];

async function open(id: string, name: string, mime: string, bytes: string, locale = 'en'): Promise<Viewer> {
  const row = builtinViewers.find((one) => one.id === id)!;
  await row.load();
  const viewer = document.createElement(row.tagName) as Viewer;
  viewer.style.setProperty('block-size', '300px');
  viewer.artifact = sampleArtifact(name, mime);
  viewer.content = sampleContent(viewer.artifact, bytes);
  viewer.context = { theme: 'dark', locale };
  document.body.append(viewer);
  opened.push(viewer);
  await viewer.load(new AbortController().signal);
  return viewer;
}

const sheet = (viewer: Viewer) => viewer.shadowRoot!.querySelector('.paper-holder')?.shadowRoot?.querySelector<HTMLElement>('.paper');
const many = (count: number, line: (at: number) => string) => Array.from({ length: count }, (_, at) => line(at)).join('\n');

/** The code for it comes in a quiet moment. */
async function laid(viewer: Viewer): Promise<void> {
  await until(() => {
    dispatchEvent(new Event('beforeprint'));
    return sheet(viewer) !== undefined;
  });
}

describe('paper', () => {
  afterEach(() => {
    for (const viewer of opened.splice(0)) {
      viewer.dispose?.();
      viewer.remove();
    }
  });

  it('gets a sheet while the browser prints the page, and the viewer is as it was then', async () => {
    const viewer = await open('code', 'a.txt', 'text/plain', 'one\ttab\n\nthree\u0007');
    await laid(viewer);
    dispatchEvent(new Event('afterprint'));
    const { adoptedStyleSheets: sheets, innerHTML } = viewer.shadowRoot!;
    dispatchEvent(new Event('beforeprint'));
    expect([...sheet(viewer)!.querySelectorAll('.line')].map(({ textContent }) => textContent)).to.deep.equal(['1one\ttab', '2', '3three‹U+0007›']);
    dispatchEvent(new Event('afterprint'));
    const { adoptedStyleSheets: after, innerHTML: left } = viewer.shadowRoot!;
    expect([left === innerHTML, after.length === sheets.length, after.every((one, at) => one === sheets[at]), viewer.hasAttribute('data-paper')]).to.deep.equal([true, true, true, false]);
  });

  it('gets no sheet of a viewer that nobody sees', async () => {
    const viewer = await open('code', 'a.txt', 'text/plain', 'x');
    await laid(viewer);
    dispatchEvent(new Event('afterprint'));
    viewer.hidden = true;
    expect(viewer.checkVisibility()).to.equal(false);
    dispatchEvent(new Event('beforeprint'));
    expect(sheet(viewer) === undefined).to.equal(true);
    dispatchEvent(new Event('afterprint'));
  });

  it('has a bound, and says in the reader’s language what was left out', async () => {
    const viewer = await open('code', 'a.txt', 'text/plain', many(6000, (at) => `line ${at + 1}`), 'de');
    await until(() => viewer.shadowRoot!.textContent.includes('6.000'));
    const { text } = await catchPrint(() => viewer.print!());
    expect(text).to.include('line 5000').and.not.to.include('line 5001');
    expect(text.trim()).to.match(/Hier gedruckt: die ersten 5\.000 von 6\.000\. Die ganze Datei gibt es als Download\.$/);
  });

  it('gets rows in the order that the reader sorted them by, with their numbers in the file, and as many columns as fit', async () => {
    const wide = Array.from({ length: 45 }, (_, column) => `c${column}`).join(',');
    const viewer = await open('data', 'a.csv', 'text/csv', `${wide}\n${many(3, (at) => Array.from({ length: 45 }, (_, column) => `${(at * 7) % 3}-${column}`).join(','))}`);
    const scroller = viewer.shadowRoot!.querySelector<HTMLElement>('.scroller')!;
    for (const key of ['ArrowUp', 'Enter']) scroller.dispatchEvent(new KeyboardEvent('keydown', { key }));
    let text = '';
    await until(() => viewer.capabilities!.has('print'));
    for (let turn = 0; turn < 200 && !/1\t0-0[^]*3\t/.test(text); turn++) ({ text } = await catchPrint(() => viewer.print!()));
    expect(text).to.include('c39').and.not.to.include('c40');
    expect(text).to.include('Printed here: the first 40 of 45 columns.');
    expect(text.match(/^\d+\t\d-0/gm)).to.deep.equal(['1\t0-0', '2\t1-0', '3\t2-0']);
  });

  it('gets a tree as the reader opened it', async () => {
    const viewer = await open('json', 'a.json', 'application/json', JSON.stringify({ open: { inside: 1 }, more: ['x'] }));
    const { text } = await catchPrint(() => viewer.print!());
    expect(text).to.match(/Root: +2 keys\s+open: +1 key\s+inside: 1\s+more: +1 item\s+0: "x"/);
  });

  it('takes its pages back when the viewer goes before the printer is done', async () => {
    const viewer = await open('code', 'a.txt', 'text/plain', 'x');
    const { frame } = await catchPrint(() => viewer.print!());
    expect([frame.isConnected, frame.sandbox.value]).to.deep.equal([true, 'allow-same-origin allow-modals']);
    viewer.dispose?.();
    await until(() => !frame.isConnected);
  });
});
