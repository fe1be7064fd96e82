import { outsideScripts } from './outside-scripts.ts';
import { pageSheets } from './page-sheets.ts';
import { FilesBeside, pathOf } from './files-beside.ts';
import { replaceEach } from './replace-each.ts';
import type { ViewerContext } from '../viewer.ts';

/** A picture, a film, a sound, or a style sheet: what a page is not itself without. Longer tags hold their picture themselves; no tag goes over the start of another, or many without an end would take long. */
const tag = /<(?:img|input|source|video|audio|link)(?=[\s/])[^<>]{0,4000}>/gi;
/** Where a tag names what it shows, in one address or in several to choose from. */
const shown = /(\s)(src|poster|srcset)(\s*=\s*)(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi;
const address = /(\shref\s*=\s*)(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;
const relation = /\srel\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;
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
  const filled = await outsideScripts(markup, async (stretch) => {
    const tagged = await replaceEach(stretch, tag, async ([found]) => {
      if (!/^<link/i.test(found)) return withMedia(found, files);
      if (!isSheet(found)) return found;
      const [, , ...quoted] = address.exec(found) ?? [];
      const path = beside(quoted.find((value) => value !== undefined) ?? '#');
      const text = path === undefined ? undefined : await sheets.ofFile(path);
      const where = media.exec(found)?.slice(1).find((value) => value !== undefined);
      return text === undefined ? found : `<style${where ? ` media="${where}"` : ''}>${text.replace(/<(?=[\w!/])/g, '\\3c ')}</style>`;
    });
    const dressed = await replaceStyles(tagged, (text) => sheets.ofText(text, ''));
    return replaceEach(dressed, attribute, async ([found, before = '', double, single]) => {
      if (!/\burl\(/i.test(found)) return found;
      const text = await sheets.ofText((double ?? single ?? '').replaceAll('&quot;', "'"), '');
      return `${before}"${text.replaceAll('"', "'")}"`;
    });
  });
  return { markup: filled, missing: files.missing };
}

/** A link may be several things at once: sites preload the sheet that they wear (`rel="preload stylesheet"`). */
function isSheet(link: string): boolean {
  const words = relation.exec(link)?.slice(1).find((value) => value !== undefined)?.toLowerCase().split(/\s+/) ?? [];
  return words.includes('stylesheet') && !words.includes('alternate');
}

const beside = (written: string): string | undefined => pathOf(written.replaceAll('&amp;', '&'));

/** A tag with what it shows put into it. Of several pictures to choose from it keeps the first that is there, and none beside a `src`: all of them would be many times the bytes. */
async function withMedia(found: string, files: FilesBeside): Promise<string> {
  const plays = /^<(?:video|audio|source)/i.test(found);
  let whole = false;
  return replaceEach(found, shown, async ([attribute, space, name = '', is, ...quoted]) => {
    const written = quoted.find((value) => value !== undefined) ?? '';
    const kind = name.toLowerCase();
    if (kind === 'srcset' && whole) return attribute;
    for (const path of (kind === 'srcset' ? candidates(written) : [written]).map(beside)) {
      if (path === undefined) continue;
      const put = kind === 'src' && plays ? await files.media(path) : await files.picture(path);
      whole ||= put !== '' && kind === 'src';
      if (put !== '') return `${space}${name}${is}"${put}"`;
    }
    return attribute;
  });
}

/** The addresses of a `srcset`, without what is said of each (HTML, 4.8.4.2.1). */
const candidates = (written: string): string[] => (written.startsWith('data:') ? [] : written.split(/,\s+|(?<=\s\d+(?:\.\d+)?[wx]),/).map((one) => one.trim().split(/\s/)[0]!).filter(Boolean));

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
