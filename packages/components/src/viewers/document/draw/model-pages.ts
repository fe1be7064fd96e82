/** What docx-preview reads of a document, as far as it is mended; it publishes no types for it. */
export interface Part {
  type: string;
  children?: Part[];
  parent?: Part;
  break?: string;
  className?: string;
  pageBreakBefore?: boolean;
  sectionProps?: Section | undefined;
}

export interface Section {
  type?: string | null;
  titlePage?: boolean;
  headerRefs?: Reference[];
  footerRefs?: Reference[];
  columns?: { numberOfColumns?: number | null };
  pageNumber?: { format?: string | null; start?: number | null };
  /** Lengths of CSS, as all of the model's. */
  pageSize?: Lengths;
  pageMargins?: Lengths;
}
type Lengths = Readonly<Record<string, string>>;
interface Reference {
  id: string;
  type: string;
}

/** The class of the last paragraph of a section, and of what goes on on the next page. */
export const endsSection = 'ends-section';
export const goesOn = 'goes-on';

const rendered = 'lastRenderedPageBreak';
const isPageBreak = ({ type, break: kind }: Part): boolean => type === 'break' && (kind === 'page' || kind === rendered);
const unseen = new Set(['bookmarkStart', 'bookmarkEnd', 'commentRangeStart', 'commentRangeEnd', 'commentReference', 'complexField', 'instruction']);
export const isUnseen = ({ type, children }: Part): boolean => unseen.has(type) || (type === 'run' && (children ?? []).every(isUnseen));

/** The sections of a document in their order; the last is that of its body. */
export const sectionsOf = (blocks: readonly Part[], last: Section): Section[] => [...blocks.flatMap(({ sectionProps }) => sectionProps ?? []), last];

/**
 * Breaks pages where Word did, which the library does twice where it is said twice, and counts a list anew: a page begins with a paragraph,
 * or with the rest of one, that has no number of its own; and with a section, unless it goes on on the page.
 */
export function breakPages(blocks: readonly Part[], last: Section): Part[] {
  const sections = sectionsOf(blocks, last);
  const broken: Part[] = [];
  // Nothing of the page is there yet.
  let fresh = true;
  let section = 0;
  for (const block of blocks) {
    if (block.type !== 'paragraph') {
      broken.push(block);
      fresh = false;
      continue;
    }
    const { begins, pieces, ends } = cut(block, isPageBreak);
    if (begins && !fresh) endPage(broken, block);
    const { sectionProps } = block;
    for (const [nth, children] of pieces.entries()) {
      const final = nth === pieces.length - 1;
      const piece = nth === 0 ? block : { ...block, pageBreakBefore: false, className: classed(block, goesOn) };
      piece.children = final && !ends ? children : [...children, pageBreak()];
      if (nth > 0 || !final) piece.sectionProps = final ? sectionProps : undefined;
      broken.push(piece);
      fresh = (final ? ends : true) || (fresh && children.every(isUnseen));
    }
    if (!sectionProps) continue;
    section += 1;
    const end = broken.at(-1)!;
    end.className = classed(end, endsSection);
    if (!fresh && block !== blocks.at(-1) && isNextPage(sections[section]!)) fresh = endPage(broken, block);
  }
  return broken;
}

/** The paper and margins of sections that name none, as Word has them: without them a page would be as wide as its longest line. */
export function fillPaper(sections: readonly Section[]): void {
  for (const section of sections) {
    section.pageSize ??= { width: '612pt', height: '792pt' };
    section.pageMargins ??= { left: '72pt', right: '72pt', top: '72pt', bottom: '72pt', header: '36pt', footer: '36pt' };
  }
}

/** Has sections without heads and feet of their own go on with those before (ECMA-376 part 1, section 17.10.1). */
export function inheritHeads(sections: readonly Section[]): void {
  for (const [nth, section] of sections.entries()) {
    for (const kind of ['headerRefs', 'footerRefs'] as const) {
      const own = section[kind] ?? [];
      const all = [...own, ...(sections[nth - 1]?.[kind] ?? []).filter(({ type }) => !own.some((one) => one.type === type))];
      // One that names nothing draws nothing: the usual one does not stand for it.
      for (const type of ['first', 'even']) if (all.length > 0 && !all.some((one) => one.type === type)) all.push({ type, id: '' });
      if (all.length > 0) section[kind] = all;
    }
  }
}

const pageBreak = (): Part => ({ type: 'run', children: [{ type: 'break', break: 'page' }] });
export const classed = ({ className }: Part, name: string): string => (className ? `${className} ${name}` : name);
const isNextPage = ({ type }: Section): boolean => type !== 'continuous' && type !== 'nextColumn';

/** After the last block, where it is a paragraph; else before the next. */
function endPage(before: Part[], next: Part): true {
  const last = before.at(-1);
  if (last?.type === 'paragraph') last.children = [...(last.children ?? []), pageBreak()];
  else next.pageBreakBefore = true;
  return true;
}

/** The parts of a paragraph on each page; whether it begins one, and ends one. */
export function cut({ children = [] }: Part, isBreak: (part: Part) => boolean): { begins: boolean; pieces: Part[][]; ends: boolean } {
  const pieces: Part[][] = [[]];
  let begins = false;
  const breakAt = (kind: string | undefined): void => {
    const piece = pieces.at(-1)!;
    if (!piece.every(isUnseen)) pieces.push([]);
    else if (pieces.length === 1 && kind === rendered) begins = true;
    else if (pieces.length === 1) pieces.push([]);
  };
  for (const child of children) {
    if (!child.children?.some(isBreak)) {
      pieces.at(-1)!.push(child);
      continue;
    }
    let own: Part[] = [];
    for (const part of child.children) {
      if (!isBreak(part)) {
        own.push(part);
        continue;
      }
      if (own.length > 0) pieces.at(-1)!.push({ ...child, children: own });
      own = [];
      breakAt(part.break);
    }
    if (own.length > 0) pieces.at(-1)!.push({ ...child, children: own });
  }
  const ends = pieces.length > 1 && pieces.at(-1)!.every(isUnseen);
  if (ends) pieces.at(-2)!.push(...pieces.pop()!);
  return { begins, pieces, ends };
}
