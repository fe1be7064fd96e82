import { colourBlocks } from './colour-blocks.ts';

/** What comes after the text is there: formulas are set, code is coloured. What it needs is loaded for the first such block; where it does not come, the source stays. `language`: what the text says that it is in. */
export async function enrich(article: HTMLElement, locale: string, signal: AbortSignal, language?: string): Promise<void> {
  if (article.querySelector('[data-math]:not([data-tex])')) await import('../../math/set-formulas.ts').then(({ setFormulas }) => setFormulas(article, locale, signal)).catch(() => undefined);
  await colourBlocks(article, signal).catch(() => undefined);
  // Last, since nothing of it is seen.
  await import('./name-languages.ts').then(({ nameLanguages }) => nameLanguages(article, locale, signal, language)).catch(() => undefined);
}
