import type { ZoomPreset } from '../viewer.ts';

export interface FitRoom {
  /** Of the view and of a slide, in CSS pixels. */
  width: number;
  height: number;
  slide: { width: number; height: number };
}

/** Beside a slide, and above and below it. */
const margin = 32;
const bounds = { least: 0.1, most: 4 } as const;
const steps = [0.25, 0.33, 0.5, 0.67, 0.75, 1, 1.25, 1.5, 2, 3, 4] as const;
export const zoomPresets: readonly ZoomPreset[] = ['fit', 'width', 0.5, 1, 1.5, 2];

export const within = (scale: number): number => Math.min(bounds.most, Math.max(bounds.least, scale));

/** How large slides are asked to be: so many times their size, or by their room. */
export type Scale = number | 'fit' | 'width';

/** How large they are asked to be by the toolbar, who are enlarged so many times now. */
export function zoomed(to: 'in' | 'out' | 'actual' | ZoomPreset, now: number): Scale {
  if (to === 'in') return steps.find((step) => step > now + 0.001) ?? now;
  if (to === 'out') return steps.findLast((step) => step < now - 0.001) ?? now;
  return to === 'actual' ? 1 : to === 'page' ? 'fit' : to;
}

/** By how much slides are enlarged: as wide as the room, or so that one is seen whole, unless that makes it less than half as wide. */
export function fitSlide({ width, height, slide }: FitRoom, scale: Scale): number {
  if (typeof scale === 'number') return scale;
  const across = (width - margin) / slide.width;
  const whole = (height - margin) / slide.height;
  return within(scale === 'width' ? across : Math.min(across, Math.max(whole, across / 2)));
}
