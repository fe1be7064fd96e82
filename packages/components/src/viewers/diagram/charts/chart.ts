import type { dsvFormat as DsvFormat } from 'd3-dsv';
import type { Config, Spec } from 'vega';
import type { TopLevelSpec } from 'vega-lite';
import { font, onDark, titled, type Chart } from './chart-looks.ts';
import type { Settings } from './settings.ts';

/** CSS pixels of a chart that is as large as what holds it: a picture has nothing that does. */
const held = { width: 640, height: 360 } as const;

/** Looks of the kit; what a chart says of its own goes before. `spec`: one with a ground of its own has the colours for it. */
function looksFor(spec: Settings, dark: boolean): Config {
  const config = Object(spec['config']) as Settings;
  const ground = spec['background'] ?? config['background'];
  const common = { font, background: 'transparent' };
  if (!dark || (ground !== undefined && ground !== null && ground !== 'transparent')) return common;
  const { text, line, grid, mark } = onDark;
  return {
    ...common,
    title: { color: text, subtitleColor: text },
    style: { 'guide-label': { fill: text }, 'guide-title': { fill: text }, 'group-title': { fill: text }, 'group-subtitle': { fill: text }, cell: { stroke: grid } },
    axis: { domainColor: line, gridColor: grid, tickColor: line },
    group: { stroke: grid },
    mark: { color: mark },
    text: { color: text, fill: text },
    rule: { color: line, stroke: line },
    tick: { color: mark },
  } as Config;
}

/** What Vega's types leave out. */
interface Formats {
  formats(type: string, read: (text: string, format?: { delimiter?: string; header?: string[] }) => Settings[]): void;
}

/** Vega's own readers of separated values write programs, which no strict policy runs. */
function readSeparated({ formats }: Formats, dsvFormat: typeof DsvFormat): void {
  for (const [type, usual] of [['csv', ','], ['tsv', '\t'], ['dsv', ',']] as const) {
    formats(type, (text, { delimiter = usual, header } = {}) => {
      const lines = dsvFormat(delimiter).parseRows(text);
      const names = header ?? lines.shift() ?? [];
      return lines.map((cells) => Object.fromEntries(names.map((name, at) => [name, cells[at] ?? ''])));
    });
  }
}

/** As large as what holds it, on any level that says so. */
function withSize(spec: Settings): Settings {
  const sizes = Object.entries(held).flatMap(([side, pixels]) => (spec[side] === 'container' ? [[side, pixels] as const] : []));
  return { ...spec, ...Object.fromEntries(sizes) };
}

/** By its `$schema`, else by what only Vega has. */
const isVega = (spec: Settings): boolean => (typeof spec['$schema'] === 'string' ? /\/vega\/v/.test(spec['$schema']) : 'marks' in spec || 'signals' in spec);

/** Draws a specification of Vega or Vega-Lite. Throws, in words of theirs, what is none. Nothing is fetched, evaluated or logged. */
export async function chartOf(given: unknown, dark: boolean): Promise<Chart> {
  if (given === null || typeof given !== 'object' || Array.isArray(given)) throw new Error('A chart is an object of settings.');
  const spec = withSize(given as Settings);
  const [vega, { compile }, { expressionInterpreter }, { dsvFormat }] = await Promise.all([import('vega'), import('vega-lite'), import('vega-interpreter'), import('d3-dsv')]);
  const { None, View, logger, parse } = vega;
  readSeparated(vega as unknown as Formats, dsvFormat);
  const config = looksFor(spec, dark);
  const quiet = logger(None);
  const compiled = isVega(spec) ? (spec as Spec) : compile(spec as unknown as TopLevelSpec, { config: config as object, logger: quiet }).spec;
  let elsewhere: string | undefined;
  const refuse = (address: string): Promise<never> => {
    elsewhere ??= address;
    return Promise.reject(new Error('Nothing is fetched.'));
  };
  const loader = {
    load: refuse,
    http: refuse,
    file: refuse,
    // A picture has no links.
    sanitize: (address: string, { context }: { context?: string } = {}) => (context === 'href' ? Promise.reject(new Error('Nothing is linked.')) : /^data:image\//i.test(address) ? Promise.resolve({ href: address }) : refuse(address)),
  };
  const view = new View(parse(compiled, config, { ast: true }), { expr: expressionInterpreter, loader, logger: quiet, renderer: 'none' } as ConstructorParameters<typeof View>[1]);
  try {
    const svg = await view.toSVG();
    return elsewhere === undefined ? { svg: titled(svg, nameOf(spec)) } : { elsewhere };
  } finally {
    view.finalize();
  }
}

/** A picture says what it shows: by its description, else by its title. */
function nameOf({ description, title }: Settings): string {
  const named = description ?? (Object(title) as Settings)['text'] ?? title;
  return Array.isArray(named) ? named.join(' ') : String(named ?? '');
}
