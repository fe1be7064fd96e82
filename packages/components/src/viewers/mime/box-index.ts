import { addressParser, decodeWords } from 'postal-mime';
import { guessedText } from '../streaming/guessed-text.ts';
import { japaneseWordsInUtf8 } from './japanese-words.ts';
import { plain } from './plain.ts';

/** What the list says of a message of a mailbox. */
export interface BoxHead {
  from: string;
  subject: string;
  /** ISO 8601, or as it stands in the message. */
  date: string;
}

export interface BoxIndex {
  heads: BoxHead[];
  /** True where the mailbox has more messages than are listed. */
  cut: boolean;
}

/** Where a message lies in its mailbox, without the line before it. */
interface Place {
  start: number;
  end: number;
}

const mostMessages = 100_000;
const headBytes = 2 ** 16;
const [lf, cr, angle] = [10, 13, 62];
const from = [...'From '].map((letter) => letter.charCodeAt(0));

const begins = (bytes: Uint8Array, at: number): boolean => from.every((letter, nth) => bytes[at + nth] === letter);

/**
 * The messages of a mailbox (RFC 4155). Each begins behind a line `From …` that follows an empty one; that a field of a head comes
 * next, and that it names a time or one word, tells it from sentences that begin so, where a program did not mark them.
 */
export function boxPlaces(bytes: Uint8Array): { places: Place[]; cut: boolean } {
  const places: Place[] = [];
  for (let at = bytes.indexOf(from[0]!); at >= 0; at = bytes.indexOf(from[0]!, at + 1)) {
    if (!begins(bytes, at) || !followsEmptyLine(bytes, at)) continue;
    const start = bytes.indexOf(lf, at) + 1;
    if (start === 0 || !isMark(bytes.subarray(at, Math.min(start, at + 500))) || !isHead(bytes, start)) continue;
    if (places.length > 0) places.at(-1)!.end = at;
    if (places.length === mostMessages) return { places, cut: true };
    places.push({ start, end: bytes.length });
  }
  return { places, cut: false };
}

function followsEmptyLine(bytes: Uint8Array, at: number): boolean {
  if (at === 0) return true;
  if (bytes[at - 1] !== lf) return false;
  const before = bytes[at - 2] === cr ? at - 2 : at - 1;
  return before === 0 || bytes[before - 1] === lf;
}

/** Who and when, as a rule; some programs write neither, or one of them. */
const isMark = (line: Uint8Array): boolean => /^From (?:.*\d:\d\d|\S*\s*$)/.test(String.fromCharCode(...line));

/** Some programs write the line a second time, marked. */
const isHead = (bytes: Uint8Array, at: number): boolean => /^(?:>From |[!-9;-~]{1,80}[ \t]*:)/.test(String.fromCharCode(...bytes.subarray(at, at + 100)));

/** What the list says of each message. */
export function boxIndex(bytes: Uint8Array): BoxIndex & { places: Place[] } {
  const { places, cut } = boxPlaces(bytes);
  return { places, cut, heads: places.map(({ start, end }) => boxHead(bytes.subarray(start, Math.min(end, start + headBytes)))) };
}

function boxHead(bytes: Uint8Array): BoxHead {
  const [head = ''] = textOf(bytes).replaceAll('\r\n', '\n').split('\n\n', 1);
  const fields = new Map([...head.replace(/\n[ \t]+/g, ' ').matchAll(/^([!-9;-~]+)[ \t]*:(.*)$/gm)].map(([, name, value]) => [name!.toLowerCase(), value!.trim()]).toReversed() as [string, string][]);
  const words = (name: string): string => plain(decodeWords(japaneseWordsInUtf8(fields.get(name) ?? ''))).slice(0, 500);
  const [sender] = addressParser(japaneseWordsInUtf8(fields.get('from') ?? fields.get('sender') ?? ''));
  const date = new Date(fields.get('date') ?? '');
  return { from: plain(sender ? sender.name || sender.address || '' : '').slice(0, 200), subject: words('subject'), date: Number.isNaN(date.getTime()) ? words('date') : date.toISOString() };
}

function textOf(bytes: Uint8Array): string {
  // A letter cut in two at the end is no reason to guess.
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return guessedText(bytes);
  }
}

/** A message as it was before it was put into the mailbox: lines that were marked with `>`, since they begin like the one before a message, get that mark off. */
export function boxMessage(bytes: Uint8Array, { start, end }: Place): Uint8Array<ArrayBuffer> {
  const message = bytes.slice(start, end);
  let length = 0;
  for (let at = 0; at < message.length; at++) {
    if (message[at] === angle && (at === 0 || message[at - 1] === lf)) {
      let behind = at;
      while (message[behind] === angle) behind++;
      // The first line is none of the message's, where it is marked so.
      if (begins(message, behind) && at === 0) {
        at = message.indexOf(lf);
        if (at < 0) break;
        continue;
      }
      if (begins(message, behind)) continue;
    }
    message[length++] = message[at]!;
  }
  return message.subarray(0, length) as Uint8Array<ArrayBuffer>;
}
