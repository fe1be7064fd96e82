const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text as it stands in HTML, in an element or in a quoted attribute. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character]!);

/** A heading's anchor, as repositories write it: lower-case words with hyphens. */
export function anchorOf(text: string, taken: Set<string>): string {
  const base = text.toLowerCase().replaceAll(/<[^>]+>|[^\p{L}\p{N}\s_-]/gu, '').trim().replaceAll(/\s/g, '-') || 'section';
  let anchor = base;
  for (let number = 1; taken.has(anchor); number++) anchor = `${base}-${number}`;
  taken.add(anchor);
  return anchor;
}
