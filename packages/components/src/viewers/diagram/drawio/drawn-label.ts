import { font } from '../charts/chart-looks.ts';
import type { Run } from './label-words.ts';
import type { Line } from './lay-label.ts';

const svg = 'http://www.w3.org/2000/svg';

/** The names that a style gives, and what is there on any machine. */
export const familyOf = (family: string): string => [...family.split(',').map((name) => name.trim().replace(/^["']|["']$/g, '')).filter((name) => /^[\w -]{1,60}$/.test(name)).map((name) => (/^(?:serif|sans-serif|monospace|cursive)$/.test(name) ? name : `"${name}"`)), font].join(', ');

export function element(name: string, attributes: Readonly<Record<string, string | number>>): SVGElement {
  const made = document.createElementNS(svg, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, typeof value === 'number' ? String(Math.round(value * 100) / 100) : value);
  return made;
}

/** A line of a label in a room from `left` and `top`, `width` wide, CSS pixels. */
export function drawnLine(line: Line, left: number, top: number, width: number, rightToLeft: boolean): SVGElement[] {
  const y = top + line.top;
  if (line.rule) return [element('path', { d: `M${left} ${y + 0.5}L${left + width} ${y + 0.5}`, stroke: '#808080', 'stroke-width': 1, fill: 'none' })];
  if (line.runs.every(({ text }) => text === '')) return [];
  const from = left + line.indent;
  const [x, end] = line.align === 'left' ? [from, rightToLeft ? 'end' : 'start'] : line.align === 'right' ? [left + width, rightToLeft ? 'start' : 'end'] : [(from + left + width) / 2, 'middle'];
  const text = element('text', { x, y: y + line.baseline, 'text-anchor': end!, ...(rightToLeft && { direction: 'rtl' }) });
  text.setAttributeNS('http://www.w3.org/XML/1998/namespace', 'xml:space', 'preserve');
  let height = 0;
  for (const run of line.runs) {
    const raised = run.raised * run.size * -0.33;
    text.append(drawnRun(run, raised - height));
    height = raised;
  }
  return [text];
}

/** `dy`: how much lower than the run before. */
function drawnRun({ text, size, family, colour, bold, italic, underlined, struck }: Run, dy: number): SVGElement {
  const drawn = [underlined && 'underline', struck && 'line-through'].filter(Boolean).join(' ');
  const run = element('tspan', {
    'font-size': size,
    'font-family': familyOf(family),
    fill: colour,
    ...(bold && { 'font-weight': 'bold' }),
    ...(italic && { 'font-style': 'italic' }),
    ...(drawn && { 'text-decoration': drawn }),
    ...(dy !== 0 && { dy }),
  });
  run.textContent = text;
  return run;
}
