/** Primitives of filters, each over all that it is laid on: a browser draws them at once, with nothing that could stop it. */
const MOST = 1000;

const rule = /([^{}]+)\{[^{}]*?\bfilter\s*:([^;{}]+)/g;
const part = /url\(\s*["']?#([^"')]+)["']?\s*\)|[a-z-]+\(/gi;

/** What a primitive takes beside others (Filter Effects 1): noise for each of its octaves, a convolution for each cell of its matrix. */
const weights: Readonly<Record<string, (primitive: Element) => number>> = {
  feTurbulence: (primitive) => numbers(primitive, 'numOctaves')[0] ?? 1,
  feConvolveMatrix: (primitive) => {
    const [columns = 3, rows = columns] = numbers(primitive, 'order');
    return columns * rows;
  },
};
const numbers = (primitive: Element, name: string): number[] => (primitive.getAttribute(name)?.match(/\d+/g) ?? []).map(Number);

/** Whether a drawing lays very many filters on its parts, by attributes or by its styles. */
export function filtersTooMuch(drawing: Document): boolean {
  const known = new Map<string, number>();
  const weightOf = (name: string): number => {
    const weight = known.get(name) ?? [...(drawing.getElementById(name)?.children ?? [])].reduce((sum, primitive) => sum + (weights[primitive.localName]?.(primitive) ?? 1), 0);
    known.set(name, weight);
    return weight;
  };
  const costOf = (value: string): number => [...value.matchAll(part)].reduce((sum, [, name]) => sum + (name === undefined ? 1 : weightOf(name)), 0);
  let cost = 0;
  for (const element of drawing.querySelectorAll('[filter], [style*="filter"]')) {
    cost += costOf(element.getAttribute('filter') ?? '') + costOf(/\bfilter\s*:([^;]+)/.exec(element.getAttribute('style') ?? '')?.[1] ?? '');
    if (cost > MOST) return true;
  }
  for (const { textContent } of drawing.querySelectorAll('style')) {
    for (const [, selector = '', value = ''] of textContent.matchAll(rule)) {
      cost += costOf(value) * countOf(drawing, selector);
      if (cost > MOST) return true;
    }
  }
  return false;
}

function countOf(drawing: Document, selector: string): number {
  try {
    return drawing.querySelectorAll(selector.trim()).length;
  } catch {
    return 0; // no selector that this browser knows
  }
}
