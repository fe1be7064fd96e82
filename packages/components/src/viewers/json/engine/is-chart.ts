import { isConfiguration, isFigure, isOption } from '../../diagram/charts/chart-shape.ts';
import type { JsonTape } from '../parse/json-tape.ts';
import { children, memberOf, sample } from './tape-members.ts';

/** What a chart of Vega or Vega-Lite says that it is, and how a file begins that says so first. */
const address = 'https?:\\/\\/vega\\.github\\.io\\/schema\\/vega(?:-lite)?\\/v\\d';
const schema = new RegExp(`^${address}`);
const beginning = new RegExp(`^\\ufeff?\\s*\\{\\s*"\\$schema"\\s*:\\s*"${address}`);
/** Members that are looked at. */
const looked = 100;

/** True for a file of such a type, and for one that begins by saying so: it is drawn before it is a tree. */
export const beginsAsChart = (mime: string, head: string): boolean => /^application\/vnd\.(?:vega(?:lite)?|plotly)\./.test(mime) || beginning.test(head);

/** True where a file is an object that says so by its `$schema`, a figure of Plotly, an option of ECharts or a configuration of Chart.js. */
export function isChart(tape: JsonTape): boolean {
  if (tape.size(0) !== 1 || tape.kind(1) !== 'object') return false;
  const names: string[] = [];
  for (const child of children(tape, 1)) {
    if (names.push(tape.key(child) ?? '') > looked) return false;
    if (tape.key(child) === '$schema') return tape.kind(child) === 'string' && schema.test(JSON.parse(tape.source(child)) as string);
  }
  const isOne = (settings: unknown): boolean => isFigure(settings) || isOption(settings) || isConfiguration(settings);
  return (names.includes('layout') || names.includes('series') || names.includes('baseOption') || (names.includes('type') && names.includes('data'))) && memberOf(tape, 1, '$schema') === undefined && isOne(sample(tape, 1));
}
