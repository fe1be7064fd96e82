/** Digits that are shown of a fraction, those before its point counted. */
const shown = 10;
/** Whole numbers of more digits are no longer exact. */
const mostWhole = 1e15;
/** Fractions below are written with a power of ten, as larger wholes are. */
const leastPlain = 1e-4;

/** A number of a cell whose format leaves it open (“General”), as spreadsheets write it: no more of a fraction than is read. */
export function generalNumber(value: number): string {
  const size = Math.abs(value);
  if (size >= mostWhole || (size < leastPlain && size > 0)) return value.toExponential(5).replace(/\.?0*e([+-])(\d)$/, 'e$10$2').replace(/\.?0*e/, 'E');
  const before = Math.max(1, Math.floor(Math.log10(size || 1)) + 1);
  return String(Number(value.toFixed(Math.max(0, shown - before))));
}
