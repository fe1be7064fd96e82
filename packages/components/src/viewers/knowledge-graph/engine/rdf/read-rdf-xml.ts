import { attributesOf, walkText } from '../../../content/xml-tags.ts';
import { unescaped } from '../../../content/xml-entities.ts';
import type { Statements, Term } from './statements.ts';
import { blank, node, StatementWriter } from './statement-writer.ts';
import { rdf } from './vocabulary.ts';
import { withEntities } from './xml-declared-entities.ts';
import { fullName, namedIn, outermost, resolved, scopeWithin, type Scope } from './xml-names.ts';

type Given = ReadonlyMap<string, string>;

/** A tag that is open: the file or what is none of RDF, a thing, what is said of one, or marks within a literal. */
type Open = { scope: Scope } & (
  | { is: 'file' | 'marks' }
  | { is: 'thing'; itself: Term; counted: number }
  | { is: 'property'; of: Term; name: string; object: Term | undefined; datatype: string; text: string; holds: 'one' | 'list' | 'marks'; list: Term[] }
);
type Property = Extract<Open, { is: 'property' }>;

/** How deep things lie in each other. */
const deepest = 1000;
/** Attributes that say something of the syntax, and not of a thing (RDF/XML, section 7.2.4). */
const syntax: ReadonlySet<string> = new Set(['about', 'ID', 'nodeID', 'resource', 'parseType', 'datatype', 'bagID', 'aboutEach', 'li'].map(rdf));

/** Reads RDF/XML (W3C, 1.1) into statements; undefined for other XML, or for what lies too deep. What breaks off has what came before. */
export function readRdfXml(text: string): Statements | undefined {
  if (!/<(?:[\w.-]+:)?RDF[\s>]/.test(text.slice(0, 262_144))) return undefined;
  const reader = new RdfXmlReader();
  let depth = 0;
  walkText(withEntities(text), (name, kind, attributes, behind, prefix) => {
    if (/^[!?]/.test(name)) return;
    depth += kind === 'closes' ? -1 : kind === 'opens' ? 1 : 0;
    if (depth > deepest) reader.isTooDeep = true;
    if (reader.isTooDeep) return;
    if (kind === 'closes') reader.close();
    else reader.open(prefix, name, attributesOf(attributes));
    if (kind === 'alone') reader.close();
    reader.text(unescaped(behind));
  });
  return reader.isTooDeep ? undefined : reader;
}

class RdfXmlReader extends StatementWriter implements Statements {
  isTooDeep = false;
  readonly #open: Open[] = [];

  open(prefix: string, local: string, attributes: Record<string, string>): void {
    const parent = this.#open.at(-1);
    const scope = scopeWithin(parent?.scope ?? outermost, attributes);
    if (scope.spaces !== parent?.scope.spaces) for (const [name, space] of scope.spaces) this.prefixes.set(name, space);
    const [name, given] = [fullName(scope, prefix, local), namedIn(scope, attributes)];
    this.#open.push(this.#begun(parent, name, given, scope));
  }

  text(words: string): void {
    const holder = this.#open.findLast((one) => one.is !== 'marks');
    if (holder?.is === 'property') holder.text += words;
  }

  close(): void {
    const closed = this.#open.pop();
    if (closed?.is === 'property') this.say(closed.of, closed.name, this.#objectOf(closed));
  }

  #begun(parent: Open | undefined, name: string, given: Given, scope: Scope): Open {
    if (!parent && name !== rdf('RDF')) return this.#thing(name, given, scope);
    if (!parent) return { is: 'file', scope };
    if (parent.is === 'marks' || (parent.is === 'property' && parent.holds === 'marks')) return { is: 'marks', scope };
    if (parent.is === 'thing') return this.#property(name === rdf('li') ? rdf(`_${(parent.counted += 1)}`) : name, given, parent.itself, scope);
    const thing = this.#thing(name, given, scope);
    if (parent.is === 'property') parent.object ??= thing.itself;
    if (parent.is === 'property') parent.list.push(thing.itself);
    return thing;
  }

  #thing(name: string, given: Given, scope: Scope) {
    const [about, id, named] = ['about', 'ID', 'nodeID'].map((one) => given.get(rdf(one)));
    const itself = about !== undefined ? node(resolved(about, scope.base)) : id !== undefined ? node(resolved(`#${id}`, scope.base)) : named !== undefined ? blank(named) : this.fresh();
    if (name !== rdf('Description')) this.say(itself, rdf('type'), node(name));
    this.#sayAll(itself, given, scope);
    return { is: 'thing' as const, itself, counted: 0, scope };
  }

  #property(name: string, given: Given, of: Term, scope: Scope): Open {
    const [kind, resource, named, datatype = ''] = ['parseType', 'resource', 'nodeID', 'datatype'].map((one) => given.get(rdf(one)));
    if (kind === 'Resource') {
      const itself = this.fresh();
      this.say(of, name, itself);
      return { is: 'thing', itself, counted: 0, scope };
    }
    const isDescribed = [...given.keys()].some((one) => !syntax.has(one));
    const object = resource !== undefined ? node(resolved(resource, scope.base)) : named !== undefined ? blank(named) : isDescribed ? this.fresh() : undefined;
    if (object) this.#sayAll(object, given, scope);
    const holds = kind === undefined ? 'one' : kind === 'Collection' ? 'list' : 'marks';
    return { is: 'property', of, name, object, datatype: holds === 'marks' ? rdf('XMLLiteral') : datatype, text: '', holds, list: [], scope };
  }

  /** What the attributes of a tag say of a thing. */
  #sayAll(of: Term, given: Given, { base, language }: Scope): void {
    for (const [name, value] of given) {
      if (name === rdf('type')) this.say(of, name, node(resolved(value, base)));
      else if (!syntax.has(name)) this.say(of, name, { termType: 'Literal', value, language });
    }
  }

  #objectOf({ holds, list, object, text, datatype, scope: { language, base } }: Property): Term {
    if (holds === 'list') return this.listOf(list);
    return object ?? { termType: 'Literal', value: holds === 'marks' ? text.trim() : text, ...(datatype ? { datatype: node(resolved(datatype, base)) } : { language }) };
  }
}
