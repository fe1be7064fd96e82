import type { Localize } from '../../localization/localize.ts';
import { colourBlocks } from './colour-blocks.ts';
import type { MarkdownString } from './strings.ts';

/** What comes after the text is there: formulas are set, code is coloured. What it needs is loaded when such a block is seen. */
export async function enrich(article: HTMLElement, say: Localize<MarkdownString>, signal: AbortSignal): Promise<void> {
  if (article.querySelector('[data-math]:not([data-tex])')) {
    const { setFormulas } = await import('../math/set-formulas.ts');
    await setFormulas(article, (reason) => say('formula', { reason }), signal).catch(() => undefined);
  }
  await colourBlocks(article, signal).catch(() => undefined);
}
