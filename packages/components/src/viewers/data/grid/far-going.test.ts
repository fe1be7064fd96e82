import { expect } from 'chai';
import { builtinViewers } from '../../builtin.ts';
import { sampleArtifact, sampleContent } from '../../suite/sample-content.ts';
import type { McpDataViewer } from '../data-viewer.ts';
import { until } from '../../suite/until.ts';

const rows = 500_000;
const bytes = new TextEncoder().encode(`id,name,note\n${Array.from({ length: rows }, (_, n) => `${n},name ${n},${n < 250_000 ? 'short' : 'rather a long note'}`).join('\n')}\n`);
/** What comes of the file before the rest is let go. */
const head = 1024 * 1024;

describe('rows of a table that were not received yet', () => {
  let viewer: McpDataViewer;
  let asked: [start: number, end: number][];
  let refused: boolean;
  let letGo: () => void;
  const root = (): ShadowRoot => viewer.shadowRoot!;
  const status = (): string => root().querySelector('.status')!.textContent.replace(/\s+/g, ' ');
  const cells = (): string[] => [...root().querySelectorAll('.body [role=gridcell]')].map(({ textContent }) => textContent);
  const numbers = (): string[] => [...root().querySelectorAll('.body .number')].map(({ textContent }) => textContent);
  const active = (): string | undefined => root().getElementById(root().querySelector('[role=grid]')!.getAttribute('aria-activedescendant') ?? '')?.textContent;
  const press = (key: string): boolean => root().querySelector('[role=grid]')!.dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey: true, bubbles: true, composed: true, cancelable: true }));
  const button = (name: string): HTMLButtonElement => [...root().querySelectorAll<HTMLButtonElement>('.status button')].find(({ textContent }) => textContent === name)!;
  const top = (): number => root().querySelector('.body [role=row]')!.getBoundingClientRect().top;

  /** Rows that are drawn whole: their number, and what they are. */
  const drawn = (): { number: number; id: number }[] =>
    [...root().querySelectorAll('.body [role=row]')].flatMap((row) => {
      const id = /name (\d+)/.exec(row.textContent)?.[1];
      const number = row.querySelector('.number')!.textContent.replace('\u2212', '-').replace('≈', '');
      return id === undefined ? [] : [{ number: Number(number), id: Number(id) }];
    });
  const firstDrawn = (): number => drawn()[0]?.id ?? NaN;
  /** Scrolls on until the reader is there; `off`: what numbers differ by from what rows are. */
  const scrolled = (step: number, there: () => boolean, off: number): Promise<unknown> =>
    until(() => {
      root().querySelector('[role=grid]')!.scrollTop += step;
      for (const { number, id } of drawn()) expect(number - id).to.equal(off);
      return there();
    });

  async function open(url?: string): Promise<void> {
    [asked, refused] = [[], false];
    await builtinViewers.find(({ id }) => id === 'data')!.load();
    viewer = document.createElement('mcp-data-viewer');
    viewer.style.setProperty('inline-size', '900px');
    viewer.style.setProperty('block-size', '400px');
    viewer.artifact = sampleArtifact('large.csv', 'text/csv', url === undefined ? {} : { url });
    const gate = new Promise<void>((resolve) => (letGo = resolve));
    const content = sampleContent(viewer.artifact, bytes);
    viewer.content = {
      ...content,
      ranged: true,
      range: async (start, end, signal) => {
        asked.push([start, end]);
        if (refused) throw new Error('The network is gone.');
        return content.range(start, end, signal);
      },
      stream: async () =>
        new ReadableStream<Uint8Array<ArrayBuffer>>({
          async start(controller) {
            controller.enqueue(bytes.slice(0, head));
            await gate;
            controller.enqueue(bytes.slice(head));
            controller.close();
          },
        }),
    };
    document.body.append(viewer);
    await viewer.load(new AbortController().signal);
  }
  afterEach(() => {
    viewer.dispose();
    viewer.remove();
  });

  it('are shown at the end at once, by one range, counted from the end', async () => {
    await open();
    press('End');
    await until(() => cells().includes(`name ${rows - 1}`));
    expect(asked.length).to.equal(1);
    expect(numbers().at(-1)).to.equal('\u22121');
    expect(status()).to.include('counted from the end').and.to.include('Loading');
    expect(root().querySelector('[role=grid]')!.getAttribute('aria-rowcount')).to.equal('-1');
  });
  it('get their numbers when the file is there, and the reader stays where they are', async () => {
    await open();
    button('To the end').click();
    await until(() => cells().includes(`name ${rows - 1}`));
    const [seen, place] = [cells(), top()];
    letGo();
    await until(() => !status().includes('Loading'));
    await until(() => numbers().at(-1) === String(rows));
    expect([cells(), Math.round(top() - place)]).to.deep.equal([seen, 0]);
    expect(active()).to.equal(String(rows - 1));
  });
  it('lead back to the beginning', async () => {
    await open();
    press('End');
    await until(() => cells().includes(`name ${rows - 1}`));
    press('Home');
    await until(() => cells()[0] === '0' && numbers()[0] === '1');
    press('End');
    await until(() => button('To the beginning') !== undefined);
    button('To the beginning').click();
    await until(() => cells()[0] === '0');
    await until(() => !status().includes('counted from the end'));
  });
  it('are shown about the row that is asked for, and exactly there when it is met', async () => {
    await open();
    await viewer.goToRow(200_001);
    await until(() => numbers().includes('≈200001'));
    expect(status()).to.include('About at row 200,001');
    letGo();
    await until(() => active() === '200000');
    expect(numbers()).to.include('200001');
  });
  it('stay with who went on from a row that was guessed', async () => {
    await open();
    await viewer.goToRow(400_000);
    await until(() => numbers().some((number) => number.startsWith('≈')));
    root().querySelector('[role=grid]')!.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, composed: true, cancelable: true }));
    await until(() => active() !== undefined);
    const at = active()!;
    letGo();
    await until(() => numbers().includes(String(Number(at) + 1)));
    expect(active()).to.equal(at);
  });
  it('are gone to by the address of the file', async () => {
    await open('/files/large.csv#row=300000');
    await until(() => numbers().includes('≈300000'));
    letGo();
    await until(() => active() === '299999');
  });
  it('are waited for where the range does not come', async () => {
    await open();
    refused = true;
    await viewer.goToRow(300_000);
    expect(cells()[0]).to.equal('0');
    letGo();
    await until(() => active() === '299999');
  });
  it('go on where the reader scrolls on, down and up, and stand still in the view', async () => {
    await open();
    await viewer.goToRow(200_001);
    await until(() => numbers().includes('≈200001'));
    // Wherever the reader is, each row has the number that it had: about as far from the true one as that which was asked for.
    const [off] = drawn().map(({ number, id }) => number - id);
    await scrolled(20_000, () => firstDrawn() > 320_000, off!);
    await scrolled(-20_000, () => firstDrawn() < 180_000, off!);
    expect(asked.every(([start, end]) => end - start <= 512 * 1024)).to.equal(true);
    expect(status()).to.include('About at row');
  });
  it('go on before the last ones, which are still counted from the end, and back to them', async () => {
    await open();
    press('End');
    await until(() => cells().includes(`name ${rows - 1}`));
    await scrolled(-20_000, () => firstDrawn() < 300_000, -rows);
    await scrolled(20_000, () => cells().includes(`name ${rows - 1}`), -rows);
  });
  it('are searched as they come, without being read again', async () => {
    await open();
    let found = await viewer.find('long note');
    expect(found).to.deep.equal({ current: 0, total: 0, partial: true });
    const read = asked.length;
    // As the search bar does: what was searched before all of it was there is asked for again, and the reader comes to the first that comes.
    viewer.addEventListener('mcp-viewer-change', async () => {
      if (found.partial) found = await viewer.find('long note', { at: found.current });
    });
    letGo();
    await until(() => cells().includes('name 250000'));
    await until(() => !status().includes('Loading'));
    expect(asked.slice(read).filter(([start]) => start > head * 2).length).to.be.at.most(3);
    expect((await viewer.find('long note', { step: 1 })).current).to.equal(2);
  });
  it('are searched while their reader is elsewhere, who is not taken away', async () => {
    await open();
    expect(await viewer.find('name 17')).to.include({ current: 1, partial: true });
    press('End');
    await until(() => cells().includes(`name ${rows - 1}`));
    expect((await viewer.find('name 17', { at: 1 })).current).to.equal(1);
    expect(cells()).to.include(`name ${rows - 1}`);
    await viewer.find('name 17', { step: 1 });
    await until(() => cells().includes('name 170'));
  });
  it('are copied, and left by a search', async () => {
    await open();
    press('End');
    await until(() => cells().includes(`name ${rows - 1}`));
    let copied = '';
    const event = new ClipboardEvent('copy', { clipboardData: new DataTransfer(), bubbles: true, composed: true, cancelable: true });
    root().querySelector('[role=grid]')!.dispatchEvent(event);
    copied = event.clipboardData!.getData('text/plain');
    expect(copied).to.equal(String(rows - 1));
    expect(await viewer.find('name 7')).to.have.property('partial', true);
    // From the last row that came on, whichever that is by now.
    await until(() => cells().some((cell) => cell.startsWith('name 7')));
  });
});
