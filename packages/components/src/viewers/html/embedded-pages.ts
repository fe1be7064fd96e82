import { html, nothing, type TemplateResult } from 'lit';
import type { FrameBox } from '../../frame/protocol.ts';
import { localize } from '../../localization/localize.ts';
import type { EmbeddedPage } from '../../sanitize/embedded-page.ts';
import type { ViewerContext } from '../viewer.ts';
import { strings } from './strings.ts';

/** A page that another one embeds, in a frame of its own; of one that was left out a sentence. */
export function embeddedPage(page: EmbeddedPage, { frame, allowedOrigins, locale, theme }: ViewerContext): TemplateResult {
  const say = localize(strings, locale);
  if (page.src === '') return html`<p class="left-out" data-index=${page.index}>${page.title ? html`<b>${page.title}</b> ` : nothing}${say('leftOut')}</p>`;
  return html`<mcp-dashboard-frame
    data-index=${page.index}
    .src=${page.src}
    .frameTitle=${page.title ?? say('embedded')}
    .sandbox=${page.sandbox}
    .allow=${page.allow}
    .frame=${frame}
    .allowedOrigins=${frame ? undefined : allowedOrigins}
    .lang=${locale}
    .theme=${theme}
  ></mcp-dashboard-frame>`;
}

/** Lays each embedded page over its placeholder; through the object model, since inline styles may be forbidden. */
export function placePages(overlay: HTMLElement | undefined, boxes: readonly FrameBox[]): void {
  for (const element of overlay?.querySelectorAll<HTMLElement>('[data-index]') ?? []) {
    const box = boxes.find(({ index }) => String(index) === element.dataset['index']);
    element.hidden = !box;
    if (!box) continue;
    element.style.transform = `translate(${box.x}px, ${box.y}px)`;
    element.style.inlineSize = `${box.width}px`;
    element.style.blockSize = `${box.height}px`;
  }
}
