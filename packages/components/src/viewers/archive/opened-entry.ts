import { safeFileName, settleType, typeOfName, type Artifact } from '@mcp-canvas/contract';
import type { Content } from '../content/content.ts';
import { elementFor } from '../element/element-for.ts';
import { resolveViewer } from '../registry.ts';
import { saveBytes } from '../save/save-file.ts';
import type { Viewer, ViewerContext } from '../viewer.ts';
import { ArchiveError, bounds, type ArchiveEntry } from './read/archive-entry.ts';
import { readPieces } from './read/byte-source.ts';
import { crc32 } from './read/crc32.ts';
import { EntryContent } from './read/entry-content.ts';
import { partsOf } from './entries/harmless-name.ts';
import type { Archive } from './read/open-archive.ts';

export interface EntrySurroundings {
  archive: Archive;
  /** The entry at a path. */
  entryAt(path: string): ArchiveEntry | undefined;
  /** The archive's own. */
  artifact: Artifact;
  content: Content;
  context: ViewerContext;
}

/** Bytes that tell the type of a file. */
const head = 512;

/** The viewer that fits an entry, not yet loaded: it reads from the archive, and finds its siblings in it. Its type is the one that was `declared`, where the bytes do not speak against it. */
export async function viewerOf(entry: ArchiveEntry, around: EntrySurroundings, signal: AbortSignal, declared?: string): Promise<Viewer> {
  const { archive, context } = around;
  const place = await archive.place(entry, signal);
  if (place === undefined && (entry.size ?? 0) > bounds.opened) throw new ArchiveError('tooLarge');
  const content = contentOf(entry, around, place);
  const begin = entry.size === 0 ? new Uint8Array() : await content.range(0, head - 1, signal);
  const { name } = content.artifact;
  const artifact = (content.artifact = { ...content.artifact, mime: settleType({ name, head: begin.subarray(0, head), ...(declared && { declared }) }).mime });
  const row = resolveViewer(context.viewers ?? [], artifact);
  const tagName = await elementFor(row, content);
  signal.throwIfAborted();
  const viewer = document.createElement(tagName) as Viewer;
  const folder = entry.path.slice(0, entry.path.lastIndexOf('/') + 1);
  return Object.assign(viewer, {
    artifact,
    content,
    context: { ...context, ...siblingsIn(folder, around) },
  });
}

/** Relative names of an entry lead to other entries. */
function siblingsIn(folder: string, around: EntrySurroundings): Pick<ViewerContext, 'sibling' | 'siblingContent'> {
  const entries = new Map<string, ArchiveEntry>();
  return {
    sibling: (name) => {
      // Viewers may have taken “..” off already: then it lies in a folder further up.
      const folders = folder.split('/').map((_, at, parts) => parts.slice(0, at).join('/')).toReversed();
      const entry = folders.map((one) => around.entryAt(resolved(`${one}/`, name))).find((one) => one !== undefined);
      if (!entry || entry.barred || entry.kind !== 'file') return undefined;
      const artifact = artifactOf(entry, around.artifact);
      entries.set(artifact.id, entry);
      return artifact;
    },
    siblingContent: (artifact) => contentOf(entries.get(artifact.id)!, around, undefined, artifact),
  };
}

/** A relative name as a path of the archive; it cannot lead out of it. */
function resolved(folder: string, name: string): string {
  const parts: string[] = [];
  for (const part of `${folder}${name}`.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
}

function contentOf(entry: ArchiveEntry, { archive, artifact, content }: EntrySurroundings, place: number | undefined, own = artifactOf(entry, artifact)): EntryContent {
  return new EntryContent(own, archive, entry, { place, service: content.service });
}

/** How many archives a file lies in. */
export const depthOf = ({ id }: Artifact): number => id.split('!/').length - 1;

function artifactOf({ path, size = 0, modified }: ArchiveEntry, archive: Artifact): Artifact {
  const name = savedName(path);
  const created = modified === undefined ? archive.source.created_at : new Date(modified).toISOString();
  return { id: `${archive.id}!/${path}`, version: archive.version, name, mime: typeOfName(name) ?? 'application/octet-stream', size, source: { ...archive.source, created_at: created } };
}

/** The path in an archive of a file that lies in it; undefined for any other. */
export function pathWithin(archive: Artifact, { id }: Artifact): string | undefined {
  const before = `${archive.id}!/`;
  return id.startsWith(before) ? id.slice(before.length) : undefined;
}

/** A name that may be given to a file on any system. */
export const savedName = (path: string): string => safeFileName(partsOf(path).at(-1) ?? path);

/** Saves one entry. It is unpacked piece by piece, and held to the size and the checksum that the archive gives. */
export async function saveEntry(entry: ArchiveEntry, archive: Archive, signal: AbortSignal): Promise<void> {
  const most = entry.size ?? bounds.saved;
  if (most > bounds.saved) throw new ArchiveError('tooLarge');
  const pieces: Blob[] = [];
  let length = 0;
  let crc = 0;
  let batch: Uint8Array<ArrayBuffer>[] = [];
  for await (const bytes of readPieces(await archive.read(entry, signal), signal)) {
    length += bytes.length;
    if (length > most) throw new ArchiveError('tooLarge');
    if (entry.crc !== undefined) crc = crc32(bytes, crc);
    batch.push(new Uint8Array(bytes));
    // Browsers keep large blobs on the disk.
    if (batch.length >= 128) pieces.push(new Blob(batch.splice(0)));
  }
  pieces.push(new Blob(batch));
  batch = [];
  if ((entry.size !== undefined && length !== entry.size) || (entry.crc !== undefined && crc !== entry.crc)) throw new ArchiveError('damaged');
  saveBytes(new Blob(pieces, { type: 'application/octet-stream' }), savedName(entry.path));
}
