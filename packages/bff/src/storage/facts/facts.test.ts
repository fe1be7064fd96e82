import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { deflateSync } from 'node:zlib';
import type { FileFacts } from '@mcp-canvas/contract';
import fc from 'fast-check';
import type { ByteSource } from './byte-source.ts';
import { imageTypes } from './image-size.ts';
import { factsOfHead, readFacts } from './read-facts.ts';

const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1');
/** A file whose chunks end where they like, and that counts the bytes that were asked for. */
const fileOf = (bytes: Uint8Array, chunk = 65_536): ByteSource & { read_bytes: number } => {
  const file = {
    size: bytes.length,
    read_bytes: 0,
    async read(start: number, end: number) {
      const part = bytes.subarray(start, end);
      file.read_bytes += part.length;
      return part;
    },
    async *chunks() {
      for (let at = 0; at < bytes.length; at += chunk) yield bytes.subarray(at, at + chunk);
    },
  };
  return file;
};
const factsIn = (bytes: Uint8Array | string, mime: string, chunk?: number): Promise<FileFacts> => readFacts(fileOf(typeof bytes === 'string' ? Buffer.from(bytes) : bytes, chunk), mime);

describe('rows of separated values', () => {
  const rows = async (text: string, chunk?: number) => (await factsIn(text, 'text/csv', chunk)).rows;
  it('are those below the header; the last may lack its line end, and empty lines are none', async () => {
    assert.equal(await rows('a,b\n1,2\n3,4\n'), 2);
    assert.equal(await rows('a,b\r\n1,2\r\n\r\n3,4'), 2);
    assert.equal(await rows('a,b\r1,2\r3,4\r'), 2);
    assert.equal(await rows('\ufeffname;city\nx;y\n'), 1);
    assert.equal(await rows('a,b\n'), 0);
    assert.equal(await rows(''), 0);
  });
  it('a first row with a number in it is a row, as in the table viewer', async () => {
    assert.equal(await rows('1,2\n3,4\n'), 2);
    assert.equal(await rows('name,"3.5"\nx,y\n'), 2);
    assert.equal(await rows('Q1,Q2\n3,4\n'), 1);
  });
  it('a quoted field may hold line ends, separators and quotes, wherever the bytes are cut', async () => {
    const text = 'name,note\n"a","one\ntwo, ""three""\n"\n"","x"\n"b""",""""\nc,say "hi\nd,e\n';
    for (const chunk of [1, 2, 3, 7, 1000]) assert.equal(await rows(text, chunk), 5);
  });
  it('a quote that is never closed is a character, and hides no rows', async () => {
    assert.equal(await rows('a,b\n"x,1\ny,2\nz,3\n'), 3);
    assert.equal(await rows(`a,b\n"x,1\n${'yyyyyyyyyy,2\n'.repeat(200_000)}`), 200_001);
  });
  it('tabs and bars separate too; what is no text of bytes says nothing', async () => {
    assert.equal((await factsIn('a\tb\n"x\ny"\t1\n', 'text/tab-separated-values')).rows, 1);
    assert.equal((await factsIn('a|b\n"x\ny"|1\n', 'text/x-psv')).rows, 1);
    assert.deepEqual(await factsIn(Buffer.from('a,b\n1,2\n', 'utf16le'), 'text/csv'), {});
  });
  it('agrees with a reader that splits the text, for any rows', async () => {
    const cell = fc.string({ maxLength: 6 }).map((text) => `"${text.replaceAll('"', '""').replaceAll('\0', '')}"`);
    await fc.assert(fc.asyncProperty(fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 0, maxLength: 20 }), fc.integer({ min: 1, max: 9 }), async (made, chunk) => {
      assert.equal(await rows(['head', ...made.map((row) => row.join(','))].join('\n'), chunk), made.length);
    }));
  });
});

it('rows of NDJSON are its lines with something on them', async () => {
  assert.equal((await factsIn('{"a":1}\n\n  \r\n{"b":"\\n"}\n{"c":3}', 'application/x-ndjson')).rows, 3);
});

/** A footer in Thrift's compact protocol: version, a schema of structs, num_rows. */
const varint = (value: number): number[] => (value < 0x80 ? [value] : [(value % 0x80) + 0x80, ...varint(Math.floor(value / 0x80))]);
const parquet = (rows: number, body = 1000): Buffer => {
  const column = [0x15, ...varint(4), 0x25, ...varint(2), 0x18, 5, ...latin1('price'), 0x25, ...varint(12), 0x00];
  const footer = Buffer.from([0x15, ...varint(4), 0x19, 0x2c, ...column, ...column, 0x16, ...varint(rows * 2), 0x19, 0x0c, 0x28, 4, ...latin1('test'), 0x00]);
  const length = Buffer.alloc(4);
  length.writeUInt32LE(footer.length);
  return Buffer.concat([latin1('PAR1'), Buffer.alloc(body), footer, length, latin1('PAR1')]);
};

