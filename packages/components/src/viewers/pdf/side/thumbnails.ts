import { AnnotationMode, type PDFDocumentProxy, type RenderTask } from 'pdfjs-dist';
import { onceAFrame } from '../pages/once-a-frame.ts';
import type { Layers } from '../pages/layers.ts';
import { afterSecondsInSight } from '../pages/seconds-in-sight.ts';

export interface ThumbnailsOptions {
  pdf: PDFDocumentProxy;
  layers: Layers | undefined;
  /** The list box: it scrolls and has the keyboard. */
  scroller: HTMLElement;
  labelOf: (number: number) => string;
  /** What stands under a picture. */
  numberOf: (number: number) => string;
  goTo: (page: number, by: 'key' | 'pointer') => void;
}

/** Height of a row and the room of a picture, in CSS pixels; the style sheet agrees. */
const ROW = 184;
const ROOM = { width: 128, height: 148 };
/** Seconds in sight that a picture may take; without it the row has its number. */
const PATIENCE = 8;
/** Rows that are made beyond those in view. */
const MORE = 2;

/** Small pictures of all pages, of which only those in view exist; drawn one after the other, behind the pages themselves. */
export class Thumbnails {
  readonly #options: ThumbnailsOptions;
  readonly #holder = document.createElement('div');
  readonly #rows = new Map<number, HTMLElement>();
  readonly #stopping = new AbortController();
  readonly #later = onceAFrame(() => this.#draw(), this.#stopping.signal);
  #task: RenderTask | undefined;
  #busy = false;
  #page = 0;
  #rotation = 0;

