/** A part of a calendar file, from its BEGIN to its END. */
export interface CalendarPart {
  /** In capitals. */
  kind: string;
  text: string;
  /** The line that it begins in, from 1. */
  line: number;
}

const mostParts = 50_000;

/** What stands in files without a calendar around it, too, as programs keep and send single entries. */
const entries: ReadonlySet<string> = new Set(['VEVENT', 'VTODO']);

/**
 * The parts of the calendars in a text (RFC 5545 section 3.4), and the lines of the calendars themselves. Taken apart before they
 * are read, so that one that is broken takes no other with it.
 */
export function calendarParts(text: string): { found: boolean; head: string[]; parts: CalendarPart[]; cut: boolean } {
  const parts: CalendarPart[] = [];
  const head: string[] = [];
  let found = false;
  let open: { kind: string; line: number; depth: number; lines: string[] } | undefined;
  const close = (): void => {
    if (open) parts.push({ kind: open.kind, text: open.lines.join('\r\n'), line: open.line });
    open = undefined;
  };
  for (const [at, line] of text.split(/\r\n|\n|\r/).entries()) {
    const [, word = '', kind = ''] = /^(BEGIN|END):\s*([\w-]+)\s*$/i.exec(line) ?? [];
    const begins = word.toUpperCase() === 'BEGIN';
    const name = kind.toUpperCase();
    if (name === 'VCALENDAR') {
      // A part that was never closed ends with its calendar.
      close();
      found = true;
    } else if (open) {
      open.lines.push(line);
      if (word) open.depth += begins ? 1 : -1;
      if (open.depth === 0) close();
    } else if (begins) {
      found ||= entries.has(name);
      open = { kind: name, line: at + 1, depth: 1, lines: [line] };
    }
    else if (head.length < 200) head.push(line);
    if (parts.length >= mostParts) return { found, head, parts, cut: true };
  }
  close();
  return { found, head, parts, cut: false };
}
