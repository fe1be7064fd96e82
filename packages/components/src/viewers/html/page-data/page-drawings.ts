import { escapeHtml } from '../../content/escape-html.ts';
import { drawDiagram, type Diagram } from '../../diagram/draw-diagram.ts';
import type { PageDrawing } from './drawings-of-page.ts';

/** Characters of all pictures of a page: they become part of its text. */
const most = 16_000_000;

/** The charts and diagrams of a page as pictures, once each while the page is open. */
export class PageDrawings {
  readonly #drawn = new Map<string, Diagram>();

  /** The page with pictures in their places, on white as pages are; as it is where none can be drawn. What comes back is as unsafe as the page. */
  async drawnInto(markup: string, drawings: readonly PageDrawing[], near: Node | undefined, signal: AbortSignal): Promise<string> {
    for (const known of this.#drawn.keys()) if (!drawings.some(({ source }) => source === known)) this.#drawn.delete(known);
    const pieces: string[] = [];
    let characters = 0;
    let at = 0;
    for (const { source, from, to, fills, drawn: picture } of drawings) {
      const drawn = picture ?? this.#drawn.get(source) ?? (await drawDiagram(source, 'light', near));
      signal.throwIfAborted();
      if ('problem' in drawn || from < at) continue;
      if (!picture) this.#drawn.set(source, drawn);
      const image = pictureOf(drawn, fills);
      if ((characters += image.length) > most) break;
      pieces.push(markup.slice(at, from), image);
      at = to;
    }
    return pieces.join('') + markup.slice(at);
  }
}

/** How far one that fills its place is enlarged. */
const enlarged = 1.5;

/** As large as it was drawn, or as what holds it, and no larger than that. */
function pictureOf({ svg, width, height, description }: Diagram, fills = false): string {
  const wide = fills ? `width: 100%; max-width: ${Math.round(width * enlarged)}px` : 'max-width: 100%';
  return `<img src="data:image/svg+xml,${encodeURIComponent(svg)}" alt="${escapeHtml(description)}" width="${width}" height="${height}" style="display: block; ${wide}; max-height: 100%; height: auto; object-fit: contain">`;
}
