import type { Artifact } from '@mcp-canvas/contract';
import { reference } from '../../sanitize/reference.ts';
import { siblingNamed } from '../content/sibling-named.ts';
import type { ViewerContext } from '../viewer.ts';

const link = /<(?:a|area|i?frame|embed|object)(?=[\s/])[^<>]{0,4000}>/gi;
const address = /\s(?:href|src|data)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;
/** Paths of one page; those that are not there are looked for again with each file that comes. */
const most = { files: 1000, missing: 200 };

/** Paths beside a page that its links lead to: those of files of the canvas, and those of files that may come. */
export function linkedFiles(markup: string, context: ViewerContext): { files: string[]; missing: string[] } {
  const paths = new Set<string>();
  for (const [found] of markup.matchAll(link)) {
    const href = address.exec(found)?.slice(1).find((value) => value !== undefined);
    const target = href === undefined ? undefined : reference(href.replaceAll('&amp;', '&'));
    if (target?.kind === 'relative' && target.path) paths.add(target.path);
    if (paths.size === most.files) break;
  }
  const { there = [], missing = [] } = Object.groupBy(paths, (path) => (pageNamed(path, context) ? 'there' : 'missing'));
  return { files: there, missing: missing.slice(0, most.missing) };
}

/** The file that a path means, as servers of sites find it: also without its ending (`guide/more`), and by the folder that it is the beginning of (`guide/`). */
function pageNamed(path: string, context: ViewerContext): Artifact | undefined {
  const beginning = `${path.replace(/\/$/, '')}/index.html`;
  if (path.endsWith('/')) return context.sibling?.(beginning);
  return siblingNamed(path, context) ?? (/\.\w+$/.test(path) ? undefined : (siblingNamed(`${path}.html`, context) ?? context.sibling?.(beginning)));
}

/** What a link that was followed leads to among the files of the canvas; undefined for anything else. */
export function fileOfLink(href: string, context: ViewerContext): { artifact: Artifact; fragment: string } | undefined {
  const target = reference(href);
  const artifact = target.kind === 'relative' && target.path ? pageNamed(target.path, context) : undefined;
  return artifact && target.kind === 'relative' ? { artifact, fragment: target.fragment } : undefined;
}
