/** Characters of a specification with its data, and of one whose rows are held against one another: as much as is drawn in a second or two on a slow machine. */
const longest = { any: 300_000, pairs: 30_000 };
/** Transforms that hold each row against each. */
const pairs = new Set(['cross', 'force', 'wordcloud', 'kde2d', 'loess']);
/** Settings of rows, steps and dots that are made out of nothing; a signal may be any number. */
const makes = new Set(['start', 'stop', 'iterations', 'steps', 'maxsteps', 'minsteps', 'resolution', 'maxbins', 'size', 'width', 'height', 'cellSize', 'bandwidth']);
const most = 100_000;
/** Steps of a list or a grid of degrees. */
const finest = 0.01;
/** Expressions that make long lists and texts. */
const longMaker = /\b(?:sequence|repeat|pad|fill)\s*\(/;

/** Whether a chart may take long to draw: told before it is drawn, for nothing could stop it on the page's own thread. `characters`: of its text. */
export function isHeavyChart(spec: unknown, characters: number): boolean {
  return characters > longest.any || isHeavy(spec, '', characters > longest.pairs);
}

function isHeavy(value: unknown, key: string, many: boolean): boolean {
  if (typeof value === 'number') return (makes.has(key) && value > most) || (key === 'step' && value < finest);
  if (typeof value === 'string') return longMaker.test(value) || (key === 'type' && many && pairs.has(value));
  if (value === null || typeof value !== 'object') return false;
  if (Array.isArray(value)) return value.some((one) => isHeavy(one, key, many));
  return Object.entries(value).some(([name, inner]) => (name === 'values' || name === 'datasets' ? false : isHeavy(inner, name, many))) || isOpenSequence(value as Record<string, unknown>);
}

/** A list that is as long as an expression says. */
function isOpenSequence({ type, sequence, ...settings }: Record<string, unknown>): boolean {
  const list = type === 'sequence' ? settings : Object(sequence) as Record<string, unknown>;
  return ['start', 'stop', 'step'].some((name) => Object(list[name]) === list[name]);
}
