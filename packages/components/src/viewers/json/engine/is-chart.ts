import { isConfiguration, isFigure, isOption } from '../../diagram/charts/chart-shape.ts';
import type { JsonTape } from '../parse/json-tape.ts';
import { children, memberOf, sample } from './tape-members.ts';

/** What a chart of Vega or Vega-Lite says that it is, and how a file begins that says so first. */
const address = 'https?:\\/\\/vega\\.github\\.io\\/schema\\/vega(?:-lite)?\\/v\\d';
const schema = new RegExp(`^${address}`);
const beginning = new RegExp(`^\\ufeff?\\s*\\{\\s*"\\$schema"\\s*:\\s*"${address}`);
/** How a scene of Excalidraw begins. */
const scene = /^\ufeff?\s*\{\s*"type"\s*:\s*"excalidraw(?:\/clipboard)?"/;
/** Members that are looked at. */
const looked = 100;

/** What a file of such a type is, or one that begins by saying so: it is drawn before it is a tree. */
export const beginsAs = (mime: string, head: string): 'chart' | 'drawing' | undefined => (scene.test(head) && /"elements"\s*:\s*\[/.test(head) ? 'drawing' : /^application\/vnd\.(?:vega(?:lite)?|plotly)\./.test(mime) || beginning.test(head) ? 'chart' : undefined);

/** True for a scene of Excalidraw, wherever it says so. */
export function isScene(tape: JsonTape): boolean {
  const [type, elements] = tape.size(0) === 1 && tape.kind(1) === 'object' ? ['type', 'elements'].map((name) => memberOf(tape, 1, name)) : [];
  return type !== undefined && elements !== undefined && tape.kind(elements) === 'array' && /^"excalidraw(?:\/clipboard)?"$/.test(tape.source(type));
}

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
