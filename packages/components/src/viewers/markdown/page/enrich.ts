import { colourBlocks } from './colour-blocks.ts';

/** What comes after the text is there: formulas are set, code is coloured. What it needs is loaded for the first such block; where it does not come, the source stays. */
export async function enrich(article: HTMLElement, locale: string, signal: AbortSignal): Promise<void> {
  if (article.querySelector('[data-math]:not([data-tex])')) await import('../../math/set-formulas.ts').then(({ setFormulas }) => setFormulas(article, locale, signal)).catch(() => undefined);
  await colourBlocks(article, signal).catch(() => undefined);
}
