import { strToU8, zipSync } from 'fflate';

const namespaces = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture" xmlns:v="urn:schemas-microsoft-com:vml"';
const relationship = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

export const paragraph = (text: string, style = ''): string => `<w:p>${style ? `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>` : ''}<w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
/** Sizes in EMU, 9,525 a pixel. */
export const picture = (id: string, width = 952500, height = 952500): string =>
  `<w:p><w:r><w:drawing><wp:inline><wp:extent cx="${width}" cy="${height}"/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic><pic:blipFill><a:blip r:embed="${id}"/></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="${width}" cy="${height}"/></a:xfrm></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`;

export interface SampleParts {
  body: string;
  /** Relationships of the document, as XML elements. */
  relationships?: string;
  styles?: string;
  files?: Record<string, Uint8Array>;
}

const plainStyles = '<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style><w:style w:type="paragraph" w:styleId="berschrift1"><w:name w:val="heading 1"/><w:rPr><w:b/><w:color w:val="2F5496"/><w:sz w:val="32"/></w:rPr></w:style><w:style w:type="paragraph" w:styleId="berschrift2"><w:name w:val="heading 2"/><w:rPr><w:b/></w:rPr></w:style>';

const a4 = '<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1440" w:right="1440" w:bottom="1440" w:left="1440" w:header="708" w:footer="708" w:gutter="0"/></w:sectPr>';

/** A small .docx: the parts that every one has (ECMA-376, part 1, section 11.3). */
export function docx({ body, relationships = '', styles = plainStyles, files = {} }: SampleParts): Uint8Array<ArrayBuffer> {
  const parts: Record<string, Uint8Array> = {
    '[Content_Types].xml': strToU8('<?xml version="1.0" encoding="UTF-8"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>'),
    '_rels/.rels': strToU8(`<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relationship}/officeDocument" Target="word/document.xml"/></Relationships>`),
    'word/_rels/document.xml.rels': strToU8(`<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rIdS" Type="${relationship}/styles" Target="styles.xml"/>${relationships}</Relationships>`),
    'word/styles.xml': strToU8(`<?xml version="1.0"?><w:styles ${namespaces}>${styles}</w:styles>`),
    'word/document.xml': strToU8(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<w:document ${namespaces}><w:body>${body}${a4}</w:body></w:document>`),
    ...files,
  };
  return zipSync(parts) as Uint8Array<ArrayBuffer>;
}

export const link = (id: string, target: string, kind = 'hyperlink', mode = 'TargetMode="External"'): string => `<Relationship Id="${id}" Type="${relationship}/${kind}" Target="${target}" ${mode}/>`;

/** A picture of a few dots. */
export async function dot(): Promise<Uint8Array<ArrayBuffer>> {
  const canvas = new OffscreenCanvas(4, 4);
  canvas.getContext('2d');
  return new Uint8Array(await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer());
}
