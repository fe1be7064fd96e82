import { aliases, languageAliases, mediaTypes, type MediaFamily, type MediaType } from './media-type-table.ts';

const byType = new Map(mediaTypes.map((row) => [row.type, row]));
const byExtension = new Map<string, MediaType>();
const byLanguage = new Map<string, MediaType>();
for (const row of mediaTypes) {
  for (const extension of row.extensions) if (!byExtension.has(extension)) byExtension.set(extension, row);
  if (row.language !== undefined && !byLanguage.has(row.language)) byLanguage.set(row.language, row);
}
// Of several types in a language, the one that is no more than that.
byLanguage.set('html', byType.get('text/html')!);
byLanguage.set('xml', byType.get('application/xml')!);
byLanguage.set('svg', byType.get('image/svg+xml')!);

const antPrefix = 'application/vnd.ant.';
const typeGrammar = /^[a-z0-9][a-z0-9!#$&^_.+-]{0,126}\/[a-z0-9][a-z0-9!#$&^_.+-]{0,126}$/;

/** `type/subtype` in lower case, without parameters, aliases resolved; empty when it is no media type. */
export function normalizeType(mime: string): string {
  const bare = (mime.length > 512 ? mime.slice(0, 512) : mime).split(';', 1)[0]!.trim().toLowerCase();
  if (!typeGrammar.test(bare)) return '';
  const alias = aliases.get(bare);
  if (alias !== undefined) return alias;
  if (bare.startsWith(antPrefix)) return typeOfLanguage(bare.slice(antPrefix.length)) ?? 'text/plain';
  return bare;
}

/** The canonical name of a language (`py` is `python`), in lower case. */
export function normalizeLanguage(language: string): string {
  const bare = language.trim().toLowerCase();
  return languageAliases.get(bare) ?? bare;
}

/** The media type of source code in a language; undefined for a language the table does not know. */
export function typeOfLanguage(language: string): string | undefined {
  const name = normalizeLanguage(language);
  return name === 'text' ? 'text/plain' : (byLanguage.get(language.trim().toLowerCase()) ?? byLanguage.get(name))?.type;
}

/** The language of a type that is code or markup. */
export function languageOf(mime: string): string | undefined {
  return byType.get(normalizeType(mime))?.language;
}

/** Files that are known by their whole name. */
const wholeNames = new Set(['dockerfile', 'makefile']);

/** The part after the last dot, lower-case; the whole name of a `Dockerfile`; empty when there is none. */
export function nameExtension(name: string): string {
  const dot = name.lastIndexOf('.');
  if (dot > 0) return name.slice(dot + 1).toLowerCase();
  const whole = name.toLowerCase();
  return wholeNames.has(whole) ? whole : '';
}

/** The media type that a file name's extension stands for. */
export function typeOfName(name: string): string | undefined {
  return byExtension.get(nameExtension(name))?.type;
}

/** The extension, without a dot, that a new file of this type gets. */
export function extensionOf(mime: string): string | undefined {
  const type = normalizeType(mime);
  const known = byType.get(type)?.extensions[0];
  if (known !== undefined) return known;
  if (type.endsWith('+json')) return 'json';
  if (type.endsWith('+xml')) return 'xml';
  return type.startsWith('text/') ? 'txt' : undefined;
}

/** What kind of thing a type is. */
export function familyOf(mime: string): MediaFamily {
  const type = normalizeType(mime);
  const known = byType.get(type)?.family;
  if (known !== undefined) return known;
  const [top] = type.split('/', 1);
  if (top === 'image' || top === 'audio' || top === 'video' || top === 'model' || top === 'font' || top === 'text') return top;
  return type.endsWith('+json') ? 'json' : type.endsWith('+xml') ? 'code' : 'binary';
}

/** True for a type whose bytes may be text or not: models come in both ways, and of types that nobody here knows nothing can be said. */
export function mayBeText(mime: string): boolean {
  const type = normalizeType(mime);
  const family = familyOf(type);
  return !isText(type) && (family === 'model' || (family === 'binary' && !byType.has(type) && !isZipContainer(type)));
}

/** True when the bytes of this type are text. */
export function isText(mime: string): boolean {
  const type = normalizeType(mime);
  return byType.get(type)?.text ?? (type.startsWith('text/') || type.endsWith('+json') || type.endsWith('+xml'));
}

/** True for a zip container such as a spreadsheet: its bytes begin like any zip's. */
export function isZipContainer(mime: string): boolean {
  const type = normalizeType(mime);
  return byType.get(type)?.zip ?? type.endsWith('+zip');
}

const generic = new Set(['', 'application/octet-stream', 'binary/octet-stream', 'application/binary', 'application/x-binary', 'application/unknown', 'application/x-unknown', 'application/force-download', 'application/download']);

/** True when a type says nothing, or is no type at all, so that name and bytes have to tell. */
export function isGeneric(mime: string): boolean {
  return generic.has(normalizeType(mime));
}

/** True for what the canvas opens without a third-party viewer (CONTRACT section 4, `mode`). */
export function isShowable(mime: string, name = ''): boolean {
  const type = isGeneric(mime) ? (typeOfName(name) ?? '') : normalizeType(mime);
  const family = familyOf(type);
  return family === 'image' || family === 'pdf' || family === 'audio' || family === 'video' || isText(type);
}

/** How stored bytes are served: scripts, markup and unknown types leave only as an attachment of a neutral type (CONTRACT section 5). */
export function servedAs(mime: string): { type: string; disposition: 'inline' | 'attachment' } {
  const row = byType.get(normalizeType(mime));
  if (row?.serving === 'own') return { type: row.text ? `${row.type}; charset=utf-8` : row.type, disposition: 'inline' };
  if (row?.serving === 'text') return { type: 'text/plain; charset=utf-8', disposition: 'inline' };
  return { type: 'application/octet-stream', disposition: 'attachment' };
}
