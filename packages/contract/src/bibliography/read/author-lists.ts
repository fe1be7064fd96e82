import { isJsonObject } from '../../guards.ts';
import type { JsonObject, JsonValue } from '../../json.ts';
import { isEtAl, isFamilyFirst, isGroup, isInitials, readName, withParticle } from './names.ts';
import type { PersonName } from '../reference.ts';
import { lineOf, plainName } from '../text-of.ts';

/** Names that were read; `whole` is false where the value says more than they do. */
export interface ReadNames {
  names: PersonName[];
  /** The list ended in “et al.”. */
  more: boolean;
  whole: boolean;
}

/** Authors as a list of texts or objects, one object, or one text with several names in it; undefined when there is none in it. */
export function readNames(value: JsonValue | undefined): ReadNames | undefined {
  const list = Array.isArray(value) ? value : [value ?? null];
  const read: ReadNames = { names: [], more: false, whole: true };
  for (const item of list) {
    const object = isJsonObject(item) ? fromObject(item) : undefined;
    const text = object ? undefined : lineOf(item);
    if (object) {
      read.names.push(object.name);
      read.whole &&= object.whole;
    } else if (text !== undefined) {
      for (const name of Array.isArray(value) && list.length > 1 ? plainSplit(text) : splitNames(text)) take(read, name);
    } else if (item !== null && item !== '') read.whole = false;
  }
  return read.names.length > 0 ? read : undefined;
}

/** Longer texts are no names. */
const longestName = 500;

function take(read: ReadNames, text: string): void {
  if (text.length > longestName) {
    read.names.push({ literal: text });
    return;
  }
  const ending = /[,\s]+et\s+al\.?$/i.exec(text);
  const name = isEtAl(text) ? undefined : readName(ending ? text.slice(0, ending.index) : text);
  if (name) read.names.push(name);
  read.more ||= name === undefined ? isEtAl(text) : ending !== null;
}

/** Names of members, without what spellings differ in. */
const members = {
  family: ['family', 'lastname', 'surname', 'last', 'familyname'],
  given: ['given', 'forename', 'firstname', 'first', 'givenname', 'givennames', 'fore', 'initials'],
  suffix: ['suffix'],
  particle: ['droppingparticle', 'nondroppingparticle', 'particle', 'prefix'],
  literal: ['literal', 'collectivename', 'collective', 'groupname', 'organization', 'institution', 'corporate'],
  name: ['name', 'fullname', 'displayname', 'authorname', 'author', 'text', '#text', '_'],
} as const;

/** Members that say how a name is set (CSL), or which of the list it is (Crossref). */
const asides = ['commasuffix', 'staticordering', 'parsenames', 'sequence', 'isinstitution'];

function fromObject(object: JsonObject): { name: PersonName; whole: boolean } | undefined {
  const texts = new Map(Object.entries(object).map(([name, value]) => [plainName(name), lineOf(value)]));
  const first = (names: readonly string[]): string | undefined => names.map((name) => texts.get(name)).find((text) => text !== undefined);
  const [family, given, suffix, literal, name] = [members.family, members.given, members.suffix, members.literal, members.name].map(first);
  // Both are part of what the name is cited by (APA 7, section 9.8; NLM, “Citing Medicine”, chapter 1): de La Fontaine.
  const particle = members.particle.map((one) => texts.get(one)).filter((text) => text !== undefined).join(' ');
  const known = new Set<string>([...Object.values(members).flat(), ...asides]);
  const whole = Object.entries(object).every(([key, value]) => value === null || value === '' || (Array.isArray(value) && value.length === 0) || known.has(plainName(key)));
  if (family !== undefined) {
    const full = particle === '' || family.startsWith(`${particle} `) ? family : `${particle} ${family}`;
    return { name: { ...(given === undefined ? { family: full } : withParticle(full, given)), ...(suffix === undefined ? {} : { suffix }) }, whole };
  }
  if (literal !== undefined) return { name: { literal }, whole };
  const read = readName(name ?? given ?? '');
  return read && { name: read, whole };
}

/** Only what cannot be within one name: semicolons, a list in the way of PubMed, “and” between whole names. */
function plainSplit(text: string): string[] {
  if (text.includes(';')) return pieces(text, /\s*;\s*/);
  const parts = pieces(text, /\s*,\s*/);
  if (parts.length > 1 && parts.every((part) => isFamilyFirst(part) || isEtAl(part))) return parts;
  return splitAtAnd(text);
}

/** One text with several names: `Smith J, Doe A`, `Smith, John and Doe, Jane`, `Smith, J., Doe, A., & Roe, R.`, `John Smith, Jane Doe`. */
export function splitNames(text: string): string[] {
  if (text.includes(';')) return pieces(text, /\s*;\s*/);
  const ands = splitAtAnd(text);
  // `Smith, John and Doe, Jane`: BibTeX's way, each piece one name.
  if (ands.length > 1 && ands.every((piece) => piece.split(',').length === 2 && !isFamilyFirst(piece.split(',')[1]!.trim()))) return ands;
  const parts = pieces(ands.join(', '), /\s*,\s*/);
  if (parts.length === 1 || isGroup(text)) return ands;
  const named = parts.filter((part) => !isEtAl(part));
  if (named.every(isFamilyFirst)) return parts;
  if (named.length % 2 === 0 && named.every((part, at) => (at % 2 === 1 ? isInitials(part) || (named.length > 2 && !part.includes(' ')) : !isInitials(part)))) return paired(parts);
  return named.every((part) => part.includes(' ')) && !/^\p{Ll}/u.test(parts[0]!) ? parts : parts.length > 3 ? parts : ands;
}

function paired(parts: readonly string[]): string[] {
  const names: string[] = [];
  for (let at = 0; at < parts.length; at += 1) {
    if (isEtAl(parts[at]!)) names.push(parts[at]!);
    else names.push(`${parts[at]!}, ${parts[++at] ?? ''}`);
  }
  return names;
}

/** At “and” or “&”, but not inside the name of a group: each side must be a name. */
function splitAtAnd(text: string): string[] {
  const sides = pieces(text, /\s*,?\s+(?:and|&|und|et(?!\s+al))\s+/i);
  return sides.length > 1 && !isGroup(text) && sides.every((side) => side.includes(' ') || side.includes(',') || isEtAl(side)) ? sides : [text];
}

const pieces = (text: string, between: RegExp): string[] => text.split(between).map((piece) => piece.trim().replace(/^(?:&|and)\s+/i, '')).filter((piece) => piece !== '');
