/** By how many slides a key leads on where one is seen whole; undefined for other keys. */
export const turned = ({ key, shiftKey }: KeyboardEvent): number | undefined => (key === ' ' ? (shiftKey ? -1 : 1) : { PageDown: 1, PageUp: -1 }[key]);

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 5, PageUp: -5, Home: -Infinity, End: Infinity };

/** The slide that a key leads to in the list of their small pictures (ARIA Authoring Practices, listbox); undefined for other keys. `mirrored`: they may stand side by side, from right to left. */
export function walk(key: string, at: number, count: number, mirrored: boolean): number | undefined {
  const step = steps[key] ?? (key === 'ArrowRight' ? (mirrored ? -1 : 1) : key === 'ArrowLeft' ? (mirrored ? 1 : -1) : undefined);
  return step === undefined ? undefined : Math.max(0, Math.min(count - 1, at + step));
}
