import { strToU8, zipSync } from 'fflate';

const spaces = ['office', 'text', 'table', 'style', 'draw', 'chart', 'svg-compatible', 'xsl-fo-compatible', 'form', 'drawing'].map((name) => `xmlns:${{ 'svg-compatible': 'svg', 'xsl-fo-compatible': 'fo' }[name] ?? name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`).join(' ');
export const namespaces = `${spaces} xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:dc="http://purl.org/dc/elements/1.1/"`;

export interface SampleText {
  /** What is in the text. */
  body: string;
  /** Styles that formatting by hand made, and fonts. */
  automatic?: string;
  fonts?: string;
  /** Styles with names for people, what heads are formatted with and the layouts of pages, and page styles. */
  styles?: string;
  layouts?: string;
  pages?: string;
  files?: Record<string, Uint8Array>;
}

const a4 = '<style:page-layout style:name="A4"><style:page-layout-properties fo:page-width="21cm" fo:page-height="29.7cm" fo:margin="2cm"/></style:page-layout>';
const standard = '<style:master-page style:name="Standard" style:page-layout-name="A4"/>';

/** A small .odt: the parts that every one has (OpenDocument 1.3, part 2, section 2.2). */
export function odt({ body, automatic = '', fonts = '', styles = '', layouts = '', pages = standard, files = {} }: SampleText): Uint8Array<ArrayBuffer> {
  const mime = 'application/vnd.oasis.opendocument.text';
  return zipSync({
    mimetype: [strToU8(mime), { level: 0 }],
    'META-INF/manifest.xml': strToU8(`<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"><manifest:file-entry manifest:full-path="/" manifest:media-type="${mime}"/></manifest:manifest>`),
    'content.xml': strToU8(`<?xml version="1.0" encoding="UTF-8"?>\n<office:document-content ${namespaces}><office:font-face-decls>${fonts}</office:font-face-decls><office:automatic-styles>${automatic}</office:automatic-styles><office:body><office:text>${body}</office:text></office:body></office:document-content>`),
    'styles.xml': strToU8(`<?xml version="1.0" encoding="UTF-8"?>\n<office:document-styles ${namespaces}><office:styles>${styles}</office:styles><office:automatic-styles>${a4}${layouts}</office:automatic-styles><office:master-styles>${pages}</office:master-styles></office:document-styles>`),
    ...files,
  }) as Uint8Array<ArrayBuffer>;
}

/** The same in one file (section 3.1.2), `.fodt`. */
export const fodt = (body: string, automatic = ''): Uint8Array<ArrayBuffer> => strToU8(`<?xml version="1.0" encoding="UTF-8"?>\n<office:document ${namespaces} office:mimetype="application/vnd.oasis.opendocument.text"><office:automatic-styles>${automatic}${a4}</office:automatic-styles><office:master-styles>${standard}</office:master-styles><office:body><office:text>${body}</office:text></office:body></office:document>`) as Uint8Array<ArrayBuffer>;

export const style = (family: string, name: string, inner: string, more = ''): string => `<style:style style:family="${family}" style:name="${name}"${more && ` ${more}`}>${inner}</style:style>`;
/** A frame, its size in centimetres. */
export const frame = (inner: string, more = 'text:anchor-type="as-char"'): string => `<draw:frame ${more} svg:width="4cm" svg:height="2cm">${inner}</draw:frame>`;
/** An object in a folder of the archive. */
export const object = (folder: string): string => `<draw:object xlink:href="./${folder}"/>`;
export const part = (inner: string): Uint8Array => strToU8(`<office:document-content ${namespaces}>${inner}</office:document-content>`);
