/** How much a line of a log matters. */
export type LogLevel = 'fatal' | 'error' | 'warning' | 'notice' | 'info' | 'debug';

const words: Readonly<Record<string, LogLevel>> = {
  fatal: 'fatal', 'fatal error': 'fatal', panic: 'fatal', emerg: 'fatal', emergency: 'fatal', alert: 'fatal', crit: 'fatal', critical: 'fatal', ftl: 'fatal', 60: 'fatal',
  error: 'error', err: 'error', eror: 'error', severe: 'error', failure: 'error', failed: 'error', fail: 'error', traceback: 'error', 50: 'error',
  warn: 'warning', warning: 'warning', wrn: 'warning', 40: 'warning',
  notice: 'notice', note: 'notice',
  info: 'info', information: 'info', inf: 'info', 30: 'info',
  debug: 'debug', trace: 'debug', verbose: 'debug', fine: 'debug', dbg: 'debug', dbug: 'debug', trc: 'debug', trce: 'debug', 20: 'debug', 10: 'debug',
};

/** In capitals, as a word of its own. */
const shouted = /(?<=^|[\s[(|<:])(?:FATAL|PANIC|EMERG(?:ENCY)?|ALERT|CRIT(?:ICAL)?|FTL|ERROR|ERR|SEVERE|FAILED|WARN(?:ING)?|WRN|NOTICE|INFO|INF|DEBUG|DBG|TRACE|TRC|VERBOSE|FINE)(?=$|[\s\])|>:,!]|\\u001b)/;
/** In any case where its place says what it is: `[warn]`, `[core:error]`, `level=error`, `"level":"error"`, `##[error]`. */
const placed = /(?<=\[(?:[\w.-]{1,40}:)?|(?:level|lvl|severity)"?\s?[=:]\s?"?)(?:fatal|panic|emerg|alert|crit(?:ical)?|error|eror|err|warn(?:ing)?|notice|info(?:rmation)?|debug|dbug|trace|verbose)(?=[\]\s",}]|$)/i;
/** At the head of a line: `error:`, `error[E0382]:`, `::error`, `fail: Kestrel`, `npm warn`; what Python says of an exception, and Go. */
const heading = /^(?:fatal|panic|error|warning|notice|info|debug|crit|fail|warn|dbug|trce)(?=:|\[\w\d+\]:)|(?<=^::)(?:error|warning|notice)(?=\s|::)|(?<=^npm )(?:error|warn)(?=\s)|^Traceback(?= \(most recent call last\):)/i;
/** As compilers and make do: `a.c:12:5: error: …`, `a.ts(1,2): error TS2322: …`, `*** [all] Error 2`. */
const compiled = /(?<=(?::\d+|\(\d+(?:,\d+)?\)): )(?:fatal error|error|warning|note)(?=:|\s[A-Z]{1,4}\d+:)|(?<=^\w*make\S*: \*\*\* .{0,100}\] )Error(?= \d)/;
/** As pino and bunyan number them. */
const numbered = /(?<="level":)[1-6]0(?=[,}])/;
/** What a web server answered that failed itself (Common Log Format): `"GET / HTTP/1.1" 503 12`. */
const answered = /(?<= HTTP\/\d(?:\.\d)?" )5\d\d(?= )/;
const patterns = [shouted, placed, heading, compiled, numbered, answered];

/** The Go and Kubernetes way: `E0102 15:04:05.000000`. */
const lettered = /^()([FEWID])\d{4}(?:\d{4})? \d\d:\d\d:\d\d/;
/** Android's: `01-02 15:04:05.678  123  456 E Tag`. */
const android = /^(\d\d-\d\d \d\d:\d\d:\d\d\.\d{3} +\d+ +\d+ )([FEWIDV]) /;
const letters: Readonly<Record<string, LogLevel>> = { F: 'fatal', E: 'error', W: 'warning', I: 'info', D: 'debug', V: 'debug' };

/** What stands before the line that a program wrote: the JSON that Docker keeps it in, a container's name (`web-1  | `, `[pod/web/app] `), a time with the stream (as Kubernetes and Docker keep it), or the head of syslog. */
const carried = /^(?:\{"log":"(?:\\u001b\[[\d;]{0,20}m){0,4})?(?:[\w.-]{1,60} *\| |\[pod\/[^\]]{1,120}\] )?(?:\d{4}-\d\d-\d\dT[\d:.]{8,20}(?:Z|[+-]\d\d:\d\d) (?:std(?:out|err) [FP] )?|[A-Z][a-z]{2} [ \d]\d \d\d:\d\d:\d\d [\w.-]{1,60} [^\s:]{1,60}: )?/;

/** Where a level stands that far into a line, it is a word of the message. */
const looked = 160;

/** The level of a line and where it is written; undefined where none is. */
export function logLevel(line: string): { level: LogLevel; from: number; to: number } | undefined {
  const lead = carried.exec(line.slice(0, looked))![0].length;
  const head = line.slice(lead, lead + looked);
  const [, before = '', letter] = lettered.exec(head) ?? android.exec(head) ?? [];
  if (letter) return { level: letters[letter]!, from: lead + before.length, to: lead + before.length + 1 };
  let first: RegExpExecArray | undefined;
  for (const pattern of patterns) {
    const found = pattern.exec(head);
    if (found && found.index < (first?.index ?? looked)) first = found;
  }
  return first && { level: words[first[0].toLowerCase()] ?? 'error', from: lead + first.index, to: lead + first.index + first[0].length };
}

/** Whether a text is a log: by its type, its name (also `app.log.1`, `app-2026-01-02.log`), or an author who says so. */
export function isLog({ name, mime, language }: { name: string; mime: string; language?: string }): boolean {
  return language?.toLowerCase() === 'log' || /^text\/(?:x-)?(?:log|ansi)$/.test(mime) || /(?:\.(?:log|out|err)|(?:^|\/)(?:std(?:out|err)|syslog|dmesg)(?:\.txt)?)(?:[.-]\d[\d-]*)?$/i.test(name);
}
