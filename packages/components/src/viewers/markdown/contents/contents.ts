import { html, nothing, type TemplateResult } from 'lit';
import type { Localize } from '../../../localization/localize.ts';
import type { Heading } from '../engine/markdown-engine.ts';
import type { MarkdownString } from '../strings.ts';

/** Headings that a table of contents lists; of a longer text the deeper levels go first. */
const MOST = 400;

export interface Contents {
  headings: readonly Heading[];
  /** Anchor of the section at the head of the view. */
  current: string | undefined;
  open: boolean;
  /** True where it lies beside the text; else it is a menu over it. */
  beside: boolean;
  toggle(open: boolean): void;
}

/** What is listed: as many levels as there is room for; of one that has no room the first. */
export function listedHeadings(headings: readonly Heading[]): readonly Heading[] {
  let listed = headings;
  for (let depth = 5; listed.length > MOST && depth >= 1; depth--) {
    const fewer = headings.filter((heading) => heading.depth <= depth);
    if (fewer.length < 2) break;
    listed = fewer;
  }
  return listed.slice(0, MOST);
}

/** Fewer than two headings need no table. */
export function contentsTable({ headings, current, open, beside, toggle }: Contents, say: Localize<MarkdownString>): TemplateResult | typeof nothing {
  const listed = listedHeadings(headings);
  if (listed.length < 2) return nothing;
  const top = Math.min(...listed.map(({ depth }) => depth));
  const keydown = (event: KeyboardEvent): void => {
    const nav = event.currentTarget as HTMLElement;
    if (event.key === 'Escape' && open && !beside) {
      event.stopPropagation();
      toggle(false);
      nav.querySelector('button')!.focus();
    } else move(event, nav);
  };
  return html`<nav class="contents" part="contents" aria-label=${say('contents')} ?data-open=${open} @keydown=${keydown}>
    <button class="button quiet" aria-expanded=${open} aria-controls="contents" @click=${() => toggle(!open)}><svg viewBox="0 0 24 24" aria-hidden="true"><path d="M4 6h16M7 12h13M10 18h10" /></svg><span>${say('contents')}</span></button>
    <ol id="contents" ?hidden=${!open}>
      ${listed.map(({ depth, text, anchor }) => html`<li data-level=${depth - top}><a href=${`#${encodeURIComponent(anchor)}`} dir="auto" aria-current=${anchor === current ? 'location' : nothing}>${text || '…'}</a></li>`)}
      ${listed.length < headings.length ? html`<li class="more">${say('moreHeadings', { count: headings.length - listed.length })}</li>` : nothing}
    </ol>
  </nav>`;
}

const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

/** Arrows go from line to line; Tab does too. */
function move(event: KeyboardEvent, nav: HTMLElement): void {
  const step = steps[event.key];
  const links = [...nav.querySelectorAll<HTMLElement>('a')];
  if (!step || links.length === 0 || event.ctrlKey || event.metaKey || event.altKey) return;
  const next = links[step(links.indexOf((nav.getRootNode() as ShadowRoot).activeElement as HTMLElement), links.length - 1)];
  if (!next?.checkVisibility()) return;
  event.preventDefault();
  next.focus();
}

/** The anchor of the section that the head of the view lies in. Only the piece that is there is asked where it lies: others are not laid out. */
export function currentSection(article: Element, scroller: Element): string | undefined {
  const head = scroller.getBoundingClientRect().top + 40;
  const pieces = [...article.children];
  let at = pieces.findIndex((piece) => piece.getBoundingClientRect().bottom > head);
  if (at < 0) at = pieces.length - 1;
  const headings = at >= 0 ? headingsIn(pieces[at]!).filter((heading) => heading.getBoundingClientRect().top <= head) : [];
  for (let before = at - 1; headings.length === 0 && before >= 0; before--) headings.push(...headingsIn(pieces[before]!));
  return headings.at(-1)?.id;
}

const headingsIn = (piece: Element): Element[] => [...piece.querySelectorAll(':is(h1, h2, h3, h4, h5, h6)[id]')];
