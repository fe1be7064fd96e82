import { expect } from 'chai';
import type { LitElement } from 'lit';
import { builtinViewers } from '../../builtin.ts';
import { sampleArtifact, sampleContent } from '../../suite/sample-content.ts';
import { until } from '../../suite/until.ts';
import type { Viewer } from '../../viewer.ts';
import { sampleBook } from '../samples/sample-book.ts';

const row = builtinViewers.find(({ id }) => id === 'pdf')!;
type PdfViewer = Viewer & LitElement;

const one = <Found extends Element = HTMLElement>(viewer: Viewer, selector: string) => viewer.shadowRoot!.querySelector<Found>(selector)!;
const box = (viewer: Viewer, page: number) => one(viewer, `.page[data-page="${page}"]`).getBoundingClientRect();
const field = (viewer: Viewer) => one<HTMLInputElement>(viewer, '.where input').value;
const choice = (viewer: Viewer) => one<HTMLSelectElement>(viewer, '.spread select');
const kept = (viewer: Viewer) => viewer.savePosition!() as { page: number; spread?: string };
const press = (viewer: Viewer, key: string) => one(viewer, '.scroller').dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));

async function show(catalog = '', { width = 900, pages = 9, links = [] as string[] } = {}): Promise<PdfViewer> {
  const viewer = document.createElement(row.tagName) as PdfViewer;
  viewer.artifact = sampleArtifact('book.pdf', 'application/pdf');
  viewer.content = sampleContent(viewer.artifact, sampleBook({ pages, catalog, links }));
  viewer.style.cssText = `display:block;inline-size:${width}px;block-size:600px`;
  document.body.append(viewer);
  await viewer.load(new AbortController().signal);
  await viewer.updateComplete;
  return viewer;
}

async function choose(viewer: PdfViewer, at: number): Promise<void> {
  choice(viewer).selectedIndex = at;
  choice(viewer).dispatchEvent(new Event('change'));
  await viewer.updateComplete;
}

const sideBySide = (viewer: Viewer, left: number, right: number) => box(viewer, left).top === box(viewer, right).top && Math.abs(box(viewer, left).right - box(viewer, right).left) < 1;

