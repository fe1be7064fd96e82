/** CSS pixels of the widest page at its own size; of one that tells none, as Word has it. */
export function widestOf(wrapper: Element): number {
  return [...wrapper.querySelectorAll<HTMLElement>(':scope > section')].reduce((most, { style }) => Math.max(most, inPixels(style.width || '612pt')), 0);
}

/** The library writes widths in points. */
const inPixels = (length: string): number => (/^[\d.]+pt$/.test(length) ? Number.parseFloat(length) * (96 / 72) : 0);
