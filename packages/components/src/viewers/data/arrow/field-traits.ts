import type { ArrowField } from './arrow-schema.ts';

const texts: ReadonlySet<string> = new Set(['utf8', 'largeUtf8', 'utf8View']);

/** True where values are texts: digits in them are ids, codes, versions. */
export const isText = ({ kind, children }: ArrowField): boolean => texts.has(kind === 'runEnds' ? children[1]!.kind : kind);

/** What stands behind moments: those of a zone are told in UTC and say so, those of a clock that hangs anywhere have none; none where a field has both (Schema.fbs, `table Timestamp`). */
export function zoneOf(field: ArrowField): string {
  const zones = new Set(zonesIn(field));
  return zones.size === 1 ? [...zones][0]! : '';
}
function* zonesIn({ kind, zone, children }: ArrowField): Generator<string> {
  if (kind === 'timestamp') yield zone === '' ? '' : 'Z';
  for (const child of children) yield* zonesIn(child);
}
