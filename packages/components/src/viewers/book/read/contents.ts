import { elementsIn, everyWithin, firstOf, named, treeOf, within, wordsIn, type Element } from '../../content/xml-tree.ts';
import { oneLine } from '../../outline/one-line.ts';
import { outlineOf, type OutlineItem } from '../../outline/outline-items.ts';
import { placeOf, type BookPlace } from './book-place.ts';

/** A line of a book's contents; one that only holds others leads nowhere. */
export interface ContentsLine extends OutlineItem {
  place: BookPlace | undefined;
}

export interface Contents {
  lines: ContentsLine[];
  /** Where the pages of the printed book begin, by their numbers. */
  pages: ReadonlyMap<number, BookPlace>;
}

interface Raw {
  title: string;
  address: string;
  items: readonly Raw[];
}

/** What the navigation document of a book says (EPUB 3.3, section 7). */
export function contentsOfNavigation(text: string, path: string): Contents {
  const lists = everyWithin(treeOf(text), 'nav');
  const listOf = (type: string): Element | undefined => lists.find(({ attributes }) => (attributes['type'] ?? attributes['role'] ?? '').split(/\s+/).some((one) => one === type || one === `doc-${type}`));
  const toc = listOf('toc') ?? lists[0];
  return { lines: linesOf(rawOfList(firstOf(toc, 'ol') ?? firstOf(toc, 'ul')), path), pages: pagesOf(rawOfList(firstOf(listOf('page-list') ?? listOf('pagelist'), 'ol')), path) };
}

/** What the contents of a book of EPUB 2 say (OPF 2.0.1, section 2.4.1: NCX). */
export function contentsOfNcx(text: string, path: string): Contents {
  const tree = treeOf(text);
  const rawOf = (element: Element, name: string): Raw => ({
    title: line(wordsIn(firstOf(firstOf(element, 'navLabel'), 'text'))),
    address: firstOf(element, 'content')?.attributes['src'] ?? '',
    items: named(element, name).map((one) => rawOf(one, name)),
  });
  const rawIn = (list: string, name: string): Raw[] => named(within(tree, list) ?? tree, name).map((one) => rawOf(one, name));
  return { lines: linesOf(rawIn('navMap', 'navPoint'), path), pages: pagesOf(rawIn('pageList', 'pageTarget'), path) };
}

const linesOf = (raw: readonly Raw[], path: string): ContentsLine[] => outlineOf(raw, ({ title, address }: Raw) => ({ title, place: address ? placeOf(address, path) : undefined }));

function pagesOf(raw: readonly Raw[], path: string): Map<number, BookPlace> {
  const pages = new Map<number, BookPlace>();
  for (const { title, address } of raw) {
    const place = /^\d{1,6}$/.test(title) && address ? placeOf(address, path) : undefined;
    if (place && !pages.has(Number(title))) pages.set(Number(title), place);
  }
  return pages;
}

function rawOfList(list: Element | undefined): Raw[] {
  return (list ? named(list, 'li') : []).map((item) => {
    const link = elementsIn(item).find(({ name }) => name === 'a') ?? within(withoutLists(item), 'a');
    const nested = firstOf(item, 'ol') ?? firstOf(item, 'ul');
    return { title: line(wordsIn(link ?? withoutLists(item))), address: link?.attributes['href'] ?? '', items: rawOfList(nested) };
  });
}

const withoutLists = (item: Element): Element => ({ ...item, children: item.children.filter((child) => typeof child === 'string' || (child.name !== 'ol' && child.name !== 'ul')) });

/** As it is drawn: white space is one space. */
const line = (text: string): string => oneLine(text.replaceAll(/\s+/g, ' '));
