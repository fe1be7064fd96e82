import { unlessLate } from '../streaming/unless-late.ts';
import type { McpHtmlViewer } from '../html/html-viewer.ts';
import type { Viewer } from '../viewer.ts';
import type { Reading } from './dress-chapter.ts';
import type { OpenedPart } from './open-part.ts';

/** Milliseconds for which a page that was drawn anew is waited for to tell how high it is. */
const patience = 500;

/** The chapter that is open: drawn anew when letters, theme or room are others, with what was read where it was. */
export class ShownChapter {
  #opened: OpenedPart | undefined;
  /** How high the page is, in CSS pixels; 0 before it tells. */
  #height = 0;
  #measured = (): void => {};

  take(opened: OpenedPart): Viewer {
    this.#opened = opened;
    this.#height = 0;
    const { viewer } = opened;
    viewer.addEventListener('mcp-page-height', (event) => {
      if (this.#opened !== opened) return;
      this.#height = (event as CustomEvent<number>).detail;
      this.#measured();
    });
    return viewer;
  }

  /** True for a page of text, which can be drawn in other ways. */
  get isPage(): boolean {
    return this.#opened?.dress !== undefined;
  }

  /** True where its looks are there: without them pictures would be turned with the page. */
  get isStyled(): boolean {
    return this.isPage && (this.#opened!.viewer as McpHtmlViewer).styled;
  }

  /** Nobody can tell what stands where in the new page: the reader is as far down in it as they were. */
  async dress(reading: Reading, signal: AbortSignal): Promise<void> {
    const [opened, height] = [this.#opened, this.#height];
    if (!opened?.dress) return;
    const place = opened.viewer.savePosition?.() as { x: number; y: number } | undefined;
    const measured = new Promise<void>((resolve) => (this.#measured = resolve));
    await opened.dress(reading, signal);
    if (!place?.y || height === 0) return;
    await unlessLate(measured, patience);
    if (this.#opened === opened) await opened.viewer.restorePosition?.({ ...place, y: (place.y / height) * this.#height });
  }
}
