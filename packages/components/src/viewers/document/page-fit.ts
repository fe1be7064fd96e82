/** How large pages are asked to be: so many times their size, or that they fit. */
export type Scale = number | 'fit';

/** What there is to lay out, in CSS pixels. */
export interface Room {
  /** The width of the view. */
  width: number;
  /** The width of the widest page at its own size. */
  widest: number;
  /** Whether there are comments to show beside the pages. */
  noted: boolean;
  /** What the reader chose. */
  scale: Scale;
  /** Whether text runs in the width of the view, as the reader chose; by the room when absent. */
  wrap?: boolean | undefined;
}

export interface PageFit {
  factor: number;
  wrap: boolean;
  /** Comments stand beside the text, else below it. */
  beside: boolean;
}

const margins = 32;
/** What comments beside the text take of the room, and the least room in which they stand beside text without pages. */
const notesWidth = 296;
const leastBeside = 720;
/** Pages that fit only below this scale are not to be read: text of 11 points is less than 9 pixels high there. */
const readable = 0.6;

const steps = [0.25, 0.5, 0.67, 0.75, 0.9, 1, 1.25, 1.5, 2, 3, 4] as const;

export const within = (factor: number): number => Math.min(steps.at(-1)!, Math.max(steps[0], factor));

/** How large pages are asked to be by the toolbar, that are enlarged so many times now. */
export function zoomed(to: 'in' | 'out' | 'fit' | 'actual', factor: number): Scale {
  if (to === 'in') return steps.find((step) => step > factor + 0.001) ?? factor;
  if (to === 'out') return steps.findLast((step) => step < factor - 0.001) ?? factor;
  return to === 'actual' ? 1 : to;
}

/** How a document lies in its room: pages that fit while they can be read, with their comments beside them while that goes, else text without pages. */
export function fitPages({ width, widest, noted, scale, wrap: wanted }: Room): PageFit {
  const fitted = (taken: number): number => (width > taken && widest > 0 ? Math.min(1, (width - taken) / widest) : 1);
  const roomBeside = noted && width >= leastBeside;
  const wrap = wanted ?? fitted(roomBeside ? margins + notesWidth : margins) < readable;
  if (wrap) return { factor: scale === 'fit' ? 1 : scale, wrap, beside: roomBeside };
  const besideFactor = fitted(margins + notesWidth);
  const beside = noted && (scale === 'fit' ? besideFactor >= readable : widest * scale + notesWidth + margins <= width);
  return { factor: scale === 'fit' ? (beside ? besideFactor : fitted(margins)) : scale, wrap, beside };
}
