import { expect } from 'chai';
import { strToU8 } from 'fflate';
import { builtinViewers } from '../builtin.ts';
import { dot } from '../document/sample-document.ts';
import { catchPrint } from '../printing/catch-print.ts';
import { viewerSuite } from '../suite/here.ts';
import { putAway, showIn } from '../suite/sample-viewer.ts';
import { until } from '../suite/until.ts';
import type { McpPresentationViewer } from './presentation-viewer.ts';
import { barChart, chartFrame, link, paragraph, picture, pptx, shape, title, type SampleSlide } from './sample-presentation.ts';

const row = builtinViewers.find(({ id }) => id === 'presentation')!;
const mime = row.mimeTypes[0]!;
const says = (viewer: Element): string => viewer.shadowRoot?.querySelector('.slides')?.textContent ?? '';
const chart = { 'ppt/charts/chart1.xml': barChart('Herons by hour', ['Six', 'Seven'], [3, 5]) };
const report = pptx([
  { shapes: `${title('Field report')}${shape(paragraph('Herons stood in the fog.'), { y: 200 })}`, notes: ['Welcome everybody.', 'Say where the weir is.'] },
  { shapes: `${title('Numbers')}${chartFrame('rC')}`, relationships: link('rC', 'chart', '../charts/chart1.xml') },
  { shapes: `${title('Thanks')}${shape(paragraph('Herons again, and a heron.'), { y: 200 })}` },
], chart);
const letter = pptx([{ shapes: title('Dear reader') }]);

viewerSuite({
  row,
  samples: [
    { name: 'report.pptx', mime, bytes: report, shown: (viewer) => says(viewer).includes('Herons stood in the fog.') },
    { name: 'letter.pptx', mime: 'application/octet-stream', bytes: letter, shown: (viewer) => says(viewer).includes('Dear reader') },
  ],
});

const open = async (bytes: string | Uint8Array<ArrayBuffer>, width = 500): Promise<McpPresentationViewer> => (await showIn(row, { name: 'report.pptx', mime, bytes }, { width })) as McpPresentationViewer;
const fault = (opened: Promise<McpPresentationViewer>): Promise<string> => opened.then(() => '', ({ message }: Error) => message);
const root = (viewer: McpPresentationViewer): ShadowRoot => viewer.shadowRoot!;
const all = <E extends HTMLElement>(viewer: McpPresentationViewer, selector: string): E[] => [...root(viewer).querySelectorAll<E>(selector)];
const button = (viewer: McpPresentationViewer, name: string): HTMLButtonElement => all<HTMLButtonElement>(viewer, 'button').find(({ textContent }) => textContent.trim() === name)!;
const list = (viewer: McpPresentationViewer): HTMLSelectElement => root(viewer).querySelector('select')!;
const scroller = (viewer: McpPresentationViewer): HTMLElement => root(viewer).querySelector('.scroller')!;
const drawn = (viewer: McpPresentationViewer): number[] => all(viewer, '.slides .slide').flatMap(({ childElementCount }, nth) => (childElementCount > 0 ? [nth + 1] : []));
const placed = (viewer: McpPresentationViewer, nth: number): number => all(viewer, '.frame')[nth]!.getBoundingClientRect().top - scroller(viewer).getBoundingClientRect().top;
const many = (count: number): SampleSlide[] => Array.from({ length: count }, (_, nth) => ({ shapes: title(`Part ${nth + 1}`) + shape(paragraph(`What part ${nth + 1} says`), { y: 200 }) }));
/** Whether the blue of its theme is on a chart, in hundreds of dots. */
const hasBars = (canvas: HTMLCanvasElement): boolean => {
  const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
  let dots = 0;
  for (let at = 0; at < data.length; at += 4) if (data[at + 2]! > data[at]! + 60 && data[at + 3]! > 200) dots += 1;
  return dots > 300;
};
const keys = (target: Element, ...pressed: string[]): boolean[] => pressed.map((key) => !target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true })));

afterEach(putAway);

