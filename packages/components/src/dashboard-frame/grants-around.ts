/** The words of the attribute `grants` of the closest element around, through shadow roots, as with `lang`; undefined where there is none. */
export function grantsAround(element: Element): string[] | undefined {
  for (let node: Element | null = element; node; node = (node.getRootNode() as Partial<ShadowRoot>).host ?? null) {
    const found = node.closest('[grants]')?.getAttribute('grants');
    if (found !== undefined && found !== null) return found.split(/\s+/).filter(Boolean);
  }
  return undefined;
}
