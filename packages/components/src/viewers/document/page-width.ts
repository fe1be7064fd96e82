/** CSS pixels of the widest page at its own size. */
export function widestOf(wrapper: Element): number {
  return [...wrapper.querySelectorAll<HTMLElement>(':scope > section')].reduce((most, { style }) => Math.max(most, inPixels(style.width)), 0);
}

/** The library writes widths in points. */
const inPixels = (length: string): number => (/^[\d.]+pt$/.test(length) ? Number.parseFloat(length) * (96 / 72) : 0);
