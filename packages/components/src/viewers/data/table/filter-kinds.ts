export const filterKinds = ['contains', 'equals', 'matches', 'between', 'empty', 'filled'] as const;
export type FilterKind = (typeof filterKinds)[number];

/** What the cells of a column must be for their row to stay. */
export interface ColumnFilter {
  column: number;
  kind: FilterKind;
  /** What `contains`, `equals` and `matches` (a regular expression) look for; upper and lower case are alike. */
  text?: string;
  /** The ends of `between`, both included, as the reader wrote them: numbers or dates. An end that is missing is open. */
  from?: string;
  to?: string;
}
