import { reference } from '../../../sanitize/reference.ts';
import { siblingContentOf, siblingNamed } from '../../content/sibling-named.ts';
import type { ViewerContext } from '../../viewer.ts';

/** Bytes of a file that a chart draws. */
const largest = 20_000_000;
/** How its text is read, by its name; of all else Vega takes it for JSON. */
const formats: Readonly<Record<string, string>> = { csv: 'csv', tsv: 'tsv', tab: 'tsv' };

interface Source {
  url: unknown;
  format?: Record<string, unknown>;
  [setting: string]: unknown;
}

/**
 * The text of a chart with the files of the canvas in it that its data name (`"url": "stations.csv"`): where it is drawn nothing is
 * fetched. What is no JSON, and what names nothing that is there, is given back as it is.
 */
export async function withFiles(text: string, context: ViewerContext, signal?: AbortSignal): Promise<string> {
  let spec: unknown;
  try {
    spec = JSON.parse(text);
  } catch {
    return text;
  }
  const asked = [...sourcesIn(spec)];
  const filled = await Promise.all(asked.map((source) => fill(source, context, signal)));
  return filled.includes(true) ? JSON.stringify(spec) : text;
}

/** What has an address among the data of a chart, and of the charts in it. */
function* sourcesIn(value: unknown, inData = false): Generator<Source> {
  if (value === null || typeof value !== 'object') return;
  if (Array.isArray(value)) {
    for (const one of value) yield* sourcesIn(one, inData);
    return;
  }
  if (inData && 'url' in value) yield value as Source;
  for (const [name, inner] of Object.entries(value)) if (name !== 'values' && name !== 'datasets') yield* sourcesIn(inner, name === 'data');
}

async function fill(source: Source, context: ViewerContext, signal: AbortSignal | undefined): Promise<boolean> {
  const target = reference(typeof source.url === 'string' ? source.url : '');
  const found = target.kind === 'relative' ? siblingNamed(target.path, context) : undefined;
  if (!found || (found.size ?? 0) > largest) return false;
  const text = await siblingContentOf(found, context).text(signal ?? new AbortController().signal).catch(() => undefined);
  if (text === undefined) return false;
  const type = formats[/\.(\w+)$/.exec(found.name)?.[1]?.toLowerCase() ?? ''] ?? 'json';
  source['values'] = text;
  source.format = { type, ...source.format };
  delete source.url;
  return true;
}
