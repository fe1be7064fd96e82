import { strToU8 } from 'fflate';
import { readImageHeader } from '../../image/read/image-header.ts';
import { metafileType } from '../../metafile/metafile-type.ts';
import { isShownPicture } from '../../office/parts.ts';
import { escaped } from '../../office/xml-attribute.ts';

const of = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const namespaces = `xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="${of}" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture" xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:w10="urn:schemas-microsoft-com:office:word" xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"`;
const content = 'application/vnd.openxmlformats-officedocument.wordprocessingml';

/** What a part leads to (ECMA-376 part 2, section 6.5). */
export class PartLinks {
  readonly #links: string[] = [];

  to(kind: string, target: string, external = false): string {
    const id = `rId${this.#links.length + 1}`;
    this.#links.push(`<Relationship Id="${id}" Type="${of}/${kind}" Target="${escaped(target)}"${external ? ' TargetMode="External"' : ''}/>`);
    return id;
  }

  get xml(): string {
    return `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${this.#links.join('')}</Relationships>`;
  }
}

/** Roots of parts, by what they are. */
const roots: Readonly<Record<string, string>> = { main: 'document', styles: 'styles', numbering: 'numbering', footnotes: 'footnotes', endnotes: 'endnotes', header: 'hdr', footer: 'ftr', comments: 'comments', settings: 'settings' };

/** The parts of a Word document that is being written. */
export class WordParts {
  readonly files: Record<string, Uint8Array> = {};
  readonly #types: string[] = [];
  readonly #media = new Map<Uint8Array, string>();

  /** A part of XML: what is in its root, and what it leads to. */
  write(name: string, kind: keyof typeof roots & string, inner: string, links = new PartLinks()): void {
    const root = roots[kind]!;
    this.files[`word/${name}.xml`] = strToU8(`<w:${root} ${namespaces}>${inner}</w:${root}>`);
    this.files[`word/_rels/${name}.xml.rels`] = strToU8(links.xml);
    this.type(`/word/${name}.xml`, `${content}.${kind === 'main' ? 'document.main' : kind}+xml`);
  }

  type(name: string, type: string): void {
    this.#types.push(`<Override PartName="${name}" ContentType="${type}"/>`);
  }

  /** The name of a picture, from the folder of the document; of what is none that is drawn, too, as that is counted. */
  picture(bytes: Uint8Array): string {
    const known = this.#media.get(bytes);
    if (known) return known;
    const kind = metafileType(bytes) ?? readImageHeader(bytes.subarray(0, 65_536))?.type ?? '';
    const name = `media/image${this.#media.size + 1}.${endings[kind] ?? 'tif'}`;
    this.#media.set(bytes, name);
    this.files[`word/${name}`] = bytes;
    return name;
  }

  end(): void {
    this.files['[Content_Types].xml'] = strToU8(`<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${this.#types.join('')}</Types>`);
    const links = new PartLinks();
    links.to('officeDocument', 'word/document.xml');
    this.files['_rels/.rels'] = strToU8(links.xml);
  }
}
const endings: Readonly<Record<string, string>> = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/gif': 'gif', 'image/webp': 'webp', 'image/bmp': 'bmp', 'image/emf': 'emf', 'image/wmf': 'wmf' };

/** Whether a picture is one of those that are drawn. */
export const isDrawn = (bytes: Uint8Array): boolean => metafileType(bytes) !== undefined || isShownPicture(bytes);
