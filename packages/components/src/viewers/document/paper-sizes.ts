/** Of pages that are this much longer than their sheet, or less, the letters are smaller: their fonts are not those of the author. */
const leastLetters = 0.8;
/** Lines of smaller letters are rounded up: together they must not begin another sheet. */
const slack = 0.97;

interface Sized {
  element: HTMLElement;
  /** As it is drawn, in pixels of its own; absent where it is not drawn as a page. */
  height?: number | undefined;
}

/**
 * Rules for sheets of the sizes of pages: each page is on one of its own size, also where some lie on their side. A page that is a little
 * longer than its sheet is made to fit; a longer one goes on on the next, with margins there too.
 */
export function fitSheets(pages: readonly Sized[]): string {
  const sizes = new Map<string, string>();
  for (const { element, height } of pages) {
    const { style } = element;
    const [width, length] = [Number.parseFloat(style.width), Number.parseFloat(style.minHeight)];
    if (!(width > 0 && length > 0)) continue;
    const size = `${width}pt ${length}pt`;
    const name = sizes.get(size) ?? `sheet-${sizes.size + 1}`;
    sizes.set(size, name);
    element.style.setProperty('page', name);
    const factor = (length * 96) / 72 / (height ?? 0);
    if (factor < 0.999 && factor >= leastLetters) element.style.setProperty('zoom', String(Number((factor * slack).toFixed(4))));
  }
  const first = [...sizes.keys()][0];
  return `@page { ${first ? `size: ${first}; ` : ''}margin: 0 } ${[...sizes].map(([size, name]) => `@page ${name} { size: ${size}; margin: 0 }`).join(' ')}`;
}
