/** What a frame is asked to draw. */
export interface Wanted {
  id: number;
  source: string;
  dark: boolean;
  /** Of a file with pages: which, from 0. */
  page: number;
  /** The reader waits for it, however long it takes. */
  anyway: boolean;
}

/** What was made of a source: NOT safe yet; of a file with pages their names, and how many of its symbols are boxes, for they lie elsewhere. Or why nothing was, in its library's own words; `large`: it is too much to be tried, `holds`: since the page would stand still meanwhile, or `why`: it needs what is at that address (`elsewhere`), has kinds that this browser cannot draw (`foreign`), or has nothing on this page (`empty`). */
export type Answer = { svg: string; css: string; kind: string; pages?: readonly string[]; lacking?: number } | { problem: string; large: boolean; holds?: boolean; why?: 'elsewhere' | 'foreign' | 'empty'; pages?: readonly string[] };
