import { put } from '../printing/paper.ts';
import { copiedSlide } from './copied-slide.ts';

/** The width that slides get on sheets of the browser's, with its margins, in CSS pixels. */
const widthOfSheet = 640;

/** What is drawn in a room, so large, on paper: as large as that, or as wide as a sheet at most. */
export function slideOnPaper(sheet: HTMLElement, room: HTMLElement, { width, height }: { width: number; height: number }, own = false): void {
  const slide = put(sheet, 'div', 'slide');
  const look = { position: 'relative', width: `${width}px`, height: `${height}px`, overflow: 'hidden', font: '18px/1.2 system-ui, sans-serif', direction: 'ltr', color: '#000', background: '#fff', 'text-align': 'start', 'break-inside': 'avoid', 'print-color-adjust': 'exact', ...(own ? { 'break-after': 'page' } : { zoom: String(Math.min(1, widthOfSheet / width)), 'margin-bottom': '24px' }) };
  for (const [name, value] of Object.entries(look)) slide.style.setProperty(name, value);
  slide.append(...Array.from(room.children, (element) => copiedSlide(element, sheet.ownerDocument)));
}
