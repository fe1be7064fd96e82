/** Registers an element; a second registration of the same class is nothing, of another class under the name a clash that is told. */
export function register(tagName: string, element: CustomElementConstructor): void {
  const there = customElements.get(tagName);
  if (!there) customElements.define(tagName, element);
  // The page's author must hear of a clash, and no error of ours may stop the page.
  // oxlint-disable-next-line no-console
  else if (there !== element) console.warn(`<${tagName}> is registered already by another copy or library, which stays.`);
}
