import { isGeneric, isText, isZipContainer, normalizeType, typeOfName } from '../../media-types.ts';

/** The bytes that begin a type: text stands for its ASCII codes, `?` for any byte. */
type Magic = readonly [type: string, at: number, bytes: string];

const magics: readonly Magic[] = [
  ['image/png', 0, '\x89PNG\r\n\x1a\n'],
  ['image/jpeg', 0, '\xff\xd8\xff'],
  ['image/gif', 0, 'GIF87a'],
  ['image/gif', 0, 'GIF89a'],
  ['image/webp', 0, 'RIFF????WEBP'],
  ['image/tiff', 0, 'II*\0'],
  ['image/tiff', 0, 'MM\0*'],
  ['image/jxl', 0, '\0\0\0\x0cJXL \r\n\x87\n'],
  ['image/avif', 4, 'ftypavif'],
  ['image/avif', 4, 'ftypavis'],
  ['image/heic', 4, 'ftypheic'],
  ['image/heic', 4, 'ftypheix'],
  ['image/heic', 4, 'ftypmif1'],
  ['application/pdf', 0, '%PDF-'],
  ['application/zip', 0, 'PK\x03\x04'],
  ['application/zip', 0, 'PK\x05\x06'],
  ['application/gzip', 0, '\x1f\x8b\x08'],
  ['application/x-xz', 0, '\xfd7zXZ\0'],
  ['application/zstd', 0, '\x28\xb5\x2f\xfd'],
  ['application/x-7z-compressed', 0, '7z\xbc\xaf\x27\x1c'],
  ['application/vnd.rar', 0, 'Rar!\x1a\x07'],
  ['application/x-tar', 257, 'ustar'],
  ['audio/wav', 0, 'RIFF????WAVE'],
  ['video/x-msvideo', 0, 'RIFF????AVI '],
  ['audio/mpeg', 0, 'ID3'],
  ['audio/flac', 0, 'fLaC'],
  ['audio/ogg', 0, 'OggS'],
  ['audio/midi', 0, 'MThd\0\0\0\x06'],
  ['audio/mp4', 4, 'ftypM4A'],
  ['video/quicktime', 4, 'ftypqt  '],
  ['video/3gpp', 4, 'ftyp3g'],
  ['video/mp4', 4, 'ftyp'],
  ['video/x-ms-wmv', 0, '\x30\x26\xb2\x75\x8e\x66\xcf\x11'],
  ['video/x-flv', 0, 'FLV\x01'],
  ['audio/aiff', 0, 'FORM????AIF'],
  ['audio/amr', 0, '#!AMR'],
  ['video/webm', 0, '\x1a\x45\xdf\xa3'],
  ['application/vnd.apache.parquet', 0, 'PAR1'],
  ['application/vnd.apache.arrow.file', 0, 'ARROW1\0\0'],
  ['application/vnd.apache.avro', 0, 'Obj\x01'],
  ['application/vnd.sqlite3', 0, 'SQLite format 3\0'],
  ['application/x-hdf5', 0, '\x89HDF\r\n\x1a\n'],
  ['application/x-npy', 0, '\x93NUMPY'],
  ['model/gltf-binary', 0, 'glTF\x02\0\0\0'],
  ['model/vnd.ply', 0, 'ply\nformat '],
  ['model/vnd.ply', 0, 'ply\r\nformat '],
  ['application/wasm', 0, '\0asm\x01\0\0\0'],
  ['font/woff2', 0, 'wOF2'],
  ['font/woff', 0, 'wOFF'],
];

const begins = (head: Uint8Array, at: number, bytes: string): boolean => {
  if (head.length < at + bytes.length) return false;
  for (let i = 0; i < bytes.length; i++) if (bytes[i] !== '?' && head[at + i] !== bytes.charCodeAt(i)) return false;
  return true;
};

const TRANSPORT_STREAM = 'video/mp2t';

