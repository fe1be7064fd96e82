/** One place that a tab goes to, from where the text of its column begins. */
export interface TabStop {
  /** In points. */
  at: number;
  /** What stands there: the beginning of what follows, its middle or its end. */
  side: 'start' | 'middle' | 'end';
  /** What fills the way there. */
  leader: '' | 'dots' | 'line';
}
export interface TabStops {
  /** In their order. */
  stops: TabStop[];
  /** How far the others are from each other, in points. */
  every: number;
}

const sides: Readonly<Record<string, TabStop['side']>> = { left: 'start', start: 'start', num: 'start', center: 'middle', right: 'end', end: 'end', decimal: 'end' };
const leaders: Readonly<Record<string, TabStop['leader']>> = { dot: 'dots', middleDot: 'dots', hyphen: 'dots', underscore: 'line', heavy: 'line' };

/** The stop that is meant (ECMA-376 part 1, section 17.3.1.37), unless it is none: a bar is drawn where it is, and stops nothing. */
export function tabStop({ position, style, leader }: { position?: string | null; style?: string | null; leader?: string | null }): TabStop | undefined {
  const at = Number.parseFloat(position ?? '');
  const side = sides[style ?? 'left'];
  return side && Number.isFinite(at) ? { at, side, leader: leaders[leader ?? ''] ?? '' } : undefined;
}

export const writeStops = ({ stops, every }: TabStops): string => [String(every), ...stops.map(({ at, side, leader }) => `${at} ${side} ${leader}`)].join(';');

export function readStops(text: string): TabStops {
  const [every = '', ...stops] = text.split(';');
  return {
    every: Math.max(1, Number(every) || 36),
    stops: stops.map((stop) => {
      const [at, side, leader] = stop.split(' ') as [string, TabStop['side'], TabStop['leader']];
      return { at: Number(at), side, leader };
    }),
  };
}
