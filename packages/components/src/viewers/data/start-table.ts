import type { Artifact } from '@mcp-canvas/contract';
import type { Content } from '../content/content.ts';
import type { EngineLink } from '../streaming/engine-link.ts';
import { LentExpressions } from '../streaming/lend-expressions.ts';
import { startEngine } from '../streaming/start-engine.ts';
import type { DataEngine } from './data-engine.ts';
import type { FileFacts } from './rows/intake.ts';
import type { UnreadColumn } from './rows/unread-columns.ts';
import { answerRanges } from './range-answers.ts';
import { tableFormat } from './table-format.ts';

export interface TableStart {
  artifact: Artifact;
  content: Content;
  /** Registers what is to be let go of. */
  hold: (release: () => void) => void;
  /** More was found than was answered. */
  found: () => void;
  /** Columns could not be read. */
  unread?: (columns: readonly UnreadColumn[]) => void;
}

export interface StartedTable {
  link: EngineLink<DataEngine>;
  /** Absent where the engine reads the file by ranges alone. */
  stream: ReadableStream<Uint8Array> | undefined;
  /** What the engine is told of the file when it begins. */
  file: FileFacts;
}

/** Starts the engine for a file, and gives it what it asks the page for: ranges of the file, and a worker for expressions. */
export async function startTable({ artifact, content, hold, found, unread }: TableStart, signal: AbortSignal): Promise<StartedTable> {
  const { engine: name, ranged = false } = tableFormat(artifact);
  const engine = startEngine<DataEngine>(name);
  hold(() => void engine.then((link) => link.close(), () => {}));
  const [stream, link] = await Promise.all([ranged ? undefined : content.stream(signal, name === 'workbook'), engine]);
  signal.throwIfAborted();
  // A very large file is pushed once and not held: what is looked at again is asked for by ranges.
  const rereads = ranged || (content.ranged && content.size !== undefined);
  const ranges = rereads ? await answerRanges(link, content, signal) : undefined;
  const expressions = new LentExpressions(link);
  hold(() => expressions.close());
  link.listen((event, value) => {
    ranges?.heard(event, value);
    expressions.heard(event, value);
    if (event === 'found') found();
    if (event === 'unread') unread?.(value as readonly UnreadColumn[]);
  });
  return { link, stream, file: { mime: artifact.mime, name: artifact.name, size: ranges ? ranges.size : content.size, ranged: ranges !== undefined, onPage: link.onPage } };
}
