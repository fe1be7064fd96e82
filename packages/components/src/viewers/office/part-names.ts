import { decoded } from '../../sanitize/decoded.ts';

/** The name of the part that holds the relationships of another one (ECMA-376 part 2, section 6.5). */
export const relationshipsName = (name: string): string => name.replace(/([^/]+)$/, '_rels/$1.rels');

export const relationshipsOf = (texts: ReadonlyMap<string, string>, name: string): string => texts.get(relationshipsName(name)) ?? '';

/** The name of the part that a relationship of another one leads to; one that leads nowhere has none. */
export const pathOf = (from: string, target: string): string => target && decoded(URL.parse(target, `https://part.invalid/${from}`)?.pathname.slice(1) ?? '');
