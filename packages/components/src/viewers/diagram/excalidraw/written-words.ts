import { escapeHtml } from '../../content/escape-html.ts';
import { baselineOf } from './families.ts';
import type { Figure, Words } from './figure.ts';
import { short } from './geometry.ts';
import type { Measure } from './measure.ts';
import { lineOf } from './words-box.ts';

/** What other letters may be pressed together: to where they would lie beside others. Whose box is still narrower says it wrongly. */
const pressed = { least: 0.7, from: 1.01 };
/** The first letter of a script that is written from right to left, before any of another. */
const leftwards = /^[^\p{L}]*[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

export const isLeftwards = (text: string): boolean => leftwards.test(text);

/** Spaces that SVG would draw as one or none. */
const spaced = /^ | {2}| $/;

/** What is no letter in XML. */
// oxlint-disable-next-line no-control-regex
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;
export const quoted = (text: string): string => escapeHtml(text.replace(unwritable, ''));

/** Where a line is tied to, and to which of its ends; an end of a text to the left is on its left. */
const ties = { left: [0, 'start', 'end'], center: [0.5, 'middle', 'middle'], right: [1, 'end', 'start'] } as const;

/** The lines of a text, from its x and y. */
export function writtenWords({ width }: Figure, words: Words, ink: string, measure: Measure): string {
  const { text, size, family, align } = words;
  const high = lineOf(words);
  const [part, rightwards, toLeft] = ties[align];
  const rtl = isLeftwards(text);
  const first = baselineOf(family, size, high);
  const lines = text.split('\n').map((line, at) => {
    if (line.trim() === '') return '';
    const wide = !family.own && words.sized ? measure(line, words) : 0;
    const press = wide > width * pressed.from && wide * pressed.least < width ? ` textLength="${short(width)}" lengthAdjust="spacingAndGlyphs"` : '';
    return `<text${spaced.test(line) ? ' xml:space="preserve"' : ''} x="${short(width * part)}" y="${short(first + at * high)}"${press}>${quoted(line)}</text>`;
  });
  return `<g class="label" font-family="${quoted(family.names)}" font-size="${short(size)}" fill="${ink}" text-anchor="${rtl ? toLeft : rightwards}"${rtl ? ' direction="rtl"' : ''}>${lines.join('')}</g>`;
}
