import { pageLabels } from './drawio/page-labels.ts';

/** What is written in a file of draw.io, page by page, or in a scene of Excalidraw; of a source that is words itself nothing. Throws for others. */
export function* drawingTexts(source: string): Generator<{ labels: readonly string[]; page?: number; name?: string }> {
  const begins = source.trimStart()[0];
  if (begins === '{') yield { labels: sceneTexts(source) };
  if (begins !== '<') return;
  let page = 0;
  for (const { name, labels } of pageLabels(source)) yield { labels, page: ++page, ...(name && { name }) };
}

function sceneTexts(source: string): string[] {
  const { elements } = JSON.parse(source) as { elements: readonly { text?: unknown; label?: { text?: unknown }; name?: unknown; isDeleted?: unknown }[] };
  return elements.filter((element) => element !== null && element.isDeleted !== true).flatMap(({ text, label, name }) => [text, label?.text, name]).filter((text): text is string => typeof text === 'string' && text !== '');
}
