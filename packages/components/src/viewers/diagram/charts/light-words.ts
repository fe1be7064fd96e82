import { isJsonObject } from '@mcp-canvas/contract';

/** Members of a figure, an option or a configuration that say how its words look. */
const ofWords = new Set(['font', 'textStyle', 'tickfont', 'titlefont', 'axisLabel', 'nameTextStyle', 'labels', 'ticks', 'title', 'options']);
/** What is data, stands on marks, or has a ground of its own. */
const within = new Set(['data', 'datasets', 'series', 'values', 'annotations', 'datalabels', 'tooltip', 'hoverlabel', 'dataZoom', 'toolbox']);
/** Of a colour from black to white what nobody would read on light ground. */
const lightest = 0.75;
/** Levels that are looked through. */
const deepest = 12;

/** Whether words of a chart have a colour that somebody chose for dark ground: what is on the ground of the chart, not what is on its marks. */
export function hasLightWords(value: unknown, key = '', depth = 0): boolean {
  if (!isJsonObject(value)) return Array.isArray(value) && depth < deepest && value.some((one) => hasLightWords(one, key, depth + 1));
  return (ofWords.has(key) && isLight(value['color'])) || (depth < deepest && Object.entries(value).some(([name, inner]) => !within.has(name) && hasLightWords(inner, name, depth + 1)));
}

function isLight(colour: unknown): boolean {
  if (typeof colour !== 'string') return false;
  const written = colour.trim().toLowerCase();
  if (written === 'white' || written === 'whitesmoke') return true;
  const parts = partsOf(written);
  return parts !== undefined && (0.2126 * parts[0]! + 0.7152 * parts[1]! + 0.0722 * parts[2]!) / 255 > lightest;
}

/** Red, green and blue of `#rgb`, `#rrggbb` and `rgb(…)`, 0 to 255. */
function partsOf(colour: string): number[] | undefined {
  const digits = /^#([\da-f]{3,8})$/.exec(colour)?.[1];
  if (digits) return digits.length < 6 ? [...digits].slice(0, 3).map((digit) => parseInt(digit + digit, 16)) : digits.match(/../g)!.slice(0, 3).map((pair) => parseInt(pair, 16));
  return /^rgba?\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})/.exec(colour)?.slice(1).map(Number);
}
