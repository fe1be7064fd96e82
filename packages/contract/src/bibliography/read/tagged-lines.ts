import type { JsonObject, JsonValue } from '../../json.ts';

/** A tag and what it says. */
export type TaggedLine = [tag: string, value: string];

export interface TaggedFormat {
  /** A line with a tag, as its first group, and a value, as its second. */
  line: RegExp;
  /** The tag that an entry begins with. */
  opens: string;
  /** That it ends with, where it has one. */
  closes?: string;
  /** What stands between a line and one without a tag, which goes on with it. */
  between: string;
  entryOf: (lines: readonly TaggedLine[]) => JsonObject;
}

/** Reads a format of lines with tags: an object an entry. What stands before the first entry is left out. Yields after each entry. */
export function* readingTagged(text: string, { line, opens, closes, between, entryOf }: TaggedFormat): Generator<void, JsonValue[]> {
  const entries: JsonValue[] = [];
  let open: TaggedLine[] | undefined;
  for (const written of text.replace(/^\ufeff/, '').split(/\r\n?|\n/)) {
    const [, tag, value = ''] = line.exec(written.trimEnd()) ?? [];
    const last = open?.at(-1);
    if (tag === undefined) {
      if (last && written.trim() !== '') last[1] += (last[1] === '' ? '' : between) + written.trim();
      continue;
    }
    if (open && (tag === opens || tag === closes)) {
      entries.push(entryOf(open));
      open = undefined;
      yield;
    }
    if (tag === opens) open = [];
    open?.push([tag, value.trim()]);
  }
  if (open) entries.push(entryOf(open));
  return entries;
}
