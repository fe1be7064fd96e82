/** Heads of parts are shorter; longer ones pass as they are. */
const mostHead = 16 * 1024;
const headEnd = Buffer.from('\r\n\r\n');
/** What makes a delimiter the last one. */
const lastMark = Buffer.from('--');

/**
 * Takes a multipart body piece by piece, and answers it with every backslash that ends a file's name written twice. Forms of browsers
 * escape no backslash (WHATWG HTML, multipart/form-data encoding algorithm), and parsers by RFC 2045 take `name\"` for a name that goes
 * on: the part would be left out. Bytes of files are answered as they come; the head of a part when it is whole.
 */
export function escapingNames(contentType: string | undefined): (chunk: Buffer) => Buffer {
  const boundary = /;\s*boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(contentType ?? '');
  if (!boundary) return (chunk) => chunk;
  const delimiter = Buffer.from(`\r\n--${boundary[1] ?? boundary[2]}`, 'latin1');
  // The first delimiter begins the body.
  let tail = Buffer.from('\r\n');
  let head: Buffer | undefined;

  /** Where the delimiter ends in the chunk, that may have begun before it; -1 when it does not. */
  const endOfDelimiter = (chunk: Buffer): number => {
    const seam = Buffer.concat([tail, chunk.subarray(0, delimiter.length - 1)]);
    const over = seam.indexOf(delimiter);
    if (over >= 0) return over + delimiter.length - tail.length;
    const at = chunk.indexOf(delimiter);
    return at < 0 ? -1 : at + delimiter.length;
  };
  return (chunk) => {
    const out: Buffer[] = [];
    for (let rest = chunk; rest.length > 0; ) {
      if (head !== undefined) {
        head = Buffer.concat([head, rest]);
        const end = head.indexOf(headEnd);
        // After the last part comes no head.
        if (end < 0 && head.length <= mostHead && !head.subarray(0, 2).equals(lastMark)) break;
        const cut = end < 0 ? head.length : end + headEnd.length;
        out.push(escaped(head.subarray(0, cut)));
        rest = head.subarray(cut);
        [head, tail] = [undefined, Buffer.alloc(0)];
        continue;
      }
      const end = endOfDelimiter(rest);
      out.push(end < 0 ? rest : rest.subarray(0, end));
      if (end < 0) {
        tail = rest.length >= delimiter.length - 1 ? Buffer.from(rest.subarray(1 - delimiter.length)) : Buffer.concat([tail, rest]).subarray(1 - delimiter.length);
        break;
      }
      head = Buffer.alloc(0);
      rest = rest.subarray(end);
    }
    return out.length === 1 ? out[0]! : Buffer.concat(out);
  };
}

/** A head with an odd number of backslashes before the quote that ends its disposition made even. */
function escaped(head: Buffer): Buffer {
  const text = head.toString('latin1');
  const even = text.replace(/^(content-disposition:.*[^\\](?:\\\\)*)\\"(?=\r\n)/gim, '$1\\\\"');
  return even === text ? head : Buffer.from(even, 'latin1');
}
