const spoken = ['aria-label', 'aria-description', 'aria-valuetext', 'title', 'placeholder', 'alt'] as const;

/** What an element says, to the eye and to the ear, in its shadow roots, too; a sentence each. */
export function wordsOf(node: Node): string[] {
  if (node instanceof HTMLStyleElement || node instanceof HTMLScriptElement) return [];
  if (node instanceof Text) return [node.data.trim()].filter(Boolean);
  const said = node instanceof Element ? spoken.flatMap((name) => node.getAttribute(name)?.trim() || []) : [];
  const within = [...node.childNodes, ...(node instanceof Element && node.shadowRoot ? [node.shadowRoot] : [])];
  return [...said, ...within.flatMap(wordsOf)];
}

/** What one says, and the other does not. */
export function differing(one: readonly string[], other: readonly string[]): string[] {
  const without = (some: readonly string[], others: readonly string[]): string[] => some.filter((word) => !others.includes(word));
  return [...without(one, other), ...without(other, one)];
}
