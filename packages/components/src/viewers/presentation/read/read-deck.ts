import { emptyDrawing } from '../../metafile/empty-drawing.ts';
import { metafileType } from '../../metafile/metafile-type.ts';
import { officeBounds } from '../../office/office-bounds.ts';
import { isShownPicture, partsOf, xmlText } from '../../office/parts.ts';
import { relationshipsIn } from '../../office/relationships.ts';
import { attributeOf } from '../../office/xml-attribute.ts';
import { isDrawing, type Deck, type DeckFiles, type SlideWords, type SortedParts } from './deck.ts';
import { mendParts } from './mended-parts.ts';
import { pathOf, relationshipsOf } from '../../office/part-names.ts';
import { pictureTiles } from './picture-tiles.ts';
import { ownRelationships, plainPart } from './plain-part.ts';
import { slideWords } from './slide-words.ts';

const wanted = /^(?:\[Content_Types\]\.xml|ppt\/(?:presentation\.xml|_rels\/presentation\.xml\.rels|tableStyles\.xml|(?:slides|slideLayouts|slideMasters|theme|charts|diagrams|notesSlides)\/.*\.(?:xml|rels)|media\/[^/]+\.(?:png|jpe?g|jfif|gif|webp|bmp|svg|emf|wmf|tiff?|wdp)))$/i;

/** Which parts are what, by their names (ECMA-376 part 1, section 13.3). */
const places: Readonly<Record<SortedParts, RegExp>> = {
  slides: /^ppt\/slides\/[^/]+\.xml$/,
  slideRels: /^ppt\/slides\/_rels\/[^/]+\.rels$/,
  slideLayouts: /^ppt\/slideLayouts\/[^/]+\.xml$/,
  slideLayoutRels: /^ppt\/slideLayouts\/_rels\/[^/]+\.rels$/,
  slideMasters: /^ppt\/slideMasters\/[^/]+\.xml$/,
  slideMasterRels: /^ppt\/slideMasters\/_rels\/[^/]+\.rels$/,
  themes: /^ppt\/theme\/(?!themeOverride)[^/]+\.xml$/,
  themeOverrides: /^ppt\/theme\/themeOverride[^/]*\.xml$/,
  charts: /^ppt\/charts\/(?!style|colors)[^/]+\.xml$/,
  chartRels: /^ppt\/charts\/_rels\/[^/]+\.rels$/,
  chartStyles: /^ppt\/charts\/style[^/]*\.xml$/,
  chartColors: /^ppt\/charts\/colors[^/]*\.xml$/,
  diagramDrawings: /^ppt\/diagrams\/[^/]+\.xml$/,
};

/** Unpacks what a drawing needs, within bounds that hold before a byte is unpacked. XML with a document type, macros, fonts, films and sounds are left out. */
export const readDeck = (bytes: Uint8Array): Deck => deckOf(partsOf(bytes, wanted));

/** Of parts that are unpacked, by their names. */
export function deckOf(unpacked: Readonly<Record<string, Uint8Array>>): Deck {
  const parts = sortParts(unpacked);
  mendParts(parts.texts);
  const of = (place: RegExp): Map<string, string> => new Map([...parts.texts].filter(([name]) => place.test(name)));
  const text = (name: string): string => parts.texts.get(name) ?? '';
  const files: DeckFiles = {
    contentTypes: text('[Content_Types].xml'),
    presentation: text('ppt/presentation.xml'),
    presentationRels: text('ppt/_rels/presentation.xml.rels'),
    tableStyles: text('ppt/tableStyles.xml'),
    media: parts.media,
    ...(Object.fromEntries(Object.entries(places).map(([kind, place]) => [kind, of(place)])) as Record<SortedParts, Map<string, string>>),
  };
  if (!files.presentation) throw new Error('notADocument');
  const recordings = [...files.slides.values()].reduce((sum, xml) => sum + (xml.match(/<(?:[\w.-]+:)?(?:videoFile|audioFile|quickTimeFile|wavAudioFile)\s/g)?.length ?? 0), 0);
  return { files, words: wordsOf(parts.texts), metafiles: parts.metafiles, tiles: pictureTiles(parts.texts, parts.media), leftOut: parts.leftOut, recordings };
}

