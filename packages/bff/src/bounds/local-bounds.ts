import type { Clock } from '../clock.ts';
import { createAllowance, type Allowance } from './allowance.ts';
import type { Bound, Bounds } from './bounds.ts';

const idOf = ({ name, key }: Bound): string => `${name}:${key}`;

/** Counts in this process alone. */
export function createLocalBounds({ clock }: { clock: Pick<Clock, 'elapsed'> }): Bounds {
  const held = new Map<string, number>();
  const allowances = new Map<string, Allowance>();
  const add = (bound: Bound, by: number): void => {
    const left = (held.get(idOf(bound)) ?? 0) + by;
    if (left > 0) held.set(idOf(bound), left);
    else held.delete(idOf(bound));
  };
  return {
    async hold(bounds) {
      const full = bounds.find((bound) => (held.get(idOf(bound)) ?? 0) >= bound.most);
      if (full) return { full };
      for (const bound of bounds) add(bound, 1);
      let over = false;
      return {
        release() {
          if (over) return;
          over = true;
          for (const bound of bounds) add(bound, -1);
        },
      };
    },
    async take({ name, burst, per_second }, key) {
      const known = allowances.get(name) ?? createAllowance({ clock, burst, per_second });
      allowances.set(name, known);
      return known.take(key);
    },
  };
}