describe('rows of Parquet', () => {
  it('stand in the footer, of which alone is read', async () => {
    const file = fileOf(parquet(5_000_000, 3_000_000));
    assert.deepEqual(await readFacts(file, 'application/vnd.apache.parquet'), { rows: 5_000_000 });
    assert.ok(file.read_bytes < 200);
    assert.deepEqual(await factsIn(parquet(2 ** 40), 'application/vnd.apache.parquet'), { rows: 2 ** 40 });
    assert.deepEqual(await factsIn(parquet(0), 'application/vnd.apache.parquet'), { rows: 0 });
  });
  it('a footer that promises more than it has costs nothing', async () => {
    const tail = (footer: number[]): Buffer => Buffer.concat([latin1('PAR1'), Buffer.from(footer), Buffer.from([footer.length, 0, 0, 0]), latin1('PAR1')]);
    for (const footer of [[0x19, 0xfc, 0xff, 0xff, 0xff, 0xff, 0x0f, 1], [0x1b, 0xff, 0xff, 0xff, 0xff, 0x0f, 0xcc], [0x18, 0xff, 0xff, 0xff, 0xff, 0x0f], Array(120).fill(0x1c), []]) {
      assert.deepEqual(await factsIn(tail(footer), 'application/vnd.apache.parquet'), {});
    }
  });
});

describe('the size of pictures', () => {
  const big = (value: number, bytes: number): number[] => Array.from({ length: bytes }, (_, i) => Math.floor(value / 256 ** (bytes - 1 - i)) % 256);
  const little = (value: number, bytes: number): number[] => big(value, bytes).reverse();
  const png = Buffer.concat([latin1('\x89PNG\r\n\x1a\n\0\0\0\rIHDR'), Buffer.from([...big(1200, 4), ...big(800, 4)])]);
  const jpeg = (orientation?: number): Buffer => {
    const exif = orientation === undefined ? [] : [...latin1('Exif\0\0II*\0'), ...little(8, 4), ...little(1, 2), ...little(0x112, 2), ...little(3, 2), ...little(1, 4), ...little(orientation, 4), ...little(0, 4)];
    const app1 = orientation === undefined ? [] : [0xff, 0xe1, ...big(exif.length + 2, 2), ...exif];
    const profile = [0xff, 0xe2, ...big(60_000, 2), ...Array<number>(59_998).fill(1)];
    return Buffer.from([0xff, 0xd8, ...app1, ...profile, 0xff, 0xff, 0xc2, ...big(17, 2), 8, ...big(800, 2), ...big(1200, 2), 3]);
  };
  const box = (type: string, ...parts: (Buffer | number[])[]): Buffer => {
    const body = Buffer.concat(parts.map((part) => Buffer.from(part)));
    return Buffer.concat([Buffer.from(big(body.length + 8, 4)), latin1(type), body]);
  };
  const ispe = (width: number, height: number): Buffer => box('ispe', [0, 0, 0, 0, ...big(width, 4), ...big(height, 4)]);
  const heif = (...properties: Buffer[]): Buffer => Buffer.concat([box('ftyp', latin1('avifmif1')), box('meta', [0, 0, 0, 0], box('hdlr', [1, 2, 3]), box('iprp', box('ipco', ...properties)))]);
  const webp = (kind: string, at: number, bytes: number[]): Buffer => {
    const head = Buffer.alloc(30);
    head.write('RIFF\0\0\0\0WEBP', 0, 'latin1');
    head.write(kind, 12, 'latin1');
    Buffer.from(bytes).copy(head, at);
    return head;
  };
  const landscape = { width: 1200, height: 800 };
  const samples: [string, string, Uint8Array | string, FileFacts][] = [
    ['a PNG', 'image/png', png, landscape],
    ['a GIF', 'image/gif', Buffer.from([...latin1('GIF89a'), ...little(1200, 2), ...little(800, 2)]), landscape],
    ['a BMP from top to bottom', 'image/bmp', Buffer.from([...latin1('BM'), ...Array<number>(16).fill(0), ...little(1200, 4), ...little(2 ** 32 - 800, 4)]), landscape],
    ['a lossy WebP', 'image/webp', webp('VP8 ', 26, [...little(1200 + 0x4000, 2), ...little(800, 2)]), landscape],
    ['a lossless WebP', 'image/webp', webp('VP8L', 21, little(1199 + 799 * 2 ** 14, 4)), landscape],
    ['an extended WebP', 'image/webp', webp('VP8X', 24, [...little(1199, 3), ...little(799, 3)]), landscape],
    ['a JPEG behind a colour profile', 'image/jpeg', jpeg(), landscape],
    ['a JPEG that its EXIF data leave as it is', 'image/jpeg', jpeg(3), landscape],
    ['a JPEG that its EXIF data turn', 'image/jpeg', jpeg(6), { width: 800, height: 1200 }],
    ['an AVIF of tiles', 'image/avif', heif(ispe(512, 512), ispe(1200, 800)), landscape],
    ['a HEIC that is turned', 'image/heic', heif(ispe(1200, 800), box('irot', [1])), { width: 800, height: 1200 }],
    ['an SVG in pixels', 'image/svg+xml', '<?xml version="1.0"?><!-- <svg width="1" height="1"> --><svg xmlns="http://www.w3.org/2000/svg" width="1200px" height=\'800\'/>', landscape],
    ['an SVG with a view box', 'image/svg+xml', '<svg width="100%" viewBox="0 0 1200 800.2">', landscape],
  ];
  for (const [what, mime, bytes, facts] of samples) it(`of ${what}`, async () => assert.deepEqual(await factsIn(bytes, mime), facts));
  it('is not said by headers that are cut, or that claim no size', async () => {
    for (const [, mime, bytes] of samples) {
      if (mime === 'image/svg+xml') continue;
      for (let length = 0; length < Math.min(bytes.length - 2, 200); length++) assert.deepEqual(await factsIn(Buffer.from(bytes).subarray(0, length), mime), {});
    }
    assert.deepEqual(await factsIn(latin1('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\0\0\0\0\0'), 'image/png'), {});
    assert.deepEqual(await factsIn('<svg width="100%" height="100%"/>', 'image/svg+xml'), {});
  });
});

