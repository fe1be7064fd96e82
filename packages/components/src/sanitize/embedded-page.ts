/** A frame that markup wants (seed 002, approach 2): it cannot run in a script-less document, so a box of its size stays. */
export interface EmbeddedPage {
  /** 0-based, in document order; the box carries it as `data-mcp-frame`. */
  index: number;
  /** Empty for a page that the markup brings along: it is shown nowhere. */
  src: string;
  sandbox?: string;
  allow?: string;
  title?: string;
}

/** The attributes of `<iframe>` that are kept (seed 002), and its size. */
export const FRAME_ATTRIBUTES: ReadonlySet<string> = new Set(['src', 'sandbox', 'allow', 'allowfullscreen', 'frameborder', 'scrolling', 'width', 'height', 'title']);

/** Puts a box in place of each `<iframe>` under `root`; one without an address goes without a trace. */
export function takeOutFrames(root: ParentNode, owner: Document): EmbeddedPage[] {
  const pages: EmbeddedPage[] = [];
  for (const frame of root.querySelectorAll('iframe')) {
    const src = frame.getAttribute('src');
    if (src === null) {
      frame.remove();
      continue;
    }
    const page: EmbeddedPage = { index: pages.length, src };
    for (const name of ['sandbox', 'allow', 'title'] as const) {
      const value = frame.getAttribute(name);
      if (value !== null) page[name] = value;
    }
    const box = owner.createElement('div');
    box.setAttribute('data-mcp-frame', String(page.index));
    box.style.cssText = `display:block;box-sizing:border-box;max-inline-size:100%;inline-size:${cssLength(frame.getAttribute('width'), 300)};block-size:${cssLength(frame.getAttribute('height'), 150)}`;
    frame.replaceWith(box);
    pages.push(page);
  }
  return pages;
}

/** HTML's dimension attribute (`600`, `600px`, `50%`) as a CSS length; heights of more than 5,000 px are cut. */
export function cssLength(value: string | null, fallback: number): string {
  const match = /^\s*(\d+(?:\.\d+)?)\s*(px|%)?/.exec(value ?? '');
  if (!match) return `${fallback}px`;
  const number = Number(match[1]);
  return match[2] === '%' ? `${Math.min(number, 100)}%` : `${Math.min(number, 5000)}px`;
}
