/** What holds within a tag (Namespaces in XML 1.0; XML Base; XML 1.0, section 2.12). */
export interface Scope {
  /** Addresses by the prefix that stands for them. */
  spaces: ReadonlyMap<string, string>;
  base: string;
  language: string;
}

export const outermost: Scope = { spaces: new Map([['xml', 'http://www.w3.org/XML/1998/namespace']]), base: '', language: '' };

/** What holds within a tag of these attributes, and what is new of prefixes. */
export function scopeWithin(outer: Scope, attributes: Record<string, string>): Scope {
  const declared = Object.entries(attributes).flatMap(([name, value]) => (name === 'xmlns' ? [['', value] as const] : name.startsWith('xmlns:') ? [[name.slice(6), value] as const] : []));
  const { 'xml:base': base, 'xml:lang': language } = attributes;
  return {
    spaces: declared.length > 0 ? new Map([...outer.spaces, ...declared]) : outer.spaces,
    base: base === undefined ? outer.base : resolved(base, outer.base),
    language: language ?? outer.language,
  };
}

/** The address that a name stands for; a name whose prefix is not known stays as it is. */
export function fullName({ spaces }: Scope, prefix: string, local: string): string {
  const space = spaces.get(prefix);
  return space === undefined ? (prefix === '' ? local : `${prefix}:${local}`) : space + local;
}

/** The attributes that are no declarations, by the addresses that their names stand for; one without a prefix has no namespace. */
export function namedIn(scope: Scope, attributes: Record<string, string>): Map<string, string> {
  const named = new Map<string, string>();
  for (const [name, value] of Object.entries(attributes)) {
    if (/^xml(?:ns)?(?::|$)/.test(name)) continue;
    const colon = name.indexOf(':');
    named.set(colon < 0 ? name : fullName(scope, name.slice(0, colon), name.slice(colon + 1)), value);
  }
  return named;
}

/** An address within another; as it is written where there is no other, or they are none. */
export function resolved(reference: string, base: string): string {
  if (base === '' || /^[a-z][\w+.-]*:/i.test(reference)) return reference;
  if (reference === '') return base.replace(/#.*$/s, '');
  if (reference.startsWith('#')) return base.replace(/#.*$/s, '') + reference;
  return URL.parse(reference, base)?.href ?? reference;
}
