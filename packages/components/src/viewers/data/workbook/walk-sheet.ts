import { walkTags, walkText, type TagSeen } from '../../content/xml-tags.ts';

/** Bytes that are read between two turns of others. */
const piece = 512 * 1024;

/**
 * Goes through the tags of a worksheet a piece at a time, none of which ends within a row. What stands behind the rows comes first: merged cells
 * say what the first of them mean. A part in UTF-16, or without an end of its rows, is read in one go.
 */
export function* walkSheet(bytes: Uint8Array, seen: TagSeen): Generator<void, void> {
  const end = endOfRows(bytes);
  walkTags(bytes.subarray(end), seen);
  const decoder = new TextDecoder();
  let rest = '';
  // Of rows that are longer than a piece ever more is taken at once: none is looked through over and over.
  for (let [at, size] = [0, piece]; at < end; at += size, size = rest.length < piece ? piece : size * 2) {
    const text = rest + decoder.decode(bytes.subarray(at, Math.min(end, at + size)), { stream: true });
    const cut = at + size < end ? behindRow(text) : text.length;
    rest = text.slice(cut);
    walkText(text.slice(0, cut), seen);
    yield;
  }
}

const closing = [...new TextEncoder().encode('sheetData>')];
/** Where the last end of rows begins, which may have a prefix; 0 where there is none. */
function endOfRows(bytes: Uint8Array): number {
  const last = closing.length - 1;
  for (let at = bytes.lastIndexOf(closing[last]!); at > last; at = bytes.lastIndexOf(closing[last]!, at - 1)) {
    if (!closing.every((code, nth) => bytes[at - last + nth] === code)) continue;
    const tag = bytes.lastIndexOf(60, at);
    if (bytes[tag + 1] === 47) return tag;
  }
  return 0;
}

const rowEnd = /<\/(?:\w+:)?row\s*>/y;
/** Behind the last row that ends in a text; 0 where none does. */
function behindRow(text: string): number {
  for (let at = text.lastIndexOf('</'); at >= 0; at = at === 0 ? -1 : text.lastIndexOf('</', at - 1)) {
    rowEnd.lastIndex = at;
    if (rowEnd.test(text)) return rowEnd.lastIndex;
  }
  return 0;
}
