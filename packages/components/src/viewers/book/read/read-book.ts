import { everyWithin, firstOf, named, treeOf, within, wordsIn, type Element } from '../../content/xml-tree.ts';
import type { BookFiles } from './book-files.ts';
import { placeOf, type BookPlace } from './book-place.ts';
import { contentsOfNavigation, contentsOfNcx, type Contents } from './contents.ts';
import { HiddenFonts } from './hidden-fonts.ts';

/** A part of a book in the order of reading: a chapter, a cover, a page of a comic. */
export interface BookPart {
  path: string;
  /** As the book says; its bytes may tell otherwise. */
  mime: string;
  /** True for a page of a size of its own, whose letters stay where they are. */
  fixed: boolean;
  /** False for what is not read in its turn: notes, answers. */
  linear: boolean;
}

export interface Book extends Contents {
  title: string;
  authors: string[];
  /** What else the book says of itself, each a line. */
  facts: Partial<Record<BookFact, string>>;
  parts: BookPart[];
  fonts: HiddenFonts;
  /** Where one goes on to, if the book says so. */
  direction: 'ltr' | 'rtl' | undefined;
}

export const bookFacts = ['publisher', 'date', 'language', 'subject', 'identifier', 'rights', 'description'] as const;
export type BookFact = (typeof bookFacts)[number];

/** Why a file is no book that can be read: nothing says what is in it, or it is locked. */
export type BookFault = 'noBook' | 'locked';

/** Bytes of a file that describes the book, and parts of one. */
const most = { description: 4 * 2 ** 20, parts: 10_000, fallbacks: 8 };

/** What a book says of itself (EPUB 3.3, section 5; EPUB 2 alike). */
export async function readBook(files: BookFiles, signal: AbortSignal): Promise<Book | BookFault> {
  const described = async (path: string): Promise<Element> => treeOf((await files.text(path, most.description, signal)) ?? '');
  const path = within(await described('META-INF/container.xml'), 'rootfile')?.attributes['full-path'];
  if (!path) return 'noBook';
  const description = within(await described(path), 'package');
  if (!description) return 'noBook';
  const items = manifestOf(description, path);
  const fixed = metaOf(description, 'rendition:layout') === 'pre-paginated';
  const spine = firstOf(description, 'spine');
  const listed = named(spine ?? description, 'itemref').slice(0, most.parts).flatMap(({ attributes }) => partOf(attributes, items, fixed));
  // Each once: who goes on would come around.
  const parts = [...new Map(listed.toReversed().map((part) => [part.path, part])).values()].toReversed().filter((part) => files.entryAt(part.path));
  if (parts.length === 0) return 'noBook';
  const metadata = firstOf(description, 'metadata') ?? description;
  const identifiers = everyWithin(metadata, 'identifier');
  const identifier = identifiers.find(({ attributes }) => attributes['id'] === description.attributes['unique-identifier']) ?? identifiers[0];
  const fonts = new HiddenFonts(await described('META-INF/encryption.xml'), wordsIn(identifier));
  if (parts.some((part) => fonts.locks(part.path))) return 'locked';
  const all = (name: string): string[] => everyWithin(metadata, name).map((one) => wordsIn(one).replaceAll(/\s+/g, ' ').trim()).filter(Boolean);
  return {
    title: all('title')[0] ?? '',
    authors: all('creator').slice(0, 20),
    facts: Object.fromEntries(bookFacts.flatMap((fact) => (all(fact).length > 0 ? [[fact, all(fact).slice(0, 20).join(', ').replaceAll(/<[^<>]*>/g, ' ').slice(0, 4000)]] : []))),
    parts,
    fonts,
    direction: (['ltr', 'rtl'] as const).find((one) => one === spine?.attributes['page-progression-direction']),
    ...(await contentsOf(items, spine, files, signal)),
  };
}

interface Item {
  place: BookPlace;
  mime: string;
  properties: readonly string[];
  fallback: string | undefined;
}

function manifestOf(description: Element, path: string): Map<string, Item> {
  const items = new Map<string, Item>();
  for (const { attributes } of named(firstOf(description, 'manifest') ?? description, 'item')) {
    const place = placeOf(attributes['href'] ?? '', path);
    if (place && attributes['id']) items.set(attributes['id'], { place, mime: attributes['media-type'] ?? '', properties: wordsOf(attributes['properties']), fallback: attributes['fallback'] });
  }
  return items;
}

/** A part as its reference in the spine names it, or what stands in for it where its type is one that no book may begin with. */
function partOf(attributes: Readonly<Record<string, string>>, items: ReadonlyMap<string, Item>, fixed: boolean): BookPart[] {
  let item = items.get(attributes['idref'] ?? '');
  for (let turn = 0; item && !isPage(item.mime) && item.fallback && turn < most.fallbacks; turn++) item = items.get(item.fallback) ?? item;
  if (!item) return [];
  const own = wordsOf(attributes['properties']).find((one) => one.startsWith('rendition:layout-'));
  return [{ path: item.place.path, mime: item.mime, fixed: own ? own.endsWith('pre-paginated') : fixed, linear: attributes['linear'] !== 'no' }];
}

const isPage = (mime: string): boolean => /^(?:application\/xhtml\+xml|text\/html|image\/|application\/x-dtbook\+xml)/.test(mime);

const wordsOf = (text = ''): string[] => text.split(/\s+/).filter(Boolean);

const metaOf = (description: Element, property: string): string => {
  const found = everyWithin(description, 'meta').find(({ attributes }) => attributes['property'] === property);
  return wordsIn(found).trim();
};

async function contentsOf(items: ReadonlyMap<string, Item>, spine: Element | undefined, files: BookFiles, signal: AbortSignal): Promise<Contents> {
  const textOf = async (item: Item | undefined): Promise<string> => (item && (await files.text(item.place.path, most.description, signal))) ?? '';
  const navigation = [...items.values()].find(({ properties }) => properties.includes('nav'));
  const found = navigation && contentsOfNavigation(await textOf(navigation), navigation.place.path);
  if (found && found.lines.length > 0) return found;
  const ncx = items.get(spine?.attributes['toc'] ?? '') ?? [...items.values()].find(({ mime }) => mime === 'application/x-dtbncx+xml');
  return ncx ? contentsOfNcx(await textOf(ncx), ncx.place.path) : { lines: [], pages: new Map() };
}
