import { expect } from 'chai';
import { readImageHeader } from './image-header.ts';

const bytes = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0));
const svg = (text: string) => readImageHeader(new TextEncoder().encode(text))?.type;

async function encoded(type: string): Promise<Uint8Array> {
  const canvas = new OffscreenCanvas(70, 40);
  canvas.getContext('2d')!.fillRect(0, 0, 9, 9);
  return new Uint8Array(await (await canvas.convertToBlob({ type })).arrayBuffer());
}

describe('reading the head of an image', () => {
  for (const type of ['image/png', 'image/jpeg', 'image/webp']) {
    it(`finds type and size of ${type} as the browser writes it`, async () => {
      expect(readImageHeader(await encoded(type))).to.deep.equal({ type, width: 70, height: 40 });
    });
  }
  it('finds the size of GIF and BMP', () => {
    expect(readImageHeader(bytes('GIF89a\x46\x00\x28\x00'))).to.deep.equal({ type: 'image/gif', width: 70, height: 40 });
    expect(readImageHeader(bytes(`BM${'\0'.repeat(16)}\x46\0\0\0\x28\0\0\0`))).to.deep.equal({ type: 'image/bmp', width: 70, height: 40 });
  });
  it('finds the size in a WebP of each kind', () => {
    expect(readImageHeader(bytes('RIFF\0\0\0\0WEBPVP8X\0\0\0\0\0\0\0\0\x45\0\0\x27\0\0'))).to.deep.equal({ type: 'image/webp', width: 70, height: 40 });
    expect(readImageHeader(bytes('RIFF\0\0\0\0WEBPVP8L\0\0\0\0\x2f\x45\xc0\x09\x00\0\0\0\0\0'))).to.deep.equal({ type: 'image/webp', width: 70, height: 40 });
  });
  it('tells AVIF from the photographs of phones, and finds the largest size in both', () => {
    const heif = (brands: string) => readImageHeader(bytes(`\0\0\0\x1cftyp${brands}\0\0\0\x14ispe\0\0\0\0\0\0\0\x46\0\0\0\x28`));
    for (const brands of ['avif\0\0\0\0mif1miaf', 'mif1\0\0\0\0avifmiaf']) expect(heif(brands)).to.deep.equal({ type: 'image/avif', width: 70, height: 40 });
    for (const brands of ['heic\0\0\0\0mif1heic', 'mif1\0\0\0\0heicmiaf', 'hevc\0\0\0\0msf1hevc']) expect(heif(brands)).to.deep.equal({ type: 'image/heic', width: 70, height: 40 });
  });
  it('finds the size in JPEG XL, told by its ratio or not, at once or within boxes', () => {
    const sizes: Readonly<Record<string, readonly [number, number]>> = {
      'ff 0a fa 18 1c 00 12 88 02 00 1c 17': [1200, 800],
      'ff 0a f8 be 01 00 12 88 02 00 f8 55': [640, 480],
      'ff 0a a0 d0 01 00 12 88 02 00 68 0e': [37, 21],
      'ff 0a 7f 06 00 12 88 02 00 6d 7f 5d': [256, 256],
      'ff 0a 22 68 e8 70 0e 00 12 88 02 00': [5000, 3333],
    };
    for (const [head, [width, height]] of Object.entries(sizes)) {
      const bare = head.split(' ').map((byte) => parseInt(byte, 16));
      expect(readImageHeader(Uint8Array.from(bare))).to.deep.equal({ type: 'image/jxl', width, height });
      for (const box of ['\0\0\0\0jxlc', '\0\0\0\0jxlp\0\0\0\0']) {
        const boxed = bytes(`\0\0\0\x0cJXL \r\n\x87\n\0\0\0\x14ftypjxl \0\0\0\0jxl ${box}${String.fromCharCode(...bare)}`);
        expect(readImageHeader(boxed)).to.deep.equal({ type: 'image/jxl', width, height });
      }
    }
    expect(readImageHeader(bytes('\xff\n'))).to.deep.equal({ type: 'image/jxl' });
  });
  it('knows SVG by its root element, whatever stands before it', () => {
    expect(svg('<svg xmlns="http://www.w3.org/2000/svg"/>')).to.equal('image/svg+xml');
    expect(svg('\uFEFF<?xml version="1.0"?>\n<!-- a --><!DOCTYPE svg PUBLIC "x" "y">\n<svg>')).to.equal('image/svg+xml');
    expect(svg('<html><svg></svg></html>')).to.equal(undefined);
    expect(svg('text about <svg>')).to.equal(undefined);
  });
  it('takes nothing else for an image, however short', () => {
    for (const text of ['', 'B', '%PDF-1.7', '<html>', 'RIFF', '\x89', '\xff\xd8']) expect(readImageHeader(bytes(text)), text).to.equal(undefined);
  });
  it('ends on a JPEG whose segments lead in a circle', () => {
    expect(readImageHeader(bytes('\xff\xd8\xff\xe0\0\0\0\0\0\0\0\0\0\0\0\0'))).to.deep.equal({ type: 'image/jpeg' });
  });
});