describe('a presentation', () => {
  it('is drawn slide by slide as they come near the view, and what is searched for is found on all of them', async () => {
    const viewer = await open(pptx(many(40)));
    expect(drawn(viewer)[0]).to.equal(1);
    await until(() => drawn(viewer).includes(2), 'the next slide');
    expect(drawn(viewer).length).to.be.below(10);
    viewer.goTo(20);
    await until(() => drawn(viewer).includes(20) && drawn(viewer).includes(21), 'slides in the middle');
    expect(drawn(viewer)).to.not.include(12);
    expect(await viewer.find('part 33', {})).to.deep.include({ total: 2 });
    await until(() => placed(viewer, 32) > -10 && placed(viewer, 32) < 300, 'the match in view');
    expect((await viewer.find('part', { wholeWords: true })).total).to.equal(80);
    expect(drawn(viewer).length, 'no more are drawn for it').to.be.below(30);
    viewer.clearFind();
  });

  it('has marked what was found, wherever it is drawn, with its lines, bullets, tables and notes', async () => {
    const cell = (text: string): string => `<a:tc><a:txBody><a:bodyPr/><a:lstStyle/>${paragraph(text)}</a:txBody><a:tcPr/></a:tc>`;
    const table = `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="70" name="t"/><p:cNvGraphicFramePr/><p:nvPr/></p:nvGraphicFramePr><p:xfrm><a:off x="381000" y="3810000"/><a:ext cx="3810000" cy="952500"/></p:xfrm><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/table"><a:tbl><a:tblPr/><a:tblGrid><a:gridCol w="1905000"/><a:gridCol w="1905000"/></a:tblGrid><a:tr h="476250">${cell('Heron')}${cell('Weir, heron')}</a:tr></a:tbl></a:graphicData></a:graphic></p:graphicFrame>`;
    const lines = '<a:p><a:pPr marL="342900" indent="-342900"><a:buChar char="•"/></a:pPr><a:r><a:rPr lang="en"/><a:t>A her</a:t></a:r><a:r><a:rPr lang="en" b="1"/><a:t>on, split</a:t></a:r><a:br/><a:r><a:rPr lang="en"/><a:t>and a heron below</a:t></a:r></a:p>';
    const viewer = await open(pptx([{ shapes: `${title('Heron')}${shape(lines, { y: 200 })}${table}`, notes: ['The heron of the notes'] }]));
    const marked = (): string[] => ['mcp-canvas-find', 'mcp-canvas-find-current'].flatMap((name) => Array.from(CSS.highlights.get(name) ?? [], (range) => {
      const live = document.createRange();
      live.setStart(range.startContainer, range.startOffset);
      live.setEnd(range.endContainer, range.endOffset);
      return `${live.toString()} in ${live.startContainer.parentElement!.closest('td, .notes, [style*="flex"]')?.localName}`;
    }));
    button(viewer, 'Notes').click();
    await viewer.updateComplete;
    expect(await viewer.find('heron')).to.deep.equal({ current: 1, total: 6 });
    expect(marked().map((one) => one.toLowerCase())).to.deep.equal(['heron in div', 'heron in div', 'heron in td', 'heron in td', 'heron in div', 'heron in div']);
    expect(await viewer.find('^and a', { regexp: true })).to.deep.equal({ current: 1, total: 1 });
    expect(await viewer.find('heron', { step: -1 })).to.include({ total: 6 });
    viewer.clearFind();
    expect(marked()).to.deep.equal([]);
  });

  it('is led through by the list of its slides, by their number, and by keys', async () => {
    const viewer = await open(pptx(many(9)));
    expect(Array.from(list(viewer).options, ({ text }) => text).slice(0, 2)).to.deep.equal(['Slide 1 of 9: Part 1', 'Slide 2 of 9: Part 2']);
    expect(viewer.places).to.deep.equal({ label: 'slide', count: 9 });
    list(viewer).value = '4';
    list(viewer).dispatchEvent(new Event('change'));
    expect(placed(viewer, 4)).to.be.closeTo(8, 2);
    viewer.goTo(99);
    await until(() => list(viewer).value === '8', 'the last one');
    viewer.goTo(1);
    const to = async (key: string, slide: number): Promise<void> => {
      expect(keys(scroller(viewer), key)).to.deep.equal([true]);
      await until(() => list(viewer).value === String(slide - 1), `slide ${slide} after ${key}`);
    };
    await to('PageDown', 2);
    await to(' ', 3);
    await to('PageUp', 2);
    expect(keys(scroller(viewer), 'ArrowDown'), 'left to the browser').to.deep.equal([false]);
    scroller(viewer).scrollTop = placed(viewer, 5) + scroller(viewer).scrollTop;
    await until(() => list(viewer).value === '5', 'what is scrolled to');
  });

  it('is led through to its end where several slides are seen at once', async () => {
    const viewer = await open(pptx(many(6)), 200);
    for (const slide of [2, 3, 4, 5, 6]) {
      keys(scroller(viewer), 'PageDown');
      // The scrolling is told with the next frame.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      expect(list(viewer).value, `slide ${slide}`).to.equal(String(slide - 1));
    }
    scroller(viewer).scrollTop = 0;
    await until(() => list(viewer).value === '0', 'what is scrolled to');
  });

  it('is seen whole, as wide as the room, or as large as the reader says, who stays where they are', async () => {
    const viewer = await open(pptx(many(9)), 900);
    const size = (): { width: number; height: number } => all(viewer, '.slides .slide')[4]!.getBoundingClientRect();
    expect(size().height).to.be.at.most(scroller(viewer).clientHeight);
    viewer.goTo(5);
    viewer.zoom('width');
    await viewer.updateComplete;
    expect(size().width).to.be.closeTo(scroller(viewer).clientWidth - 32, 2);
    await until(() => Math.abs(placed(viewer, 4)) < 20, 'the same slide');
    viewer.zoom('actual');
    await viewer.updateComplete;
    expect([Math.round(size().width), viewer.zoomLabel]).to.deep.equal([960, '100%']);
    viewer.zoom('in');
    expect(viewer.zoomLabel).to.equal('125%');
    viewer.zoom('out');
    viewer.zoom('out');
    expect(viewer.zoomLabel).to.equal('75%');
    viewer.zoom('in');
    viewer.goTo(7);
    await viewer.updateComplete;
    expect(Math.round(placed(viewer, 6)), 'what is gone to meanwhile counts').to.be.within(0, 20);
    viewer.zoom('out');
    viewer.goTo(5);
    const kept = viewer.savePosition();
    expect(kept).to.include({ slide: 4, scale: 0.75 });
    viewer.goTo(1);
    viewer.zoom('fit');
    await viewer.restorePosition(kept);
    expect(viewer.savePosition()).to.deep.equal(kept);
  });

  it('has the notes of its speaker below its slides, when they are wanted', async () => {
    const viewer = await open(report);
    expect(all(viewer, '.notes').length).to.equal(0);
    button(viewer, 'Notes').click();
    await viewer.updateComplete;
    expect(all(viewer, '.notes').map(({ innerText }) => innerText.split('\n').filter(Boolean))).to.deep.equal([['Speaker’s notes', 'Welcome everybody.', 'Say where the weir is.']]);
    expect((await viewer.find('weir')).total).to.equal(1);
    expect(viewer.savePosition()).to.include({ notes: true });
    const plain = await open(letter);
    expect(button(plain, 'Notes')).to.equal(undefined);
  });

  it('has small pictures of its slides beside them, which lead there, by the keyboard, too', async () => {
    const viewer = await open(pptx([...many(30), { shapes: title('Numbers') + chartFrame('rC'), relationships: link('rC', 'chart', '../charts/chart1.xml') }], chart), 900);
    expect([viewer.capabilities.has('panel'), viewer.panel]).to.deep.equal([true, false]);
    viewer.zoom('width');
    viewer.panel = true;
    await viewer.updateComplete;
    const strip = root(viewer).querySelector<HTMLElement>('.strip')!;
    const options = all(viewer, '[role=option]');
    expect([strip.role, options.length, options[1]!.querySelector('.visually-hidden')!.textContent, strip.getAttribute('aria-activedescendant')]).to.deep.equal(['listbox', 31, 'Slide 2 of 31: Part 2', options[0]!.id]);
    const small = (nth: number): string => all(viewer, '.small')[nth]!.textContent;
    await until(() => small(1).includes('Part 2'), 'a small picture');
    expect(small(25), 'those in view alone').to.equal('');
    expect(all(viewer, '.small')[0]!.getBoundingClientRect().width).to.be.closeTo(132, 1);
    options[2]!.click();
    await until(() => list(viewer).value === '2', 'the one that is pressed');
    strip.focus();
    expect(keys(strip, 'ArrowDown')).to.deep.equal([true]);
    await until(() => options[3]!.ariaSelected === 'true' && Math.abs(placed(viewer, 3)) < 20, 'the next');
    keys(strip, 'End');
    await until(() => options[30]!.ariaSelected === 'true', 'the last');
    await until(() => options[30]!.getBoundingClientRect().bottom <= strip.getBoundingClientRect().bottom + 1, 'it comes into view');
    const canvas = await until(() => options[30]!.querySelector('canvas'), 'its chart');
    expect(hasBars(canvas)).to.equal(true);
    expect(viewer.savePosition()).to.include({ panel: true });
    viewer.panel = false;
    await viewer.updateComplete;
    expect(root(viewer).querySelector('.strip')).to.equal(null);
    expect((await open(letter)).capabilities.has('panel'), 'of one slide').to.equal(false);
  });

  it('has charts drawn, which stand still, and tells what they show', async () => {
    const viewer = await open(report);
    viewer.goTo(2);
    const canvas = await until(() => root(viewer).querySelector<HTMLCanvasElement>('canvas'), 'the chart');
    expect(canvas.closest('[role=img]')?.ariaLabel).to.equal('Chart: Herons by hour. Six: Herons 3. Seven: Herons 5');
    await until(() => hasBars(canvas), 'its bars');
  });

  it('says what its pictures show, and how many it does not', async () => {
    const viewer = await open(pptx([{
      shapes: picture('rA', 'A heron') + picture('rB') + picture('rC', 'A plan') + '<p:pic><p:nvPicPr><p:cNvPr id="90" name="x"/><p:cNvPicPr/><p:nvPr><a:videoFile r:link="rV"/></p:nvPr></p:nvPicPr><p:blipFill><a:blip r:embed="rA"/></p:blipFill><p:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="952500" cy="952500"/></a:xfrm></p:spPr></p:pic>',
      relationships: link('rA', 'image', '../media/a.png') + link('rB', 'image', '../media/b.png') + link('rC', 'image', '../media/c.emf') + link('rV', 'video', '../media/v.mp4'),
    }], { 'ppt/media/a.png': await dot(), 'ppt/media/b.png': await dot(), 'ppt/media/c.emf': strToU8('nothing'), 'ppt/media/v.mp4': strToU8('nothing') }));
    const images = all<HTMLImageElement>(viewer, '.slide img');
    expect(images.slice(0, 2).map(({ alt }) => alt)).to.deep.equal(['A heron', 'Picture on the slide']);
    await images[0]!.decode();
    expect(images[0]!.naturalWidth).to.equal(4);
    expect(all(viewer, '.slide div').map(({ textContent }) => textContent)).to.include('Not shown here');
    expect(root(viewer).querySelector('.bar')!.textContent.replace(/\s+/g, ' ')).to.include('A picture is of a kind').and.to.include('A recording (sound or film) is not played here.');
  });

  it('shows drawings, and where one is not shown the picture beside it', async () => {
    const drawn = (rel: string, place: number): string => picture('rA', 'A heron', { y: place }).replace(/(<a:blip [^>]*)\/>/, `$1><a:extLst><a:ext uri="{96DAC541-7B7A-43D3-8B79-37D633B846F1}"><asvg:svgBlip xmlns:asvg="http://schemas.microsoft.com/office/drawing/2016/SVG/main" r:embed="${rel}"/></a:ext></a:extLst></a:blip>`);
    const svg = (more: string): Uint8Array => strToU8(`${more}<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"><rect width="30" height="20"/></svg>`);
    const viewer = await open(pptx([{ shapes: drawn('rB', 0) + drawn('rC', 200), relationships: link('rA', 'image', '../media/a.png') + link('rB', 'image', '../media/b.svg') + link('rC', 'image', '../media/c.svg') }], { 'ppt/media/a.png': await dot(), 'ppt/media/b.svg': svg(''), 'ppt/media/c.svg': svg('<!DOCTYPE svg [<!ENTITY a "b">]>') }));
    const images = all<HTMLImageElement>(viewer, '.slide img');
    await Promise.all(images.map((image) => image.decode()));
    expect(images.map(({ naturalWidth }) => naturalWidth)).to.deep.equal([30, 4]);
    expect(viewer.shadowRoot!.querySelector('.bar')!.textContent).to.include('A picture is of a kind');
  });

  it('has links that lead out by checked addresses alone, and links from slide to slide', async () => {
    const run = (rel: string, text: string, action = ''): string => `<a:p><a:r><a:rPr lang="en-GB"><a:hlinkClick r:id="${rel}"${action}/></a:rPr><a:t>${text}</a:t></a:r></a:p>`;
    const targets = ['https://example.com/a', 'javascript:alert(1)', 'file:///etc/passwd', 'mailto:a@b.example'];
    const viewer = await open(pptx([
      { shapes: shape(targets.map((_, at) => run(`rX${at}`, `link ${at}`)).join('') + run('rN', 'on', ' action="ppaction://hlinksldjump"'), { height: 300 }), relationships: targets.map((target, at) => link(`rX${at}`, 'hyperlink', target, 'External')).join('') + link('rN', 'slide', 'slide3.xml') },
      ...many(4),
    ]));
    expect(all<HTMLAnchorElement>(viewer, '.slide a[href]').map(({ href, target, rel }) => [href, target, rel])).to.deep.equal(['https://example.com/a', 'mailto:a@b.example'].map((href) => [href, '_blank', 'noopener noreferrer']));
    expect(says(viewer)).to.include('link 1').and.to.include('link 3');
    const jump = all(viewer, '.slide [role=link]')[0]!;
    expect([jump.textContent, jump.title, jump.tabIndex]).to.deep.equal(['on', 'Go to slide 3', 0]);
    jump.click();
    await until(() => list(viewer).value === '2', 'the slide it leads to');
  });

  it('has shapes that lead somewhere, by the keyboard, too: to a slide, or out by a checked address', async () => {
    const led = (rel: string, action = ''): string => shape(paragraph('leads'), { y: 300 }).replace(/(<p:cNvPr [^>]*)\/>/, `$1><a:hlinkClick r:id="${rel}"${action}/></p:cNvPr>`);
    const viewer = await open(pptx([
      { shapes: led('rA') + led('rB') + led('rN', ' action="ppaction://hlinksldjump"'), relationships: link('rA', 'hyperlink', 'https://example.com/a', 'External') + link('rB', 'hyperlink', 'file:///etc/passwd', 'External') + link('rN', 'slide', 'slide3.xml') },
      ...many(4),
    ]));
    const shapes = all(viewer, '.slide [role=link]');
    expect(shapes.map(({ tabIndex }) => tabIndex)).to.deep.equal([0, 0]);
    const opened: unknown[][] = [];
    const { open: openWindow } = window;
    window.open = (...asked: unknown[]) => (opened.push(asked), null);
    try {
      expect(keys(shapes[0]!, 'Enter')).to.deep.equal([true]);
      shapes[0]!.click();
    } finally {
      window.open = openWindow;
    }
    expect(opened).to.deep.equal(Array.from({ length: 2 }, () => ['https://example.com/a', '_blank', 'noopener,noreferrer']));
    keys(shapes[1]!, 'Enter');
    await until(() => list(viewer).value === '2', 'the slide it leads to');
  });

  it('is printed a slide a sheet, with its charts', async () => {
    const viewer = await open(report);
    const { frame, text } = await catchPrint(() => viewer.print());
    expect(text).to.include('Herons stood in the fog.').and.to.include('Herons again');
    const paper = frame.contentDocument!;
    expect(paper.querySelectorAll('.slide').length).to.equal(3);
    const canvas = paper.querySelector('canvas')!;
    expect(hasBars(canvas)).to.equal(true);
    expect([...paper.adoptedStyleSheets].flatMap((sheet) => [...sheet.cssRules]).some(({ cssText }) => /@page.*720pt 405pt/s.test(cssText))).to.equal(true);
    frame.remove();
  });

  it('is printed by the browser as far as it is drawn, which is said', async () => {
    const viewer = await open(pptx(many(40)));
    await until(() => drawn(viewer).length > 1, 'the slides in view');
    const laid = (): ShadowRoot | null | undefined => root(viewer).querySelector('.paper-holder')?.shadowRoot;
    // Its code comes in a quiet moment.
    await until(() => {
      dispatchEvent(new Event('afterprint'));
      dispatchEvent(new Event('beforeprint'));
      return laid();
    }, 'the sheet');
    expect(laid()!.textContent).to.include(`Printed here: ${drawn(viewer).length} of 40 pages, those on the screen.`);
    const first = laid()!.querySelector<HTMLElement>('.slide')!;
    expect([first.textContent.includes('Part 1'), Number(first.style.zoom) < 0.7]).to.deep.equal([true, true]);
    dispatchEvent(new Event('afterprint'));
    expect(laid()).to.equal(undefined);
  });

  it('has the words of its frames in another language, and is drawn again for that where it is seen', async () => {
    const viewer = await open(pptx([{ shapes: picture('rA'), relationships: link('rA', 'image', '../media/a.png') }, ...many(30)], { 'ppt/media/a.png': await dot() }));
    viewer.goTo(20);
    await until(() => drawn(viewer).includes(20), 'a slide far down');
    viewer.context = { ...viewer.context, locale: 'de' };
    await until(() => list(viewer).options[0]!.text.startsWith('Folie 1 von 31'), 'the list');
    await until(() => drawn(viewer).includes(20), 'what is seen');
    expect(drawn(viewer), 'what is not').to.not.include(1);
    viewer.goTo(1);
    await until(() => all<HTMLImageElement>(viewer, '.slide img')[0]?.alt === 'Bild auf der Folie', 'its picture');
  });

  it('is copied in words', async () => {
    const viewer = await open(report);
    let copied = '';
    const { clipboard } = navigator;
    const writeText = clipboard.writeText.bind(clipboard);
    Object.defineProperty(clipboard, 'writeText', { configurable: true, value: async (text: string) => void (copied = text) });
    try {
      await viewer.copy();
    } finally {
      Object.defineProperty(clipboard, 'writeText', { configurable: true, value: writeText });
    }
    expect(copied).to.equal('Field report\nHerons stood in the fog.\n\nNumbers\n\nThanks\nHerons again, and a heron.');
  });

  it('leaves a slide that cannot be drawn to a sentence, and draws the others', async () => {
    const viewer = await open(pptx([{ shapes: title('One') }, { shapes: '</p:spTree><broken' }, { shapes: title('Three') }]));
    viewer.goTo(3);
    await until(() => says(viewer).includes('Three'), 'the slide after it');
    expect(drawn(viewer)).to.include(1).and.to.include(3);
  });

  it('is shown as far as it can be read', async () => {
    const viewer = await open(pptx(many(2), { 'ppt/presentation.xml': strToU8('<p:presentation') }));
    expect(says(viewer)).to.include('Part 1');
  });

  it('that is none, or a damaged one, is told in a sentence', async () => {
    const cases: readonly (readonly [string | Uint8Array<ArrayBuffer>, string])[] = [
      ['', 'not a PowerPoint presentation'],
      ['hello', 'not a PowerPoint presentation'],
      [report.slice(0, 900), 'not a PowerPoint presentation'],
      [Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1), 'with a password'],
      [pptx([]), 'no slides'],
    ];
    for (const [bytes, sentence] of cases) expect(await fault(open(bytes)), sentence).to.include(sentence);
  });
});

