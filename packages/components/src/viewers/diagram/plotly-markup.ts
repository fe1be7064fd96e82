interface Factory {
  createPolicy(name: string, rules: { createHTML(markup: string): string }): { createHTML(markup: string): string };
}
let allowed = false;

/** Where the page's policy takes no strings for markup: Plotly reads names of characters by them. What it writes stays in this document, which no origin has. */
export function allowMarkup(): void {
  const factory = (globalThis as { trustedTypes?: Factory }).trustedTypes;
  if (allowed || !factory) return;
  allowed = true;
  const policy = factory.createPolicy('mcp-canvas', { createHTML: (markup) => markup });
  const markup = Object.getOwnPropertyDescriptor(Element.prototype, 'innerHTML')!;
  Object.defineProperty(Element.prototype, 'innerHTML', {
    ...markup,
    set(this: Element, value: unknown) {
      markup.set!.call(this, policy.createHTML(String(value ?? '')));
    },
  });
}
