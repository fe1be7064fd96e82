interface Factory {
  createPolicy(name: string, rules: { createHTML(markup: string): string }): { createHTML(markup: string): string };
}

const rules = { createHTML: (markup: string): string => markup };
let policy: typeof rules | undefined;

/** Markup as the policy of the page takes it, in a frame of no origin: what is made of it stays in there. */
export function trustedMarkup(markup: string): string {
  policy ??= (globalThis as { trustedTypes?: Factory }).trustedTypes?.createPolicy('mcp-canvas', rules) ?? rules;
  return policy.createHTML(markup);
}

/** Lets a library write the markup of an element, where the policy of the page takes no strings for it. */
export function allowMarkup(): void {
  const markup = Object.getOwnPropertyDescriptor(Element.prototype, 'innerHTML')!;
  Object.defineProperty(Element.prototype, 'innerHTML', {
    ...markup,
    set(this: Element, value: unknown) {
      markup.set!.call(this, trustedMarkup(String(value ?? '')));
    },
  });
}