describe('a presentation that is shown', () => {
  const slides = [...many(2), { shapes: title('Only for those who ask'), hidden: true }, ...many(1)];
  const started = async (viewer: McpPresentationViewer): Promise<{ stage: HTMLDialogElement; screen: HTMLElement }> => {
    button(viewer, 'Present').click();
    const stage = await until(() => root(viewer).querySelector('dialog'), 'the stage');
    return { stage, screen: stage.querySelector('.screen')! };
  };
  const seen = (stage: Element): string => stage.querySelector('.slide')!.textContent;

  it('has one slide after the other, without those that are hidden, and ends after the last, at which the reader is then', async () => {
    const viewer = await open(pptx(slides));
    expect(all(viewer, '.caption').map(({ textContent }) => textContent), 'said before it is drawn').to.deep.equal(['Hidden when presented']);
    const { stage, screen } = await started(viewer);
    expect([stage.open, stage.matches(':modal'), root(viewer).activeElement === screen]).to.deep.equal([true, true, true]);
    expect(seen(stage)).to.include('Part 1');
    expect(stage.querySelector('[role=status]')!.textContent).to.equal('Slide 1 of 4: Part 1');
    const box = stage.querySelector('.slide')!.getBoundingClientRect();
    expect(Math.min(stage.clientWidth - box.width, stage.clientHeight - box.height)).to.be.closeTo(0, 2);
    expect(keys(screen, 'ArrowRight', ' ')).to.deep.equal([true, true]);
    expect(stage.querySelector('[role=status]')!.textContent, 'the hidden one is left out').to.equal('Slide 4 of 4: Part 1');
    keys(screen, 'ArrowLeft');
    expect(seen(stage)).to.include('Part 2');
    keys(screen, 'End');
    stage.querySelector<HTMLElement>('.slide')!.click();
    await until(() => !root(viewer).querySelector('dialog'), 'the end');
    await until(() => list(viewer).value === '3', 'the slide that was shown last');
  });

  it('ends by its button, by Escape, and when the file goes', async () => {
    const viewer = await open(pptx(slides));
    (await started(viewer)).stage.querySelector('button')!.click();
    await until(() => !root(viewer).querySelector('dialog'), 'the end by the button');
    (await started(viewer)).stage.close();
    await until(() => !root(viewer).querySelector('dialog'), 'the end as by Escape');
    await started(viewer);
    viewer.dispose();
    await until(() => !root(viewer).querySelector('dialog'), 'the end with the file');
  });

  it('goes on where a slide cannot be drawn', async () => {
    const viewer = await open(pptx(many(3)));
    const { screen } = await started(viewer);
    const { createElement } = document;
    document.createElement = () => {
      document.createElement = createElement;
      throw new Error('odd');
    };
    keys(screen, 'ArrowRight');
    document.createElement = createElement;
    expect(seen(screen)).to.include('could not be drawn');
    keys(screen, 'ArrowRight');
    expect(seen(screen)).to.include('Part 3');
    screen.closest('dialog')!.close();
  });

  it('leaves the keys of the page alone', async () => {
    const viewer = await open(pptx(slides));
    const { stage, screen } = await started(viewer);
    const heard: string[] = [];
    const listen = ({ key }: KeyboardEvent): void => void heard.push(key);
    document.addEventListener('keydown', listen);
    keys(screen, 'ArrowRight', '?', 'f');
    document.removeEventListener('keydown', listen);
    expect(heard).to.deep.equal([]);
    stage.close();
  });
});
