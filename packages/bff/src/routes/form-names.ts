import { Transform, type TransformCallback } from 'node:stream';

/** Heads of parts are shorter; longer ones pass as they are. */
const mostHead = 16 * 1024;
const headEnd = Buffer.from('\r\n\r\n');

/**
 * Passes a multipart body on with every backslash that ends a file's name written twice. Forms of browsers escape no backslash (WHATWG
 * HTML, multipart/form-data encoding algorithm), and parsers by RFC 2045 take `name\"` for a name that goes on: the part would be left
 * out. Bytes of files are passed as they come. Undefined where the type names no boundary.
 */
export function escapedNames(contentType: string | undefined): Transform | undefined {
  const boundary = /;\s*boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(contentType ?? '');
  if (!boundary) return undefined;
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
  const take = (stream: Transform, chunk: Buffer): void => {
    for (let rest = chunk; rest.length > 0; ) {
      if (head !== undefined) {
        head = Buffer.concat([head, rest]);
        const end = head.indexOf(headEnd);
        if (end < 0 && head.length <= mostHead) return;
        const cut = end < 0 ? head.length : end + headEnd.length;
        stream.push(escaped(head.subarray(0, cut)));
        rest = head.subarray(cut);
        [head, tail] = [undefined, Buffer.alloc(0)];
        continue;
      }
      const end = endOfDelimiter(rest);
      stream.push(end < 0 ? rest : rest.subarray(0, end));
      if (end < 0) {
        tail = Buffer.concat([tail, rest.subarray(1 - delimiter.length)]).subarray(1 - delimiter.length);
        return;
      }
      head = Buffer.alloc(0);
      rest = rest.subarray(end);
    }
  };
  return new Transform({
    transform(chunk: Buffer, _, done: TransformCallback) {
      take(this, chunk);
      done();
    },
    flush(done) {
      if (head !== undefined) this.push(head);
      done();
    },
  });
}

/** A head with an odd number of backslashes before the quote that ends its disposition made even. */
function escaped(head: Buffer): Buffer {
  const text = head.toString('latin1');
  const even = text.replace(/^(content-disposition:.*[^\\](?:\\\\)*)\\"(?=\r\n)/gim, '$1\\\\"');
  return even === text ? head : Buffer.from(even, 'latin1');
}
