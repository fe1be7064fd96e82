/** How much a line of a log matters. */
export type LogLevel = 'fatal' | 'error' | 'warning' | 'notice' | 'info' | 'debug';

const words: Readonly<Record<string, LogLevel>> = {
  fatal: 'fatal', panic: 'fatal', emerg: 'fatal', emergency: 'fatal', alert: 'fatal', crit: 'fatal', critical: 'fatal',
  error: 'error', err: 'error', severe: 'error', failure: 'error',
  warn: 'warning', warning: 'warning',
  notice: 'notice',
  info: 'info', information: 'info',
  debug: 'debug', trace: 'debug', verbose: 'debug', fine: 'debug', dbg: 'debug',
};

/** In capitals, as a word of its own. */
const shouted = /(?<=^|[\s[(|<:])(?:FATAL|PANIC|EMERG(?:ENCY)?|ALERT|CRIT(?:ICAL)?|ERROR|ERR|SEVERE|WARN(?:ING)?|NOTICE|INFO|DEBUG|DBG|TRACE|VERBOSE|FINE)(?=$|[\s\])|>:,])/;
/** In any case where its place says what it is: `[warn]`, `level=error`, `"level":"error"`, `error:` at the head. */
const placed = /(?<=\[|(?:level|lvl|severity)"?\s?[=:]\s?"?)(?:fatal|panic|emerg|alert|crit(?:ical)?|error|err|warn(?:ing)?|notice|info(?:rmation)?|debug|trace|verbose)(?=[\]\s",}]|$)|^(?:fatal|error|warning|notice|info|debug)(?=:)/i;
/** The Go and Kubernetes way: `E0102 15:04:05.000000`. */
const lettered = /^([FEWID])\d{4} \d\d:\d\d:\d\d/;
const letters: Readonly<Record<string, LogLevel>> = { F: 'fatal', E: 'error', W: 'warning', I: 'info', D: 'debug' };

/** Where a level stands that far into a line, it is a word of the message. */
const looked = 160;

/** The level of a line and where it is written; undefined where none is. */
export function logLevel(line: string): { level: LogLevel; from: number; to: number } | undefined {
  const head = line.slice(0, looked);
  const letter = lettered.exec(head)?.[1];
  if (letter) return { level: letters[letter]!, from: 0, to: 1 };
  const [first] = [shouted.exec(head), placed.exec(head)].filter((found) => found !== null).sort((a, b) => a.index - b.index);
  return first && { level: words[first[0].toLowerCase()]!, from: first.index, to: first.index + first[0].length };
}

/** Whether a text is a log: by its type, its name (also `app.log.1`, `app-2026-01-02.log`), or an author who says so. */
export function isLog({ name, mime, language }: { name: string; mime: string; language?: string }): boolean {
  return language?.toLowerCase() === 'log' || /^text\/(?:x-)?(?:log|ansi)$/.test(mime) || /\.(?:log|out|err)(?:[.-]\d[\d-]*)?$/i.test(name);
}
