/** Opens what an element is folded away in. */
export function openFolds(element: Element): void {
  for (let folded = element.closest<HTMLDetailsElement>('details:not([open])'); folded; folded = folded.parentElement?.closest('details:not([open])') ?? null) folded.open = true;
}
