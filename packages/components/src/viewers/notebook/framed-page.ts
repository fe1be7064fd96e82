import { unescaped } from '../content/xml-entities.ts';

const SCRIPTS = /<script[\s>][^]*?(?:<\/script>|$)/gi;

/** Markup without its programs, which never run here. */
export const withoutPrograms = (markup: string): string => markup.replaceAll(SCRIPTS, '');
/** True for markup that is a program's: without its scripts there is nothing to see. */
export const isProgram = (markup: string): boolean => /<script[\s>]/i.test(markup) && !/<table[\s>]/i.test(withoutPrograms(markup));

/**
 * The page that is written within a frame, where an output is one: a map, a report. Where a program would fill that page, what stands
 * beside the frame for those who do not run it (drawings and tables of Kotlin).
 */
export function unframed(page: string): string {
  const [found, ...others] = page.matchAll(/<iframe\b[^<>]*?\ssrcdoc=(?:"([^"]*)"|'([^']*)')/gi);
  if (!found || others.length > 0) return page;
  const inside = unescaped(found[1] ?? found[2] ?? '');
  if (!/<script[\s>]/i.test(inside)) return inside;
  const end = page.indexOf('</iframe>', found.index + found[0].length);
  const beside = end < 0 ? '' : withoutPrograms(page.slice(0, found.index) + page.slice(end + '</iframe>'.length));
  return /<(?:table|svg)[\s>]/i.test(beside) ? beside : inside;
}

/** A page that is one drawing, as a file of its own, and its size; undefined where it is another or its parts are not told apart. */
export function drawingOf(page: string): { data: string; width: number; height: number } | undefined {
  const [, root, rest] = /^\s*<svg(\s[^<>]*\sclass="plt-container"[^<>]*)(>[^]*<\/svg>)\s*$/.exec(page) ?? [];
  if (root === undefined || rest === undefined || !isOne(rest)) return undefined;
  const [, width, height] = /\sviewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(root) ?? [];
  if (!(Number(width) > 0 && Number(height) > 0)) return undefined;
  // Its number is written without quotation marks, and its size is that of its place.
  const attributes = root.replaceAll(/\s(?:id=[\w-]+|style="[^"]*"|width="[^"]*"|height="[^"]*")/g, '');
  return { data: `<svg width="${width}" height="${height}"${attributes}${rest}`, width: Number(width), height: Number(height) };
}

/** True where the drawing ends with the text, and not before: it may hold others. */
function isOne(rest: string): boolean {
  let depth = 1;
  for (const { index, 1: closing } of rest.matchAll(/<(\/?)svg(?=[\s>])/g)) {
    depth += closing ? -1 : 1;
    if (depth === 0) return rest.indexOf('>', index) === rest.length - 1;
  }
  return false;
}
