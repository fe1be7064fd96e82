import { codeMissing } from '../../../loading/code-missing.ts';
import { pictureUrl } from '../../content/picture-url.ts';
import { readImageHeader } from '../../image/read/image-header.ts';
import type { Metafiles } from '../../metafile/metafiles.ts';
import { withTrustedXml } from '../../office/trusted-parts.ts';
import { yieldTurn } from '../../streaming/slices.ts';
import { isDrawing, type Deck, type DeckFiles, type PictureTile, type SlideWords } from '../read/deck.ts';
import { finishSlide, follow, unshownBox, type SlideSpeech } from './finish-slide.ts';
import { letTablesGrow } from './growing-tables.ts';
import { keepLabelsApart, type LabelledChart, type LabelOptions } from './labels-apart.ts';
import { lowerLegends } from './legend-room.ts';
import { fitPieLegend, type LegendOptions } from './pie-legends.ts';
import { drawPlainly } from './plain-drawing.ts';
import { repeatTiles } from './repeat-tiles.ts';
import { keepWordsWhole } from './whole-words.ts';

/** What is used of what the library makes of a presentation; what it publishes of its types lies where this resolution does not look. */
interface Model extends Partial<Record<OfCharts, Map<string, unknown>>> {
  width: number;
  height: number;
  slides: { slidePath: string }[];
}
const ofCharts = ['charts', 'chartThemes', 'chartStyles', 'chartColorStyles'] as const;
type OfCharts = (typeof ofCharts)[number];
type Build = (files: DeckFiles, options: object) => Model;
/** Of ECharts. */
interface Chart extends LabelledChart {
  getDom(): HTMLElement;
  /** A copy. */
  getOption(): LabelOptions & LegendOptions;
  getZr(): { flush(): void };
}
type Render = (model: Model, slide: Model['slides'][number], options: object) => { element: HTMLElement; ready: Promise<void>; dispose(): void };

export interface DrawnSlide {
  element: HTMLElement;
  /** Ends charts and what they watch. */
  release(): void;
  /** Resolves when its charts are drawn, which begins in the frame after it came into the page, and its metafiles. */
  ready: Promise<unknown>;
}

const noWords: SlideWords = { hidden: false, title: '', paragraphs: [], notes: [], charts: [], pictures: [] };

/** Draws the slides of a presentation one by one: each when it is asked for, in one go, with nothing fetched. */
export class DeckDrawing {
  readonly #model: Model;
  readonly #render: Render;
  /** Addresses of its pictures, by the names of their parts. */
  readonly #urls: Map<string, string>;
  readonly #metafiles: Metafiles | undefined;
  /** By the addresses of their pictures. */
  readonly #tiles: ReadonlyMap<string, PictureTile>;
  /** What its slides say, in their order. */
  readonly slides: readonly SlideWords[];

  constructor(model: Model, render: Render, { words, tiles }: Deck, urls: Map<string, string>, metafiles: Metafiles | undefined) {
    this.#model = model;
    this.#render = render;
    this.#urls = urls;
    this.#metafiles = metafiles;
    this.#tiles = new Map(Array.from(tiles, ([part, tile]) => [urls.get(part) ?? '', tile]));
    this.slides = model.slides.map(({ slidePath }) => words.get(slidePath) ?? noWords);
  }

  /** Of a slide, in CSS pixels. */
  get size(): { width: number; height: number } {
    const { width, height } = this.#model;
    return { width, height };
  }

  /** Has to come into the page in the same task: what is measured and drawn in the next frame is left out elsewhere. One that is too odd leaves the others alone. */
  draw(nth: number, speech: SlideSpeech, navigate: (nth: number) => void): DrawnSlide {
    try {
      return this.#draw(nth, speech, navigate);
    } catch {
      const element = Object.assign(document.createElement('div'), { className: 'failed', textContent: speech.failed });
      return { element, ready: Promise.resolve(), release() {} };
    }
  }

