import type { BaseGraph } from '@maxgraph/core';
import { onDark, titled, type Chart } from '../charts/chart-looks.ts';
import { coloursOf, type Colours } from './colours.ts';
import { element } from './drawn-label.ts';
import { plainLabel } from './plain-label.ts';
import { cellsOf } from './read-cells.ts';
import { pagesOf, type Page } from './read-pages.ts';
import { styleOf, type Style } from './read-style.ts';
import { standIn } from './stand-ins.ts';
import { graphOf, type StyledCell } from './still-graph.ts';
import { withSymbol } from './symbols.ts';

/** CSS pixels around a drawing. */
const edge = 16;
/** What a colour is that is not said, on white paper. */
const usual: Readonly<Record<string, string>> = { fillColor: '#ffffff', strokeColor: '#000000', fontColor: '#000000' };

/** Draws a page of a file of draw.io, the first where there is no such page. One that cannot be drawn takes nothing away from the others. */
export async function drawioChartOf(source: unknown, dark: boolean, page: number): Promise<Chart> {
  const pages = pagesOf(String(source));
  const names = pages.map(({ name }) => name);
  const wanted = pages[page] ?? pages[0]!;
  return draw(wanted, dark).then((drawn) => (drawn ? { ...drawn, pages: names } : { broken: '', pages: names }), (error: Error) => ({ broken: error.message || 'This page of draw.io cannot be read.', pages: names }));
}

/** Draws a page; nothing where nothing is on it. */
async function draw({ name, model: read }: Page, dark: boolean): Promise<{ svg: string; lacking: number } | undefined> {
  const model = read();
  const colours = coloursOf(dark);
  const ground = colours(model.attributes['background'] ?? '');
  const behind = ground ?? (dark ? onDark.ground : '#ffffff');
  let lacking = 0;
  const cells: StyledCell[] = [];
  for (const cell of cellsOf(model)) {
    const styled: StyledCell = { ...cell, look: coloured(styleOf(cell.style, cell.kind === 'edge' ? 'edge' : 'vertex'), colours, behind) };
    const shown = cell.kind === 'vertex' && cell.visible ? await withSymbol(styled) : styled;
    if (shown) cells.push(shown);
    else cells.push(...standIn(styled));
    if (!shown) lacking += 1;
  }
  const container = document.createElement('div');
  document.body.replaceChildren(container);
  const graph = graphOf(cells, colours, container);
  try {
    const svg = pictureOf(graph, container, ground);
    return svg === undefined ? undefined : { svg: titled(svg, said(name, cells)), lacking };
  } finally {
    graph.destroy();
    document.body.replaceChildren();
  }
}

/** What a page is called, unless by its number, and what is written in it: it is a picture. */
const said = (name: string, cells: readonly StyledCell[]): string => [/-\d+$/.test(name) ? '' : name, cells.map((cell) => plainLabel(cell).replace(/\s+/g, ' ')).filter(Boolean).join(', ')].filter(Boolean).join('. ');

/** A style in the colours that are to be seen; `behind`: what the drawing stands on. */
function coloured(style: Style, colours: Colours, behind: string): Style {
  const seen = (key: string, value: string | number): string => {
    if (value === 'none' || value === 'inherit' || value === 'swimlane' || value === 'indicated') return String(value);
    if (value === 'default' && key === 'labelBackgroundColor') return behind;
    return colours(value === 'default' ? (usual[key] ?? '') : String(value)) ?? 'none';
  };
  const look = Object.fromEntries(Object.entries(style).map(([key, value]) => [key, /Color\d?$/.test(key) ? seen(key, value) : value]));
  // What is not filled has no end to be filled towards.
  return look['fillColor'] === undefined || look['fillColor'] === 'none' ? { ...look, gradientColor: 'none' } : look;
}

/** The drawing that a graph made, by itself: as large as what is in it; nothing where that is nothing. */
function pictureOf(graph: BaseGraph, container: HTMLElement, ground: string | undefined): string | undefined {
  const drawing = container.querySelector('svg');
  if (!drawing) throw new Error('Nothing could be drawn.');
  const { x, y, width, height } = graph.getGraphBounds();
  if (!(width > 0 || height > 0)) return undefined;
  const [left, top, wide, high] = [x - edge, y - edge, width + 2 * edge, height + 2 * edge].map(Math.round);
  for (const name of ['style', 'class', 'width', 'height']) drawing.removeAttribute(name);
  drawing.setAttribute('viewBox', `${left} ${top} ${wide} ${high}`);
  // What is there for pointers alone.
  for (const hidden of drawing.querySelectorAll('[visibility="hidden"], [stroke="none"][fill="none"]:not(g)')) hidden.remove();
  for (const part of drawing.querySelectorAll('*')) {
    for (const { name, value } of Array.from(part.attributes)) {
      if (name === 'pointer-events' || name === 'cursor' || (name === 'style' && !value.includes('url('))) part.removeAttribute(name);
      // Whatever the page is called that it was drawn on.
      else if (value.includes('url(')) part.setAttribute(name, value.replace(/url\([^#)]*#([^)]+)\)/g, 'url(#$1)'));
    }
  }
  if (ground) drawing.prepend(element('rect', { x: left!, y: top!, width: wide!, height: high!, fill: ground }));
  return new XMLSerializer().serializeToString(drawing);
}