/** BMP and ICO begin with too little to be believed: their headers are looked at too. */
function sniffShortMagic(head: Uint8Array): string | undefined {
  const dibHeaders = [12, 40, 52, 56, 64, 108, 124];
  if (begins(head, 0, 'BM') && begins(head, 6, '\0\0\0\0') && dibHeaders.includes(head[14] ?? 0) && begins(head, 15, '\0\0\0')) return 'image/bmp';
  if (begins(head, 0, '\0\0\x01\0') && head[5] === 0 && head[4]! > 0 && head[4]! <= 64 && head.length >= 22 && head[9] === 0) return 'image/x-icon';
  // MPEG audio without an ID3 tag: a frame sync of layer III with a valid bit rate and sampling rate.
  if (head.length >= 4 && head[0] === 0xff && (head[1]! & 0xe6) === 0xe2 && (head[2]! & 0xf0) !== 0xf0 && (head[2]! & 0x0c) !== 0x0c && (head[1]! & 0x18) !== 0x08) return 'audio/mpeg';
  // A transport stream: packets of 188 bytes, each begun by a G (ISO/IEC 13818-1, section 2.4.3.2); cameras put four bytes before it. Text that does so has no byte of 0.
  if ([0, 4].some((before) => begins(head, before, 'G') && begins(head, before * 2 + 188, 'G')) && head.includes(0)) return TRANSPORT_STREAM;
  return undefined;
}

/** The media type that the first bytes of a file tell (its magic number); 262 bytes are enough. Undefined for text and for what is not known. */
export function sniffType(head: Uint8Array): string | undefined {
  for (const [type, at, bytes] of magics) if (begins(head, at, bytes)) return type;
  return sniffShortMagic(head);
}

/** True for bytes that read as UTF-8 text; a character cut at the end of the head is no fault. */
function looksLikeText(head: Uint8Array): boolean {
  if (head.includes(0)) return false;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
    return true;
  } catch {
    return false;
  }
}

