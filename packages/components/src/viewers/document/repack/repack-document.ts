import { strToU8, zipSync } from 'fflate';
import { metafileType } from '../../metafile/metafile-type.ts';
import { officeBounds } from '../../office/office-bounds.ts';
import { isShownPicture, partsBeside, xmlText } from '../../office/parts.ts';
import { documentParts } from '../open-document/document-parts.ts';
import { cutBody, parsedAtOnce, slicesOf } from './cut-body.ts';
import { ChartParts, type PlacedCharts } from './chart-parts.ts';
import type { Portion } from './document-bounds.ts';
import { withLabelLooks } from './label-looks.ts';
import { withLegalLevels } from './list-labels.ts';
import { plainLengths } from './plain-lengths.ts';
import { plainMath } from './plain-math.ts';
import { plainMarkup } from './plain-markup.ts';
import { plainPictures } from './plain-pictures.ts';
import { plainRuby } from './plain-ruby.ts';
import { readComments, type Comment } from './read-comments.ts';
import { withTableDirections } from './reading-direction.ts';
import { tableIndents } from './table-indents.ts';
import { toldGraphics, type ToldGraphics } from './told-graphics.ts';
import { toldPictures } from './told-pictures.ts';
import { usedLists } from './used-lists.ts';
import { vmlBoxes } from './vml-boxes.ts';
import { vmlLetters } from './vml-letters.ts';
import { vmlPictures } from './vml-pictures.ts';

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
  /** Pictures that are drawn first (Windows metafiles), by the names of their parts; not in `bytes`. */
  metafiles: Map<string, Uint8Array>;
  /** Charts that are drawn in place of their tables, which have marks; absent without any. */
  drawnCharts: PlacedCharts | undefined;
  /** Pictures that browsers do not show, or that are too large. */
  leftOut: number;
  /** What reviewers say, and how many more than can be listed. */
  comments: Comment[];
  unread: number;
}

/** Numbering may name pictures for its bullets, that a style sheet would load. */
const drawn = /^(\[Content_Types\]\.xml|_rels\/\.rels|word\/(?!embeddings|fonts|activeX|afchunk|_rels\/(?:numbering|fontTable)\.xml\.rels$).*\.(xml|rels|png|jpe?g|gif|webp|bmp|emf|wmf|tiff?))$/i;
const mainPart = /^word\/document\d*\.xml$/i;

/** What makes of a part one that the drawing knows, in this order. */
const mends: readonly ((xml: string) => string)[] = [withTableDirections, tableIndents, vmlPictures, vmlLetters, vmlBoxes, plainPictures, toldPictures, plainRuby, withLabelLooks, plainMarkup, plainMath, plainLengths];

/**
 * Unpacks what a drawing needs, within bounds that hold before a byte is unpacked: fflate writes no more of a file than the archive’s
 * directory announces. XML with a document type, scripts, macros, fonts, embedded pages and files are left out.
 */
export function repackDocument(bytes: Uint8Array, portion: Portion = { paragraphs: Infinity, characters: Infinity }): Repacked {
  const files = documentParts(bytes, drawn);
  const kept: Record<string, [Uint8Array, { level: 0 }]> = {};
  const texts: string[] = [];
  let rest: string[] = [];
  let [shown, count, tooDeep] = [0, 0, false];
  const metafiles = new Map<string, Uint8Array>();
  let leftOut = 0;
  let graphics: ToldGraphics = { charts: 0, listed: 0, diagrams: 0 };
  let charts: ChartParts | undefined;
  const said = { comments: '', commentsExtended: '' };
  const numberings: [name: string, text: string][] = [];
  for (const [name, file] of Object.entries(files)) {
    if (/\.(xml|rels)$/i.test(name)) {
      if (file.length > officeBounds.characters) throw new Error('tooLarge');
      let written = xmlText(file);
      if (mainPart.test(name)) {
        const drawn = (charts = new ChartParts(files, name));
        ({ text: written, ...graphics } = toldGraphics(written, partsBeside(files, name), (...chart) => drawn.mark(...chart)));
      }
      const part = /^word\/(comments|commentsExtended)\d*\.xml$/.exec(name)?.[1];
      if (part) said[part as keyof typeof said] = written;
      let text = mends.reduce((xml, mend) => mend(xml), written);
      if (/<!(DOCTYPE|ENTITY)/i.test(text)) continue;
      if (/^word\/numbering\d*\.xml$/i.test(name)) {
        numberings.push([name, withLegalLevels(text)]);
        continue;
      }
      if (mainPart.test(name)) {
        const short = cutBody(text, portion);
        shown += short.shown;
        count += short.count;
        tooDeep ||= short.tooDeep;
        [text = '', ...rest] = slicesOf(short.text, parsedAtOnce);
      }
      texts.push(text);
      kept[name] = [strToU8(text), { level: 0 }];
    } else if (metafileType(file)) metafiles.set(name, file);
    else if (isShownPicture(file)) kept[name] = [file, { level: 0 }];
    else leftOut += 1;
  }
  for (const [name, numbering] of numberings) {
    const text = usedLists(numbering, [...texts, ...rest]);
    texts.push(text);
    kept[name] = [strToU8(text), { level: 0 }];
  }
  if (!Object.keys(kept).some((name) => mainPart.test(name)) || !kept['[Content_Types].xml']) throw new Error('notADocument');
  return { bytes: zipSync(kept), texts, rest, shown, count, tooDeep, metafiles, drawnCharts: charts?.drawn, leftOut, ...graphics, ...readComments(said.comments, said.commentsExtended) };
}
