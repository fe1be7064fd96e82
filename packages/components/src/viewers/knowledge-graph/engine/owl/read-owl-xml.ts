import { unescaped } from '../../../content/xml-entities.ts';
import { attributesOf, walkText } from '../../../content/xml-tags.ts';
import { blank, node } from '../rdf/statement-writer.ts';
import type { Statements, Term } from '../rdf/statements.ts';
import { xsd } from '../rdf/vocabulary.ts';
import { withEntities } from '../rdf/xml-declared-entities.ts';
import { outermost, resolved, scopeWithin, type Scope } from '../rdf/xml-names.ts';
import { deepest, number, type Expression, type Part } from './expression.ts';
import { OwlWriter } from './owl-writer.ts';

/** A tag that is open, and the text in it. */
interface Open extends Expression {
  text: string;
  given: Record<string, string>;
  scope: Scope;
}

/** Reads OWL/XML (W3C, OWL 2) into statements; undefined for other XML, or for what lies too deep. */
export function readOwlXml(text: string): Statements | undefined {
  const head = text.slice(0, 262_144);
  if (!/<(?:[\w.-]+:)?Ontology[\s>]/.test(head) || !head.includes('http://www.w3.org/2002/07/owl#')) return undefined;
  const writer = new OwlWriter();
  const open: Open[] = [];
  let isTooDeep = false;
  const address = ({ given: { IRI: whole, abbreviatedIRI: short, nodeID: named }, scope }: Open): Term | undefined =>
    named !== undefined ? blank(named.replace(/^_:/, '')) : whole !== undefined ? node(resolved(whole, scope.base)) : short !== undefined ? node(expanded(short, writer.prefixes)) : undefined;
  const close = (): void => {
    const closed = open.pop();
    const parent = open.at(-1);
    if (!closed || !parent) return;
    const part = partOf(closed, writer.prefixes);
    if (parent.is === 'Ontology') writer.takes(part);
    else parent.parts.push(part);
  };
  walkText(withEntities(text), (name, kind, attributes, behind) => {
    if (/^[!?]/.test(name) || isTooDeep) return;
    if (kind === 'closes') close();
    else {
      const given = attributesOf(attributes);
      const outer = open.at(-1)?.scope ?? outermost;
      const scope = scopeWithin(name === 'Ontology' ? { ...outer, base: given['ontologyIRI'] ?? '' } : outer, given);
      const opened: Open = { is: name, parts: [], text: '', given, scope };
      const itself = address(opened);
      if (itself) opened.parts.push(itself);
      if (given['cardinality'] !== undefined) opened.parts.push(number(given['cardinality']));
      if (given['facet'] !== undefined) opened.parts.push(node(resolved(given['facet'], scope.base)));
      if (name === 'Prefix') writer.prefixes.set(given['name'] ?? '', resolved(given['IRI'] ?? '', scope.base));
      if (name === 'Ontology') for (const one of [given['ontologyIRI'], given['versionIRI']]) if (one !== undefined) writer.takes(node(one));
      open.push(opened);
      isTooDeep = open.length > deepest;
      if (kind === 'alone') close();
    }
    const holder = open.at(-1);
    if (holder) holder.text += unescaped(behind);
  });
  return isTooDeep || writer.triples.length === 0 ? undefined : writer;
}

/** What a tag is that ends: an address, a literal, or an expression of what is in it. */
function partOf({ is, parts, text, given, scope }: Open, prefixes: ReadonlyMap<string, string>): Part {
  if (is === 'IRI') return node(resolved(text.trim(), scope.base));
  if (is === 'AbbreviatedIRI') return node(expanded(text.trim(), prefixes));
  if (is === 'Import') return { is, parts: [node(resolved(text.trim(), scope.base))] };
  if (is === 'AnonymousIndividual' && parts[0]) return parts[0];
  if (is !== 'Literal') return { is, parts };
  const kind = given['datatypeIRI'];
  return { termType: 'Literal', value: text, ...(scope.language !== '' && (kind === undefined || kind.endsWith('PlainLiteral')) ? { language: scope.language } : kind !== undefined && { datatype: { value: kind.endsWith('PlainLiteral') ? xsd('string') : resolved(kind, scope.base) } }) };
}

/** A name with a prefix, as the address that it stands for; one whose prefix is not known stays as it is. */
export function expanded(name: string, prefixes: ReadonlyMap<string, string>): string {
  const colon = name.indexOf(':');
  const space = prefixes.get(name.slice(0, Math.max(0, colon)));
  return space === undefined ? name : space + name.slice(colon + 1);
}
