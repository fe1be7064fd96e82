import type { Ground } from '../../../frame/grounds.ts';
import { escapeHtml } from '../../content/escape-html.ts';
import { drawDiagram, type Diagram, type NoDiagram } from '../../diagram/draw-diagram.ts';
import { hasLightWords } from '../../diagram/charts/light-words.ts';
import { mapPicture } from '../../diagram/map/map-picture.ts';
import type { PageDrawing } from './drawings-of-page.ts';
import { chartInRoom } from './sized-chart.ts';

/** The paper of pages, and what light words can be read on. */
const [white, night] = ['#ffffff', '#16181c'];
/** Characters of all pictures of a page: they become part of its text. */
const most = 16_000_000;

/** Tells what elements of the page stand on, by selectors; none where nobody can tell. */
export type GroundsOf = (selectors: readonly string[]) => Promise<readonly Ground[]>;

/** The charts and diagrams of a page as pictures, once each while the page is open. */
export class PageDrawings {
  readonly #drawn = new Map<string, Diagram>();

  /** The page with pictures in their places, each on what the page has there, else on white as pages are; as it is where none can be drawn. What comes back is as unsafe as the page. */
  async drawnInto(markup: string, drawings: readonly PageDrawing[], groundsOf: GroundsOf, near: Node | undefined, signal: AbortSignal): Promise<string> {
    const grounds = drawings.length > 0 ? await groundsOf(drawings.map(({ within }) => within)) : [];
    const wanted = drawings.map((drawing, at) => ({ drawing, ...placed(drawing, grounds[at]) }));
    for (const known of this.#drawn.keys()) if (!wanted.some(({ key }) => key === known)) this.#drawn.delete(known);
    const pieces: string[] = [];
    let characters = 0;
    let at = 0;
    for (const { drawing: { from, to, fills, marked, table, instead }, source, key, theme, ground, width } of wanted) {
      if (table !== undefined) {
        if (from < at || (characters += table.length) > most) continue;
        pieces.push(markup.slice(at, from), table);
        at = to;
        continue;
      }
      const drawn: Diagram | NoDiagram = marked ? mapPicture(marked, theme, ground, width) : (this.#drawn.get(key) ?? (await drawDiagram(source, theme, near, { ground })));
      signal.throwIfAborted();
      if ('problem' in drawn || from < at) continue;
      if (!marked) this.#drawn.set(key, drawn);
      const image = pictureOf(drawn, fills, instead);
      if ((characters += image.length) > most) break;
      pieces.push(markup.slice(at, from), image);
      at = to;
    }
    return pieces.join('') + markup.slice(at);
  }
}

/** How it is drawn for where it stands. A frame is asked, whose word is written into a picture. */
function placed(drawing: PageDrawing, { dark: told = false, color, ...room }: Partial<Ground> = { color: white }): { source: string; key: string; theme: 'dark' | 'light'; ground: string; width: number | undefined } {
  // Light words were chosen for a ground that is dark: where it is paper, or nobody can tell, they have one of their own.
  const lone = color === white && isLightOnClear(drawing);
  const dark = told || lone;
  const known = lone ? night : color;
  const ground = known !== undefined && /^#[\da-f]{6}$/.test(known) ? known : 'none';
  const source = drawing.fills && !drawing.marked ? chartInRoom(drawing.source, room) : drawing.source;
  return { source, key: `${dark} ${ground} ${source}`, theme: dark ? 'dark' : 'light', ground, width: room.width };
}

const isLightOnClear = ({ source, marked, table }: PageDrawing): boolean => !marked && table === undefined && source.startsWith('{') && hasLightWords(JSON.parse(source));

/** How far one that fills its place is enlarged. */
const enlarged = 1.5;

/** As large as it was drawn, or as what holds it, and no larger than that; by the name of the element that it stands for, which the next version is asked for. */
function pictureOf({ svg, width, height, description }: Diagram, fills = false, instead?: string): string {
  const wide = fills ? `width: 100%; max-width: ${Math.round(width * enlarged)}px` : 'max-width: 100%';
  return `<img${instead === undefined ? '' : ` id="${escapeHtml(instead)}"`} src="data:image/svg+xml,${encodeURIComponent(svg)}" alt="${escapeHtml(description)}" width="${width}" height="${height}" style="display: block; ${wide}; max-height: 100%; height: auto; object-fit: contain">`;
}
