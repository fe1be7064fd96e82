import { AnnotationMode, OPS, type PDFPageProxy } from 'pdfjs-dist';
import type { Layers } from '../pages/layers.ts';

type TextContent = Awaited<ReturnType<PDFPageProxy['getTextContent']>>;

/** What of drawing a form or a picture a layer may stand right before, as an entry of that (ISO 32000-2, 8.11.3.3). */
const objects: ReadonlySet<number> = new Set([OPS.paintFormXObjectBegin, OPS.beginGroup, OPS.dependency, OPS.paintImageXObject, OPS.paintInlineImageXObject, OPS.paintImageMaskXObject]);

/** The text of a page; what lies in layers that are not shown is no text of it. */
export async function shownText(page: PDFPageProxy, layers: Layers | undefined): Promise<TextContent> {
  const content = await page.getTextContent({ includeMarkedContent: true });
  const inLayers = content.items.filter(opensLayer).length;
  if (inLayers === 0 || !(await layers?.anyHidden())) return content;
  const shown = await shownLayers(page, layers!, inLayers);
  return shown ? { ...content, items: withoutHidden(content.items, shown) } : content;
}

const opensLayer = (item: TextContent['items'][number]): boolean => 'type' in item && item.type.startsWith('begin') && (item as { tag?: string }).tag === 'OC';

/** For each piece of the page that lies in a layer, in their order, whether it is shown. The text does not say which layer it is: what draws the page does. */
async function shownLayers(page: PDFPageProxy, layers: Layers, count: number): Promise<boolean[] | undefined> {
  const { fnArray, argsArray } = await page.getOperatorList({ annotationMode: AnnotationMode.DISABLE });
  const all = [...fnArray.keys()].filter((at) => fnArray[at] === OPS.beginMarkedContentProps && argsArray[at]?.[0] === 'OC');
  // The text has none of those that forms and pictures name themselves.
  const found = [all, all.filter((at) => !objects.has(fnArray[at + 1] ?? -1))].find(({ length }) => length === count);
  return found && Promise.all(found.map((at) => layers.shows(argsArray[at][1])));
}

/** What is not shown stays as pieces without words: the pieces of the text layer are counted. */
function withoutHidden(items: TextContent['items'], shown: readonly boolean[]): TextContent['items'] {
  const hidden: boolean[] = [];
  let layer = 0;
  return items.map((item) => {
    if ('str' in item) return hidden.at(-1) ? { ...item, str: '' } : item;
    if (item.type === 'endMarkedContent') hidden.pop();
    else hidden.push(hidden.at(-1) === true || (opensLayer(item) && !shown[layer++]));
    return item;
  });
}
