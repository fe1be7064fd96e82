import { expect } from 'chai';
import 'axe-core';
import type { AxeResults } from 'axe-core';
import type { LitElement } from 'lit';
import { builtinViewers } from '../builtin.ts';
import { sampleArtifact, sampleContent } from '../suite/sample-content.ts';
import type { Viewer } from '../viewer.ts';
import { sampleBook, type SampleBook } from './samples/sample-book.ts';
import { samplePdf } from './samples/sample-pdf.ts';
import { until } from '../suite/until.ts';

const row = builtinViewers.find(({ id }) => id === 'pdf')!;
type PdfViewer = Viewer & LitElement;
const root = (viewer: Viewer) => viewer.shadowRoot!;
const one = <Found extends HTMLElement = HTMLElement>(viewer: Viewer, selector: string) => root(viewer).querySelector<Found>(selector)!;
const all = (viewer: Viewer, selector: string) => [...root(viewer).querySelectorAll<HTMLElement>(selector)];
const page = (viewer: Viewer) => (viewer.savePosition!() as { page: number }).page;
const press = (element: HTMLElement, key: string) => element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, composed: true }));

async function mount(bytes: Uint8Array<ArrayBuffer>, width = 900, bounds?: { readThrough: number }): Promise<PdfViewer> {
  const viewer = document.createElement(row.tagName) as PdfViewer;
  viewer.artifact = sampleArtifact('book.pdf', 'application/pdf');
  viewer.content = sampleContent(viewer.artifact, bytes, { ranged: bounds !== undefined });
  if (bounds) Object.assign(viewer, { bounds });
  viewer.style.cssText = `display:block;inline-size:${width}px;block-size:600px`;
  document.body.append(viewer);
  await viewer.load(new AbortController().signal);
  return viewer;
}
const show = (book: SampleBook, width?: number) => mount(sampleBook(book), width);

/** Two chapters, the second with a part, by named and explicit destinations. */
const outlined: SampleBook = {
  pages: 12,
  catalog: '/Outlines #0 /Names << /Dests << /Names [(end) [@12 /XYZ 40 500 null] (nowhere) [99 /Fit]] >> >>',
  more: () => [
    '<< /Type /Outlines /First #1 /Last #2 /Count 3 >>',
    '<< /Title (Start) /Parent #0 /Next #2 /Dest [@2 /FitH 792] >>',
    '<< /Title (Later) /Parent #0 /Prev #1 /First #3 /Last #3 /Count 1 /Dest [@6 /Fit] >>',
    '<< /Title (The end) /Parent #2 /Dest (end) >>',
  ],
};

