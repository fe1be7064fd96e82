import { plainLabel } from './plain-label.ts';
import { cellsOf } from './read-cells.ts';
import { pagesOf, type Page } from './read-pages.ts';

/** What is written in the pages of a file of draw.io, each with its name, in their order; nothing where a page cannot be read, as others may be. Throws where there is none. */
export function* pageLabels(source: string): Generator<{ name: string; labels: readonly string[] }> {
  for (const { name, model } of pagesOf(source)) yield { name, labels: labelsOf(model) };
}

function labelsOf(model: Page['model']): string[] {
  try {
    return cellsOf(model()).map(plainLabel).filter(Boolean);
  } catch {
    return [];
  }
}
