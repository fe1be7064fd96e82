import { plainLabel } from './drawio/plain-label.ts';
import { cellsOf } from './drawio/read-cells.ts';
import { pagesOf } from './drawio/read-pages.ts';
import { judgeSource } from './charts/which-library.ts';

/** What is written in a drawing, page by page; of a source that is words itself nothing. */
export function* drawingTexts(source: string): Generator<{ text: string; page?: number; name?: string }> {
  const { library } = judgeSource(source);
  if (library === 'excalidraw') yield { text: sceneTexts(source).join('\n') };
  if (library !== 'drawio') return;
  for (const [at, { name, model }] of pagesOf(source).entries()) {
    const labels = cellsOf(model()).map(plainLabel).filter(Boolean);
    yield { text: labels.join('\n'), page: at + 1, ...(name && { name }) };
  }
}

function sceneTexts(source: string): string[] {
  const { elements } = JSON.parse(source) as { elements: readonly { text?: unknown; label?: { text?: unknown }; name?: unknown; isDeleted?: unknown }[] };
  return elements.filter((element) => element !== null && element.isDeleted !== true).flatMap(({ text, label, name }) => [text, label?.text, name]).filter((text): text is string => typeof text === 'string' && text !== '');
}