describe('finding one’s way in a PDF', () => {
  before(() => row.load());
  afterEach(() => {
    for (const viewer of document.querySelectorAll<PdfViewer>(row.tagName)) {
      viewer.dispose?.();
      viewer.remove();
    }
  });

  it('shows small pictures of the pages beside them, of which only those in view exist', async () => {
    const viewer = await show({ pages: 200 });
    expect(viewer.panel).to.equal(false);
    expect(all(viewer, '.thumb').length).to.equal(0);
    viewer.panel = true;
    await until(() => all(viewer, '.thumb canvas').length > 2, 'a picture');
    expect(all(viewer, '.thumb').length).to.be.below(12);
    expect(one(viewer, '.thumb').getAttribute('aria-setsize')).to.equal('200');
    one(viewer, '.pictures').scrollTo(0, 184 * 100);
    await until(() => all(viewer, '[data-at="101"] canvas').length === 1, 'the picture of page 102');
    expect(all(viewer, '[data-at="1"]').length).to.equal(0);
    one(viewer, '[data-at="101"]').click();
    await until(() => page(viewer) === 101);
    await until(() => one(viewer, '[data-at="101"]').ariaSelected === 'true');
    viewer.panel = false;
    await viewer.updateComplete;
    expect(all(viewer, '.thumb').length).to.equal(0);
  });

  it('walks the pages from the pictures by the keyboard alone', async () => {
    const viewer = await show({ pages: 30 });
    viewer.panel = true;
    await until(() => all(viewer, '.thumb').length > 0);
    const list = one(viewer, '.pictures');
    list.focus();
    press(list, 'ArrowDown');
    await until(() => page(viewer) === 1);
    await until(() => list.getAttribute('aria-activedescendant') === 'thumb1');
    press(list, 'End');
    await until(() => page(viewer) === 29);
    await until(() => root(viewer).getElementById('thumb29')?.ariaSelected === 'true');
    expect(root(viewer).activeElement).to.equal(list);
  });

  it('shows the bookmarks as a tree, and follows them to the place they name', async () => {
    const viewer = await show(outlined);
    viewer.panel = true;
    await until(() => all(viewer, '[role=tab]').length === 3, 'the tabs');
    one(viewer, '#tab-outline').click();
    await until(() => all(viewer, '[role=treeitem]').length === 3, 'the bookmarks');
    const start = one(viewer, '[role=treeitem]');
    start.focus();
    press(start, 'ArrowDown');
    await until(() => root(viewer).activeElement?.textContent?.includes('Later') === true);
    const later = root(viewer).activeElement as HTMLElement;
    press(later, 'Enter');
    await until(() => page(viewer) === 5);
    press(later, 'ArrowLeft');
    await until(() => all(viewer, '[role=treeitem]').length === 2, 'the closed chapter');
    press(later, 'ArrowRight');
    await until(() => all(viewer, '[role=treeitem]').length === 3, 'the open chapter');
    all(viewer, '[role=treeitem]')[2]!.click();
    await until(() => page(viewer) === 11);
    expect((viewer.savePosition!() as { part: number }).part).to.be.above(0.1);
  });

  it('offers no bookmarks where the file has none', async () => {
    const viewer = await show({ pages: 2 });
    viewer.panel = true;
    await until(() => all(viewer, '.thumb').length === 2);
    expect(all(viewer, '[role=tab]').map(({ id }) => id)).to.deep.equal(['tab-pages', 'tab-facts']);
  });

  const commented: SampleBook = {
    pages: 70,
    notes: [
      [2, '/Subtype /Text /Rect [40 600 60 620] /T (Ann) /Contents (<b>Is this</b> right?) /M (D:20240305070911Z)'],
      [70, '/Subtype /Highlight /Rect [40 300 200 320] /QuadPoints [40 320 200 320 40 300 200 300] /T (Bob) /Contents (Last word)'],
      [3, '/Subtype /Highlight /Rect [40 300 200 320] /QuadPoints [40 320 200 320 40 300 200 300]'],
    ],
  };

  it('looks for the comments of a large file when the reader turns to them', async () => {
    const large = async (book: SampleBook) => {
      const viewer = await mount(sampleBook(book), undefined, { readThrough: 0 });
      viewer.panel = true;
      await until(() => all(viewer, '#tab-comments').length === 1, 'the tab of the comments');
      await new Promise((resolve) => setTimeout(resolve, 100));
      const asked = viewer.shadowRoot!.querySelector('.comment');
      one(viewer, '#tab-comments').click();
      await until(() => all(viewer, '.comments .comment, #panel > p').some((found) => !found.textContent.startsWith('Looking')), 'the answer');
      return [asked, ...all(viewer, '.comment p, #panel > p').map(({ textContent }) => textContent)];
    };
    expect(await large({ ...commented, pages: 3, notes: commented.notes!.slice(0, 1) })).to.deep.equal([null, '<b>Is this</b> right?']);
    expect(await large({ pages: 3 })).to.deep.equal([null, 'No comments.']);
  });

  it('lists the comments of reviewers as text, and leads to the place of each', async () => {
    const viewer = await show(commented);
    viewer.panel = true;
    await until(() => all(viewer, '#tab-comments').length === 1, 'the tab of the comments');
    const pages = one(viewer, '#tab-pages');
    pages.focus();
    press(pages, 'ArrowRight');
    await until(() => all(viewer, '.comment').length === 2, 'the comments');
    expect(root(viewer).activeElement).to.equal(one(viewer, '#tab-comments'));
    const [first, last] = all(viewer, '.comment') as [HTMLElement, HTMLElement];
    expect(first.querySelector('p')!.textContent).to.equal('<b>Is this</b> right?');
    expect(first.querySelector('.who')!.textContent).to.equal('Ann');
    expect(first.querySelector('time')!.dateTime).to.equal('2024-03-05T07:09:11.000Z');
    last.querySelector('button')!.click();
    await until(() => page(viewer) === 69);
    expect((viewer.savePosition!() as { panel: string }).panel).to.equal('comments');
    press(one(viewer, '#tab-comments'), 'ArrowLeft');
    await until(() => all(viewer, '.thumb').length > 0, 'the pictures');
  });

  it('lies over the pages on a phone, and goes when a page is chosen or with Escape', async () => {
    const viewer = await show(outlined, 390);
    const width = one(viewer, '.scroller').clientWidth;
    viewer.panel = true;
    await until(() => all(viewer, '.thumb').length > 3);
    expect(one(viewer, '.scroller').clientWidth).to.equal(width);
    one(viewer, '[data-at="2"]').click();
    await viewer.updateComplete;
    expect([viewer.panel, page(viewer)]).to.deep.equal([false, 2]);
    expect(root(viewer).activeElement).to.equal(one(viewer, '.scroller'));
    viewer.panel = true;
    await until(() => all(viewer, '.thumb').length > 3);
    press(one(viewer, '.pictures'), 'Escape');
    expect(viewer.panel).to.equal(false);
  });

  it('keeps the place beside which panel is open, and how pages are fitted', async () => {
    const viewer = await show(outlined);
    viewer.zoom!('page');
    const place = { ...(viewer.savePosition!() as object), page: 4, part: 0, panel: 'outline', rotation: 90 };
    const again = await show(outlined);
    again.restorePosition!(place);
    await until(() => all(again, '[role=treeitem]').length === 3);
    expect(again.savePosition!()).to.include({ page: 4, scale: 'page', rotation: 90, panel: 'outline' });
  });

  it('fits the width, a whole page, and any size of the list', async () => {
    const viewer = await show({ pages: 3 });
    const box = () => one(viewer, '[data-page="1"]').getBoundingClientRect();
    expect(viewer.zoomPresets).to.include.members(['width', 'page', 1]);
    viewer.zoom!('page');
    await viewer.updateComplete;
    expect(box().height).to.be.closeTo(600 - 24, 2);
    viewer.zoom!('width');
    expect(box().width).to.be.closeTo(one(viewer, '.scroller').clientWidth - 24, 2);
    viewer.zoom!(2);
    expect([viewer.zoomLabel, Math.round(box().width)]).to.deep.equal(['200%', 1632]);
  });

  /** What part of the third page lies at a point of the viewport. */
  const partAt = (viewer: Viewer, x: number, y: number): number[] => {
    const box = one(viewer, '[data-page="3"]').getBoundingClientRect();
    return [(x - box.x) / box.width, (y - box.y) / box.height].map((part) => Math.round(part * 100) / 100);
  };
  const drawn = (viewer: Viewer) => one<HTMLCanvasElement>(viewer, '[data-page="3"] canvas');
  async function onPageThree(): Promise<PdfViewer> {
    const viewer = await show({ pages: 6 });
    viewer.goTo!(3);
    await until(() => drawn(viewer)?.width > 0, 'a drawing');
    return viewer;
  }

  it('grows around the cursor with Ctrl and the wheel, and is drawn sharp when that is over', async () => {
    const viewer = await onPageThree();
    const { width } = drawn(viewer);
    const before = partAt(viewer, 500, 300);
    let kept = true;
    for (let turn = 0; turn < 8; turn++) {
      const event = new WheelEvent('wheel', { deltaY: -40, ctrlKey: true, clientX: 500, clientY: 300, bubbles: true, cancelable: true });
      one(viewer, '.scroller').dispatchEvent(event);
      kept &&= event.defaultPrevented;
    }
    expect(kept).to.equal(true);
    expect(Number.parseInt(viewer.zoomLabel!, 10)).to.be.greaterThan(250);
    expect(partAt(viewer, 500, 300)).to.deep.equal(before);
    expect(drawn(viewer).width).to.equal(width);
    await until(() => drawn(viewer).width > 2 * width, 'a sharp drawing');
    expect(viewer.savePosition!()).to.have.property('scale').that.is.a('number');
  });

  it('leaves the wheel alone to the browser', async () => {
    const viewer = await onPageThree();
    const event = new WheelEvent('wheel', { deltaY: -40, bubbles: true, cancelable: true });
    one(viewer, '.scroller').dispatchEvent(event);
    expect(event.defaultPrevented).to.equal(false);
  });

  it('grows between two fingers, and keeps what lay between them', async () => {
    const viewer = await onPageThree();
    const scroller = one(viewer, '.scroller');
    const before = partAt(viewer, 450, 300);
    const touch = (type: string, spread: number, count = 2): Event => {
      // Firefox makes touches of its own on devices that have them alone.
      const touches = [450 - spread, 450 + spread].slice(0, count).map((clientX) => ({ clientX, clientY: 300 }));
      const event = Object.assign(new Event(type, { bubbles: true, cancelable: true }), { touches });
      scroller.dispatchEvent(event);
      return event;
    };
    const label = viewer.zoomLabel;
    expect(touch('touchstart', 40, 1).defaultPrevented || touch('touchmove', 60, 1).defaultPrevented).to.equal(false);
    expect(viewer.zoomLabel).to.equal(label);
    touch('touchstart', 40);
    for (const spread of [50, 60, 70, 80]) expect(touch('touchmove', spread).defaultPrevented).to.equal(true);
    touch('touchend', 0, 0);
    expect(Number.parseInt(viewer.zoomLabel!, 10)).to.be.closeTo(2 * Number.parseInt(label!, 10), 2);
    expect(partAt(viewer, 450, 300)).to.deep.equal(before);
  });

  it('keeps the keyboard when the page that was clicked is far out of sight: keys turned nothing from then on', async () => {
    const viewer = await show({ pages: 30 });
    const first = one(viewer, '.page[data-page="1"]');
    first.focus();
    one(viewer, '.scroller').scrollTop = 20_000;
    await until(() => !first.isConnected, 'its page is let go');
    expect(root(viewer).activeElement?.className).to.equal('scroller');
    const before = page(viewer);
    press(root(viewer).activeElement as HTMLElement, 'n');
    expect(page(viewer)).to.equal(before + 1);
  });

  it('tells the page that a key turned to, and no more once the reader went on from it', async () => {
    const viewer = await show({ pages: 5 });
    const told = (): string => all(viewer, '.where [role=status]').map(({ textContent }) => textContent.trim()).join('');
    const scroller = one(viewer, '.scroller');
    expect(told()).to.equal('');
    press(scroller, 'n');
    await until(() => told() === 'Page 2', 'page 2 is told');
    press(scroller, 'p');
    await until(() => told() === 'Page 1', 'page 1 is told');
    scroller.scrollTop = scroller.scrollHeight;
    await until(() => told() === '', 'nothing is told');
  });

  it('follows links inside the document to the place they name, and leads back', async () => {
    const viewer = await show({ ...outlined, links: ['/Dest (end)', '/A << /S /GoTo /D [@7 /XYZ null null 0] >>', '/A << /S /Named /N /LastPage >>', '/Dest (nowhere)'] });
    await until(() => all(viewer, '.page > a').length === 4, 'the links');
    const [named, explicit, last, nowhere] = all(viewer, '.page > a') as [HTMLElement, HTMLElement, HTMLElement, HTMLElement];
    named.click();
    await until(() => page(viewer) === 11);
    expect(root(viewer).activeElement).to.equal(one(viewer, '[data-page="12"]'));
    await until(() => all(viewer, '.back').length === 1);
    expect(one(viewer, '.back').textContent).to.equal('Back to page 1');
    one(viewer, '.back').focus();
    one(viewer, '.back').click();
    await until(() => page(viewer) === 0);
    expect(root(viewer).activeElement).to.equal(one(viewer, '[data-page="1"]'));
    press(explicit, 'Enter');
    await until(() => page(viewer) === 6);
    press(one(viewer, '.scroller'), 'Backspace');
    await until(() => page(viewer) === 0);
    last.click();
    await until(() => page(viewer) === 11);
    press(one(viewer, '.scroller'), 'Backspace');
    await until(() => page(viewer) === 0);
    nowhere.click();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(page(viewer)).to.equal(0);
  });

  it('tells how far a print is made ready, and makes none when the reader wants it no more', async () => {
    const viewer = await show({ pages: 60 });
    const frames = document.querySelectorAll('iframe').length;
    const printed = viewer.print!();
    await until(() => (one<HTMLProgressElement>(viewer, 'progress')?.value ?? 0) > 1, 'a page');
    expect([one<HTMLProgressElement>(viewer, 'progress').max, one(viewer, '.where [role=status]').textContent]).to.deep.equal([60, 'Pages are made ready to print…']);
    one(viewer, '.cancel').click();
    await printed;
    await viewer.updateComplete;
    expect([all(viewer, 'progress, .cancel').length, document.querySelectorAll('iframe').length]).to.deep.equal([0, frames]);
  });

  it('asks before a link leads out, naming the host, and opens only on a yes', async () => {
    const viewer = await show({ pages: 1, links: ['/A << /S /URI /URI (https://elsewhere.test/path?q=1) >>'] });
    await until(() => all(viewer, '.page > a').length === 1);
    const click = new MouseEvent('click', { bubbles: true, cancelable: true, composed: true });
    one(viewer, '.page > a').dispatchEvent(click);
    expect(click.defaultPrevented).to.equal(true);
    await until(() => one<HTMLDialogElement>(viewer, 'dialog')?.open);
    expect(one(viewer, 'dialog').textContent).to.include('elsewhere.test').and.include('https://elsewhere.test/path?q=1');
    const yes = one<HTMLAnchorElement>(viewer, 'dialog a');
    expect([yes.href, yes.target, yes.rel]).to.deep.equal(['https://elsewhere.test/path?q=1', '_blank', 'noopener noreferrer']);
    one(viewer, 'dialog button').click();
    await viewer.updateComplete;
    expect(all(viewer, 'dialog').length).to.equal(0);
  });

  it('lets the reader decline the password, and come back to it', async () => {
    const viewer = await mount(await samplePdf({ pages: [['Secret']], password: 'open' }));
    await viewer.updateComplete;
    one(viewer, 'form input').focus();
    press(one(viewer, 'form input'), 'Escape');
    await viewer.updateComplete;
    expect(all(viewer, 'form').length).to.equal(0);
    expect(root(viewer).activeElement, 'the keyboard, which the field had').to.equal(one(viewer, '.locked button'));
    one(viewer, '.locked button').click();
    await viewer.updateComplete;
    expect(root(viewer).activeElement).to.equal(one(viewer, 'form input'));
    one<HTMLInputElement>(viewer, 'form input').value = 'open';
    one<HTMLFormElement>(viewer, 'form').requestSubmit();
    await until(() => all(viewer, '.page canvas').length === 1);
    expect(root(viewer).activeElement).to.equal(one(viewer, '.scroller'));
  });

  it('has no fault that axe finds, with pictures, bookmarks or a question', async () => {
    const viewer = await show({ ...outlined, notes: commented.notes!.slice(0, 1).concat([[3, '/Subtype /Text /Rect [0 0 9 9] /Contents (Two)']]), links: ['/A << /S /URI /URI (https://a.test/) >>', '/Dest (end)'] });
    const faults = async () => {
      const { violations } = await (globalThis as unknown as { axe: { run(node: Node, options: object): Promise<AxeResults> } }).axe.run(viewer, { resultTypes: ['violations'], rules: { region: { enabled: false } } });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    };
    await until(() => all(viewer, '.page > a').length === 2);
    viewer.panel = true;
    await until(() => all(viewer, '.thumb canvas').length > 2);
    expect(await faults()).to.deep.equal([]);
    one(viewer, '#tab-outline').click();
    await until(() => all(viewer, '[role=treeitem]').length === 3);
    expect(await faults()).to.deep.equal([]);
    one(viewer, '#tab-comments').click();
    await until(() => all(viewer, '.comment').length === 2);
    expect(await faults()).to.deep.equal([]);
    one(viewer, '.page > a').click();
    await until(() => one<HTMLDialogElement>(viewer, 'dialog')?.open);
    expect(await faults()).to.deep.equal([]);
  });
});
