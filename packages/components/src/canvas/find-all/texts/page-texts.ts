import { TooManyAttributes } from '../../../sanitize/few-attributes.ts';
import { holdsUp } from '../../../sanitize/markup-cost.ts';
import type { Content } from '../../../viewers/content/content.ts';
import { unescapeHtml } from '../../../viewers/content/unescape-html.ts';

const unseen = 'head,style,title,datalist';
/** Elements that stand on lines of their own, or in cells. */
const apart = 'address,article,aside,blockquote,br,caption,dd,details,div,dl,dt,figcaption,figure,footer,h1,h2,h3,h4,h5,h6,header,hr,legend,li,main,nav,ol,option,p,pre,section,summary,table,td,th,tr,ul';

/** The words of an HTML page as it is shown, without what its markup, styles and scripts say. Nothing of it runs or is fetched. */
export async function* textsOf(content: Content, signal: AbortSignal): AsyncGenerator<string> {
  const markup = await content.text(signal);
  signal.throwIfAborted();
  yield await pageWords(markup);
}

/** The words of a page; of one that would hold this page up, what stands between its tags. */
export async function pageWords(markup: string): Promise<string> {
  if (holdsUp(markup)) return betweenTags(markup);
  const { sanitizeDocument } = await import('../../../sanitize/sanitize-document.ts');
  let root: HTMLElement;
  try {
    ({ root } = sanitizeDocument(markup));
  } catch (error) {
    if (!(error instanceof TooManyAttributes)) throw error;
    return betweenTags(markup);
  }
  for (const element of root.querySelectorAll(unseen)) element.remove();
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!node.parentElement?.closest('pre,textarea')) node.nodeValue = node.nodeValue!.replace(/\s+/g, ' ');
  }
  for (const element of root.querySelectorAll(apart)) {
    element.before('\n');
    element.after('\n');
  }
  return root.textContent;
}

const betweenTags = (markup: string): string => unescapeHtml(markup.replace(/<(script|style)\b[^<]*(?:<(?!\/\1)[^<]*)*|<!--[^-]*(?:-(?!->)[^-]*)*-->|<[^<>]*>/gi, ' '));
