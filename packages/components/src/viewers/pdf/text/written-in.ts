import type { PageViewport, PDFPageProxy } from 'pdfjs-dist';
import type { Form } from '../form/form.ts';
import type { Layers } from '../pages/layers.ts';
import { joinText, type PageText, type TextItem } from './page-text.ts';
import { shownText } from './shown-text.ts';

/** What pdf.js gives of a field, or of words that were written on a page (ISO 32000-2, 12.5.6.6 and 12.7.5). */
interface Annotation {
  subtype?: string;
  fieldType?: string;
  fieldValue?: string | readonly string[] | null;
  options?: readonly { exportValue: string; displayValue: string }[];
  contentsObj?: { str?: string };
  password?: boolean;
  hidden?: boolean;
  noView?: boolean;
  multiLine?: boolean;
  /** Quadding: 0 left, 1 centred, 2 right. */
  textAlignment?: number | null;
  rect?: readonly number[] | null;
  defaultAppearanceData?: { fontSize?: number };
}

/** Text that the page's own text does not have: its place in the units of the page, from the top of its first line, and the height of its letters. */
export interface Written extends TextItem {
  rect: readonly number[];
  height: number;
  align: string;
}

const sides = ['left', 'center', 'right'];
const MOST = 2000;
const LONGEST = 10_000;

/** What fields were filled in with, and what was written over the page; before it a line ends. */
export function writtenIn(annotations: readonly unknown[]): Written[] {
  const written = (annotations as readonly Annotation[]).flatMap((annotation): Written[] => {
    const { rect, hidden, noView, multiLine = annotation.subtype === 'FreeText', textAlignment } = annotation;
    const str = valueOf(annotation).replace(/\r\n?/g, '\n').slice(0, LONGEST);
    if (!rect || hidden || noView || str.trim() === '') return [];
    const [left = 0, bottom = 0, right = 0, top = 0] = rect;
    const room = Math.abs(top - bottom);
    const height = annotation.defaultAppearanceData?.fontSize || Math.min(12, room * 0.7);
    const above = multiLine ? 0 : Math.max(0, (room - height) / 2);
    return [{ str, hasEOL: true, rect: [left, bottom, right, Math.max(bottom, top) - above], height, align: sides[textAlignment ?? 0] ?? '' }];
  });
  return written.length === 0 ? [] : [{ str: '', hasEOL: true, rect: [0, 0, 0, 0], height: 0, align: '' }, ...written.slice(0, MOST)];
}

function valueOf({ subtype, fieldType, fieldValue, options = [], contentsObj, password }: Annotation): string {
  if (subtype === 'FreeText') return contentsObj?.str ?? '';
  if (subtype !== 'Widget' || password || (fieldType !== 'Tx' && fieldType !== 'Ch')) return '';
  return [fieldValue ?? []].flat().map((value) => options.find(({ exportValue }) => exportValue === value)?.displayValue ?? String(value)).join('\n');
}

/** The text of a page as it is drawn, with what was written on it, and filled in. */
export async function textOf(page: PDFPageProxy, layers: Layers | undefined, form?: Form): Promise<PageText> {
  const [{ items }, annotations] = await Promise.all([shownText(page, layers), page.getAnnotations().catch(() => [])]);
  return joinText([...items, ...writtenIn(form?.filledIn(annotations) ?? annotations)]);
}

/** Written text as elements of the text layer, each on a line of its own. */
export function writtenLayer(written: readonly Written[], { viewBox }: PageViewport): { spans: HTMLElement[]; nodes: HTMLElement[] } {
  const [left = 0, bottom = 0, right = 0, top = 0] = viewBox;
  const spans = written.map(({ str, rect, height, align }) => {
    const span = Object.assign(document.createElement('span'), { textContent: str, dir: 'auto' });
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = rect;
    Object.assign(span.style, { left: `${(100 * (Math.min(x1, x2) - left)) / (right - left)}%`, top: `${(100 * (top - Math.max(y1, y2))) / (top - bottom)}%`, width: `${(100 * Math.abs(x2 - x1)) / (right - left)}%`, whiteSpace: 'pre-wrap', textAlign: align });
    span.style.setProperty('--font-height', `${height}px`);
    return span;
  });
  return { spans, nodes: spans.flatMap((span) => [span, document.createElement('br')]) };
}
