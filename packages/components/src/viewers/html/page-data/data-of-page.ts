import { safeFileName, uniqueName } from '@mcp-canvas/contract';
import { unescapeHtml } from '../../content/unescape-html.ts';
import type { AttachedFile } from '../../mime/opened-attachment.ts';
import { archiveEnding, asBytes, fewestOfJson, unpacked, type Packed } from './packed-value.ts';
import type { ScriptMap } from '../map/places-of-script.ts';
import { placesFiles } from '../map/places-files.ts';
import { notebookOfModel } from './databricks-notebook.ts';
import { scriptElements } from './script-elements.ts';
import { scriptValues } from '../script/script-values.ts';

/** Values that are offered: the largest. */
const most = 200;

/** Data that is about the page, for search engines and the browser. */
const about = /ld\+json|importmap|speculationrules/i;
/** Data that an element holds for its script. */
const held = /\sdata-([\w-]{1,60})=(?:"((?:\{|\[)(?:&quot;|\{|\[)[^"]{60,})"|'((?:\{|\[)["{[][^']{60,})')/g;

/** What a page draws from: what its maps show, and data that its scripts hold and its elements carry, each as a file, the largest first. Nothing of it is run. */
export function dataOfPage(markup: string, maps: readonly ScriptMap[] = [], tables: readonly AttachedFile[] = []): AttachedFile[] {
  const shown = maps.flatMap(({ places }) => placesFiles('places', places));
  const found: Found[] = [...shown, ...tables, ...[...inElements(markup), ...inAttributes(markup)].sort((a, b) => b.bytes.length - a.bytes.length).slice(0, most)];
  const taken = new Set<string>();
  return found.filter((one, at) => !isAgain(one, found[at - 1])).map(({ name, bytes, mime }) => {
    const named = uniqueName(safeFileName(name), taken);
    taken.add(named);
    return { name: named, bytes, ...(mime !== undefined && { mime }) };
  });
}

/** The same file, kept twice. */
const isAgain = (one: Found, before: Found | undefined): boolean => before?.name === one.name && before.bytes.length === one.bytes.length && before.bytes.every((byte, at) => byte === one.bytes[at]);

interface Found extends Packed {
  name: string;
}

function* inElements(markup: string): Generator<Found> {
  for (const { tag, attributes: { id, type = '', 'data-for': place }, body } of scriptElements(markup)) {
    if (about.test(type)) continue;
    const name = id ?? place ?? 'data';
    if (/json|^application\/(?:zip|octet-stream)$/i.test(type) || tag === 'template' || body.startsWith('data:')) {
      const value = unpacked(body.trim());
      if (value) yield asFile(name, value);
    } else for (const value of scriptValues(body)) yield* ofScript(value);
  }
}

function* ofScript({ name, json, text }: { name: string; json?: string; text?: string }): Generator<Found> {
  if (json !== undefined) {
    if (json.length >= fewestOfJson) yield asFile(name, { bytes: new TextEncoder().encode(json) });
    return;
  }
  // A name with an ending is that of a file, which may be of any kind.
  const file = /\.\w{1,8}$/.test(name) ? asBytes(text!) : undefined;
  const value = file ? { bytes: file } : unpacked(text!);
  if (value) yield asFile(name, value);
}

function* inAttributes(markup: string): Generator<Found> {
  for (const [, name, double, single] of markup.matchAll(held)) yield asFile(name!, { bytes: new TextEncoder().encode(unescapeHtml(double ?? single!)) });
}

/** What says nothing of its kind is JSON, or what its bytes say. */
function asFile(said: string, { bytes, mime }: Packed): Found {
  const name = said.replaceAll(/^[_$]+|[_$]+$|Base64$/g, '') || 'data';
  const notebook = /notebook_model$/i.test(name) ? notebookOfModel(new TextDecoder().decode(bytes)) : undefined;
  if (notebook !== undefined) return { name: `${name}.ipynb`, bytes: new TextEncoder().encode(notebook) };
  const ending = archiveEnding(bytes) ?? (bytes[0] === 0x7b || bytes[0] === 0x5b ? '.json' : '');
  return { name: /\.\w{1,8}$/.test(name) ? name : `${name}${ending}`, bytes, ...(mime !== undefined && { mime }) };
}