/** A PDF whose objects are at the places that its cross-reference says. */
function pdf(objects: string[], { trailer = '', streamed = false, broken = false } = {}): Buffer {
  let text = '%PDF-1.7\n';
  const places = objects.map((object, i) => {
    const at = text.length;
    text += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const start = broken ? 7 : text.length;
  if (!streamed) {
    text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')}`;
    return latin1(`${text}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`);
  }
  // Entries of 1, 4 and 1 bytes, with PNG's "up" filter over rows of 6: type 1 for the streams, 2 for what is inside the second.
  const inside = streamed ? ['<< /Type /Catalog /Pages 4 0 R >>', '<< /Type /Pages /Kids [] /Count 7 >>'] : [];
  const pairs = `3 0 4 ${inside[0]!.length + 1} `;
  const packed = deflateSync(`${pairs}${inside.join(' ')}`);
  const streamAt = text.length;
  const number = objects.length + 1;
  const object = `${number} 0 obj\n<< /Type /ObjStm /N 2 /First ${pairs.length} /Filter /FlateDecode /Length ${packed.length} >>\nstream\n${packed.toString('latin1')}\nendstream\nendobj\n`;
  const rows = [[0, 0, 0], ...places.map((at) => [1, at, 0])];
  rows[3] = [2, number, 0];
  rows[4] = [2, number, 1];
  rows[number] = [1, streamAt, 0];
  const entries = Array.from(rows, ([type = 0, value = 0, index = 0]) => [type, value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255, index]);
  const filtered = Buffer.from(entries.flatMap((row, i) => [2, ...row.map((byte, column) => (byte - (i > 0 ? entries[i - 1]![column]! : 0) + 256) % 256)]));
  const table = deflateSync(filtered);
  const at = text.length + object.length;
  return latin1(`${text}${object}9 0 obj\n<< /Type /XRef /Size ${rows.length} /W [1 4 1] /Root 3 0 R /DecodeParms << /Predictor 12 /Columns 6 >> /Filter /FlateDecode /Length ${table.length} >>\nstream\n${table.toString('latin1')}\nendstream\nendobj\nstartxref\n${at}\n%%EOF`);
}
const book = ['<< /Type /Catalog /Pages 2 0 R /Note (a \\) paren /Pages 9 0 R) >>', '<< /Type /Pages /Kids [3 0 R] /Count 12 >>', '<< /Type /Page /Parent 2 0 R >>'];

describe('pages of a PDF', () => {
  const pages = (bytes: Uint8Array) => factsIn(bytes, 'application/pdf');
  it('are the count at the root of the page tree, whatever its texts say', async () => {
    assert.deepEqual(await pages(pdf(book)), { pages: 12 });
    assert.deepEqual(await pages(pdf([book[0]!, '<< /Type /Pages /Kids [] /Count 3 0 R >>', '31'])), { pages: 31 });
  });
  it('are found through streams of objects and of cross-references', async () => {
    assert.deepEqual(await pages(pdf(['<< >>', '<< >>', 'null', 'null'], { streamed: true })), { pages: 7 });
  });
  it('are those of the newest update', async () => {
    const before = pdf(book);
    const old = /startxref\n(\d+)/.exec(before.toString('latin1'))![1];
    const update = `2 0 obj\n<< /Type /Pages /Kids [] /Count 13 >>\nendobj\n`;
    const table = `xref\n2 1\n${String(before.length).padStart(10, '0')} 00000 n \ntrailer\n<< /Size 4 /Root 1 0 R /Prev ${old} >>\nstartxref\n${before.length + update.length}\n%%EOF`;
    assert.deepEqual(await pages(Buffer.concat([before, latin1(update + table)])), { pages: 13 });
  });
  it('are searched where the cross-reference is wrong', async () => {
    assert.deepEqual(await pages(pdf(book, { broken: true })), { pages: 12 });
    assert.deepEqual(await pages(latin1('%PDF-1.4\n1 0 obj << /Type /Page >> endobj\n2 0 obj<</Type/Page>>endobj')), { pages: 2 });
  });
  it('an encrypted file says nothing, nor does one that claims more pages than it has bytes', async () => {
    assert.deepEqual(await pages(pdf(book, { trailer: '/Encrypt 3 0 R' })), {});
    assert.deepEqual(await pages(pdf(book, { trailer: '/Encrypt 3 0 R', broken: true })), {});
    assert.deepEqual(await pages(pdf([book[0]!, '<< /Type /Pages /Count 99999999 >>'])), {});
    assert.deepEqual(await pages(pdf([book[0]!, '<< /Type /Pages /Count -4 >>'])), {});
  });
  it('a file that goes in rings, or unpacks to more than it may, ends', async () => {
    assert.deepEqual(await pages(pdf(['<< /Pages 2 0 R >>', '<< /Count 2 0 R >>'], { trailer: '/Prev 9' })), {});
    const ring = ['<< /Pages 2 0 R >>', '3 0 R', '2 0 R'];
    assert.deepEqual(await pages(pdf(ring)), {});
    const bomb = deflateSync(Buffer.alloc(64 * 1024 * 1024)).toString('latin1');
    assert.deepEqual(await pages(latin1(`%PDF-1.5\n9 0 obj\n<< /Type /XRef /W [1 4 1] /Root 3 0 R /Filter /FlateDecode >>\nstream\n${bomb}\nendstream\nstartxref\n9\n%%EOF`)), {});
    assert.deepEqual(await pages(latin1(`%PDF-1.4\n${'1 0 obj <<'.repeat(100_000)}`)), {});
    assert.deepEqual(await pages(latin1(`%PDF-1.4\n${'[<<('.repeat(100_000)}\nstartxref\n9`)), {});
  });
});

describe('bytes that nobody expects', () => {
  const types = ['text/csv', 'application/x-ndjson', 'application/vnd.apache.parquet', 'application/pdf', ...imageTypes];
  const samples: Uint8Array[] = [pdf(book), pdf(['<< >>', '<< >>', 'null', 'null'], { streamed: true }), parquet(42, 10), latin1('\x89PNG\r\n\x1a\n\0\0\0\rIHDR'), latin1('\xff\xd8\xff\xe1\0\x10Exif\0\0II*\0'), latin1('RIFF\0\0\0\0WEBPVP8X')];
  const damaged = fc.tuple(fc.constantFrom(...samples), fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 8 }), fc.nat()).map(([sample, changes, cut]) => {
    const bytes = Buffer.from(sample);
    for (const [at, byte] of changes) bytes[at % bytes.length] = byte;
    return bytes.subarray(0, bytes.length - (cut % 3 === 0 ? cut % bytes.length : 0));
  });
  it('make no reader fail, and every fact it finds is a count', async () => {
    await fc.assert(fc.asyncProperty(fc.oneof(fc.uint8Array({ maxLength: 300 }), damaged), fc.constantFrom(...types), async (bytes, type) => {
      for (const fact of Object.values(await factsIn(bytes, type, 5))) assert.ok(Number.isSafeInteger(fact) && fact >= 0);
    }), { numRuns: 2000 });
  });
  it('of which only the head is at hand give the same facts or none yet', async () => {
    await fc.assert(fc.asyncProperty(damaged, fc.nat(400), fc.constantFrom(...types), async (bytes, head, type) => {
      const found = await factsOfHead(bytes.subarray(0, head), bytes.length, type);
      if (found !== undefined) assert.deepEqual(found, await factsIn(bytes, type));
    }), { numRuns: 1000 });
  });
});
