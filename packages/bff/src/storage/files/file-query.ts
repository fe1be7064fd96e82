import { KitError } from '../../errors.ts';
import type { FileQuery, UserFile } from '../user-files.ts';

const MOST = 1000;
const USUAL = 100;

/** A value to sort by, then the id, so that the order is total and a cursor finds its place whatever was added meanwhile. */
type Position = [value: string | number, id: string];

const sortValues: Record<string, (file: UserFile) => string | number> = {
  name: (file) => file.name.toLowerCase(),
  size: (file) => file.size,
  created: (file) => file.versions.find(({ version }) => version === file.version)?.created_at ?? file.source.created_at,
};

export const isSort = (sort: string): sort is NonNullable<FileQuery['sort']> => Object.hasOwn(sortValues, sort.replace(/^-/, ''));

/** One page of files: filtered, sorted (newest first when nothing is said), and the cursor of the next page. */
export function pageOf(files: Iterable<UserFile>, query: FileQuery): { files: UserFile[]; next?: string } {
  const sort = query.sort ?? '-created';
  const valueOf = sortValues[sort.replace(/^-/, '')]!;
  const direction = sort.startsWith('-') ? -1 : 1;
  const compare = (a: Position, b: Position): number => direction * (order(a[0], b[0]) || order(a[1], b[1]));
  const rows = [...files].filter((file) => matches(file, query))
    .map((file) => ({ file, at: [valueOf(file), file.id] as Position }))
    .sort((a, b) => compare(a.at, b.at));
  const after = query.cursor === undefined ? undefined : decodeCursor(query.cursor);
  const from = after === undefined ? 0 : rows.findIndex(({ at }) => compare(at, after) > 0);
  const limit = Math.min(Math.max(1, query.limit ?? USUAL), MOST);
  const page = from < 0 ? [] : rows.slice(from, from + limit);
  const more = from >= 0 && from + limit < rows.length;
  return { files: page.map(({ file }) => file), ...(more && { next: encodeCursor(page.at(-1)!.at) }) };
}

function matches(file: UserFile, { session, category, source, q }: FileQuery): boolean {
  return (session === undefined || file.session_id === session)
    && (category === undefined || file.category === category)
    && (source === undefined || file.source.kind === source)
    && (q === undefined || [file.name, file.title, file.description].some((text) => text?.toLowerCase().includes(q.toLowerCase())));
}

const order = (a: string | number, b: string | number): number => (a < b ? -1 : a > b ? 1 : 0);

const encodeCursor = (at: Position): string => Buffer.from(JSON.stringify(at)).toString('base64url');

function decodeCursor(cursor: string): Position {
  try {
    const at: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (Array.isArray(at) && at.length === 2 && ['string', 'number'].includes(typeof at[0]) && typeof at[1] === 'string') return at as Position;
  } catch {
    // Told below, like any other cursor that is not ours.
  }
  throw new KitError('E_BAD_REQUEST', 'cursor: use the `next` of the page before, unchanged.');
}
