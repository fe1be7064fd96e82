import { gradient } from './png.ts';
import { zip } from './zip.ts';

const namespaces = Object.entries({
  w: 'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
  r: 'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
  wp: 'http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing',
  a: 'http://schemas.openxmlformats.org/drawingml/2006/main',
  pic: 'http://schemas.openxmlformats.org/drawingml/2006/picture',
}).map(([prefix, address]) => `xmlns:${prefix}="${address}"`).join(' ');
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const content = 'application/vnd.openxmlformats-officedocument.wordprocessingml';

const styled = (id: string, name: string, run: string, spacing: number): string =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/><w:pPr><w:spacing w:before="${spacing}" w:after="120"/></w:pPr><w:rPr>${run}</w:rPr></w:style>`;
const text = (words: string, run = ''): string => `<w:r>${run && `<w:rPr>${run}</w:rPr>`}<w:t xml:space="preserve">${words}</w:t></w:r>`;
const paragraph = (runs: string, style = ''): string => `<w:p>${style && `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`}${runs}</w:p>`;
const border = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV'].map((side) => `<w:${side} w:val="single" w:sz="4" w:color="A0A0A0"/>`).join('');
const table = (rows: readonly (readonly string[])[]): string =>
  `<w:tbl><w:tblPr><w:tblBorders>${border}</w:tblBorders></w:tblPr><w:tblGrid>${rows[0]!.map(() => '<w:gridCol w:w="3000"/>').join('')}</w:tblGrid>${rows.map((cells, row) => `<w:tr>${cells.map((cell) => `<w:tc><w:tcPr><w:tcW w:w="3000" w:type="dxa"/></w:tcPr>${paragraph(text(cell, row === 0 ? '<w:b/>' : ''))}</w:tc>`).join('')}</w:tr>`).join('')}</w:tbl>`;
const picture = '<w:p><w:r><w:drawing><wp:inline><wp:extent cx="2857500" cy="1428750"/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic><pic:blipFill><a:blip r:embed="rId2"/></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="2857500" cy="1428750"/></a:xfrm></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>';

const body = [
  paragraph(text('Herons of the weir'), 'Heading1'),
  paragraph(`${text('Three herons were ')}${text('seen twice', '<w:b/>')}${text(', the second time in ')}${text('fog', '<w:i/><w:color w:val="2F5496"/>')}${text('. More on ')}<w:hyperlink r:id="rId3">${text('the page of the station', '<w:u w:val="single"/>')}</w:hyperlink>${text('.')}`),
  paragraph(text('Counts'), 'Heading2'),
  table([['Month', 'Herons'], ['March', '12'], ['April', '31']]),
  paragraph(text('Where they stood'), 'Heading2'),
  picture,
  '<w:p><w:r><w:br w:type="page"/></w:r></w:p>',
  paragraph(text('Method'), 'Heading1'),
  ...Array.from({ length: 8 }, (_, at) => paragraph(text(`Day ${at + 1}: one walk along the weir at dawn, with a notebook and no dog.`))),
].join('');

const relationships = (...rows: readonly string[]): string => `<?xml version="1.0" encoding="UTF-8"?><Relationships xmlns="${packages}/relationships">${rows.map((row, at) => `<Relationship Id="rId${at + 1}" ${row}/>`).join('')}</Relationships>`;

/** A report of two pages as .docx: headings, a table, a picture, a link (ECMA-376, part 1). */
export function reportDocx(): Buffer {
  return zip({
    '[Content_Types].xml': `<?xml version="1.0" encoding="UTF-8"?><Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/><Override PartName="/word/document.xml" ContentType="${content}.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="${content}.styles+xml"/></Types>`,
    '_rels/.rels': relationships(`Type="${office}/officeDocument" Target="word/document.xml"`),
    'word/document.xml': `<?xml version="1.0" encoding="UTF-8"?><w:document ${namespaces}><w:body>${body}<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1440" w:right="1440" w:bottom="1440" w:left="1440" w:header="708" w:footer="708" w:gutter="0"/></w:sectPr></w:body></w:document>`,
    'word/_rels/document.xml.rels': relationships(`Type="${office}/styles" Target="styles.xml"`, `Type="${office}/image" Target="media/weir.png"`, `Type="${office}/hyperlink" Target="https://example.com/herons" TargetMode="External"`),
    'word/styles.xml': `<?xml version="1.0" encoding="UTF-8"?><w:styles ${namespaces}><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Calibri" w:hAnsi="Calibri"/><w:sz w:val="22"/></w:rPr></w:rPrDefault><w:pPrDefault><w:pPr><w:spacing w:after="160" w:line="259" w:lineRule="auto"/></w:pPr></w:pPrDefault></w:docDefaults>${styled('Heading1', 'heading 1', '<w:color w:val="2F5496"/><w:sz w:val="36"/>', 240)}${styled('Heading2', 'heading 2', '<w:color w:val="2F5496"/><w:sz w:val="28"/>', 200)}</w:styles>`,
    'word/media/weir.png': gradient(300, 150),
  });
}
