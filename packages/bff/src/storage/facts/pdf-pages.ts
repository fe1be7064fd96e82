import type { FileFacts } from '@mcp-canvas/contract';
import type { ByteSource } from './byte-source.ts';
import { readCrossReference, readStream, textAt, type Location } from './pdf-cross-reference.ts';
import { readValue, Reference, type PdfDictionary, type PdfValue } from './pdf-objects.ts';

/** Where a file says at its end how it begins (ISO 32000 section 7.5.5); some have bytes after that. */
const tailBytes = 4096;
/** Updates of a file, each with a cross-reference of its own. */
const mostUpdates = 64;
/** A file whose cross-reference is wrong is searched, up to this many bytes. */
const searchedBytes = 8 * 1024 * 1024;
const dictionaryBytes = 16 * 1024;

/** Pages of a PDF: the count at the root of its page tree. None for an encrypted file. */
export async function pdfPages(source: ByteSource): Promise<FileFacts | undefined> {
  const told = (await countInTree(source)) ?? (await countInText(source));
  // More pages than bytes are a lie.
  return told !== undefined && Number.isSafeInteger(told) && told > 0 && told <= source.size ? { pages: told } : undefined;
}

const dictionary = (value: PdfValue | undefined): PdfDictionary | undefined => (value instanceof Map ? value : undefined);

async function countInTree(source: ByteSource): Promise<number | undefined> {
  const tail = await textAt(source, Math.max(0, source.size - tailBytes), tailBytes);
  const start = /startxref\s+(\d{1,15})/.exec(tail.slice(Math.max(0, tail.lastIndexOf('startxref'))))?.[1];
  const file = start === undefined ? undefined : await readUpdates(source, Number(start));
  if (file === undefined) return undefined;
  if (file.trailer.has('/Encrypt')) return NaN;
  const object = objectReader(source, file.locations);
  const root = dictionary(await object(file.trailer.get('/Root')));
  const pages = dictionary(await object(root?.get('/Pages')));
  const count = await object(pages?.get('/Count'));
  return typeof count === 'number' ? count : undefined;
}

/** What all updates of the file say together, the newest first; each place is gone to once. */
async function readUpdates(source: ByteSource, start: number): Promise<{ locations: Map<number, Location>; trailer: PdfDictionary } | undefined> {
  const locations = new Map<number, Location>();
  const seen = new Set<number>();
  const open = [start];
  let newest: PdfDictionary | undefined;
  for (let at = open.shift(); at !== undefined && seen.size < mostUpdates; at = open.shift()) {
    if (seen.has(at) || at >= source.size) continue;
    seen.add(at);
    const part = await readCrossReference(source, at);
    if (part === undefined) continue;
    newest ??= part.trailer;
    for (const [number, location] of part.locations) if (!locations.has(number)) locations.set(number, location);
    for (const name of ['/XRefStm', '/Prev']) {
      const next = part.trailer.get(name);
      if (typeof next === 'number' && next >= 0) open.push(next);
    }
  }
  return newest && { locations, trailer: newest };
}

/** Reads what a reference stands for; anything else is itself. */
function objectReader(source: ByteSource, locations: ReadonlyMap<number, Location>) {
  const follow = async (value: PdfValue | undefined, depth = 0): Promise<PdfValue | undefined> => {
    if (!(value instanceof Reference)) return value;
    const location = locations.get(value.number);
    if (location === undefined || depth > 8) return undefined;
    const found = 'at' in location ? await atPlace(location.at, value.number) : await inStream(location.stream, value.number);
    return follow(found, depth + 1);
  };
  const atPlace = async (at: number, number: number): Promise<PdfValue | undefined> => {
    const text = await textAt(source, at);
    const head = /^\s*(\d+)\s+\d+\s+obj\b/.exec(text);
    return Number(head?.[1]) === number ? readValue(text, head![0].length)?.value : undefined;
  };
  /** A stream of objects begins with pairs of number and place (ISO 32000 section 7.5.7). */
  const inStream = async (stream: number, number: number): Promise<PdfValue | undefined> => {
    const location = locations.get(stream);
    if (location === undefined || !('at' in location)) return undefined;
    const found = await readStream(source, location.at, await textAt(source, location.at));
    const first = found?.dictionary.get('/First');
    if (found === undefined || typeof first !== 'number') return undefined;
    const text = found.bytes.toString('latin1');
    const pairs = text.slice(0, first).trim().split(/\s+/).map(Number);
    const index = pairs.findIndex((each, i) => i % 2 === 0 && each === number);
    return index < 0 ? undefined : readValue(text, first + pairs[index + 1]!)?.value;
  };
  return follow;
}

/** For a file without a cross-reference that leads to its pages: the roots of page trees in its text, else the pages themselves. */
async function countInText(source: ByteSource): Promise<number | undefined> {
  if (source.size > searchedBytes) return undefined;
  const text = await textAt(source, 0, searchedBytes);
  if (!text.includes('%PDF-') || text.includes('/Encrypt')) return undefined;
  let [roots, pages] = [0, 0];
  let left = 4 * text.length;
  for (const { index } of text.matchAll(/\bobj\s{0,8}<</g)) {
    const read = readValue(text.slice(index + 3, index + 3 + dictionaryBytes), 0);
    const found = dictionary(read?.value);
    left -= read?.end ?? 0;
    if (left < 0) return undefined;
    const type = found?.get('/Type');
    const count = found?.get('/Count');
    if (type === '/Page') pages += 1;
    if (type === '/Pages' && !found!.has('/Parent') && typeof count === 'number') roots = count;
  }
  return roots > 0 ? roots : pages || undefined;
}
