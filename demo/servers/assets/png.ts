import { crc32, deflateSync } from 'node:zlib';

/** A colour as red, green, blue, opacity, each 0 to 255. */
export type Pixel = readonly [red: number, green: number, blue: number, alpha: number];

/** A PNG of 8 bits a channel with transparency (ISO/IEC 15948), drawn by a function of the position. */
export function png(width: number, height: number, at: (x: number, y: number) => Pixel): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 6, 0, 0, 0], 8);
  const rows = Buffer.alloc(height * (1 + width * 4));
  for (let y = 0, offset = 0; y < height; y++) {
    offset++;
    for (let x = 0; x < width; x++, offset += 4) rows.set(at(x, y), offset);
  }
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

const palette: Pixel[] = [
  [45, 108, 223, 255],
  [20, 150, 120, 255],
  [224, 122, 32, 255],
  [170, 70, 190, 255],
];

/** A bar chart on a transparent ground: one bar a value, in the palette's order. */
export function barChart(values: readonly number[], width = 640, height = 360): Buffer {
  const margin = 24;
  const slot = (width - 2 * margin) / Math.max(values.length, 1);
  const top = Math.max(...values, 1);
  return png(width, height, (x, y) => {
    if (y === height - margin && x >= margin && x <= width - margin) return [110, 116, 128, 255];
    const index = Math.floor((x - margin) / slot);
    const value = values[index];
    if (value === undefined || y > height - margin) return [0, 0, 0, 0];
    const inSlot = x - margin - index * slot;
    const bar = (value / top) * (height - 2 * margin);
    const inside = inSlot > slot * 0.15 && inSlot < slot * 0.85 && y > height - margin - bar;
    return inside ? (palette[index % palette.length] as Pixel) : [0, 0, 0, 0];
  });
}

/** A smooth opaque picture, so that zoom and fit have something to show. */
export function gradient(width = 480, height = 320): Buffer {
  return png(width, height, (x, y) => {
    const distance = Math.hypot(x - width / 2, y - height / 2) / Math.hypot(width / 2, height / 2);
    const ring = 0.5 + 0.5 * Math.cos(distance * 18);
    return [Math.round(40 + 180 * (x / width)), Math.round(70 + 120 * ring), Math.round(230 - 150 * (y / height)), 255];
  });
}
