const look = `
  body { margin: 0; font: 11pt/1.45 serif; }
  h1 { font-size: 15pt; }
  p { margin: 0 0 0.7em; padding-inline-start: 2em; text-indent: -2em; break-inside: avoid; overflow-wrap: anywhere; }
`;

/**
 * Prints paragraphs on pages of their own, so that what is out of sight is printed too, and nothing of the host page is.
 * Answers how to take the pages away before the browser is done.
 */
export function printList(title: string, direction: string, paragraphs: readonly string[]): () => void {
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-same-origin allow-modals');
  frame.setAttribute('aria-hidden', 'true');
  frame.tabIndex = -1;
  for (const [name, value] of Object.entries({ position: 'fixed', top: '0', left: '-9999px', width: '800px', height: '600px' })) frame.style.setProperty(name, value);
  document.body.append(frame);
  const remove = (): void => frame.remove();
  const page = frame.contentWindow as (Window & typeof globalThis) | null;
  if (!page) {
    remove();
    return remove;
  }
  fill(page, title, direction, paragraphs);
  page.addEventListener('afterprint', remove, { once: true });
  page.print();
  return remove;
}

function fill(page: Window & typeof globalThis, title: string, direction: string, paragraphs: readonly string[]): void {
  const { document: sheet } = page;
  sheet.title = title;
  sheet.documentElement.dir = direction;
  // Constructed in the frame's own realm: a strict policy allows no other style.
  const rules = new page.CSSStyleSheet();
  rules.replaceSync(look);
  sheet.adoptedStyleSheets = [rules];
  const add = (tag: string, text: string): void => {
    const made = sheet.createElement(tag);
    made.dir = 'auto';
    made.textContent = text;
    sheet.body.append(made);
  };
  add('h1', title);
  for (const text of paragraphs) add('p', text);
}
