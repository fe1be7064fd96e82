import createDOMPurify, { type DOMPurify } from 'dompurify';
import { sanitizerPolicy } from './trusted-types.ts';
import { quietWindow } from './quiet-window.ts';

/** MathML Core without what leads somewhere, holds other markup or carries script: no links, styles, annotations. */
const config = {
  ALLOWED_TAGS: ['math', 'mrow', 'mi', 'mn', 'mo', 'ms', 'mtext', 'mspace', 'msup', 'msub', 'msubsup', 'munder', 'mover', 'munderover', 'mmultiscripts', 'mprescripts', 'mfrac', 'msqrt', 'mroot', 'mtable', 'mtr', 'mtd', 'mstyle', 'mpadded', 'mphantom', 'menclose', 'merror', '#text'],
  ALLOWED_ATTR: ['display', 'displaystyle', 'scriptlevel', 'mathvariant', 'mathcolor', 'mathbackground', 'mathsize', 'accent', 'accentunder', 'fence', 'separator', 'stretchy', 'symmetric', 'largeop', 'movablelimits', 'form', 'lspace', 'rspace', 'minsize', 'maxsize', 'linethickness', 'width', 'height', 'depth', 'voffset', 'columnalign', 'columnlines', 'columnspacing', 'rowlines', 'rowspacing', 'rowalign', 'notation', 'linebreak'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  RETURN_DOM_FRAGMENT: true as const,
};

let purify: DOMPurify | undefined;

/** The first `<math>` of the markup, harmless, as an element of the page; undefined where there is none. */
export function sanitizeMath(markup: string): Element | undefined {
  purify ??= createDOMPurify(quietWindow() as typeof window);
  const fragment = purify.sanitize(markup, { ...config, TRUSTED_TYPES_POLICY: sanitizerPolicy() as never }) as DocumentFragment | null;
  const math = fragment?.querySelector('math');
  return math ? document.importNode(math, true) : undefined;
}
