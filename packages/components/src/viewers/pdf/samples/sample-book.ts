import { pdfOf } from './sample-pdf.ts';

/** A link annotation: the objects of its dictionary beside type and place. */
export interface SampleBook {
  /** How many pages; 612 × 792 points each. */
  pages: number;
  /** Dictionaries of link annotations on page 1, without type, subtype and rectangle. */
  links?: readonly string[];
  /** Dictionaries of other annotations, and the page each is on. */
  notes?: readonly (readonly [page: number, dictionary: string])[];
  /** Entries of the catalog beside type and pages. `@1` is the reference of page 1. */
  catalog?: string;
  /** Objects that the catalog may refer to: the first is `{first} 0 R`. */
  more?: (first: number) => readonly string[];
}

/** Makes a PDF of several pages with links, bookmarks and whatever else a test wants in its catalog. */
export function sampleBook({ pages, links = [], notes = [], catalog = '', more = () => [] }: SampleBook): Uint8Array<ArrayBuffer> {
  const at = (page: number): number => 3 + page;
  const first = 4 + 2 * pages;
  const referred = (text: string): string => text.replaceAll(/@(\d+)/g, (_, page: string) => `${at(Number(page))} 0 R`).replaceAll(/#(\d+)/g, (_, nth: string) => `${first + Number(nth)} 0 R`);
  const numbers = Array.from({ length: pages }, (_, index) => index + 1);
  const annotations = links.map((link, nth) => `<< /Type /Annot /Subtype /Link /Rect [40 ${600 - 30 * nth} 200 ${620 - 30 * nth}] /Border [0 0 0] ${referred(link)} >>`);
  const notesOf = (page: number): string[] => notes.filter(([on]) => on === page).map(([, note]) => `<< /Type /Annot ${referred(note)} >>`);
  const leaves = numbers.map((page) => `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /StructParents ${page - 1} /Resources << /Font << /F1 3 0 R >> >> /Contents ${at(pages + page)} 0 R /Annots [${[...(page === 1 ? annotations : []), ...notesOf(page)].join(' ')}] >>`);
  const contents = numbers.map((page) => {
    const stream = `/P << /MCID 0 >> BDC BT /F1 18 Tf 40 700 Td (Chapter ${page}) Tj ET EMC /P << /MCID 1 >> BDC BT /F1 12 Tf 40 660 Td (Text of page ${page}) Tj ET EMC`;
    return `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`;
  });
  return pdfOf([
    `<< /Type /Catalog /Pages 2 0 R ${referred(catalog)} >>`,
    `<< /Type /Pages /Count ${pages} /Kids [${numbers.map((page) => `${at(page)} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...leaves,
    ...contents,
    ...more(first).map(referred),
  ]);
}
