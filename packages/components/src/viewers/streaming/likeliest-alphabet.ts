import { alphabets, type Alphabet, type AlphabetEncoding } from './alphabets.ts';

/** Looked at, bytes: more of the same tells no more. */
const sample = 16 * 1024;

/** All costs are bits: how surprising a character is. Each rank less frequent makes a letter a little more so. */
const costs = { stranger: 10, mark: 3, sign: 8, never: 16, capital: 1.5, capitalAgain: 0.2, capitalWithin: 5, strangePlace: 5, mixedScripts: 4, crowd: 4 };
/** Before anything is seen: a Latin alphabet that is not of the west, another script. */
const priors = { other: 3, script: 4 };
/** Encodings that few files are in; all others are the first of their alphabet. */
const rarity: Partial<Record<AlphabetEncoding, number>> = { macintosh: 6, 'iso-8859-2': 3, 'iso-8859-5': 3, 'iso-8859-6': 2, 'iso-8859-7': 1, 'koi8-r': 1, 'koi8-u': 1, ibm866: 2, 'x-mac-cyrillic': 12, 'windows-1258': 3 };

const marks = new Set('«»“”„‘’‚–—…•·§©®™°²³¹½±×µ€£¿¡№\u00a0\u00ad\u200c\u200e\u200f،؟؛');
/** Those that stand within words. */
const joining = new Set('’–—·\u00a0\u00ad\u200c\u200e\u200f');
/** Quotes that close, behind a letter. */
const closing = new Set('’”');

/** The encoding of one byte a character in which the bytes say what some language would, and how surprising that is, bits. */
export function likeliestAlphabet(bytes: Uint8Array): { encoding: AlphabetEncoding; cost: number } {
  const head = passages(bytes);
  const seen = new Map<AlphabetEncoding, Seen>();
  let best: { encoding: AlphabetEncoding; cost: number } = { encoding: 'windows-1252', cost: Infinity };
  for (const alphabet of alphabets) {
    for (const encoding of alphabet.encodings) {
      const text = seen.get(encoding) ?? seenIn(new TextDecoder(encoding).decode(head));
      seen.set(encoding, text);
      const cost = costOf(text, alphabet) + (rarity[encoding] ?? 0);
      if (cost < best.cost) best = { encoding, cost };
    }
  }
  return best;
}

/** A text in one of the encodings: how often each letter is there, and what nothing but its look costs. */
interface Seen {
  letters: ReadonlyMap<string, number>;
  cost: number;
}

function costOf({ letters, cost }: Seen, alphabet: Alphabet): number {
  let sum = cost + (alphabet.encodings[0] === 'windows-1252' ? 0 : kindOf(alphabet.letters[0]!).latin ? priors.other : priors.script);
  for (const [letter, count] of letters) {
    const rank = alphabet.letters.indexOf(letter);
    sum += count * (rank < 0 ? costs.stranger : Math.log2(rank + 2));
  }
  return sum;
}

function seenIn(text: string): Seen {
  const letters = new Map<string, number>();
  let [cost, crowd] = [0, 0];
  for (let at = 0; at < text.length; at++) {
    const char = text[at]!;
    if (char < '\u0080') {
      crowd = 0;
      continue;
    }
    const [before, after] = [text[at - 1] ?? ' ', text[at + 1] ?? ' '];
    if (!kindOf(char).letter) {
      cost += signCost(char, before, after);
      crowd = 0;
      continue;
    }
    const small = char.toLowerCase();
    letters.set(small, (letters.get(small) ?? 0) + 1);
    if (small !== char) cost += kindOf(before).small ? costs.capitalWithin : kindOf(before).letter ? costs.capitalAgain : costs.capital;
    const latin = kindOf(char).latin;
    // Two letters with accents may follow each other, more seldom do; letters of other scripts stand beside none of ASCII.
    crowd += 1;
    if (latin ? crowd > 2 : kindOf(before).ascii || kindOf(after).ascii) cost += latin ? costs.crowd : costs.mixedScripts;
  }
  return { letters, cost };
}

function signCost(char: string, before: string, after: string): number {
  if (char < '\u00a0' || char === '\ufffd') return costs.never;
  const [behind, ahead] = [kindOf(before).letter, kindOf(after).letter];
  const strange = (ahead && behind && !joining.has(char)) || (ahead && !behind && closing.has(char));
  return (marks.has(char) ? costs.mark : costs.sign) + (strange ? costs.strangePlace : 0);
}

/** What is not ASCII, each with the characters at its sides: nothing else tells. */
function passages(bytes: Uint8Array): Uint8Array {
  const found: number[] = [];
  for (let at = 0; at < bytes.length && found.length < sample; at++) {
    const near = bytes[at]! > 0x7f || (bytes[at - 1] ?? 0) > 0x7f || (bytes[at + 1] ?? 0) > 0x7f;
    if (near) found.push(bytes[at]!);
    else if (found.at(-1) !== 0x20) found.push(0x20);
  }
  return Uint8Array.from(found);
}

/** What a character is: asked of each of the few hundred that there are once. */
const kinds = new Map<string, { letter: boolean; small: boolean; latin: boolean; ascii: boolean }>();

function kindOf(char: string): { letter: boolean; small: boolean; latin: boolean; ascii: boolean } {
  let kind = kinds.get(char);
  if (!kind) kinds.set(char, (kind = { letter: /[\p{L}\p{M}]/u.test(char), small: /\p{Ll}/u.test(char), latin: /[\p{Script=Latin}\p{Script=Inherited}]/u.test(char), ascii: /[a-z]/i.test(char) }));
  return kind;
}
