import { plainLabel } from './drawio/plain-label.ts';
import { cellsOf } from './drawio/read-cells.ts';
import { pagesOf, type Page } from './drawio/read-pages.ts';
import { judgeSource } from './charts/which-library.ts';

/** What is written in a drawing, page by page; of a source that is words itself nothing. */
export function* drawingTexts(source: string): Generator<{ labels: readonly string[]; page?: number; name?: string }> {
  const { library } = judgeSource(source);
  if (library === 'excalidraw') yield { labels: sceneTexts(source) };
  if (library !== 'drawio') return;
  for (const [at, { name, model }] of pagesOf(source).entries()) {
    yield { labels: labelsOf(model), page: at + 1, ...(name && { name }) };
  }
}

/** Nothing where a page cannot be read: others may be. */
function labelsOf(model: Page['model']): string[] {
  try {
    return cellsOf(model()).map(plainLabel).filter(Boolean);
  } catch {
    return [];
  }
}

function sceneTexts(source: string): string[] {
  const { elements } = JSON.parse(source) as { elements: readonly { text?: unknown; label?: { text?: unknown }; name?: unknown; isDeleted?: unknown }[] };
  return elements.filter((element) => element !== null && element.isDeleted !== true).flatMap(({ text, label, name }) => [text, label?.text, name]).filter((text): text is string => typeof text === 'string' && text !== '');
}
