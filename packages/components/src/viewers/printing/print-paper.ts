import { runSliced } from '../streaming/slices.ts';
import type { Paper } from './paper.ts';
import { paperStyles } from './paper-styles.ts';

/** Out of sight, and about as wide as paper is. */
const place = { position: 'fixed', top: '0', left: '-9999px', width: '800px', height: '600px' } as const;

/**
 * Prints a sheet on pages of its own, so that what is out of sight is printed too, and nothing of the host page is. It is filled in
 * slices; its frame runs no script. Resolves when it is gone: when the browser is done, or at the signal.
 */
export async function printPaper({ title, rules: own = '', fill }: Paper, direction: string, signal: AbortSignal): Promise<void> {
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-same-origin allow-modals');
  frame.setAttribute('aria-hidden', 'true');
  frame.tabIndex = -1;
  for (const [name, value] of Object.entries(place)) frame.style.setProperty(name, value);
  document.body.append(frame);
  try {
    const page = frame.contentWindow as Window & typeof globalThis;
    const { document: sheet } = page;
    sheet.title = title;
    sheet.documentElement.dir = direction;
    sheet.body.className = 'paper';
    // Constructed in the frame's own realm: a strict policy allows no other style.
    const rules = new page.CSSStyleSheet();
    rules.replaceSync(`${paperStyles.cssText}${own}`);
    sheet.adoptedStyleSheets = [rules];
    // Laid out once, when it is whole: with each frame meanwhile a table of 2,000 rows took seconds.
    sheet.body.style.setProperty('content-visibility', 'hidden');
    await runSliced(fill(sheet.body), signal);
    // Loaded, not decoded: hundreds of pages would be so many pictures in memory at once.
    await Promise.all(Array.from(sheet.images, loaded));
    signal.throwIfAborted();
    const done = new Promise((resolve) => {
      page.addEventListener('afterprint', resolve, { once: true });
      signal.addEventListener('abort', resolve, { once: true });
    });
    sheet.body.style.removeProperty('content-visibility');
    page.print();
    await done;
  } finally {
    frame.remove();
  }
}

function loaded(image: HTMLImageElement): Promise<unknown> | undefined {
  // One that waits until it is near the view would wait for ever.
  image.loading = 'eager';
  return image.complete ? undefined : new Promise((resolve) => (image.onload = image.onerror = resolve));
}
