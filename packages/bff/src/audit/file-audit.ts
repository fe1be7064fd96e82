import { createWriteStream, mkdirSync, type WriteStream } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import { safeLine } from '../log-lines.ts';
import { currentRequestId } from '../requests/request-id.ts';
import type { Audit, AuditEntry } from './audit.ts';

export interface FileAudit extends Audit {
  /** Resolves when every line so far is handed to the system. */
  close(): Promise<void>;
}

/** Milliseconds in which lines are gathered into one write. */
const gathered = 10;
/** Bytes that may wait for a slow disk; lines beyond go to the logger alone. */
const mostWaiting = 8 * 2 ** 20;

/**
 * The audit trail: one JSON line an entry in `{dir}/{yyyymmdd}.jsonl`, and the same to the logger at its level debug: the
 * access log has a line a request already. It never blocks a request, and a disk that fails is said once a day's file.
 * `mask` takes out tokens that found their way into details.
 */
export function createFileAudit({ dir, clock, logger, mask = (text) => text }: { dir: string; clock: Clock; logger: Logger; mask?: (text: string) => string }): FileAudit {
  let file: { day: string; stream: WriteStream } | undefined;
  const open = (day: string): WriteStream => {
    if (file?.day === day) return file.stream;
    file?.stream.end();
    mkdirSync(dir, { recursive: true, mode: 0o700 });
    const stream = createWriteStream(join(dir, `${day}.jsonl`), { flags: 'a', mode: 0o600 });
    stream.on('error', (error) => logger.error({ err: error }, 'the audit trail cannot be written'));
    file = { day, stream };
    return stream;
  };
  return {
    write(entry: AuditEntry) {
      const at = new Date(clock.now()).toISOString();
      const request_id = currentRequestId();
      const line = mask(safeLine(JSON.stringify({ at, ...entry, ...(request_id !== undefined && { request_id }) })));
      if (logger.isLevelEnabled('debug')) logger.debug({ audit: JSON.parse(line) as unknown }, entry.event);
      const stream = open(at.slice(0, 10).replaceAll('-', ''));
      if (stream.writableCorked === 0) {
        stream.cork();
        setTimeout(() => stream.uncork(), gathered).unref();
      }
      if (stream.writableLength < mostWaiting) stream.write(`${line}\n`);
      else logger.warn('the audit trail is behind; the line stands in the log alone');
    },
    async close() {
      const stream = file?.stream;
      file = undefined;
      if (stream && !stream.destroyed) await new Promise<void>((resolve) => stream.on('error', () => resolve()).end(resolve));
    },
  };
}
