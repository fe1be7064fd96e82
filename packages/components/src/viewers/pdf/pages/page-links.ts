import type { PageViewport } from 'pdfjs-dist';
import { targetOf, type LinkTarget, type RawTarget } from './link-target.ts';

/** What pdf.js gives of an annotation. */
interface Annotation extends RawTarget {
  id: string;
  subtype: string;
  rect: readonly number[];
  /** The text that it lies over. */
  overlaidText?: string;
  contentsObj?: { str?: string };
}

const MOST = 2000;

/** The links of a page as elements over its drawing. What leads nowhere gets none. */
export function pageLinks(annotations: readonly unknown[], viewport: PageViewport, follow: (target: LinkTarget) => void): HTMLAnchorElement[] {
  const links = (annotations as readonly Annotation[]).filter(({ subtype }) => subtype === 'Link').slice(0, MOST);
  return links.flatMap((annotation) => {
    const target = targetOf(annotation);
    if (!target) return [];
    const { url, file, attachment } = target;
    const link = document.createElement('a');
    const text = (annotation.contentsObj?.str || annotation.overlaidText || '').trim().slice(0, 200);
    if (url) Object.assign(link, { href: url, target: '_blank', rel: 'noopener noreferrer', title: url });
    else Object.assign(link, { role: 'link', tabIndex: 0, title: file?.path ?? attachment?.name ?? '' });
    if (text) link.ariaLabel = text;
    else if (!url) link.ariaLabel = '↪';
    // As the structure of the page names it.
    link.id = `pdfjs_internal_id_${annotation.id}`;
    const go = (event: Event): void => {
      event.preventDefault();
      event.stopPropagation();
      follow(target);
    };
    link.addEventListener('click', go);
    link.addEventListener('auxclick', go);
    if (!url) link.addEventListener('keydown', (event) => event.key === 'Enter' && go(event));
    Object.assign(link.style, placeIn(annotation.rect, viewport));
    return [link];
  });
}

/** Shares of the page, so that the place holds at every scale. */
export function placeIn(rect: readonly number[], viewport: PageViewport): Partial<CSSStyleDeclaration> {
  const [left, bottom, right, top] = rect as [number, number, number, number];
  const [x1, y1] = viewport.convertToViewportPoint(left, bottom) as [number, number];
  const [x2, y2] = viewport.convertToViewportPoint(right, top) as [number, number];
  const share = (part: number, whole: number): string => `${(100 * part) / whole}%`;
  return { left: share(Math.min(x1, x2), viewport.width), top: share(Math.min(y1, y2), viewport.height), width: share(Math.abs(x2 - x1), viewport.width), height: share(Math.abs(y2 - y1), viewport.height) };
}
