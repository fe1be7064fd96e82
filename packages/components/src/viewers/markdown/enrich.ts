import { colourBlocks } from './colour-blocks.ts';

/** What comes after the text is there: formulas are set, code is coloured. What it needs is loaded when such a block is seen. */
export async function enrich(article: HTMLElement, locale: string, signal: AbortSignal): Promise<void> {
  if (article.querySelector('[data-math]:not([data-tex])')) {
    const { setFormulas } = await import('../math/set-formulas.ts');
    await setFormulas(article, locale, signal).catch(() => undefined);
  }
  await colourBlocks(article, signal).catch(() => undefined);
}
