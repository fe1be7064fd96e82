import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { readImageHeader } from '../../image/read/image-header.ts';
import { cutBody, parsedAtOnce, slicesOf } from './cut-body.ts';
import { bounds, type Portion } from './document-bounds.ts';
import { withLabelLooks } from './label-looks.ts';
import { withLegalLevels } from './list-labels.ts';
import { plainLengths } from './plain-lengths.ts';
import { plainMath } from './plain-math.ts';
import { plainMarkup } from './plain-markup.ts';
import { plainPictures } from './plain-pictures.ts';
import { plainRuby } from './plain-ruby.ts';
import { readComments, type Comment } from './read-comments.ts';
import { withTableDirections } from './reading-direction.ts';
import { toldGraphics, type ToldGraphics } from './told-graphics.ts';
import { toldPictures } from './told-pictures.ts';
import { vmlBoxes } from './vml-boxes.ts';
import { vmlLetters } from './vml-letters.ts';
import { vmlPictures } from './vml-pictures.ts';
import { attributeOf } from './xml-attribute.ts';

/** What is left of a document when all that is not drawn is taken out of its archive. */
export interface Repacked extends ToldGraphics {
  /** A zip that is stored, not packed: it unpacks to what it is. */
  bytes: Uint8Array;
  /** The texts of its XML parts, as they will be parsed. */
  texts: string[];
  /** What follows the beginning of the document that is in `bytes`: documents that stand for the next blocks, in their order. */
  rest: string[];
  /** Paragraphs that are left, of those that the document has. */
  shown: number;
  count: number;
  /** True where elements are within each other deeper than can be drawn in time. */
  tooDeep: boolean;
  /** Pictures that browsers do not show, or that are too large. */
  leftOut: number;
  /** What reviewers say, and how many more than can be listed. */
  comments: Comment[];
  unread: number;
}

const shown = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/bmp']);
const drawn = /^(\[Content_Types\]\.xml|_rels\/\.rels|word\/(?!embeddings|fonts|activeX|afchunk).*\.(xml|rels|png|jpe?g|gif|webp|bmp|emf|wmf|tiff?))$/i;
const mainPart = /^word\/document\d*\.xml$/i;
/** Numbering may name pictures for its bullets, that a style sheet would load. */
const refused = /^word\/_rels\/(numbering|fontTable)\.xml\.rels$/i;

/** What makes of a part one that the drawing knows, in this order. */
const mends: readonly ((xml: string) => string)[] = [withTableDirections, vmlPictures, vmlLetters, vmlBoxes, plainPictures, toldPictures, plainRuby, withLabelLooks, plainMarkup, plainMath, plainLengths];

/**
 * Unpacks what a drawing needs, within bounds that hold before a byte is unpacked: fflate writes no more of a file than the archive’s
 * directory announces. XML with a document type, scripts, macros, fonts, embedded pages and files are left out.
 */
export function repackDocument(bytes: Uint8Array, portion: Portion = { paragraphs: Infinity, characters: Infinity }): Repacked {
  const files = partsOf(bytes, drawn);
  const kept: Record<string, [Uint8Array, { level: 0 }]> = {};
  const texts: string[] = [];
  let rest: string[] = [];
  let [shown, count, tooDeep] = [0, 0, false];
  let leftOut = 0;
  let graphics: ToldGraphics = { charts: 0, listed: 0, diagrams: 0 };
  const said = { comments: '', commentsExtended: '' };
  for (const [name, file] of Object.entries(files)) {
    if (/\.(xml|rels)$/i.test(name)) {
      if (file.length > bounds.characters) throw new Error('tooLarge');
      let written = xmlText(file);
      if (mainPart.test(name)) ({ text: written, ...graphics } = toldGraphics(written, partsBeside(files, name)));
      const part = /^word\/(comments|commentsExtended)\d*\.xml$/.exec(name)?.[1];
      if (part) said[part as keyof typeof said] = written;
      let text = mends.reduce((xml, mend) => mend(xml), written);
      if (/^word\/numbering\d*\.xml$/i.test(name)) text = withLegalLevels(text);
      if (/<!(DOCTYPE|ENTITY)/i.test(text)) continue;
      if (mainPart.test(name)) {
        const short = cutBody(text, portion);
        shown += short.shown;
        count += short.count;
        tooDeep ||= short.tooDeep;
        [text = '', ...rest] = slicesOf(short.text, parsedAtOnce);
      }
      texts.push(text);
      kept[name] = [strToU8(text), { level: 0 }];
    } else if (isShown(file)) kept[name] = [file, { level: 0 }];
    else leftOut += 1;
  }
  if (!Object.keys(kept).some((name) => mainPart.test(name)) || !kept['[Content_Types].xml']) throw new Error('notADocument');
  return { bytes: zipSync(kept), texts, rest, shown, count, tooDeep, leftOut, ...graphics, ...readComments(said.comments, said.commentsExtended) };
}

/** Texts of the parts that a part leads to, by the ids of its relationships (ECMA-376 part 2, section 6.5). */
export function partsBeside(files: Readonly<Record<string, Uint8Array>>, name: string): (id: string) => string | undefined {
  const at = name.lastIndexOf('/') + 1;
  const listed = files[`${name.slice(0, at)}_rels/${name.slice(at)}.rels`];
  const targets = new Map(Array.from((listed ? xmlText(listed) : '').matchAll(/<(?:[\w.-]+:)?Relationship(\s[^<>]*)>/g), ([, attributes = '']) => [attributeOf(attributes, 'Id'), attributeOf(attributes, 'Target') ?? '']));
  return (id) => {
    const target = targets.get(id);
    const part = target && files[target.startsWith('/') ? target.slice(1) : name.slice(0, at) + target];
    return part && part.length <= bounds.characters ? xmlText(part) : undefined;
  };
}

/** The files of the archive that are wanted, unpacked. */
export function partsOf(bytes: Uint8Array, wanted: RegExp): Record<string, Uint8Array> {
  // [MS-CFB] section 2.2
  if (bytes[0] === 0xd0 && bytes[1] === 0xcf) throw new Error('locked');
  let [size, count] = [0, 0];
  let bomb = false;
  try {
    return unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (bomb || refused.test(name) || !wanted.test(name)) return false;
        size += originalSize;
        count += 1;
        bomb = size > bounds.bytes || count > bounds.files;
        if (bomb) throw new Error('tooLarge');
        return true;
      },
    });
  } catch (error) {
    throw bomb ? error : new Error('notADocument', { cause: error });
  }
}

/** Without what stands before the first element: the parser is given texts, whatever encoding they name. */
export function xmlText(file: Uint8Array): string {
  const utf16 = file[0] === 0xff || file[0] === 0xfe ? new TextDecoder(file[0] === 0xff ? 'utf-16le' : 'utf-16be').decode(file) : undefined;
  return withoutComments((utf16 ?? strFromU8(file)).replace(/^\ufeff/, '').replace(/<\?[^>]*\?>/g, ''));
}

/** What is commented out of XML says nothing. */
function withoutComments(xml: string): string {
  let [kept, from] = ['', 0];
  for (let at = xml.indexOf('<!--'); at >= 0; at = xml.indexOf('<!--', from)) {
    const end = xml.indexOf('-->', at + 4);
    if (end < 0) break;
    kept += xml.slice(from, at);
    from = end + 3;
  }
  return kept + xml.slice(from);
}

function isShown(file: Uint8Array): boolean {
  const header = readImageHeader(file.subarray(0, 65_536));
  return header !== undefined && shown.has(header.type) && (header.width ?? 1) * (header.height ?? 1) <= bounds.pixels;
}
