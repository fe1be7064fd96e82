import type { Measure } from './measure.ts';

/** What figures are drawn with. */
export interface Desk {
  dark: boolean;
  /** What lies behind all. */
  ground: string;
  measure: Measure;
  /** How many lines fills may have, and how much work they may make: how much of what is asked for there is. */
  lines(asked: number): number;
  work(asked: number): number;
  /** Addresses of pictures by names of files. */
  pictures: ReadonlyMap<string, string>;
  /** A name of a part of the picture that no other has. */
  named(): string;
}
