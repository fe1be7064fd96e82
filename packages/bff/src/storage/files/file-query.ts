import { KitError } from '../../errors.ts';
import type { FileQuery } from '../user-files.ts';
import type { FileIndex } from './file-index.ts';
import type { FileEntry, FileVersion } from './file-version.ts';
import { foldText } from './folded-text.ts';
import { comparePositions, type Position } from './ordered-files.ts';
import { sortValues, type SortField } from './sort-values.ts';

const MOST = 1000;
const USUAL = 100;

export const isSort = (sort: string): sort is NonNullable<FileQuery['sort']> => Object.hasOwn(sortValues, sort.replace(/^-/, ''));

/** One page of the files that are shown: filtered, sorted (newest first when nothing is said), and the cursor of the next page. */
export function pageOf(index: FileIndex, query: FileQuery): { entries: FileEntry[]; next?: string } {
  const sort = query.sort ?? '-created';
  const field = sort.replace(/^-/, '') as SortField;
  const after = query.cursor === undefined ? undefined : decodeCursor(query.cursor, sort);
  const limit = Math.min(Math.max(1, query.limit ?? USUAL), MOST);
  const matches = matcher(query);
  const entries: FileEntry[] = [];
  for (const entry of candidates(index, query.session, field, sort.startsWith('-'), after)) {
    if (!matches(entry, entry.shown!)) continue;
    if (entries.length === limit) return { entries, next: encodeCursor(sort, entries.at(-1)!, field) };
    entries.push(entry);
  }
  return { entries };
}

/** The files in order, from the cursor on. A session with few of them is sorted by itself, however many the user has. */
function candidates(index: FileIndex, session: string | undefined, field: SortField, descending: boolean, after: Position | undefined): Iterable<FileEntry> {
  if (session === undefined || index.ofSession(session).size > index.size / 8) return index.by(field).after(after, descending);
  const valueOf = sortValues[field];
  const direction = descending ? -1 : 1;
  return [...index.ofSession(session)].filter(({ shown }) => shown !== undefined)
    .map((entry) => ({ entry, at: [valueOf(entry), entry.id] as Position }))
    .filter(({ at }) => after === undefined || direction * comparePositions(at, after) > 0)
    .sort((a, b) => direction * comparePositions(a.at, b.at))
    .map(({ entry }) => entry);
}

function matcher({ session, category, source, q, temporary }: FileQuery): (entry: FileEntry, shown: FileVersion) => boolean {
  const wanted = q === undefined ? undefined : foldText(q.trim());
  return (entry, { described, temporary: isTemporary }) => (temporary === true || !isTemporary)
    && (session === undefined || entry.session_id === session)
    && (category === undefined || described.category === category)
    && (source === undefined || source.includes(described.source.kind))
    && (wanted === undefined || searchable(entry).includes(wanted));
}

/** Name, title and description of the file as shown, folded; a line break keeps a search from running over two of them. */
function searchable(entry: FileEntry): string {
  const { name, title = '', description = '' } = entry.shown!.described;
  return (entry.searchable ??= [name, title, description].map(foldText).join('\n'));
}

const encodeCursor = (sort: string, entry: FileEntry, field: SortField): string =>
  Buffer.from(JSON.stringify([sort, sortValues[field](entry), entry.id])).toString('base64url');

function decodeCursor(cursor: string, sort: string): Position {
  try {
    const [of, value, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[];
    if (of === sort && ['string', 'number'].includes(typeof value) && typeof id === 'string') return [value, id] as Position;
  } catch {
    // Told below, like any other cursor that is not ours.
  }
  throw new KitError('E_BAD_REQUEST', 'cursor: use the `next` of the page before, unchanged, with the same sort.', { field: 'cursor' });
}
