import ICAL from 'ical.js';

/** A folded line goes on in the next, which begins with a space or a tab (RFC 5545 section 3.1). */
const fold = /\r?\n[ \t]/g;

/** A part of a calendar without the lines that are none of its format: one of them would take all others with it. */
export function readableLines(part: string): { text: string; lost: string[] } {
  const lines = part.replaceAll(fold, '').split(/\r?\n/).filter((line) => line.trim() !== '');
  const { kept = [], lost = [] } = Object.groupBy(lines, (line) => (isReadable(line) ? 'kept' : 'lost'));
  return { text: kept.join('\r\n'), lost };
}

function isReadable(line: string): boolean {
  if (/^(?:BEGIN|END):/i.test(line)) return true;
  try {
    ICAL.parse.property(line);
    return true;
  } catch {
    return false;
  }
}
