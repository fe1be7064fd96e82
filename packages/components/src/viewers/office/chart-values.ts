import { eachElement, innersOf, within } from './each-element.ts';
import { unescaped } from '../content/xml-entities.ts';

/** What a chart draws, as a table: its first row names the columns. */
export interface ChartValues {
  title: string;
  rows: string[][];
}

const most = { rows: 200, columns: 50 };

/** The values that a chart keeps of what it draws (ECMA-376 part 1, section 21.2.2), categories before their series; undefined where it keeps none. */
export function chartValues(xml: string): ChartValues | undefined {
  const columns: string[][] = [];
  let last = '';
  for (const series of innersOf(xml, 'ser').slice(0, most.columns)) {
    const [categories, values] = [pointsOf(series, 'cat', 'xVal'), pointsOf(series, 'val', 'yVal')];
    if (values.length === 0) continue;
    const written = categories.join('\n');
    if (categories.length > 0 && written !== last) columns.push(['', ...categories]);
    last = written;
    columns.push([textOf(within(series, 'tx') ?? ''), ...values]);
  }
  if (columns.length === 0) return undefined;
  const height = Math.max(...columns.map(({ length }) => length));
  const rows = Array.from({ length: Math.min(height, most.rows + 1) }, (_, row) => columns.map((column) => column[row] ?? ''));
  if (height > rows.length) rows.push(columns.map(() => '…'));
  return { title: textOf(within(xml.slice(0, xml.indexOf('plotArea')), 'title') ?? ''), rows };
}

/** The words of a title or of a name, wherever they stand. */
const textOf = (xml: string): string => [...innersOf(xml, 't'), ...innersOf(xml, 'v')].map(unescaped).join('').trim();

/** In their order, with nothing where a point is missing. Of categories in several levels each has those above it before it. */
function pointsOf(series: string, ...names: readonly string[]): string[] {
  const held = names.map((name) => within(series, name)).find((found) => found !== undefined) ?? '';
  const levels = innersOf(held, 'lvl');
  const format = unescaped(within(held, 'formatCode') ?? '');
  const [points = [], ...above] = (levels.length > 0 ? levels : [held]).map((level) => pointsAt(level, format));
  return points.map((point, at) => [...above.map((level) => level.slice(0, at + 1).findLast((one) => one !== '') ?? ''), point].filter(Boolean).join(' · '));
}

function pointsAt(xml: string, format: string): string[] {
  const points: string[] = [];
  eachElement(xml, 'pt', ({ open, inner }) => {
    const at = Number(/\sidx="(\d{1,6})"/.exec(open)?.[1]);
    if (at < most.rows + 1) points[at] = shown(unescaped(within(inner, 'v') ?? ''), format);
    // One more than are shown says that there are more.
    else points[most.rows + 1] = '';
    return '';
  });
  return Array.from(points, (point) => point ?? '');
}

/** A value as its format shows it, where that is a percent or a day; of others the digits that are not those of binary fractions. */
function shown(value: string, format: string): string {
  const number = Number(value);
  if (value === '' || !Number.isFinite(number)) return value;
  if (format.includes('%')) return `${rounded(number * 100)}%`;
  const day = /[dy]/i.test(format.replace(/"[^"]*"|\[[^\]]*\]|\\./g, '')) && number > 60 && number < 2_958_466;
  return day ? new Date(Date.UTC(1899, 11, 30) + number * 86_400_000).toISOString().slice(0, 10) : String(rounded(number));
}
const rounded = (number: number): number => Number(number.toPrecision(12));