  constructor(options: ThumbnailsOptions) {
    this.#options = options;
    const { scroller, pdf } = options;
    const { signal } = this.#stopping;
    this.#holder.className = 'thumbs';
    this.#holder.role = 'presentation';
    this.#holder.style.setProperty('block-size', `${pdf.numPages * ROW}px`);
    scroller.replaceChildren(this.#holder);
    scroller.addEventListener('scroll', () => this.#later(), { passive: true, signal });
    scroller.addEventListener('keydown', (event) => this.#key(event), { signal });
    scroller.addEventListener('click', (event) => this.#click(event), { signal });
  }

  /** Marks the page (0-based) that the reader is on; brings it into view unless the reader scrolls here. */
  show(page: number, rotation: number): void {
    if (rotation !== this.#rotation) for (const row of this.#rows.values()) row.querySelector('canvas')?.remove();
    const moved = page !== this.#page || this.#rows.size === 0;
    this.#page = page;
    this.#rotation = rotation;
    const { scroller } = this.#options;
    const [top, height] = [page * ROW, scroller.clientHeight];
    if (moved && (top < scroller.scrollTop || top + ROW > scroller.scrollTop + height)) scroller.scrollTo({ top: top - (height - ROW) / 2, behavior: 'instant' });
    this.#draw();
  }

  /** What pages are called has changed. */
  rename(): void {
    const { labelOf, numberOf } = this.#options;
    for (const [index, row] of this.#rows) {
      row.ariaLabel = labelOf(index + 1);
      row.querySelector('.number')!.textContent = numberOf(index + 1);
    }
  }

  /** A page is drawn as it is now: with what was filled in, without the layers that were switched off. */
  follow(index: number, drawing: HTMLCanvasElement): void {
    const picture = this.#rows.get(index)?.querySelector('canvas');
    const context = picture?.getContext('2d');
    if (!picture || !context) return;
    // Letters are made many times smaller.
    context.imageSmoothingQuality = 'high';
    context.drawImage(drawing, 0, 0, picture.width, picture.height);
  }

  close(): void {
    this.#stopping.abort();
    this.#task?.cancel();
    for (const row of this.#rows.values()) emptied(row);
    this.#rows.clear();
    this.#holder.remove();
    this.#options.scroller.removeAttribute('aria-activedescendant');
  }

  #draw(): void {
    const { scroller, pdf } = this.#options;
    const first = Math.max(0, Math.floor(scroller.scrollTop / ROW) - MORE);
    const last = Math.min(pdf.numPages - 1, Math.floor((scroller.scrollTop + scroller.clientHeight) / ROW) + MORE);
    for (const [index, row] of this.#rows) {
      // What has the keyboard's mark stays: it is named by its id.
      if ((index >= first && index <= last) || index === this.#page) continue;
      emptied(row).remove();
      this.#rows.delete(index);
    }
    for (let index = first; index <= last; index++) this.#row(index);
    this.#row(this.#page);
    for (const [index, row] of this.#rows) row.ariaSelected = String(index === this.#page);
    scroller.setAttribute('aria-activedescendant', `thumb${this.#page}`);
    void this.#fill();
  }

  #row(index: number): void {
    if (this.#rows.has(index)) return;
    const { labelOf, numberOf, pdf } = this.#options;
    const row = document.createElement('div');
    row.id = `thumb${index}`;
    row.className = 'thumb';
    row.role = 'option';
    row.ariaLabel = labelOf(index + 1);
    row.setAttribute('aria-setsize', String(pdf.numPages));
    row.setAttribute('aria-posinset', String(index + 1));
    row.dataset['at'] = String(index);
    row.style.setProperty('inset-block-start', `${index * ROW}px`);
    const [room, number] = [document.createElement('span'), document.createElement('span')];
    room.className = 'room';
    number.className = 'number';
    number.textContent = numberOf(index + 1);
    row.append(room, number);
    this.#rows.set(index, row);
    // In the order of pages, for who reads them one by one.
    const next = [...this.#rows.keys()].filter((key) => key > index).sort((a, b) => a - b)[0];
    this.#holder.insertBefore(row, next === undefined ? null : this.#rows.get(next)!);
  }

  /** Draws what is in view and not drawn yet; one picture at a time leaves the worker to the pages. */
  async #fill(): Promise<void> {
    if (this.#busy) return;
    this.#busy = true;
    try {
      for (let index = this.#next(); index !== undefined && !this.#stopping.signal.aborted; index = this.#next()) await this.#drawOne(index);
    } finally {
      this.#busy = false;
    }
  }

  #next(): number | undefined {
    return [...this.#rows].sort(([a], [b]) => a - b).find(([, row]) => !row.querySelector('canvas') && !row.classList.contains('undrawn'))?.[0];
  }

  async #drawOne(index: number): Promise<void> {
    const row = this.#rows.get(index)!;
    const rotation = this.#rotation;
    try {
      const page = await this.#options.pdf.getPage(index + 1);
      if (this.#stopping.signal.aborted || this.#rows.get(index) !== row) return;
      const turned = (page.rotate + rotation) % 360;
      const whole = page.getViewport({ scale: 1, rotation: turned });
      const sharp = Math.min(2, devicePixelRatio || 1);
      const scale = Math.min(ROOM.width / whole.width, ROOM.height / whole.height);
      const viewport = page.getViewport({ scale: scale * sharp, rotation: turned });
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [Math.max(1, Math.round(viewport.width)), Math.max(1, Math.round(viewport.height))];
      Object.assign(canvas.style, { width: `${canvas.width / sharp}px`, height: `${canvas.height / sharp}px` });
      this.#task = page.render({ canvas, viewport, annotationMode: AnnotationMode.ENABLE_STORAGE, ...this.#options.layers?.drawing });
      const ended = afterSecondsInSight(PATIENCE, () => this.#task?.cancel());
      await this.#task.promise.finally(ended);
      // What it was drawn from stays with the page, 15 MB of a scanned one, until that is told.
      page.cleanup();
      if (rotation === this.#rotation && this.#rows.get(index) === row) row.querySelector('.room')!.replaceChildren(canvas);
    } catch {
      row.classList.add('undrawn');
    }
  }

  #click(event: Event): void {
    const row = (event.target as Element).closest<HTMLElement>('.thumb');
    if (row) this.#options.goTo(Number(row.dataset['at']), 'pointer');
  }

  /** Selection follows the keyboard; the page follows the selection. Enter goes there and closes on a phone. */
  #key(event: KeyboardEvent): void {
    const { pdf, scroller, goTo } = this.#options;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const inView = Math.max(1, Math.floor(scroller.clientHeight / ROW) - 1);
    const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: inView, PageUp: -inView, Home: -pdf.numPages, End: pdf.numPages };
    const step = Object.hasOwn(steps, event.key) ? steps[event.key]! : undefined;
    if (step === undefined && event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    const page = Math.min(pdf.numPages - 1, Math.max(0, this.#page + (step ?? 0)));
    goTo(page, step === undefined ? 'pointer' : 'key');
  }
}

/** Safari keeps the memory of a canvas until it is collected, unless it is made small. */
function emptied(row: HTMLElement): HTMLElement {
  const canvas = row.querySelector('canvas');
  if (canvas) canvas.width = canvas.height = 0;
  return row;
}
