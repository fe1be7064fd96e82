/** The text of an SVG with that of its style sheet, of a file with pages their names, and how many symbols lie elsewhere and are boxes; or the first address that a chart needs data or pictures of, the kinds that cannot be drawn in this browser, or why a page cannot be while others may: nothing is on it where nothing is said. */
export type Chart = { svg: string; css?: string; pages?: readonly string[]; lacking?: number } | { elsewhere: string } | { foreign: string } | { broken: string; pages: readonly string[] };

/** An SVG that says what it shows, in its first element. */
export function titled(svg: string, said: string): string {
  const quoted = said.trim().slice(0, 1000).replace(/[&<>]/g, (char) => `&#${char.charCodeAt(0)};`);
  return quoted ? svg.replace(/^<svg[^>]*>/, (begin) => `${begin}<title>${quoted}</title>`) : svg;
}

/** The letters of charts, of the system of whoever looks at them. */
export const font = 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif';

/** Words, lines and grids of a chart on dark ground. */
export const onDark = { text: '#d5dae1', line: '#6b7480', grid: '#343a43', mark: '#6fb1f5', ground: '#16181c' } as const;

/** CSS pixels of a side: what a chart says, where a picture may be so large, else what it has without. */
export const sideOf = (said: unknown, usual: number): number => (typeof said === 'number' && said >= 40 && said <= 6000 ? Math.round(said) : typeof said === 'number' && said > 6000 ? 6000 : usual);
