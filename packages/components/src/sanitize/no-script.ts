/** What counts readers and shows nothing: frames, and pictures of one dot. */
const counters = 'iframe, img:is([width="0"], [width="1"], [height="0"], [height="1"], [style*="display:none"], [style*="display: none"])';

/** Shows what a page has for readers without scripts: pictures that a script would load, words in place of what one would draw; for DOMPurify's `beforeSanitizeElements`. */
export function showNoScript(node: Node): void {
  if (node.nodeName !== 'NOSCRIPT') return;
  const element = node as Element;
  for (const counter of element.querySelectorAll(counters)) counter.remove();
  // Behind it, where they are still looked at.
  element.after(...element.childNodes);
}
