import { pageSheets } from './page-sheets.ts';
import { FilesBeside, pathOf } from './files-beside.ts';
import { replaceEach } from './replace-each.ts';
import type { ViewerContext } from '../viewer.ts';

/** A picture, or a style sheet: what a page is not itself without. Longer tags hold their picture themselves; no tag goes over the start of another, or many without an end would take long. */
const tag = /<(?:img|link)(?=[\s/])[^<>]{0,4000}>/gi;
const address = /(\s(?:src|href)\s*=\s*)(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;
const sheet = /^<link[^]*\srel\s*=\s*["']?stylesheet/i;
const media = /\smedia\s*=\s*(?:"([\w\s(),:.-]*)"|'([\w\s(),:.-]*)'|([\w-]+))/i;
/** What a page says of its looks by itself. */
const style = /<style(?=[\s>])[^<>]{0,400}>/gi;
const attribute = /(\sstyle\s*=\s*)(?:"([^"<>]{0,8000})"|'([^'<>]{0,8000})')/gi;

export interface PageFiles {
  markup: string;
  /** Names of files that the canvas does not have, or not yet. */
  missing: string[];
}

/** A page with the pictures, style sheets and fonts put into it that lie beside it: its frame reaches no file of the canvas. */
export async function withFiles(markup: string, context: ViewerContext, signal: AbortSignal): Promise<PageFiles> {
  const files = new FilesBeside(context, signal);
  const sheets = pageSheets(files);
  const tagged = await replaceEach(markup, tag, async ([found]) => {
    const linked = /^<link/i.test(found);
    if (linked && !sheet.test(found)) return found;
    const [, , ...quoted] = address.exec(found) ?? [];
    const path = pathOf((quoted.find((value) => value !== undefined) ?? '#').replaceAll('&amp;', '&'));
    if (path === undefined) return found;
    if (linked) {
      const text = await sheets.ofFile(path);
      const shown = media.exec(found)?.slice(1).find((value) => value !== undefined);
      return text === undefined ? found : `<style${shown ? ` media="${shown}"` : ''}>${text.replace(/<(?=[\w!/])/g, '\\3c ')}</style>`;
    }
    const picture = await files.picture(path);
    return picture === '' ? found : found.replace(address, (_, before: string) => `${before}"${picture}"`);
  });
  const dressed = await replaceStyles(tagged, (text) => sheets.ofText(text, ''));
  const filled = await replaceEach(dressed, attribute, async ([found, before = '', double, single]) => {
    if (!/\burl\(/i.test(found)) return found;
    const text = await sheets.ofText((double ?? single ?? '').replaceAll('&quot;', "'"), '');
    return `${before}"${text.replaceAll('"', "'")}"`;
  });
  return { markup: filled, missing: files.missing };
}

/** Each end is looked for once, from where the last one was: many beginnings without an end take no time. */
async function replaceStyles(markup: string, put: (text: string) => Promise<string>): Promise<string> {
  const end = /<\/style/gi;
  const parts: string[] = [];
  let done = 0;
  for (const { index, 0: begin } of markup.matchAll(style)) {
    const from = index + begin.length;
    if (from < done) continue;
    end.lastIndex = from;
    const to = end.exec(markup)?.index;
    if (to === undefined) break;
    parts.push(markup.slice(done, from), await put(markup.slice(from, to)));
    done = to;
  }
  return parts.join('') + markup.slice(done);
}
