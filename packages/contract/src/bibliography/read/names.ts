import { fromLikelyTex } from './from-tex.ts';
import type { PersonName } from '../reference.ts';

/** Words that stand in names of groups and hardly in names of people. */
const groupWords =
  /(?:^|[^\p{L}])(?:group|consorti(?:um|a)|collaborat(?:ion|ors|ive)|collaborators|organi[sz]ation|university|universität|université|institut[eo]?s?|team|committee|commission|council|network|society|association|federation|foundation|ministry|department|division|office|agency|administration|authority|centers?|centres?|bureau|board|union|panel|initiative|investigators|laborator(?:y|ies)|hospital|company|corporation|inc|ltd|gmbh|project|program(?:me)?|stud(?:y|ies)|trial(?:ists)?)(?![\p{L}])/iu;
/** Small words of such names. Behind a comma they can be given names: `Nguyen, The Anh`. */
const smallWords = /(?:^|[^\p{L}])(?:of|for|the)(?![\p{L}])/iu;
const suffix = /^(?:jr|sr|[2-9](?:nd|rd|th)|i{2,3}|iv|vi{0,3})\.?$/i;
/** Initials: capitals with or without dots and hyphens, at most four. */
const initials = /^(?:\p{Lu}\.?(?:[-\u2010]\p{Lu}\.?)?){1,3}\p{Lu}?\.?$/u;
const particle = /^(?:van|von|der|den|de|del|della|di|da|do|dos|das|du|la|le|ten|ter|zu|zum|zur|af|av|bin|ibn|al|el|st\.?|vom|d['’])$/u;
const eastAsian = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}ー々]+$/u;

/** True for a group and not a person. */
export const isGroup = (name: string): boolean => groupWords.test(name) || (!name.includes(',') && smallWords.test(name));

/** True for what stands for authors that are not named. */
export const isEtAl = (name: string): boolean => /^(?:and\s+)?(?:et\s+al\.?|others)$/i.test(name);

/** True for `Smith J`, `van der Berg AB`, `O’Neil J. A.`: the way of PubMed and of Vancouver. */
export function isFamilyFirst(name: string): boolean {
  const words = name.split(' ');
  return words.length > 1 && words.length < 6 && initials.test(words.at(-1)!) && !initials.test(words[0]!);
}
export const isInitials = (text: string): boolean => text !== '' && text.split(' ').every((word) => initials.test(word));

/** Reads one name: `Smith, John`, `Smith, John, Jr`, `Smith J`, `John Smith`, `van Beethoven, Ludwig`, `{A Group}`. */
export function readName(text: string): PersonName | undefined {
  const name = fromLikelyTex(text).replace(/\s+/g, ' ').trim().replace(/^[&,;]\s*|[,;]$/g, '').trim();
  if (name === '') return undefined;
  if (/^\{.*\}$/.test(name)) return { literal: name.slice(1, -1).trim() || name };
  if (isGroup(name)) return { literal: name };
  const parts = name.split(',').map((part) => part.trim()).filter((part) => part !== '');
  return parts.length > 1 ? fromParts(parts, name) : fromWords(name);
}

/** BibTeX's three ways with commas: `Family, Given`; `Family, Given, Suffix`; `Family, Suffix, Given`. */
function fromParts(parts: string[], whole: string): PersonName {
  const [family, second, third, ...more] = parts as [string, string, string?];
  if (more.length > 0) return { literal: whole };
  if (third === undefined) return suffix.test(second) && family.includes(' ') ? { ...fromWords(family), suffix: second } : withParticle(family, second);
  if (suffix.test(third)) return { ...withParticle(family, second), suffix: third };
  return suffix.test(second) ? { ...withParticle(family, third), suffix: second } : { literal: whole };
}

/** Particles that stand behind the given name, as in catalogues, belong to the family: `Luxburg, U. von` is `von Luxburg, U.` */
export function withParticle(family: string, given: string): PersonName {
  const words = given.split(' ');
  const from = words.findLastIndex((word) => !particle.test(word)) + 1;
  if (from === words.length) return { family, given };
  const full = `${words.slice(from).join(' ')} ${family}`.replace(/(['’]) /, '$1');
  return from === 0 ? { family: full } : { family: full, given: words.slice(0, from).join(' ') };
}

function fromWords(name: string): PersonName {
  const words = name.split(' ');
  if (words.length === 1) return { family: name };
  const last = words.at(-1)!;
  const ending = words.length > 2 && suffix.test(last) && !(last === 'V' || last === 'I') ? { suffix: words.pop()! } : {};
  if (eastAsian.test(words[0]!)) return { family: words[0]!, given: words.slice(1).join(' '), ...ending };
  const plain = words.join(' ');
  if (isFamilyFirst(plain)) {
    let from = words.length - 1;
    while (from > 1 && initials.test(words[from - 1]!)) from -= 1;
    return { family: words.slice(0, from).join(' '), given: words.slice(from).join(' '), ...ending };
  }
  let from = words.length - 1;
  while (from > 1 && particle.test(words[from - 1]!)) from -= 1;
  return { family: words.slice(from).join(' '), given: words.slice(0, from).join(' '), ...ending };
}
