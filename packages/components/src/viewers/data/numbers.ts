/** Digits alone or with a decimal mark; or groups of thousands, parted by one separator throughout (India parts by two beyond the first three), with a decimal mark that is another. */
const digits = /(?:\d+(?:[.,]\d*)?|\d{1,3}(?<part>[,.'’\u00a0\u202f ])(?:\d{2,3}\k<part>)*\d{3}(?:(?!\k<part>)[.,]\d*)?|[.,]\d+)/.source;
const number = new RegExp(`^\\s*[-+−]?[$€£¥]?\\s?${digits}(?:[eE][-+]?\\d+)?\\s?[%€]?\\s*$`);

/** A number as people write it in files: signs, separators of thousands, decimals, exponents, percent, currency. What has several points without being that, as addresses, versions and dates have, is none. */
export function isNumeric(cell: string): boolean {
  if (isPlainNumber(cell)) return true;
  const first = cell.charCodeAt(0);
  // No letter begins a number.
  if (first > 57 && first < 128) return false;
  return number.test(cell);
}

/** The number in a cell, for sorting; NaN for anything else. A lone comma is a decimal mark. */
export function numberIn(cell: string): number {
  if (isPlainNumber(cell)) return Number(cell);
  if (!isNumeric(cell)) return NaN;
  const bare = cell.replace(/[\s$€£¥%'’\u00a0\u202f]/g, '').replace('−', '-');
  const decimalComma = /^[-+]?\d*,\d+(?:[eE][-+]?\d+)?$/.test(bare) && !/^[-+]?\d{1,3},\d{3}$/.test(bare);
  const germanThousands = /^[-+]?\d{1,3}(?:(?:\.\d{3})+,\d*|(?:\.\d{3}){2,})(?:[eE]|$)/.test(bare);
  if (germanThousands) return Number(bare.replaceAll('.', '').replace(',', '.'));
  return Number(decimalComma ? bare.replace(',', '.') : bare.replaceAll(',', ''));
}

/** Digits with a sign and a point, as programs write numbers: what most cells are, told without an expression. */
function isPlainNumber(cell: string): boolean {
  let at = cell.charCodeAt(0) === 45 ? 1 : 0;
  if (!isDigit(cell.charCodeAt(at))) return false;
  for (let points = 0; at < cell.length; at++) {
    const code = cell.charCodeAt(at);
    if (!isDigit(code) && (code !== 46 || ++points > 1)) return false;
  }
  return true;
}
const isDigit = (code: number): boolean => code >= 48 && code <= 57;
