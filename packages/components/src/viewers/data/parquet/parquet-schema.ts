import type { CompressionCodec, FileMetaData } from 'hyparquet';
import { endOf } from './parquet-values.ts';

/** The names of the columns at the top; what is nested in one is one cell. */
export function topNames({ schema }: FileMetaData): string[] {
  const names: string[] = [];
  for (let at = 1; at < schema.length; at = endOf(schema, at)) names.push(schema[at]!.name);
  return names;
}

export const codecsOf = ({ row_groups: groups }: FileMetaData): Set<CompressionCodec> => new Set(groups.flatMap(({ columns }) => columns.flatMap(({ meta_data: facts }) => facts?.codec ?? [])));

/** The columns at the top that are texts, as the file says: digits in them are ids, codes, versions. */
export function textsIn({ schema }: FileMetaData): Set<number> {
  const texts = new Set<number>();
  for (let at = 1, top = 0; at < schema.length; at = endOf(schema, at), top++) {
    const { converted_type: converted, logical_type: logical, num_children: children } = schema[at]!;
    if (!children && (converted === 'UTF8' || converted === 'ENUM' || logical?.type === 'STRING' || logical?.type === 'ENUM')) texts.add(top);
  }
  return texts;
}

/** The columns at the top of which something is encrypted, while the footer is not (Apache Parquet, Encryption.md, section 5.2): chunks of a group stand in the order of the schema's leaves. */
export function encryptedIn({ schema, row_groups: groups }: FileMetaData): Set<number> {
  const tops: number[] = [];
  for (let at = 1, top = 0; at < schema.length; at = endOf(schema, at), top++) for (const { num_children: children } of schema.slice(at, endOf(schema, at))) if (!children) tops.push(top);
  return new Set(groups.flatMap(({ columns }) => columns.flatMap(({ crypto_metadata: locked }, nth) => (locked ? (tops[nth] ?? []) : []))));
}
