const stepKeys: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** Links in view, in the order of reading, are one stop for the Tab key: where the keyboard is or was, else the first. A log may have one in each line. */
export function oneStop(links: readonly HTMLElement[]): void {
  const stop = links.find((link) => link.matches(':focus')) ?? links.find(({ tabIndex }) => tabIndex === 0) ?? links[0];
  for (const link of links) link.tabIndex = link === stop ? 0 : -1;
}

/** The link that an arrow leads to from one that has the keyboard; none at the ends of what is in view, where the arrow scrolls. */
export function linkBeside(target: EventTarget | null, key: string, layer: Element): HTMLElement | undefined {
  const step = stepKeys[key];
  const link = (target as Element).closest<HTMLElement>('a.link');
  if (!step || !link) return undefined;
  const places = Array.from(layer.querySelectorAll<HTMLElement>('a.link'), (one) => ({ one, box: one.getBoundingClientRect() }));
  places.sort((a, b) => a.box.top - b.box.top || a.box.left - b.box.left);
  return places[places.findIndex(({ one }) => one === link) + step]?.one;
}
