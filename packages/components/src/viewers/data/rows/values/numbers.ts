import { beginsWithCurrency, currency, withoutCurrency } from './currencies.ts';

/** Digits alone or with a decimal mark; or groups of thousands, parted by one separator throughout (India parts by two beyond the first three), with a decimal mark that is another. */
const digits = /(?:\d+(?:[.,]\d*)?|\d{1,3}(?<part>[,.'’\u00a0\u202f ])(?:\d{2,3}\k<part>)*\d{3}(?:(?!\k<part>)[.,]\d*)?|[.,]\d+)/.source;
const number = new RegExp(`^\\s*(?:[-+−]?(?:${currency})?\\s?|(?:${currency})\\s?[-+−])${digits}(?:[eE][-+]?\\d+)?\\s?(?:%|${currency})?\\s*$`);
/** What accountants write for what is less than nothing; programs write the currency before the brackets, too. */
const inBrackets = new RegExp(`^\\s*((?:${currency})?)\\s*\\(([^()+−-]+)\\)\\s*$`);
/** What SAP writes for it: `12,50-`. Without a fraction it may be an open span. */
const signBehind = new RegExp(`^\\s*(\\d[\\d.,'’\u00a0\u202f ]*[.,]\\d{1,3}\\s?(?:${currency})?)-\\s*$`);
/** What spreadsheets write for nothing where amounts stand below their currency. */
const accountedNothing = new RegExp(`^\\s*(?:${currency})\\s*-\\s*$`);

/** What parts the digits of a fraction from those before it. */
export type DecimalMark = '.' | ',';

/** A number as people write it in files: signs, separators of thousands, decimals, exponents, percent, currency. What has several points without being that, as addresses, versions and dates have, is none. */
export function isNumeric(cell: string): boolean {
  if (isPlainNumber(cell)) return true;
  const first = cell.charCodeAt(0);
  // No letter begins a number, but for those of a currency.
  if (first > 57 && first < 128 && !beginsWithCurrency(cell)) return false;
  return number.test(cell) || lossIn(cell) !== undefined || (cell.includes('-') && accountedNothing.test(cell));
}

/** Digits, a mark and three digits: thousands, or a fraction. */
const eitherWay = /^[-+]?[1-9]\d{0,2}[.,]\d{3}$/;

/** The number in a cell; NaN for anything else. `mark` is the decimal mark of what stands around it, where the cell alone does not tell: without one, a comma before three digits parts thousands, and a point a fraction. */
export function numberIn(cell: string, mark: DecimalMark = '.'): number {
  const plain = isPlainNumber(cell);
  if (plain && (mark === '.' || !eitherWay.test(cell))) return Number(cell);
  if (!plain && !isNumeric(cell)) return NaN;
  const loss = lossIn(cell);
  if (loss !== undefined) return -numberIn(loss, mark);
  if (accountedNothing.test(cell)) return 0;
  const bare = bareOf(cell);
  return (decimalMarkIn(bare) ?? mark) === ',' ? Number(bare.replaceAll('.', '').replace(',', '.')) : Number(bare.replaceAll(',', ''));
}

/** The decimal mark with which alone this number can be read; undefined where it has none, or either will do. */
export function decimalMarkIn(cell: string): DecimalMark | undefined {
  const bare = bareOf(cell);
  const [point, comma] = [bare.lastIndexOf('.'), bare.lastIndexOf(',')];
  if (point < 0 && comma < 0) return undefined;
  if (point >= 0 && comma >= 0) return point > comma ? '.' : ',';
  if (eitherWay.test(bare)) return undefined;
  const [one, other]: DecimalMark[] = comma >= 0 ? [',', '.'] : ['.', ','];
  // One that comes again parts thousands.
  return bare.indexOf(one!) === bare.lastIndexOf(one!) ? one : other;
}

const bareOf = (cell: string): string => withoutCurrency(cell).replace(/[\s%'’()\u00a0\u202f]/g, '').replace('−', '-');

/** The amount of a loss that is written otherwise than by a sign before it. */
function lossIn(cell: string): string | undefined {
  const [, unit = '', amount] = (cell.includes('(') && inBrackets.exec(cell)) || [];
  const loss = amount ?? (cell.includes('-') ? signBehind.exec(cell)?.[1] : undefined);
  return loss !== undefined && number.test(unit + loss) ? loss : undefined;
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