/** The words of a presentation, a line a paragraph, slide by slide in their order, the speaker's after each. */
export function deckText(bytes: Uint8Array): string {
  const { files, words } = readDeck(bytes);
  const targets = relationshipsIn(files.presentationRels);
  const ids = Array.from(files.presentation.matchAll(/<(?:[\w.-]+:)?sldId\s[^<>]*>/g), ([tag]) => attributeOf(tag.replace(/\sid\s*=/, ' _='), 'id') ?? '');
  const order = ids.map((id) => pathOf('ppt/presentation.xml', targets.get(id)?.target ?? ''));
  return order.flatMap((name) => words.get(name) ?? []).flatMap(({ paragraphs, notes }) => [...paragraphs, ...notes]).map((line) => `${line}\n`).join('');
}

type Parts = Pick<Deck, 'metafiles' | 'leftOut'> & Pick<DeckFiles, 'media'> & { texts: Map<string, string> };

function sortParts(unpacked: Readonly<Record<string, Uint8Array>>): Parts {
  const [texts, media, metafiles] = [new Map<string, string>(), new Map<string, Uint8Array>(), new Map<string, Uint8Array>()];
  let leftOut = 0;
  for (const [name, file] of Object.entries(unpacked)) {
    if (!/\.(?:xml|rels)$/i.test(name)) {
      if (metafileType(file)) metafiles.set(drawnAs(name), file);
      else if (isDrawing(name) ? isPlainDrawing(file) : isShownPicture(file)) media.set(name, file);
      else leftOut += 1;
      continue;
    }
    if (file.length > officeBounds.characters) throw new Error('tooLarge');
    const xml = xmlText(file);
    if (!/<!(?:DOCTYPE|ENTITY)/i.test(xml)) texts.set(name, name.endsWith('.rels') ? toDrawings(ownRelationships(xml)) : plainPart(xml));
  }
  for (const [name, xml] of texts) {
    if (!xml.includes('svgBlip')) continue;
    const targets = relationshipsIn(relationshipsOf(texts, name));
    texts.set(name, withoutOddDrawings(xml, (id) => media.has(pathOf(name, targets.get(id)?.target ?? ''))));
  }
  // One as any other, with an address of its own.
  for (const [nth, name] of [...metafiles.keys()].entries()) media.set(name, new TextEncoder().encode(emptyDrawing(nth)));
  return { texts, media, metafiles, leftOut };
}

/** A metafile is drawn as a drawing, which the library tells by its name. */
const drawnAs = (name: string): string => `${name}.svg`;
const toDrawings = (relationships: string): string => relationships.replace(/(\sTarget\s*=\s*(["'])[^"'<>]*\.[ew]mf)(?=\2)/gi, drawnAs);

/** Of drawings only the small ones, without a document type: as pictures they run nothing and fetch nothing. */
function isPlainDrawing(file: Uint8Array): boolean {
  const text = file.length <= mostOfDrawing ? xmlText(file) : '';
  return /<svg[\s>]/.test(text) && !/<!(?:DOCTYPE|ENTITY)/i.test(text);
}
const mostOfDrawing = 2 ** 20;

/** A picture has a drawing beside it, which is drawn in its place: one that is not shown leaves it to the picture (MS-ODRAWXML, section 2.3.1). */
const withoutOddDrawings = (xml: string, isThere: (id: string) => boolean): string => xml.replace(/<(?:[\w.-]+:)?svgBlip\s[^<>]*\/>/g, (tag) => (isThere(attributeOf(tag, 'embed') ?? '') ? tag : ''));

function wordsOf(texts: ReadonlyMap<string, string>): Map<string, SlideWords> {
  const slides = [...texts].filter(([name]) => places.slides.test(name));
  return new Map(slides.map(([name, xml]) => {
    const targets = relationshipsIn(relationshipsOf(texts, name));
    const nameOf = (id: string): string | undefined => (targets.has(id) ? pathOf(name, targets.get(id)!.target) : undefined);
    const textOf = (id: string): string | undefined => texts.get(nameOf(id) ?? '');
    const notes = [...targets].find(([, { type }]) => type.endsWith('/notesSlide'))?.[0] ?? '';
    return [name, slideWords(xml, textOf(notes), { nameOf, textOf })];
  }));
}
