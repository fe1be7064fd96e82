import { pdfOf } from './sample-pdf.ts';

/** A form of two pages; each field is the entries of its dictionary beside type and place, with the page (1 or 2) it is on. `@0` is the reference of the first field. */
export function sampleForm(fields: readonly (readonly [page: 1 | 2, entries: string])[]): Uint8Array<ArrayBuffer> {
  const first = 8;
  const at = (nth: number): string => `${first + nth} 0 R`;
  const annotations = (page: number): string => fields.flatMap(([on], nth) => (on === page ? [at(nth)] : [])).join(' ');
  const page = (number: number, contents: number): string => `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 420 595] /Resources << /Font << /Helv 3 0 R >> >> /Contents ${contents} 0 R /Annots [${annotations(number)}] >>`;
  const stream = 'BT /Helv 14 Tf 40 560 Td (A form) Tj ET';
  const contents = `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`;
  return pdfOf([
    `<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [${fields.map((_, nth) => at(nth)).join(' ')}] /DA (/Helv 12 Tf 0 g) /DR << /Font << /Helv 3 0 R >> >> >> >>`,
    '<< /Type /Pages /Count 2 /Kids [4 0 R 6 0 R] >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    page(1, 5),
    contents,
    page(2, 7),
    contents,
    ...fields.map(([, entries], nth) => `<< /Type /Annot /Subtype /Widget /F 4 /DA (/Helv 12 Tf 0 g) /Rect [40 ${500 - 30 * nth} 240 ${520 - 30 * nth}] ${entries.replaceAll(/@(\d+)/g, (_all, other: string) => at(Number(other)))} >>`),
  ]);
}