/** The type of a text by how it begins; `text/plain` when nothing tells. */
export function sniffText(head: string): string {
  if (/^\ufeff?WEBVTT(?=[ \t\r\n]|$)/.test(head)) return 'text/vtt';
  if (/^From [^\n]*\n(?:>From [^\n]*\n)?[!-9;-~]{1,80}:/.test(head.slice(0, 1024))) return 'application/mbox';
  const begin = head.slice(0, 1024).replace(/^\ufeff/, '').trimStart().toLowerCase();
  if (/^(<!doctype html|<html[\s>])/.test(begin)) return 'text/html';
  if (/^(<\?xml[^>]*>\s*)?(<!--[^>]*-->\s*)?(<!doctype svg[^>]*>\s*)?<svg[\s>]/.test(begin)) return 'image/svg+xml';
  const [, graph] = /^(?:<\?xml[^>]*>\s*)?(?:<!--[^>]*-->\s*)?(?:<!doctype\s+|<)(graphml|gexf|rdf:rdf)[\s>]/.exec(begin) ?? [];
  if (graph) return `application/${graph.replace('rdf:', '')}+xml`;
  if (/^(?:<\?xml[^>]*>\s*)?<ontology\s[^>]*"http:\/\/www\.w3\.org\/2002\/07\/owl#"/.test(begin)) return 'application/owl+xml';
  if (begin.startsWith('<?xml')) return 'application/xml';
  if (/^prefix\([\w.-]*:=</.test(begin)) return 'text/owl-functional';
  if (/^(?:#[^\n]*\n\s*)*@prefix\s+[\w.-]*:\s*</.test(begin)) return 'text/turtle';
  if (/^\{[^\n]*\}\r?\n\s*\{/.test(begin)) return 'application/x-ndjson';
  // Jupyter writes the cells first, and what tells a notebook for sure at the end (nbformat 4).
  if (/^\{\s*"cells"\s*:\s*\[\s*(\]|\{[^]*"cell_type"\s*:)/.test(begin)) return 'application/x-ipynb+json';
  return /^(\[\s*)?\{\s*"[^"\\\n]*"\s*:/.test(begin) ? 'application/json' : 'text/plain';
}

const officeFolders: readonly (readonly [folder: string, type: string])[] = [
  ['word/', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ['xl/', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ['ppt/', 'application/vnd.openxmlformats-officedocument.presentationml.presentation'],
];

/**
 * What kind of container a zip is, by the names of the files that its head shows (APPNOTE 4.3.7, local file headers): an office
 * document by its folder; OpenDocument and EPUB by their first file, `mimetype`, which is stored. Undefined where none is in the head.
 */
export function sniffContainer(head: Uint8Array): string | undefined {
  const text = (from: number, length: number): string => String.fromCharCode(...head.subarray(from, from + length));
  for (let at = 0; at + 30 < head.length; at++) {
    if (!begins(head, at, 'PK\x03\x04')) continue;
    const nameLength = head[at + 26]! | (head[at + 27]! << 8);
    const name = text(at + 30, Math.min(nameLength, 64));
    const office = officeFolders.find(([folder]) => name.startsWith(folder));
    if (office) return office[1];
    if (at > 0 || name !== 'mimetype' || head[8] !== 0) continue;
    const [, type] = /^([\w.+/-]{8,100}?)(?:PK|$)/.exec(text(38 + (head[28]! | (head[29]! << 8)), 100)) ?? [];
    if (type !== undefined && isZipContainer(type)) return type;
  }
  return undefined;
}

/** Types whose magic number is believed over what the sender says (CONTRACT section 1, `mime`). */
const wins = (type: string): boolean => type.startsWith('image/') || type === 'application/pdf' || type === 'application/zip' || type === TRANSPORT_STREAM;

/** What a content's type is settled from; the head is absent when the bytes are not at hand. */
export interface TypeEvidence {
  declared?: string;
  name?: string;
  head?: Uint8Array;
  /** The content came as text, so that it is no binary type. */
  isText?: boolean;
}

/** The media type of a content: what is declared, unless it is absent, generic, or a lie that the bytes give away. */
export function settleType({ declared = '', name = '', head, isText: asText }: TypeEvidence): { mime: string; lied: boolean } {
  const said = normalizeType(declared);
  const sniffed = head === undefined || asText ? undefined : sniffType(head);
  const byName = typeOfName(name);
  if (sniffed !== undefined && wins(sniffed)) {
    const container = sniffed === 'application/zip' ? ([said, byName ?? ''].find(isZipContainer) ?? sniffContainer(head!)) : undefined;
    const mime = container ?? (sameImage(said, sniffed) ? said : sniffed);
    return { mime, lied: !isGeneric(said) && mime !== said };
  }
  // Systems call every `.ts` a film: one that is text is TypeScript.
  if (said === TRANSPORT_STREAM && (asText || (head !== undefined && looksLikeText(head)))) return { mime: byName ?? 'text/plain', lied: false };
  // JSON or XML of a more exact kind is no lie: servers call notebooks and maps plain JSON, graphs plain XML.
  if (['json', 'xml'].some((syntax) => said === `application/${syntax}` && byName?.endsWith(`+${syntax}`))) return { mime: byName!, lied: false };
  if (!isGeneric(said)) return { mime: said, lied: false };
  if (byName !== undefined && byName !== 'application/octet-stream') return { mime: byName, lied: false };
  if (sniffed !== undefined) return { mime: sniffed, lied: false };
  if (head !== undefined && head.length > 0 && looksLikeText(head)) return { mime: sniffText(new TextDecoder().decode(head)), lied: false };
  return { mime: asText ? 'text/plain' : 'application/octet-stream', lied: false };
}

/** APNG is a PNG, HEIC and AVIF share a brand: neither is a lie about the other. */
const sameImage = (said: string, sniffed: string): boolean =>
  said === sniffed || (said === 'image/apng' && sniffed === 'image/png') || (said === 'image/avif' && sniffed === 'image/heic');

/** True when a declared type cannot be right for a content that came as text. */
export const isBinaryType = (mime: string): boolean => !isGeneric(mime) && !isText(mime);