describe('pages of a PDF side by side', () => {
  before(() => row.load());
  afterEach(() => {
    for (const viewer of document.querySelectorAll<PdfViewer>(row.tagName)) {
      viewer.dispose?.();
      viewer.remove();
    }
  });

  it('is chosen in the bar: one page, two, two behind a cover; the width is that of the pair', async () => {
    const viewer = await show();
    expect([choice(viewer).selectedIndex, [...choice(viewer).options].map(({ label }) => label)]).to.deep.equal([0, ['One page', 'Two pages', 'Two pages, the cover alone']]);
    await choose(viewer, 1);
    expect(sideBySide(viewer, 1, 2)).to.equal(true);
    const room = one(viewer, '.scroller');
    expect(box(viewer, 2).right).to.be.at.most(room.getBoundingClientRect().left + room.clientWidth);
    expect(room.scrollWidth).to.equal(room.clientWidth);
    await choose(viewer, 2);
    expect(box(viewer, 1).top).to.be.below(box(viewer, 2).top);
    expect(sideBySide(viewer, 2, 3)).to.equal(true);
    await choose(viewer, 0);
    expect(box(viewer, 1).left).to.equal(box(viewer, 2).left);
  });

  it('is chosen by a key, one way after the other', async () => {
    const viewer = await show();
    const seen: number[] = [];
    for (let turn = 0; turn < 3; turn++) {
      press(viewer, 'd');
      await viewer.updateComplete;
      seen.push(choice(viewer).selectedIndex);
    }
    expect(seen).to.deep.equal([1, 2, 0]);
  });

  it('is told to who does not see it', async () => {
    const viewer = await show();
    const told: string[] = [];
    for (let turn = 0; turn < 3; turn++) {
      press(viewer, 'd');
      await viewer.updateComplete;
      told.push(one(viewer, '.where [role="status"]').textContent.trim());
    }
    expect(told).to.deep.equal(['Two pages', 'Two pages, the cover alone', 'One page']);
  });

  it('goes on by whole pairs with Page Down and Page Up where they fit, else as the browser scrolls', async () => {
    const viewer = await show('/PageLayout /TwoColumnLeft');
    const room = one(viewer, '.scroller');
    const topOf = (page: number) => Math.round(box(viewer, page).top - room.getBoundingClientRect().top);
    viewer.zoom!('page');
    for (const [key, page] of [['PageDown', 3], ['PageDown', 5], [' ', 7], ['PageUp', 5]] as const) {
      expect(press(viewer, key), 'not left to the browser').to.equal(false);
      await until(() => field(viewer) === String(page), `${key} to ${page}`);
      expect(topOf(page)).to.be.within(10, 14);
    }
    expect(one(viewer, '.where [role="status"]').textContent.trim()).to.equal('Page 5');
    viewer.zoom!(2);
    expect(press(viewer, 'PageDown'), 'left to the browser').to.equal(true);
  });

  it('is as the document wishes where there is room, until the reader chooses', async () => {
    expect(choice(await show('/PageLayout /TwoColumnRight')).selectedIndex).to.equal(2);
    expect(choice(await show('/PageLayout /TwoPageLeft')).selectedIndex).to.equal(1);
    expect(choice(await show('/PageLayout /Nonsense')).selectedIndex).to.equal(0);
    const viewer = await show('/PageLayout /TwoPageLeft', { width: 390 });
    expect(choice(viewer).selectedIndex, 'on a phone').to.equal(0);
    viewer.style.inlineSize = '1000px';
    await until(() => choice(viewer).selectedIndex === 1, 'room for two');
    viewer.style.inlineSize = '390px';
    await until(() => choice(viewer).selectedIndex === 0, 'room for one');
    await choose(viewer, 1);
    expect(sideBySide(viewer, 1, 2), 'as the reader chose').to.equal(true);
    const room = one(viewer, '.scroller');
    expect(room.scrollWidth, 'both are seen').to.equal(room.clientWidth);
  });

  it('mirrors the pairs of a document that is read from the right', async () => {
    const viewer = await show('/PageLayout /TwoColumnLeft /ViewerPreferences << /Direction /R2L >>');
    expect(sideBySide(viewer, 2, 1)).to.equal(true);
  });

  it('offers nothing where there is one page', async () => {
    const viewer = await show('/PageLayout /TwoColumnLeft', { pages: 1 });
    expect(choice(viewer)).to.equal(null);
    const [page, room] = [box(viewer, 1), one(viewer, '.scroller').getBoundingClientRect()];
    expect(Math.abs(page.left + page.right - room.left - room.right), 'in the middle').to.be.below(20);
  });

  it('turns by pairs, and goes to either page of one', async () => {
    const viewer = await show('/PageLayout /TwoColumnLeft', { links: ['/A << /S /Named /N /NextPage >>'] });
    press(viewer, 'n');
    await until(() => field(viewer) === '3');
    press(viewer, 'n');
    await until(() => field(viewer) === '5');
    press(viewer, 'p');
    await until(() => field(viewer) === '3');
    viewer.goTo!(4);
    await until(() => field(viewer) === '4');
    expect(kept(viewer).page).to.equal(3);
    press(viewer, 'n');
    await until(() => field(viewer) === '5');
    viewer.goTo!(2);
    await until(() => field(viewer) === '2');
    await until(() => one(viewer, '.page[data-page="1"] > a') !== null, 'the link');
    one(viewer, '.page[data-page="1"] > a').click();
    await until(() => field(viewer) === '3', 'the next pair');
  });

  it('takes the page of a pair that has the keyboard, as after a click, for the reader’s', async () => {
    const viewer = await show('/PageLayout /TwoColumnLeft');
    one(viewer, '.page[data-page="2"]').focus();
    await until(() => field(viewer) === '2');
    expect(kept(viewer).page).to.equal(1);
    one(viewer, '.page[data-page="4"]').focus({ preventScroll: true });
    await viewer.updateComplete;
    expect(field(viewer), 'not that of another pair').to.equal('2');
  });

  it('says the page that was gone to where several pairs are seen, and turns to the last', async () => {
    const viewer = await show('', { width: 390 });
    await choose(viewer, 1);
    expect(field(viewer)).to.equal('1');
    viewer.goTo!(4);
    await until(() => field(viewer) === '4');
    for (const page of ['5', '7', '9', '9']) {
      press(viewer, 'n');
      await viewer.updateComplete;
      expect(field(viewer)).to.equal(page);
    }
  });

  it('goes to the side of a pair that is wider than the view', async () => {
    const viewer = await show('/PageLayout /TwoColumnLeft');
    viewer.zoom!(2);
    viewer.goTo!(4);
    const room = one(viewer, '.scroller').getBoundingClientRect();
    expect(box(viewer, 4).left - room.left).to.be.within(0, 40);
    viewer.zoom!('in');
    expect(box(viewer, 4).left - room.left, 'stays there').to.be.within(0, 40);
    viewer.goTo!(5);
    expect(box(viewer, 5).left - room.left).to.be.within(0, 40);
    one(viewer, '.scroller').scrollLeft = 5000;
    await until(() => field(viewer) === '6', 'the page in the middle');
    viewer.zoom!('width');
    expect(kept(viewer).page).to.equal(5);
  });

  it('walks the small pictures page by page', async () => {
    const viewer = await show('/PageLayout /TwoColumnLeft', { width: 1200 });
    viewer.panel = true;
    await until(() => one(viewer, '.thumb') !== null);
    const list = one(viewer, '.pictures');
    const walked: (string | null)[] = [];
    for (let step = 1; step < 4; step++) {
      list.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }));
      await until(() => list.getAttribute('aria-activedescendant') === `thumb${step}`, `picture ${step}`);
      walked.push(field(viewer));
    }
    expect(walked).to.deep.equal(['2', '3', '4']);
  });

  it('fits a whole pair, also turned', async () => {
    const viewer = await show('/PageLayout /TwoColumnLeft');
    const room = one(viewer, '.scroller').getBoundingClientRect();
    const seen = () => [1, 2].every((page) => {
      const { left, top, right, bottom } = box(viewer, page);
      return left >= room.left && top >= room.top && right <= room.right && bottom <= room.bottom;
    });
    viewer.zoom!('page');
    expect(seen()).to.equal(true);
    viewer.rotate!();
    expect([seen(), sideBySide(viewer, 1, 2)]).to.deep.equal([true, true]);
  });

  it('keeps the choice and the page of the pair with the place, over zooming and other ways too', async () => {
    const viewer = await show();
    await choose(viewer, 2);
    viewer.goTo!(5);
    expect(kept(viewer)).to.include({ page: 4, spread: 'cover' });
    viewer.zoom!('in');
    press(viewer, 'd');
    expect(kept(viewer)).to.include({ page: 4, spread: 'one' });
    press(viewer, 'd');
    press(viewer, 'd');
    const place = kept(viewer);
    const other = await show();
    await other.restorePosition!(place as never);
    await other.updateComplete;
    expect([choice(other).selectedIndex, kept(other).page, field(other)]).to.deep.equal([2, 4, '5']);
    const hostile = await show();
    await hostile.restorePosition!({ page: 1, spread: 'toString' });
    expect(kept(hostile).spread).to.equal(undefined);
  });

  it('finds words on the second page of a pair', async () => {
    const viewer = await show('/PageLayout /TwoColumnLeft');
    viewer.zoom!(2);
    // It says what it has while the rest is read, and is asked again, as by the bar.
    while ((await viewer.find!('Text of page 6', {})).current === 0) await new Promise(requestAnimationFrame);
    await until(() => {
      const [page, room] = [one(viewer, '.page[data-page="6"] .textLayer span:not(.markedContent)')?.getBoundingClientRect(), one(viewer, '.scroller').getBoundingClientRect()];
      return page !== undefined && page.left >= room.left && page.left < room.right;
    }, 'the words in sight');
  });
});
