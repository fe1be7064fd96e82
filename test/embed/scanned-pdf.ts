/** PDFs of one page with one image, 64 × 64 samples large, in the two codings that scanners like and browsers do not know. */
export interface ScannedPdf {
  file: Buffer;
  /** What the page shows at 1/4 and at 3/4 of its width. */
  left: readonly [red: number, green: number, blue: number];
  right: readonly [red: number, green: number, blue: number];
}

const side = 64;
const words = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, index) => bytes.writeUInt32BE(value, index * 4));
  return bytes;
};
const hex = (text: string): Buffer => Buffer.from(text.replaceAll(/\s/g, ''), 'hex');

/** JPEG 2000 (ITU-T T.800, annex A): one tile, one component, no coefficient, which is the middle grey. */
function jpeg2000(): Buffer {
  const size = Buffer.concat([hex('ff51 0029 0000'), words(side, side, 0, 0, side, side, 0, 0), hex('0001 07 01 01')]);
  const coding = hex('ff52 000c 00 00 0001 00 00 04 04 00 01');
  const quantization = hex('ff5c 0004 40 40');
  const tile = Buffer.concat([hex('ff90 000a 0000'), words(15), hex('00 01 ff93 00')]);
  return Buffer.concat([hex('ff4f'), size, coding, quantization, tile, hex('ffd9')]);
}

/** JBIG2 (ITU-T T.88, sections 7.4.8 and 7.4.6): a page and a generic region by MMR (T.6), the left half white, the right half black. */
function jbig2(): Buffer {
  const firstLine = ['001', '00011011', '000001101010'].join('');
  const bits = firstLine + '11'.repeat(side - 1) + '000000000001'.repeat(2);
  const coded = Buffer.from(bits.padEnd(Math.ceil(bits.length / 8) * 8, '0').match(/.{8}/g)!.map((byte) => Number.parseInt(byte, 2)));
  const segment = (number: number, type: number, data: Buffer): Buffer => Buffer.concat([words(number), Buffer.from([type, 0, 1]), words(data.length), data]);
  return Buffer.concat([segment(0, 48, Buffer.concat([words(side, side, 0, 0), hex('00 0000')])), segment(1, 38, Buffer.concat([words(side, side, 0, 0), hex('00 01'), coded]))]);
}

function pageOf(filter: string, bits: number, image: Buffer): Buffer {
  const content = 'q 200 0 0 200 0 0 cm /Scan Do Q';
  const objects: (string | Buffer)[] = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Resources << /XObject << /Scan 5 0 R >> >> /Contents 4 0 R >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    Buffer.concat([Buffer.from(`<< /Type /XObject /Subtype /Image /Width ${side} /Height ${side} /ColorSpace /DeviceGray /BitsPerComponent ${bits} /Filter /${filter} /Length ${image.length} >>\nstream\n`), image, Buffer.from('\nendstream')]),
  ];
  const parts = [Buffer.from('%PDF-1.7\n')];
  const offsets = objects.map((object, index) => {
    const at = parts.reduce((sum, part) => sum + part.length, 0);
    parts.push(Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')]));
    return at;
  });
  const start = parts.reduce((sum, part) => sum + part.length, 0);
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  return Buffer.concat([...parts, Buffer.from(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`)]);
}

export const scannedPdfs: Readonly<Record<'jpeg2000' | 'jbig2', ScannedPdf>> = {
  jpeg2000: { file: pageOf('JPXDecode', 8, jpeg2000()), left: [128, 128, 128], right: [128, 128, 128] },
  jbig2: { file: pageOf('JBIG2Decode', 1, jbig2()), left: [255, 255, 255], right: [0, 0, 0] },
};
