import { AnnotationMode, TextLayer, type PDFPageProxy, type RenderTask } from 'pdfjs-dist';
import type { LinkTarget } from './link-target.ts';
import { takeOutMeasuring } from '../open/host-page.ts';
import { hasFields, type Form } from '../form/form.ts';
import type { Layers } from './layers.ts';
import { outputScale } from './page-layout.ts';
import type { PageBox } from './page-anchor.ts';
import { pageLinks } from './page-links.ts';
import { structureOf, type StructureNode } from './structure.ts';
import { joinText, pieceAt, type Match, type PageText } from '../text/page-text.ts';
import { shownText } from '../text/shown-text.ts';
import { writtenIn, writtenLayer } from '../text/written-in.ts';

/** CSS pixels for each PDF point (CSS Values 4, section 6.2: 96 px and 72 pt are one inch). */
export const POINT = 96 / 72;

export interface PageLook {
  scale: number;
  rotation: number;
  layers: Layers;
  form: Form;
}

/** One page on the screen: its drawing, the text over it to select, its links. Draws when told, lets go when told. */
export class PageView {
  readonly element = document.createElement('div');
  readonly #page: () => Promise<PDFPageProxy>;
  readonly #follow: (target: LinkTarget) => void;
  readonly #watch: (task: RenderTask) => () => void;
  #drawn = '';
  #drawing: Promise<void> = Promise.resolve();
  #task: RenderTask | undefined;
  #proxy: PDFPageProxy | undefined;
  #textLayer: TextLayer | undefined;
  /** What was filled in when what it is drawn from was last let go. */
  #cleaned = 0;
  /** Which layers were shown, and what was filled in, when it was read. */
  #textTurn = 0;
  #text: PageText | undefined;
  /** The elements of the text's pieces. */
  #pieces: readonly HTMLElement[] = [];

  constructor(number: number, page: () => Promise<PDFPageProxy>, label: string, follow: (target: LinkTarget) => void, watch: (task: RenderTask) => () => void) {
    this.#page = page;
    this.#follow = follow;
    this.#watch = watch;
    this.element.className = 'page';
    this.element.dataset['page'] = String(number);
    this.element.tabIndex = -1;
    this.element.setAttribute('role', 'region');
    this.element.setAttribute('aria-label', label);
  }

  /** Puts the box in its place; what is drawn stretches with it until it is drawn anew. */
  place({ top, left, width, height }: PageBox, look: PageLook): void {
    const { style } = this.element;
    Object.assign(style, { top: `${top}px`, left: `${left}px`, width: `${width}px`, height: `${height}px` });
    style.setProperty('--total-scale-factor', String(look.scale * POINT));
    const turned = String(look.rotation);
    if (this.element.dataset['turned'] !== turned) this.#clear();
    this.element.dataset['turned'] = turned;
  }

  /** Resolves when the page is drawn as asked, its text too, or when another drawing took over. */
  draw(look: PageLook): Promise<void> {
    const key = keyOf(look);
    if (this.#drawn !== key) {
      this.#drawn = key;
      this.#drawing = this.#drawAnew(look, key, this.#drawing);
    }
    return this.#drawing;
  }

  async #drawAnew(look: PageLook, key: string, before: Promise<void>): Promise<void> {
    const { scale, rotation, layers, form } = look;
    const turn = turnOf(look);
    // Two drawings of a form would read the looks of its fields from one stream at a time, and one of them leave a field empty.
    if (form.filled || form.turn > 0) await before.catch(() => undefined);
    const page = await this.#page();
    // While the page was fetched, another look may have been asked for, or the view let go.
    if (this.#drawn !== key) return;
    this.#task?.cancel();
    this.#proxy = page;
    // pdf.js keeps what it draws a page from for each state of a form.
    if (form.turn !== this.#cleaned) page.cleanup();
    this.#cleaned = form.turn;
    const viewport = page.getViewport({ scale: scale * POINT, rotation: (page.rotate + rotation) % 360 });
    const sharp = outputScale(viewport, devicePixelRatio || 1);
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [Math.max(1, Math.floor(viewport.width * sharp)), Math.max(1, Math.floor(viewport.height * sharp))];
    const task = page.render({ canvas, viewport, transform: [sharp, 0, 0, sharp, 0, 0], annotationMode: AnnotationMode.ENABLE_STORAGE, ...layers.drawing });
    this.#task = task;
    const ended = this.#watch(task);
    // Asked for once there is something to draw, the worker reads it while the page is drawn; earlier, it would hold up the drawing.
    const said = this.#textLayer && this.#textTurn === turn ? undefined : begun(task).then(() => saidBy(page, layers));
    said?.catch(() => undefined);
    try {
      await task.promise;
    } catch (error) {
      if ((error as Error).name === 'RenderingCancelledException') return;
      this.#drawn = '';
      throw error;
    } finally {
      ended();
    }
    this.#swap(canvas);
    if (said) await this.#addText(viewport, await said, turn, form);
  }

  /** Lets go of the pixels, and keeps the text. */
  rest(): void {
    this.#letGo();
    this.#drawn = '';
    const canvas = this.element.querySelector('canvas');
    if (!canvas) return;
    canvas.width = canvas.height = 0;
    canvas.remove();
  }

  /** Lets go of all. */
  release(): void {
    this.#letGo();
    this.#clear();
    this.element.remove();
  }

  /** Ends the drawing, and with it what it was drawn from: the picture of a scanned page is 15 MB, and pdf.js keeps it with the page. */
  #letGo(): void {
    this.#task?.cancel();
    this.#proxy?.cleanup();
    this.#proxy = undefined;
  }

