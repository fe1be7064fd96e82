import { isText, safeFileName, uniqueName, type Artifact } from '@mcp-canvas/contract';
import { Zip, ZipDeflate } from 'fflate';
import { readThrough } from '../../viewers/content/broken-off.ts';
import type { Content } from '../../viewers/content/content.ts';

/** The first and the last moment that a zip can name, in the time of any place. */
const times = [Date.UTC(1980, 0, 2), Date.UTC(2099, 0, 1)] as const;

export interface FilesToZip {
  files: readonly Artifact[];
  open(file: Artifact): Content;
  /** A file that cannot be had is left out; one that breaks off breaks the zip off. */
  failed(error: unknown): void;
}

/** A zip of the files as a stream, one file after the other: only what is being packed is held. It ends empty where it would hold no file. */
export function zipFiles(wanted: FilesToZip): ReadableStream<Uint8Array<ArrayBuffer>> {
  const reading = new AbortController();
  const pieces = zipped(wanted, reading.signal);
  return new ReadableStream({
    async pull(control) {
      const { done, value } = await pieces.next();
      if (done) control.close();
      else control.enqueue(value);
    },
    cancel: (reason) => reading.abort(reason),
  });
}

async function* zipped({ files, open, failed }: FilesToZip, signal: AbortSignal): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const made: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    made.push(piece);
  });
  const names = zipNames(files);
  let count = 0;
  for (const [nth, file] of files.entries()) {
    const stream = await begun(() => open(file).stream(signal)).catch(failed);
    if (!stream) continue;
    const at = Date.parse(file.source.created_at);
    // Deflated always, as the service does it: what reads a zip as it comes cannot find the end of an entry that is only stored.
    const entry = new ZipDeflate(names[nth]!, { level: isText(file.mime) ? 6 : 0 });
    entry.mtime = Math.min(Math.max(at || times[0], times[0]), times[1]);
    zip.add(entry);
    for await (const piece of bytesOf(stream, signal)) {
      entry.push(piece);
      yield* made.splice(0);
    }
    entry.push(new Uint8Array(0), true);
    yield* made.splice(0);
    count += 1;
  }
  if (count === 0) return;
  zip.end();
  yield* made.splice(0);
}

const begun = async <T>(open: () => Promise<T>): Promise<T> => open();

async function* bytesOf(stream: ReadableStream<Uint8Array>, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  try {
    for (let next = await readThrough(reader.read(), signal); !next.done; next = await readThrough(reader.read(), signal)) yield next.value;
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

/** A safe name for each; of two that are alike, also where a system does not tell upper from lower case, the later is renamed. As in the zips of the service. */
function zipNames(files: readonly Artifact[]): string[] {
  const taken = new Set<string>();
  return files.map(({ name: given }) => {
    const name = uniqueName(safeFileName(given), { has: (other) => taken.has(other.toLowerCase()) });
    taken.add(name.toLowerCase());
    return name;
  });
}
