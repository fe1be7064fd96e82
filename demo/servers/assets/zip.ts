import { crc32 } from 'node:zlib';

/** A zip whose files are stored as they are (APPNOTE 4.3.7, 4.3.12 and 4.3.16). */
export function zip(files: Readonly<Record<string, string | Uint8Array>>): Buffer {
  const local: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, content] of Object.entries(files)) {
    const [path, bytes] = [Buffer.from(name), Buffer.from(content)];
    // Version 2.0, names in UTF-8, stored, 1 January 2026.
    const shared = Buffer.alloc(26);
    for (const [offset, value] of [[0, 20], [2, 0x0800], [8, ((2026 - 1980) << 9) | (1 << 5) | 1], [22, path.length]] as const) shared.writeUInt16LE(value, offset);
    for (const [offset, value] of [[10, crc32(bytes)], [14, bytes.length], [18, bytes.length]] as const) shared.writeUInt32LE(value, offset);
    local.push(Buffer.from('PK\x03\x04', 'latin1'), shared, path, bytes);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(at, 10);
    directory.push(Buffer.from('PK\x01\x02\x14\0', 'latin1'), shared, tail, path);
    at += 30 + path.length + bytes.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  for (const offset of [8, 10]) end.writeUInt16LE(Object.keys(files).length, offset);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...local, listed, end]);
}
