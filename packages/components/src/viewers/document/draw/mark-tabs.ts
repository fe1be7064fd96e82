import { tabStop, writeStops, type TabStop } from '../repack/tab-mark.ts';
import { tabMark } from '../repack/text-marks.ts';
import type { Part } from './model-pages.ts';

/** What docx-preview reads of tab stops; it publishes no types for it. */
type Stops = readonly { position?: string | null; style?: string | null; leader?: string | null }[];
export interface TabStyle {
  id?: string | null;
  basedOn?: string | null;
  target?: string | null;
  isDefault?: boolean | null;
  paragraphProps?: { tabs?: Stops };
}
type Paragraph = Part & { styleName?: string; tabs?: Stops };

/** The stops of a paragraph that are different from those of its style, at most: what is there more is nonsense. */
const most = 64;

/**
 * Has each tab say where it may go: the stops of its paragraph's style, of the styles below that, and its own, without those that are
 * taken away. The drawing knows none of them.
 */
export function markTabs(roots: readonly Part[], styles: readonly TabStyle[], every: number): void {
  const named = new Map(styles.map((style) => [style.id, style]));
  const usual = styles.find(({ isDefault, target }) => isDefault && target === 'p');
  const known = new Map<string, Map<number, TabStop>>();
  const ofStyle = (name = ''): Map<number, TabStop> => {
    const found = known.get(name);
    if (found) return found;
    const chain: TabStyle[] = [];
    for (let style = named.get(name) ?? usual; style && !chain.includes(style); style = named.get(style.basedOn)) chain.unshift(style);
    const stops = chain.reduce((below, { paragraphProps }) => withStops(below, paragraphProps?.tabs), new Map<number, TabStop>());
    known.set(name, stops);
    return stops;
  };
  const walk = (parts: readonly Part[], mark: string | undefined): void => {
    for (const part of parts) {
      if (part.type === 'tab' && mark !== undefined) Object.assign(part, { type: 'text', text: tabMark + mark });
      if (!part.children) continue;
      walk(part.children, part.type === 'paragraph' ? stopsOf(part) : mark);
    }
  };
  const stopsOf = ({ styleName, tabs }: Paragraph): string => {
    const stops = [...withStops(ofStyle(styleName), tabs).values()].sort((one, other) => one.at - other.at);
    return writeStops({ stops: stops.slice(0, most), every });
  };
  walk(roots, undefined);
}

function withStops(below: ReadonlyMap<number, TabStop>, more: Stops | undefined): Map<number, TabStop> {
  const stops = new Map(below);
  for (const one of more ?? []) {
    if (one.style === 'clear') stops.delete(Number.parseFloat(one.position ?? ''));
    const stop = tabStop(one);
    if (stop) stops.set(stop.at, stop);
  }
  return stops;
}
