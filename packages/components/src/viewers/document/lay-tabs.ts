import { readStops, type TabStop, type TabStops } from './repack/tab-mark.ts';

/** Tabs of one line that are laid out; it is measured anew for each. Lines that are measured at once. */
const [most, atOnce] = [12, 50];
/** Pixels by which what ends at the edge stays within it: measured widths are rounded. */
const slack = 1;

interface Line {
  element: HTMLElement;
  tabs: HTMLElement[];
}

/** Has the tabs within these elements go where they lead, some lines after the others: a contents' numbers to the right, the words of a head to its middle. All of a line is measured before anything is moved. Yields often. */
export function* layTabs(within: Iterable<ParentNode>): Generator<void> {
  const lines = [...linesIn(within)];
  for (let at = 0; at < lines.length; at += atOnce) {
    const some = lines.slice(at, at + atOnce);
    const scales = new Map<Element | null, number>();
    for (let nth = 0; nth < most; nth++) {
      const measured = some.filter(({ tabs }) => nth < tabs.length).map((line) => ({ ...line, tab: line.tabs[nth]!, ...wayOf(line, nth, scaleOf(line.element, scales)) }));
      if (measured.length === 0) break;
      for (const { element, tab, length, leader } of measured) {
        tab.style.wordSpacing = `${length.toFixed(2)}px`;
        if (!leader) continue;
        tab.classList.add(leader);
        element.classList.add('led');
      }
      yield;
    }
  }
}

/** The lines with tabs that are not laid yet. */
function linesIn(within: Iterable<ParentNode>): Iterable<Line> {
  const lines = new Map<Element, Line>();
  for (const root of within) {
    for (const tab of root.querySelectorAll<HTMLElement>('.tab')) {
      const element = tab.closest('p');
      if (!element || tab.style.wordSpacing !== '') continue;
      const line = lines.get(element) ?? { element, tabs: [] };
      lines.set(element, line);
      if (line.tabs.length < most) line.tabs.push(tab);
    }
  }
  return lines.values();
}

/** How large its page is drawn, of its size. */
function scaleOf(element: Element, known: Map<Element | null, number>): number {
  const page = element.closest('section.docx');
  const scale = known.get(page) ?? (page ? page.getBoundingClientRect().width / Number.parseFloat(getComputedStyle(page).width) || 1 : 1);
  known.set(page, scale);
  return scale;
}

/** How much longer a tab is than a space, in pixels of the page. */
function wayOf({ element, tabs }: Line, nth: number, scale: number): { length: number; leader: TabStop['leader'] } {
  const tab = tabs[nth]!;
  const { marginInlineStart, marginInlineEnd, textIndent, direction } = getComputedStyle(element);
  const [line, space] = [element.getBoundingClientRect(), tab.getBoundingClientRect()];
  const [before, after] = [Number.parseFloat(marginInlineStart) || 0, Number.parseFloat(marginInlineEnd) || 0];
  const rightToLeft = direction === 'rtl';
  const fromStart = rightToLeft ? line.right - space.right : space.left - line.left;
  const from = fromStart / scale + before;
  const room = line.width / scale + before + after;
  const hanging = Number.parseFloat(textIndent) < 0 ? before : undefined;
  const stop = nextStop(readStops(tab.dataset['stops'] ?? ''), from, hanging);
  const words = stop.side === 'start' ? 0 : wordsAfter(tab, tabs[nth + 1], element, rightToLeft) / scale;
  const share = stop.side === 'middle' ? 0.5 : 1;
  const to = stop.side === 'start' ? stop.at : Math.min(stop.at, room - slack + (stop.side === 'middle' ? words / 2 : 0));
  return { length: Math.max(0, to - from - words * share - space.width / scale), leader: stop.leader };
}

const pixels = 96 / 72;

/** The first stop behind a place, in pixels; where none is left, they go on at even distances. */
export function nextStop({ stops, every }: TabStops, from: number, hanging: number | undefined): TabStop {
  const indent: TabStop[] = hanging === undefined ? [] : [{ at: hanging / pixels, side: 'start', leader: '' }];
  const own = [...stops, ...indent].sort((one, other) => one.at - other.at).find(({ at }) => at * pixels > from + 0.5);
  if (own) return { ...own, at: own.at * pixels };
  const distance = every * pixels;
  return { at: (Math.floor((from + 0.5) / distance) + 1) * distance, side: 'start', leader: '' };
}

/** How wide the words are that a tab leads to, as far as they stand on its line. */
function wordsAfter(tab: HTMLElement, next: HTMLElement | undefined, line: HTMLElement, rightToLeft: boolean): number {
  const range = document.createRange();
  range.setStartAfter(tab);
  if (next) range.setEndBefore(next);
  else range.setEnd(line, line.childNodes.length);
  const space = tab.getBoundingClientRect();
  const middle = (space.top + space.bottom) / 2;
  const beside = [...range.getClientRects()].filter(({ top, bottom, width }) => width > 0 && top < middle && bottom > middle);
  return beside.length === 0 ? 0 : Math.max(0, rightToLeft ? space.left - Math.min(...beside.map(({ left }) => left)) : Math.max(...beside.map(({ right }) => right)) - space.right);
}
