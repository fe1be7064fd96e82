import { sanitizeDrawing } from '../../sanitize/sanitize-drawing.ts';
import { loadImage, pictureUrl } from '../content/picture-url.ts';
import type { ViewerContext } from '../viewer.ts';
import { drawInRoom } from './drawing-room.ts';
import { judgeSource } from './charts/which-library.ts';

/** A diagram as an inert picture. */
export interface Diagram {
  /** The text of an SVG file. */
  svg: string;
  /** CSS pixels. */
  width: number;
  height: number;
  /** What its author says it shows, else empty. */
  description: string;
  /** Of a file with pages: their names. */
  pages?: readonly string[];
  /** Symbols that lie elsewhere, and are boxes here. */
  lacking?: number;
}

/** Why there is no picture: a key of the diagrams' sentences, and the library's own words; of one that lies `elsewhere`, the address of its data, of a `foreign` one the kinds that are not drawn. */
export interface NoDiagram {
  problem: 'broken' | 'empty' | 'tooLong' | 'holds' | 'late' | 'unavailable' | 'elsewhere' | 'foreign' | 'notShown';
  reason: string;
  /** Of one that is `late`: how long it was waited for. */
  seconds?: number;
  /** Of a file with pages of which this one cannot be drawn: their names. */
  pages?: readonly string[];
}

/** It may be drawn for who waits longer. */
export const isTooMuch = (drawn: Diagram | NoDiagram): drawn is NoDiagram => 'problem' in drawn && ['tooLong', 'holds', 'late'].includes(drawn.problem);

/** Characters of a source and of a drawing: as many as are tried, and as many as are for who waits. Of a chart most are its data. */
const usual = { mermaid: 50_000, vega: 1_000_000, plotly: 2_000_000, plotlyWhole: 2_000_000, echarts: 1_000_000, chartjs: 1_000_000, excalidraw: 2_000_000, drawio: 2_000_000, map: 2_000_000, drawing: 4_000_000 };
const most = { mermaid: 1_000_000, vega: 20_000_000, plotly: 20_000_000, plotlyWhole: 20_000_000, echarts: 20_000_000, chartjs: 20_000_000, excalidraw: 20_000_000, drawio: 20_000_000, map: 20_000_000, drawing: 40_000_000 };

const surfaces = { dark: '#16181c', light: '#ffffff' } as const;

/** A source with the files of the canvas in it that it draws: of a chart that names data. */
export async function wholeSource(source: string, context: ViewerContext, signal?: AbortSignal): Promise<string> {
  return source.includes('"url"') && judgeSource(source).library === 'vega' ? (await import('./charts/chart-data.ts')).withFiles(source, context, signal) : source;
}

/** How a picture is wanted: `anyway` as for the room, `ground`: what it stands on, in place of the kit's, `page`: of a file with pages, from 0. */
export interface Wishes {
  anyway?: AbortSignal | undefined;
  ground?: string;
  page?: number;
}

/** Draws GeoJSON, tracks of GPX and KML, a scene of Excalidraw, a page of draw.io, a source of mermaid, or of Vega, Vega-Lite, Plotly, ECharts or Chart.js with its data in it. What comes back is sanitised and shows the same wherever it is opened. `near` as for the room. */
export async function drawDiagram(source: string, theme: 'light' | 'dark', near?: Node, { anyway, ground = surfaces[theme], page = 0 }: Wishes = {}): Promise<Diagram | NoDiagram> {
  const bounds = anyway ? most : usual;
  if (source.length > bounds.plotly) return { problem: 'tooLong', reason: '' };
  const judged = judgeSource(source);
  const { library, foreign } = judged;
  if (foreign.length > 0) return { problem: 'foreign', reason: foreign.join(', ') };
  if (source.length > bounds[library]) return { problem: 'tooLong', reason: '' };
  if (judged.library === 'map') {
    const settings = judged.settings ?? (await import('./map/read-tracks.ts')).tracksOf(source);
    const map = (await import('./map/draw-geo-json.ts')).drawGeoJson(settings, theme, ground);
    return 'svg' in map && map.svg.length > bounds.drawing ? { problem: 'tooLong', reason: '' } : map;
  }
  const drawn = await drawInRoom(judged.library, { source, dark: theme === 'dark', page }, near, anyway);
  if (drawn === 'unavailable') return { problem: drawn, reason: '' };
  if ('late' in drawn) return { problem: 'late', reason: '', seconds: Math.round(drawn.late / 1000) };
  if ('problem' in drawn && drawn.large) return { problem: drawn.holds ? 'holds' : 'tooLong', reason: '' };
  if ('problem' in drawn) return { problem: drawn.why ?? 'broken', reason: drawn.problem.slice(0, 1000), ...(drawn.pages && { pages: drawn.pages }) };
  if (drawn.svg.length > bounds.drawing) return { problem: 'tooLong', reason: '' };
  let [width, height, description] = [0, 0, ''];
  const svg = sanitizeDrawing(drawn.svg, drawn.css, (root) => {
    const [left = 0, top = 0, wide = 0, high = 0] = (root.getAttribute('viewBox') ?? '').split(/[\s,]+/).map(Number);
    [width, height] = [Math.max(1, Math.ceil(wide)), Math.max(1, Math.ceil(high))];
    description = [...root.children].filter(({ localName }) => localName === 'title' || localName === 'desc').map(({ textContent }) => textContent.trim()).filter(Boolean).join('. ');
    // A picture has a size of its own, and a ground: on paper or in another theme its texts would have none to be read on.
    root.removeAttribute('style');
    root.setAttribute('width', String(width));
    root.setAttribute('height', String(height));
    const paper = root.ownerDocument.createElementNS('http://www.w3.org/2000/svg', 'rect');
    for (const [name, value] of Object.entries({ x: left, y: top, width: wide, height: high, fill: ground })) paper.setAttribute(name, String(value));
    root.prepend(paper);
  });
  // Of what a chart has in dots nobody knows how large it becomes.
  if (svg && !anyway && svg.includes('<image') && (await import('../image/read/drawing-cost.ts')).drawsTooMuch(svg)) return { problem: 'tooLong', reason: '' };
  return svg && Number.isFinite(width * height) ? { svg, width, height, description, ...(drawn.pages && { pages: drawn.pages }), ...(drawn.lacking && { lacking: drawn.lacking }) } : { problem: 'broken', reason: '' };
}

/** CSS pixels of the longer side of an exported picture, at most. */
const LARGEST = 8192;

/** A drawing, loaded as a picture; nothing where the policy of the page lets none be shown. `release` it when it is shown no more. */
export async function loadDrawing(svg: string): Promise<{ image: HTMLImageElement; release(): void } | undefined> {
  const { url, release } = await pictureUrl(new Blob([svg], { type: 'image/svg+xml' }));
  const image = await loadImage(url);
  if (image) return { image, release };
  release();
  return undefined;
}

/** A drawing as the browser shows it. */
export async function imageOf({ svg }: Diagram): Promise<HTMLImageElement> {
  const shown = await loadDrawing(svg);
  if (!shown) throw new Error('The page lets no drawing be shown.');
  try {
    await shown.image.decode();
    return shown.image;
  } finally {
    shown.release();
  }
}

/** The picture in dots, two a CSS pixel where that is not too large. */
export async function asPng(diagram: Diagram): Promise<Blob> {
  const { width, height } = diagram;
  const image = await imageOf(diagram);
  const scale = Math.min(2, LARGEST / Math.max(width, height));
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))];
  canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('The picture is too large.');
  return blob;
}
