import { reference } from './reference.ts';

/** What a link to a file beside the page carries: its path and fragment. Its `href` leads nowhere, so that no layer behind follows it by itself. */
export const FILE_LINK = 'data-mcp-file';

/** Marks the links that lead to one of the files, and takes the mark from all others; for DOMPurify's `beforeSanitizeAttributes`. */
export function markFileLinks(files: readonly string[]): (node: Element) => void {
  const known = new Set(files);
  return (node) => {
    if (node.localName !== 'a' && node.localName !== 'area') return;
    node.removeAttribute(FILE_LINK);
    const target = reference(node.getAttribute('href') ?? '#');
    if (target.kind !== 'relative' || !known.has(target.path)) return;
    node.setAttribute(FILE_LINK, `${target.path.split('/').map(encodeURIComponent).join('/')}${target.fragment && `#${encodeURIComponent(target.fragment)}`}`);
    node.setAttribute('href', '#');
  };
}
