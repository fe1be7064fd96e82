/** Codes of ISO 4217 of what most amounts in files are in. */
const codes = 'AED|ARS|AUD|BGN|BRL|CAD|CHF|CLP|CNY|COP|CZK|DKK|EGP|EUR|GBP|HKD|HUF|IDR|ILS|INR|ISK|JPY|KES|KRW|KWD|MAD|MXN|MYR|NGN|NOK|NZD|PEN|PHP|PKR|PLN|QAR|RON|RSD|RUB|SAR|SEK|SGD|THB|TND|TRY|TWD|UAH|USD|VND|ZAR';

/** What stands before or behind an amount, as a part of an expression. */
export const currency = String.raw`[A-Z]{0,2}\$|[€£¥₹₽₩₺₪₫₴₱฿]|(?:${codes})(?![A-Za-z])|kr\.?|zł|Kč|Fr\.`;

const anywhere = new RegExp(currency, 'g');
const atBeginning = new RegExp(String.raw`^(?:${currency})\s*[-+−(]?\s*(?:[\d.,]|$)`);

export const withoutCurrency = (cell: string): string => cell.replace(anywhere, '');

/** True for letters that an amount follows. */
export const beginsWithCurrency = (cell: string): boolean => atBeginning.test(cell);

/** What an amount is in, as its cell says; empty where it does not. */
export function currencyOf(cell: string): string {
  const last = cell.charCodeAt(cell.length - 1);
  const isBare = cell.charCodeAt(0) < 58 && cell.charCodeAt(0) !== 36 && last < 58 && last !== 36;
  return isBare ? '' : (cell.match(anywhere)?.[0] ?? '');
}
