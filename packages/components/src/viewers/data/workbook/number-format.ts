import { formatSections, formatTokens, type FormatToken } from './format-tokens.ts';
import { conditionOf, withoutCondition, type ForValue } from './format-conditions.ts';
import { fractionFormat } from './fraction-format.ts';
import { languageOf } from './format-languages.ts';
import { generalNumber } from './general-number.ts';
import { isOfTime, momentFormat } from './moment-format.ts';

/** Writes a value as a workbook shows it; undefined where its format is not understood, or would hide it. `base`: the day 0 of the workbook, in milliseconds since 1970. */
export interface CellFormat {
  (value: number, base: number): string | undefined;
  /** What its values are: `0.0`, `m/d/yy`, `[h]:mm`. */
  of: 'number' | 'moment' | 'span';
}

type Section = (value: number, base: number) => string | undefined;

/** The formats that workbooks name by number alone (ECMA-376 part 1, section 18.8.30), in English. Dates whose order is the reader's (14, 22) are left as they are. */
const builtIn: Readonly<Record<number, string>> = {
  1: '0', 2: '0.00', 3: '#,##0', 4: '#,##0.00', 9: '0%', 10: '0.00%', 11: '0.00E+00', 12: '# ?/?', 13: '# ??/??', 15: 'd-mmm-yy', 16: 'd-mmm', 17: 'mmm-yy', 18: 'h:mm AM/PM', 19: 'h:mm:ss AM/PM', 20: 'h:mm', 21: 'h:mm:ss',
  37: '#,##0;(#,##0)', 38: '#,##0;(#,##0)', 39: '#,##0.00;(#,##0.00)', 40: '#,##0.00;(#,##0.00)', 41: '#,##0;-#,##0;"-"', 43: '#,##0.00;-#,##0.00;"-"', 45: 'mm:ss', 46: '[h]:mm:ss', 47: 'mm:ss.0',
};

