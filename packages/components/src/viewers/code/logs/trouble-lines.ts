import { logLevel, type LogLevel } from './log-levels.ts';

export type Trouble = 'error' | 'warning';

const troubles: Partial<Record<LogLevel, Trouble>> = { fatal: 'error', error: 'error', warning: 'warning' };
/** Further into a line no level is looked for. */
const looked = 200;

/** The lines of a log that tell of an error, and those that warn, counted from 0; lines end as in a `LineIndex`. */
export function troubleLines(text: string): Record<Trouble, Uint32Array> {
  const found: Record<Trouble, number[]> = { error: [], warning: [] };
  const end = /\r\n?|\n|$/g;
  for (let line = 0, from = 0; from < text.length; line++) {
    end.lastIndex = from;
    const { index, 0: mark } = end.exec(text)!;
    const kind = troubles[logLevel(text.slice(from, Math.min(index, from + looked)))?.level ?? 'info'];
    if (kind) found[kind].push(line);
    from = index + mark.length;
  }
  return { error: Uint32Array.from(found.error), warning: Uint32Array.from(found.warning) };
}
