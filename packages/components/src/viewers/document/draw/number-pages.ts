import type { Section } from './model-pages.ts';

/** What stands on pages for their numbers; `ends`: how many sections end on each. */
export function pageLabels(ends: readonly number[], sections: readonly Section[]): string[] {
  let [number, section, begun] = [0, 0, -1];
  return ends.map((count) => {
    const { format, start } = sections[section]?.pageNumber ?? {};
    number = begun !== section && typeof start === 'number' ? start : number + 1;
    begun = section;
    section += count;
    return (formats[format ?? ''] ?? String)(number);
  });
}

/** By their names in `ST_NumberFormat` (ECMA-376 part 1, section 17.18.59); others are decimal. */
const formats: Readonly<Record<string, (number: number) => string>> = {
  lowerRoman: (number) => roman(number).toLowerCase(),
  upperRoman: (number) => roman(number),
  lowerLetter: (number) => letter(number).toLowerCase(),
  upperLetter: (number) => letter(number),
};

const numerals = [['M', 1000], ['CM', 900], ['D', 500], ['CD', 400], ['C', 100], ['XC', 90], ['L', 50], ['XL', 40], ['X', 10], ['IX', 9], ['V', 5], ['IV', 4], ['I', 1]] as const;

function roman(number: number): string {
  if (number < 1 || number > 3999) return String(number);
  let [text, left] = ['', number];
  for (const [numeral, value] of numerals) while (left >= value) [text, left] = [text + numeral, left - value];
  return text;
}

/** A to Z, then AA to ZZ, as Word goes on. */
const letter = (number: number): string => (number < 1 || number > 780 ? String(number) : String.fromCharCode(65 + ((number - 1) % 26)).repeat(Math.ceil(number / 26)));
