import type { ParsedUrlQuery } from 'node:querystring';
import { KitError } from '../../errors.ts';
import { isSort } from '../../storage/files/file-query.ts';
import type { FileQuery } from '../../storage/user-files.ts';

const sources = ['uploaded', 'generated', 'deferred', 'progress'] as const;

/** The one value of a parameter; E_BAD_REQUEST when it is repeated. */
export function single(query: ParsedUrlQuery, name: string): string | undefined {
  const value = query[name];
  if (Array.isArray(value)) throw new KitError('E_BAD_REQUEST', `${name}: give it once.`, { field: name });
  return value;
}

/** `?session&category&source&q&sort&limit&cursor` of `GET /api/files`. E_BAD_REQUEST for a value that means nothing. */
export function parseFileQuery(query: ParsedUrlQuery): FileQuery {
  const text = (name: string): string | undefined => single(query, name) || undefined;
  const refuse = (field: string, message: string): never => {
    throw new KitError('E_BAD_REQUEST', `${field}: ${message}`, { field });
  };
  const source = text('source');
  const asked = source?.split(',');
  const known = sources.filter((each) => asked?.includes(each));
  if (asked?.some((each) => !known.some((one) => one === each))) refuse('source', `use ${sources.join(', ')}, or several of them with commas between.`);
  // A file has a field of that name.
  const sort = text('sort')?.replace(/^(-?)created_at$/, '$1created');
  const sorted = sort !== undefined && isSort(sort) ? sort : undefined;
  if (sort !== undefined && sorted === undefined) refuse('sort', 'use name, size or created, with a minus before it for the other direction.');
  const limit = text('limit');
  if (limit !== undefined && !/^([1-9]\d{0,2}|1000)$/.test(limit)) refuse('limit', 'use a number from 1 to 1000.');
  const [session, category, q, cursor] = [text('session'), text('category'), text('q'), text('cursor')];
  return {
    ...(session !== undefined && { session }), ...(category !== undefined && { category }), ...(q !== undefined && { q }), ...(cursor !== undefined && { cursor }),
    ...(known.length > 0 && { source: known }), ...(sorted !== undefined && { sort: sorted }), ...(limit !== undefined && { limit: Number(limit) }),
  };
}
