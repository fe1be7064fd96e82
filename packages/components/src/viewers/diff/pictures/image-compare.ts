import { html, nothing, type TemplateResult } from 'lit';
import { formatNumber } from '../../../localization/format-number.ts';
import type { Localize } from '../../../localization/localize.ts';
import type { Picture } from './image-pair.ts';
import type { DiffStringKey } from '../strings.ts';

export interface PicturePair {
  old: Picture;
  new: Picture;
  /** Number of each version. */
  versions: { old: number; new: number };
  name: string;
}

/** What pressing and scrolling a comparison does. */
export interface PictureActions {
  slide(event: Event): void;
  scrolled(event: Event): void;
}

/** Two pictures in one frame of the larger size, so that what did not move stays in its place. `zoomed`: they may be larger than their room, each in a view of its own. */
export function imageCompare(pair: PicturePair, { layout, zoomed }: { layout: 'swipe' | 'split'; zoomed: boolean }, locale: string, say: Localize<DiffStringKey>, { slide, scrolled }: PictureActions): TemplateResult {
  const picture = (which: 'old' | 'new') => {
    const { url, width, height } = pair[which];
    const alt = say('imageOf', { version: pair.versions[which], name: pair.name, width: formatNumber(locale, width), height: formatNumber(locale, height) });
    return html`<img class=${which} draggable="false" src=${url} alt=${alt} />`;
  };
  const caption = (which: 'old' | 'new') => html`<figcaption><span class="sign">${which === 'old' ? '−' : '+'}</span> ${say('version', { version: pair.versions[which] })} · ${formatNumber(locale, pair[which].width)} × ${formatNumber(locale, pair[which].height)}</figcaption>`;
  const view = (which: 'old' | 'new', frame: TemplateResult) => html`<div class="view ${zoomed ? 'zoomed' : ''}" tabindex=${zoomed ? 0 : nothing} role=${zoomed ? 'group' : nothing} aria-label=${zoomed ? say('version', { version: pair.versions[which] }) : nothing} @scroll=${scrolled}>${frame}</div>`;
  if (layout === 'split')
    return html`<div class="pictures two">
      <figure>${view('old', html`<div class="frame">${picture('old')}</div>`)}${caption('old')}</figure>
      <figure>${view('new', html`<div class="frame">${picture('new')}</div>`)}${caption('new')}</figure>
    </div>`;
  return html`<div class="pictures one" dir="ltr">
    ${view('new', html`<div class="frame" @pointerdown=${slide} @pointermove=${slide}>${picture('old')}${picture('new')}<div class="edge"></div></div>`)}
    <input class="slider" type="range" min="0" max="100" value="50" step="1" aria-label=${say('slider')} @input=${slide} />
    <div class="captions">${caption('old')}${caption('new')}</div>
  </div>`;
}

/** The size of what both lie in. */
export const frameOf = ({ old, new: fresh }: Pick<PicturePair, 'old' | 'new'>): { width: number; height: number } => ({ width: Math.max(old.width, fresh.width), height: Math.max(old.height, fresh.height) });

/** Whether one is the other in another size: those lie one over the other as large as each other. */
const isAlike = ({ old, new: fresh }: PicturePair): boolean => {
  const sameShape = Math.abs((old.width * fresh.height) / (old.height * fresh.width) - 1) < 0.005;
  return sameShape && Math.abs(old.width - fresh.width) > Math.min(old.width, fresh.width) * 0.02;
};

/** Sets sizes and the place of the edge through the object model: a strict policy forbids style attributes. `share`: of the width, from the left, that the old version keeps. */
export function layPictures(root: ParentNode, pair: PicturePair, share: number, scale: number | 'fit'): void {
  const { width, height } = frameOf(pair);
  const alike = isAlike(pair);
  for (const frame of root.querySelectorAll<HTMLElement>('.frame')) {
    frame.style.setProperty('aspect-ratio', `${width} / ${height}`);
    frame.style.setProperty('--natural', `${width}px`);
    frame.style.setProperty('--ratio', String(width / height));
    frame.style.setProperty('--share', `${share}%`);
    frame.style.setProperty('--scaled', scale === 'fit' ? 'auto' : `${width * scale}px`);
  }
  for (const which of ['old', 'new'] as const)
    for (const image of root.querySelectorAll<HTMLElement>(`img.${which}`)) {
      image.style.setProperty('width', `${alike ? 100 : (pair[which].width / width) * 100}%`);
      image.style.setProperty('height', `${alike ? 100 : (pair[which].height / height) * 100}%`);
    }
}

/** Where a pointer stands in a frame, in percent of its width from the left. */
export function shareAt(frame: Element, clientX: number): number {
  const { left, width } = frame.getBoundingClientRect();
  return Math.min(100, Math.max(0, Math.round(((clientX - left) / (width || 1)) * 100)));
}
