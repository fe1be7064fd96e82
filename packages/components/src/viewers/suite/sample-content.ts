import type { Artifact } from '@mcp-canvas/contract';
import type { Content } from '../content/content.ts';
import { readText } from '../content/decode.ts';

/** Content in memory for tests of viewers, that can be slow, fail, and tell what was not released. */
export interface SampleContent extends Content {
  /** Lets reads that are held go on. */
  letGo(): void;
  /** Ends the failure. */
  repair(): void;
  /** Object URLs made and not released. */
  openUrls(): number;
  /** How it was read, in order. */
  reads(): readonly ('whole' | 'range')[];
}

export interface SampleFaults {
  /** Every read waits for `letGo`. */
  held?: boolean;
  /** Every read rejects with this sentence, and with the key of one that the shell says in the reader's language. */
  failure?: string;
  /** Ranges can be read, as where the service has the file. */
  ranged?: boolean;
}

export function sampleArtifact(name: string, mime: string, more: Partial<Artifact> = {}): Artifact {
  return { id: `sample:${name}`, version: 1, name, mime, size: 0, source: { kind: 'generated', created_at: '2026-01-01T00:00:00.000Z' }, ...more };
}

export function sampleContent(artifact: Artifact, bytes: string | Uint8Array<ArrayBuffer>, faults: SampleFaults = {}): SampleContent {
  const all = typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes;
  let { failure } = faults;
  let letGo = (): void => {};
  const gate = faults.held ? new Promise<void>((resolve) => (letGo = resolve)) : Promise.resolve();
  let open = 0;
  const reads: ('whole' | 'range')[] = [];
  const read = async (what: 'whole' | 'range' = 'whole'): Promise<Uint8Array<ArrayBuffer>> => {
    reads.push(what);
    await gate;
    if (failure !== undefined) throw Object.assign(new Error(failure), { key: 'gone' });
    return all;
  };
  return {
    artifact,
    size: all.length,
    ranged: faults.ranged ?? false,
    letGo: () => letGo(),
    repair: () => (failure = undefined),
    openUrls: () => open,
    reads: () => reads,
    stream: async () => new Blob([await read()]).stream(),
    bytes: () => read(),
    text: async () => readText(await read()),
    range: async (start, end) => (await read('range')).subarray(start, end + 1),
    downloadUrl: async () => undefined,
    objectUrl: async (type) => {
      const url = URL.createObjectURL(new Blob([await read()], { type }));
      open += 1;
      return {
        url,
        release: () => {
          open -= 1;
          URL.revokeObjectURL(url);
        },
      };
    },
  };
}
