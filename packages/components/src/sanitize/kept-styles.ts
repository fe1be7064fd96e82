const quoted = /(["'])(?:\\[^]|(?!\1)[^\\\n])*\1|\/\*[^]*?(?:\*\/|$)|<!--|-->|<(?=[\w!/])/g;
const opening = /<(?=[\w!/])/g;

/**
 * Writes what looks like a tag in a style sheet so that it does not: DOMPurify takes the whole sheet away for one, and
 * `@property` has `"<color>"`, conditions have `width<600px`, and old pages hide theirs in a comment. For its `beforeSanitizeElements`.
 */
export function keepStyles(node: Node): void {
  if (node.nodeName !== 'STYLE' || node.textContent?.search(opening) === -1) return;
  node.textContent = (node.textContent ?? '').replace(quoted, (found, quote?: string) => {
    if (quote) return found.replace(opening, '\\3c ');
    return found === '<' ? '< ' : ' ';
  });
}
