import type { ScriptChart } from '../script/charts-of-script.ts';
import { drawDiagram, type Diagram } from '../../diagram/draw-diagram.ts';
import { withPictures } from './picture-places.ts';

/** Characters of all pictures of a page: they become part of its text. */
const most = 16_000_000;

/** The charts of a page as pictures, once each while the page is open. */
export class PageCharts {
  readonly #drawn = new Map<string, Diagram>();

  /** The page with its charts in their places, on white as pages are; as it is where none can be drawn. What comes back is as unsafe as the page. */
  async drawnInto(markup: string, charts: readonly ScriptChart[], near: Node | undefined, signal: AbortSignal): Promise<string> {
    const pictures = new Map<string, string>();
    let characters = 0;
    for (const { place, source } of charts) {
      const drawn = this.#drawn.get(source) ?? (await drawDiagram(source, 'light', near));
      signal.throwIfAborted();
      if ('problem' in drawn) continue;
      this.#drawn.set(source, drawn);
      const picture = pictureOf(drawn);
      characters += picture.length;
      if (characters > most) break;
      pictures.set(place, picture);
    }
    for (const known of this.#drawn.keys()) if (!charts.some(({ source }) => source === known)) this.#drawn.delete(known);
    return pictures.size > 0 ? withPictures(markup, pictures) : markup;
  }
}

/** As large as it was drawn, and no larger than what holds it. */
function pictureOf({ svg, width, height, description }: Diagram): string {
  const named = description.replace(/[&"<>]/g, (char) => `&#${char.charCodeAt(0)};`);
  return `<img src="data:image/svg+xml,${encodeURIComponent(svg)}" alt="${named}" width="${width}" height="${height}" style="display: block; max-width: 100%; max-height: 100%; height: auto; object-fit: contain">`;
}