  /** The place of a match in the text layer; undefined while the page is not drawn. */
  rangeOf(match: Match): StaticRange | undefined {
    const [start, end] = [this.#placeOf(match.from), this.#placeOf(match.to - 1)];
    if (!start || !end) return undefined;
    return new StaticRange({ startContainer: start.node, startOffset: start.offset, endContainer: end.node, endOffset: Math.min(end.offset + 1, end.node.length) });
  }

  #placeOf(unit: number): { node: Text; offset: number } | undefined {
    if (!this.#text) return undefined;
    const { piece, offset } = pieceAt(this.#text, unit);
    const node = this.#pieces[piece]?.firstChild;
    return node instanceof Text ? { node, offset: Math.min(offset, node.length) } : undefined;
  }

  #swap(canvas: HTMLCanvasElement): void {
    const old = this.element.querySelector('canvas');
    if (old) {
      old.replaceWith(canvas);
      // Safari keeps the memory of a canvas until it is collected, unless it is made small.
      old.width = old.height = 0;
    } else this.element.prepend(canvas);
  }

  async #addText(viewport: ReturnType<PDFPageProxy['getViewport']>, { content, structure, annotations }: Said, turn: number, form: Form): Promise<void> {
    const before = this.#textLayer;
    if (before && this.#textTurn === turn) return;
    const container = document.createElement('div');
    container.className = 'textLayer';
    const layer = new TextLayer({ textContentSource: content, container, viewport });
    [this.#textLayer, this.#textTurn] = [layer, turn];
    const written = writtenIn(form.filledIn(annotations));
    this.#text = joinText([...content.items, ...written]);
    const rendered = layer.render().catch(() => undefined);
    await rendered.finally(takeOutMeasuring);
    if (this.#textLayer !== layer) return;
    const heard = structureOf(structure as StructureNode | null);
    // A page ends with a line of its own; its cover takes part only while text is selected.
    const cover = document.createElement('div');
    cover.className = 'cover';
    const { spans, nodes } = writtenLayer(written, viewport);
    this.#pieces = [...layer.textDivs, ...spans];
    container.append(...nodes, document.createElement('br'), cover);
    const old = before && this.element.querySelector('.textLayer');
    // Links and fields stay, and the keyboard on one that switched a layer or was filled in.
    if (old) return old.replaceWith(container);
    this.element.append(...(heard ? [heard] : []), container);
    const links = pageLinks(annotations, viewport, this.#follow);
    if (this.#textLayer !== layer) return;
    this.element.append(...links);
    if (hasFields(annotations)) this.element.append(form.fieldsOver(annotations, viewport));
  }

  #clear(): void {
    this.#drawn = '';
    this.#textLayer?.cancel();
    this.#textLayer = undefined;
    this.#text = undefined;
    this.#pieces = [];
    const canvas = this.element.querySelector('canvas');
    if (canvas) canvas.width = canvas.height = 0;
    this.element.replaceChildren();
  }
}

const turnOf = ({ layers, form }: PageLook): number => layers.turn + form.turn;
const keyOf = (look: PageLook): string => `${look.scale} ${look.rotation} ${turnOf(look)}`;

/** Resolves when the first of a drawing has come, or all of it. */
function begun(task: RenderTask): Promise<unknown> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const goOn = task.onContinue as ((go: () => void) => void) | null;
  task.onContinue = (go: () => void) => {
    resolve();
    if (goOn) goOn(go);
    else go();
  };
  return Promise.race([promise, task.promise]);
}

type Said = Awaited<ReturnType<typeof saidBy>>;

/** What a page has beside its drawing. */
async function saidBy(page: PDFPageProxy, layers: Layers) {
  const [content, structure, annotations] = await Promise.all([shownText(page, layers), page.getStructTree().catch(() => null), page.getAnnotations()]);
  return { content, structure, annotations };
}
