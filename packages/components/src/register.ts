/** Registers an element; a second registration of the same class is nothing, of another class under the name a clash that is told. */
export function register(tagName: string, element: CustomElementConstructor): void {
  const there = customElements.get(tagName);
  if (!there) customElements.define(tagName, element);
  else if (there !== element) console.warn(`<${tagName}> is registered already by another copy of mcp-canvas or another library; that one stays.`);
}
