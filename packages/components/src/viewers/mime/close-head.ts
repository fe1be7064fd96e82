/** How far the head of a message is looked for. */
const farthest = 2 ** 16;
const longestName = 100;

const fieldOrFold = /^(?:[!-9;-~]+[ \t]*:|[ \t])/;
/** What stands between fields of a head is a damaged one of them. */
const surelyField = /^(?:from|sender|to|cc|bcc|subject|date|received|[a-z]+(?:-[a-z]+)+)[ \t]*:/i;

/** A message with an empty line between its head and its text (RFC 5322 section 2.1), where it came without one: all of the text was in the head. */
export function withHeadClosed(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const at = textWithoutGap(bytes);
  if (at === undefined) return bytes;
  const closed = new Uint8Array(bytes.length + 2);
  closed.set(bytes.subarray(0, at));
  closed.set([13, 10], at);
  closed.set(bytes.subarray(at), at + 2);
  return closed;
}

/** Where a text begins that follows the head directly. */
function textWithoutGap(bytes: Uint8Array): number | undefined {
  const decoder = new TextDecoder('latin1');
  let found: number | undefined;
  for (let start = 0; start < Math.min(bytes.length, farthest); ) {
    const end = bytes.indexOf(10, start);
    const next = end < 0 ? bytes.length : end + 1;
    const line = decoder.decode(bytes.subarray(start, Math.min(next, start + longestName))).trimEnd();
    if (next - start < 3 && line === '') break;
    if (found === undefined) {
      // The first line may be that of a mailbox.
      if (start > 0 && !fieldOrFold.test(line)) found = start;
    } else if (surelyField.test(line)) return undefined;
    start = next;
  }
  return found;
}
