import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Logger } from 'pino';
import type { ServerConfig } from '../../config.ts';

/** Servers of which some tool takes `username`, and so may write (v2.1 section 5.2); undefined until one has listed its tools. */
export interface KnownWriters {
  get(name: string, config: ServerConfig): boolean | undefined;
  set(name: string, config: ServerConfig, writes: boolean): void;
}

/** Remembered in `file` over restarts, so that a server is started once to be asked, not once a restart; without one as long as the process lives. */
export function createKnownWriters({ file, logger }: { file?: string | undefined; logger: Pick<Logger, 'warn'> }): KnownWriters {
  const known = new Map<string, boolean>(file === undefined ? [] : read(file));
  return {
    get: (name, config) => known.get(keyOf(name, config)),
    set(name, config, writes) {
      const key = keyOf(name, config);
      if (known.get(key) === writes) return;
      known.set(key, writes);
      if (file === undefined) return;
      try {
        mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
        writeFileSync(`${file}.${process.pid}`, JSON.stringify(Object.fromEntries(known)), { mode: 0o600 });
        renameSync(`${file}.${process.pid}`, file);
      } catch (error) {
        logger.warn({ err: error }, 'what servers are for is not remembered');
      }
    },
  };
}

/** Another command is another server; secrets of its variables stay out of the file. */
const keyOf = (name: string, { command, args, cwd, env }: ServerConfig): string => createHash('sha256').update(JSON.stringify([name, command, args, cwd, env])).digest('hex');

/** What cannot be read is asked again. */
function read(file: string): [string, boolean][] {
  try {
    return Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, boolean>).filter(([, writes]) => typeof writes === 'boolean');
  } catch {
    return [];
  }
}