/** Those by number alone that are for moments: beside those above the ones whose order is the reader's, or that of East Asian calendars. */
const isMomentId = (id: number): boolean => (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);
/** A code with letters for parts of a moment outside of its words. */
const isMomentCode = (code: string): boolean => /[ymdhsg]/i.test(code.replace(/"[^"]*"|\\.|[_*].|\[[^\]]*\]|general|standard/gi, ''));

/** Characters of a code; spreadsheet programs take no more. */
const longest = 255;

/** The format of a number, or of the code that the workbook gives it; undefined where values are shown as they are, or not all of it is understood. One of which it is only known that it is for moments writes nothing. */
export function cellFormat(id: number, code = builtIn[id]): CellFormat | undefined {
  const moment = code === undefined ? isMomentId(id) : code.length <= longest && isMomentCode(code);
  return writtenFormat(code) ?? (moment ? Object.assign(() => undefined, { of: 'moment' as const }) : undefined);
}

function writtenFormat(code: string | undefined): CellFormat | undefined {
  if (code === undefined || code.length > longest || /^(?:general|@)?$/i.test(code)) return undefined;
  const written = formatSections(code).slice(0, 3).filter((section, nth) => nth === 0 || section !== '@');
  const texts = written.map(withoutCondition);
  const fractions = texts.map(fractionFormat);
  const tokens = texts.map((text, nth) => (fractions[nth] ? [] : formatTokens(text)));
  const [above, below, none] = tokens.map((section, nth) => fractions[nth] ?? (section && sectionFormat(section, languageOf(texts[nth]!))));
  if (!above || (texts.length > 1 && !below) || (texts.length > 2 && !none)) return undefined;
  const ofTime = isOfTime(tokens[0]!);
  const [first, second] = written.map(conditionOf);
  if (first || second) return Object.assign(conditional([above, below, none], first ?? ((value) => value > 0), second), { of: 'number' as const });
  const format = (value: number, base: number): string | undefined => {
    if (value === 0 && none) return none(0, base);
    if (value >= 0) return above(value, base);
    // No moment is before the first day.
    if (ofTime) return undefined;
    const text = (below ?? above)(-value, base);
    // Where colour alone told what is less than nothing, a sign does.
    return text !== undefined && /[1-9]/.test(text) && !(below && /[-−(]/.test(text)) ? `-${text}` : text;
  };
  const spans = tokens[0]!.some(({ kind }) => kind === 'elapsed');
  return Object.assign(format, { of: spans ? ('span' as const) : ofTime ? ('moment' as const) : ('number' as const) });
}

/** Of sections that say for which values they are the first that is for one; without another the last is for the rest, and two of three are for what is less than nothing. */
function conditional([one, other, rest]: readonly (Section | undefined)[], first: ForValue, second: ForValue = rest ? (value) => value < 0 : () => true): Section {
  return (value, base) => {
    const section = first(value) ? one : second(value) ? other : rest;
    const text = section?.(Math.abs(value), base);
    return text !== undefined && value < 0 && /[1-9]/.test(text) && !/[-−(]/.test(text) ? `-${text}` : text;
  };
}

function sectionFormat(tokens: readonly FormatToken[], language: string): Section | undefined {
  if (isOfTime(tokens)) {
    const format = momentFormat(tokens, language);
    return format && ((value, base) => format(value * 86_400_000, base));
  }
  if (tokens.every(({ kind }) => kind === 'literal')) return wordsFormat(tokens);
  return digitsFormat(tokens);
}

/** Words in place of a number: they may stand for nothing, not hide a value. */
function wordsFormat(tokens: readonly FormatToken[]): Section {
  const text = textOf(tokens, '');
  return (value) => (value === 0 || text !== '' ? text : undefined);
}

function digitsFormat(tokens: readonly FormatToken[]): Section | undefined {
  const numbers = tokens.filter(({ kind }) => kind === 'digits' || kind === 'general');
  if (numbers.length !== 1) return undefined;
  const [number] = numbers;
  const at = tokens.indexOf(number!);
  const percents = tokens.filter(({ kind }) => kind === 'percent').length;
  const exponent = tokens.find((token) => token.kind === 'exponent');
  if (exponent && tokens[at + 1] !== exponent) return undefined;
  const write = number!.kind === 'digits' ? digits(number!.text, exponent?.digits) : generalNumber;
  return write && ((value) => textOf(tokens, write(Number((value * 100 ** percents).toPrecision(15)))));
}

function textOf(tokens: readonly FormatToken[], number: string): string {
  const texts = tokens.map((token) => (token.kind === 'literal' ? token.text : token.kind === 'percent' ? '%' : token.kind === 'exponent' ? '' : number));
  return texts.join('').trim();
}

/** Digits as `#,##0.00` says: how many at least and at most, in groups, in thousands where commas end it. */
function digits(pattern: string, exponent: number | undefined): ((value: number) => string) | undefined {
  const [, whole = '', point = '', decimals = '', commas = ''] = /^([0#?,]*?)(?:(\.)([0#?]*))?(,*)$/.exec(pattern) ?? [];
  const least = whole.replaceAll(/[^0]/g, '').length;
  if (exponent !== undefined && (whole.length !== 1 || commas !== '')) return undefined;
  let made: Intl.NumberFormat | undefined;
  // Of thousands of formats few are seen.
  const format = (): Intl.NumberFormat => (made ??= new Intl.NumberFormat('en', {
    useGrouping: whole.includes(','),
    minimumIntegerDigits: Math.min(21, Math.max(1, least)),
    minimumFractionDigits: Math.min(20, decimals.replaceAll(/[^0]/g, '').length),
    maximumFractionDigits: Math.min(20, decimals.length),
  }));
  if (exponent !== undefined) return (value) => scientific(value, decimals.length, exponent);
  const scale = 1000 ** commas.length;
  // Without a digit that must stand there, nothing stands before the point.
  const bare = least === 0 && (point !== '' || decimals === '');
  return (value) => {
    const text = format().format(value / scale);
    return bare && /^0(?:\.|$)/.test(text) ? text.slice(1) : text;
  };
}

function scientific(value: number, decimals: number, exponent: number): string {
  const [mantissa, sign = '+', power = '0'] = value.toExponential(decimals).split(/e([+-])/);
  return `${mantissa}E${sign}${power.padStart(exponent, '0')}`;
}