  #draw(nth: number, speech: SlideSpeech, navigate: (nth: number) => void): DrawnSlide {
    const slide = this.#model.slides[nth]!;
    const { charts, pictures } = this.slides[nth]!;
    const drawnCharts = new Set<Chart>();
    const onNavigate = ({ slideIndex, url }: { slideIndex?: number; url?: string }): void => (slideIndex === undefined ? follow(url ?? '') : navigate(slideIndex));
    const options = { mediaUrlCache: this.#urls, chartInstances: drawnCharts, pdfjs: false as const, onNavigate };
    const { element, ready, dispose } = withTrustedXml(() => drawPlainly(() => this.#render(this.#model, slide, options)));
    const told = new Map(pictures.flatMap(({ part, words }) => (this.#urls.has(part) ? [[this.#urls.get(part)!, words] as const] : [])));
    keepWordsWhole(element);
    letTablesGrow(element);
    lowerLegends(element);
    repeatTiles(element, this.#tiles);
    finishSlide(element, { pictures: told, charts }, speech);
    // Painted in the frame after they are made, unless they are asked to.
    const painted = ready.then(() => {
      for (const chart of drawnCharts) {
        const option = chart.getOption();
        keepLabelsApart(chart, option);
        fitPieLegend(chart, option);
        chart.getZr().flush();
      }
    });
    const filled = this.#metafiles?.fill(element, (picture) => picture.replaceWith(unshownBox(speech)));
    return { element, ready: Promise.all([painted, filled]), release: dispose };
  }
}

/** Characters of charts that are read in one go: those of a long presentation would hold the page up. */
const readAtOnce = 100_000;

/** What draws a presentation; `hold` is given what releases its pictures, `lost` is told of each that turns out not to be drawn. */
export async function openDeck(deck: Deck, { hold, lost }: { hold: (release: () => void) => void; lost: () => void }, signal: AbortSignal): Promise<DeckDrawing> {
  const [{ buildPresentation, renderSlide }, { keepChartsStill }] = await Promise.all([import('@aiden0z/pptx-renderer'), import('./still-charts.ts')]).catch(codeMissing);
  keepChartsStill();
  // Its code has just run, and reading all of it is as long.
  await yieldTurn();
  const urls = new Map<string, string>();
  for (const [name, bytes] of deck.files.media) {
    const { url, release } = await pictureUrl(new Blob([bytes as Uint8Array<ArrayBuffer>], { type: isDrawing(name) ? 'image/svg+xml' : (readImageHeader(bytes.subarray(0, 65_536))?.type ?? '') }));
    hold(release);
    urls.set(name, url);
  }
  signal.throwIfAborted();
  const metafiles = deck.metafiles.size > 0 ? await metafilesOf(deck, urls, lost) : undefined;
  hold(() => metafiles?.close());
  signal.throwIfAborted();
  return new DeckDrawing(await modelOf(deck, buildPresentation as Build, signal), renderSlide, deck, urls, metafiles);
}

async function metafilesOf({ metafiles }: Deck, urls: ReadonlyMap<string, string>, lost: () => void): Promise<Metafiles> {
  const { Metafiles } = await import('../../metafile/metafiles.ts').catch(codeMissing);
  return new Metafiles(metafiles, new Map(Array.from(metafiles.keys(), (name) => [urls.get(name)!, name])), lost);
}

/** The library reads all parts at once, but for slides, which it reads when they are drawn: charts are given to it by and by. */
async function modelOf({ files }: Deck, build: Build, signal: AbortSignal): Promise<Model> {
  const read = (some: Partial<DeckFiles>): Model => withTrustedXml(() => build({ ...files, ...some }, { lazySlides: true }));
  const model = read({ charts: new Map() });
  for (const charts of portionsOf(files.charts)) {
    await yieldTurn();
    signal.throwIfAborted();
    const part = read({ slides: new Map(), charts });
    for (const kind of ofCharts) model[kind] = new Map([...(model[kind] ?? []), ...(part[kind] ?? [])]);
  }
  return model;
}

function* portionsOf(charts: ReadonlyMap<string, string>): Generator<Map<string, string>> {
  let [portion, length] = [new Map<string, string>(), 0];
  for (const [name, text] of charts) {
    if (portion.size > 0 && length + text.length > readAtOnce) {
      yield portion;
      [portion, length] = [new Map(), 0];
    }
    portion.set(name, text);
    length += text.length;
  }
  if (portion.size > 0) yield portion;
}
