/** A file as the prompt block names it. */
export interface ContextFile {
  name: string;
  source: 'uploaded' | 'generated' | 'deferred' | 'progress';
  /** ISO 8601; the block shows the day. */
  created_at?: string;
  /** Bytes. */
  size?: number;
  /** Row counts, dimensions, status … (v2.1 section 4.2, `additional_info`). */
  info?: readonly string[];
  /** Why the file was deferred; written as words. */
  reason?: string;
}

const units = ['B', 'KB', 'MB', 'GB', 'TB', 'PB'] as const;

/** A size for readers, in steps of 1,024: `850KB`, `2.1GB`. */
export function humanSize(bytes: number): string {
  let value = Math.max(0, bytes);
  let unit = 0;
  while (unit < units.length - 1 && Math.round(value * 10) / 10 >= 1024) {
    value /= 1024;
    unit++;
  }
  return `${value < 10 && unit > 0 ? Math.round(value * 10) / 10 : Math.round(value)}${units[unit]}`;
}

const longestName = 255;
/** What ends a line or turns its direction, in any writing system. */
const breaking = /[\p{Cc}\p{Cs}\u2028\u2029\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\u{e0000}-\u{e007f}]+/gu;

/** A text on one line, so that it can begin none of its own. */
function defuse(text: string, limit: number): string {
  const flat = text.normalize('NFC').replace(breaking, ' ').replace(/\s+/g, ' ').trim();
  const characters = [...flat];
  return characters.length > limit ? `${characters.slice(0, limit).join('')}…` : flat;
}

/** A file name that does not read as a line of the block: quoted when it has what the block's own grammar uses. The number of a second `a (2).txt` is none of that. */
function defuseName(name: string): string {
  const safe = defuse(name, longestName) || 'file';
  const quoted = safe.replace(/"/g, "'");
  return /^[-\s]|[,"[\]]| \((?!\d{1,4}\)(\.|$))|End available files/i.test(safe) ? `"${quoted}"` : safe;
}

const day = (instant: string | undefined): string | undefined => /^\d{4}-\d{2}-\d{2}/.exec(instant ?? '')?.[0];

function line({ name, source, created_at: createdAt, size, info = [], reason }: ContextFile): string {
  const word = source === 'progress' ? 'generated' : source;
  const date = source === 'deferred' ? undefined : day(createdAt);
  const facts = [
    date === undefined ? word : `${word} ${date}`,
    // Of a file that waits for work the example shows why, and neither size nor counts, which will change.
    ...(size === undefined || source === 'deferred' ? [] : [humanSize(size)]),
    ...(reason === undefined ? [] : [defuse(reason.replaceAll('_', ' '), 100)]),
    ...(source === 'deferred' ? [] : info.map((text) => defuse(text, 100))),
  ];
  return `- ${defuseName(name)} (${facts.filter((fact) => fact !== '').join(', ')})`;
}

/**
 * The block that tells a model which files the session has (v2.1 section 4); empty without files. Names come from tools and
 * uploads: none can forge a line of the block or end it.
 */
export function contextBlock(files: readonly ContextFile[]): string {
  if (files.length === 0) return '';
  return ['[SYSTEM: Available files in current session:', ...files.map(line), 'End available files]'].join('\n');
}

/** A prompt with the block after it, as v2.1 section 4.1 shows; the prompt alone when there are no files. */
export function promptWithFiles(prompt: string, files: readonly ContextFile[]): string {
  const block = contextBlock(files);
  return block === '' ? prompt : `${prompt}\n\n${block}`;
}
