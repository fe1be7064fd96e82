import type { Config } from 'dompurify';
import { sanitizerPolicy } from './trusted-types.ts';
import { RemoteContent } from './reference.ts';
import { purifier } from './sanitize.ts';
import { cleanStyleSheet } from './style-text.ts';

const config = {
  USE_PROFILES: { svg: true, svgFilters: true },
  FORBID_TAGS: ['script', 'a', 'feimage', 'style', 'use', 'foreignobject', 'animate', 'animatecolor', 'animatemotion', 'animatetransform', 'set'],
  RETURN_DOM_FRAGMENT: true as const,
} satisfies Config;

const XLINK = 'http://www.w3.org/1999/xlink';
/** A picture in dots that lies in the drawing itself: the fields of a heatmap. */
const dots = /^data:image\/(?:png|jpeg|webp|gif);base64,/i;

/** An SVG of untrusted making as the text of a file: no script, no link, nothing that fetches. `css` is the text of its style sheet. Undefined where it is none. */
export function sanitizeDrawing(markup: string, css: string, finish: (svg: SVGSVGElement) => void): string | undefined {
  const remote = new RemoteContent();
  const fragment = purifier({ remote }).sanitize(markup, { ...config, TRUSTED_TYPES_POLICY: sanitizerPolicy() as never }) as DocumentFragment | null;
  const svg = fragment?.querySelector('svg') as SVGSVGElement | null;
  if (!svg) return undefined;
  for (const image of svg.querySelectorAll('image')) if (!dots.test(image.getAttribute('href') ?? image.getAttributeNS(XLINK, 'href') ?? '')) image.remove();
  const style = svg.ownerDocument.createElementNS('http://www.w3.org/2000/svg', 'style');
  style.textContent = cleanStyleSheet(css, remote);
  svg.prepend(style);
  finish(svg);
  return new XMLSerializer().serializeToString(svg);
}
