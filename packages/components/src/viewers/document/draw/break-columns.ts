import { classed, cut, goesOn, isUnseen, sectionsOf, type Part, type Section } from './model-pages.ts';

/** The class of a paragraph that a column begins with. */
const begins = 'begins-column';
const isColumnBreak = ({ type, break: kind }: Part): boolean => type === 'break' && kind === 'column';

const isPage = ({ type, break: kind }: Part): boolean => type === 'break' && kind !== 'column' && kind !== 'textWrapping';
const anyOf = (parts: readonly Part[], wanted: (part: Part) => boolean): boolean => parts.some(({ children }) => children?.some(wanted));

/**
 * Has columns begin where their author broke them (ECMA-376 part 1, section 17.3.3.1), which the library leaves out. Behind the last column,
 * or where there is one alone, that is a page.
 */
export function breakColumns(blocks: readonly Part[], last: Section): Part[] {
  const sections = sectionsOf(blocks, last);
  const broken: Part[] = [];
  let [section, column, waits] = [0, 0, false];
  for (const block of blocks) {
    const { sectionProps } = block;
    const columns = sections[section]?.columns?.numberOfColumns ?? 1;
    if (block.type === 'paragraph') {
      const { pieces, ends } = cut(block, isColumnBreak);
      const first = pieces.length > 1 && pieces[0]!.every(isUnseen) ? pieces.shift()! : undefined;
      if (first) pieces[0]!.unshift(...first);
      for (const [nth, children] of pieces.entries()) {
        const piece = nth === 0 ? block : { ...block, pageBreakBefore: false, className: classed(block, goesOn) };
        piece.children = children;
        if (pieces.length > 1) piece.sectionProps = nth === pieces.length - 1 ? sectionProps : undefined;
        broken.push(piece);
        const next = nth > 0 || first !== undefined || waits;
        waits = false;
        if (anyOf(children, isPage)) column = 0;
        else if (next && ++column < columns) piece.className = classed(piece, begins);
        else if (next) [piece.pageBreakBefore, column] = [true, 0];
      }
      waits = ends;
    } else broken.push(block);
    // What follows a section begins a column or a page of its own.
    if (sectionProps) [section, column, waits] = [section + 1, 0, false];
  }
  return broken;
}

/** Has what stands between broken columns be one each, beside the others: Firefox knows no breaks of columns. */
export function standColumns(page: Element): void {
  for (const article of page.querySelectorAll<HTMLElement>(`:scope > article:has(> .${begins})`)) {
    const columns: HTMLElement[] = [];
    for (const child of Array.from(article.childNodes)) {
      if (columns.length === 0 || (child as Element).classList?.contains(begins)) columns.push(article.ownerDocument.createElement('div'));
      columns.at(-1)!.append(child);
    }
    article.style.gridTemplateColumns = `repeat(${Math.max(columns.length, Number(article.style.columnCount) || 1)}, minmax(0, 1fr))`;
    article.classList.add('broken-columns');
    article.append(...columns);
  }
}
