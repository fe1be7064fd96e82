import type { OutlookProperties } from './outlook-properties.ts';

const ending = '\r\n';
/** Bytes that are written at once: a multiple of three, which needs no padding between. */
const piece = 24_576;

/** A field of a head in one line. */
export const field = (name: string, value: string): string => `${name}: ${value.replaceAll(/[\r\n]+/g, ' ')}`;

/** Words of any language in a head (RFC 2047), short enough for each of its words. */
export function encoded(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text) && !text.includes('=?')) return text;
  return [...pieces([...text.replaceAll(/\s+/g, ' ')], 15)].map((part) => `=?utf-8?B?${base64(new TextEncoder().encode(part.join('')))}?=`).join(' ');
}

/** Who it is, with the address of the internet where there is one: that of a company's own directory (`/o=…`) says nothing to others. */
export function addressOf(said: OutlookProperties, { name, address }: { name: number; address: readonly number[] }): string {
  const called = said.words(name);
  const at = address.map((id) => said.words(id)).find((one) => /^[^\s@<>]+@[^\s@<>]+$/.test(one)) ?? '';
  const shown = called === at ? '' : /^[\x20-\x7e]*$/.test(called) ? `"${called.replaceAll(/["\\]/g, '\\$&')}"` : encoded(called);
  return at ? `${shown} <${at}>`.trim() : called ? `${shown || `"${called}"`} <>` : '';
}

/** A text in one of its forms. */
export const textPart = (kind: 'plain' | 'html', text: string): string => [`Content-Type: text/${kind}; charset=utf-8`, 'Content-Transfer-Encoding: base64', '', base64(new TextEncoder().encode(text))].join(ending);

export interface FilePart {
  name?: string;
  type: string;
  contentId?: string;
  bytes?: Uint8Array;
  /** A message within, as it is written. */
  message?: string;
}

export function filePart({ name = '', type, contentId, bytes, message }: FilePart): string {
  const known = /^[\w.+-]+\/[\w.+-]+$/.test(type) ? type : 'application/octet-stream';
  return [
    `Content-Type: ${known}`,
    `Content-Disposition: attachment${name && `; filename*=utf-8''${encodeURIComponent(name.toWellFormed()).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)}`}`,
    ...(contentId ? [field('Content-ID', `<${contentId.replaceAll(/[<>\s]/g, '')}>`)] : []),
    ...(message === undefined ? ['Content-Transfer-Encoding: base64'] : []),
    '',
    message ?? base64(bytes ?? new Uint8Array()),
  ].join(ending);
}

/** The parts as one; nothing that they hold begins a line as their boundary does, which names how deep it stands. */
export function joinParts(kind: 'alternative' | 'mixed', depth: number, parts: readonly string[]): string {
  const boundary = `=_${kind}_${depth}`;
  return [`Content-Type: multipart/${kind}; boundary="${boundary}"`, '', ...parts.map((part) => `--${boundary}${ending}${part}`), `--${boundary}--`, ''].join(ending);
}

function base64(bytes: Uint8Array): string {
  const lines: string[] = [];
  for (let at = 0; at < bytes.length; at += piece) lines.push(btoa(String.fromCharCode(...bytes.subarray(at, at + piece))));
  return lines.join(ending);
}

function* pieces<One>(list: readonly One[], length: number): Generator<One[]> {
  for (let at = 0; at < list.length; at += length) yield list.slice(at, at + length);
}
