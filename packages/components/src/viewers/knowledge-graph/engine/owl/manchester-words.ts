import { node } from '../rdf/statement-writer.ts';
import type { Statements, Term } from '../rdf/statements.ts';
import { xsd } from '../rdf/vocabulary.ts';
import { deepest, number, type Expression, type Part } from './expression.ts';
import { functionalTokens, type Token } from './functional-tokens.ts';
import { keywords, type Kind } from './manchester-sections.ts';
import { termOf } from './read-functional.ts';

/** What stands where something else has to. */
export class NotManchester extends Error {}

const cardinalities: Readonly<Record<string, string>> = { min: 'MinCardinality', max: 'MaxCardinality', exactly: 'ExactCardinality' };
const quantities: Readonly<Record<string, string>> = { some: 'SomeValuesFrom', only: 'AllValuesFrom', value: 'HasValue' };
const facets: Readonly<Record<string, string>> = { '>=': 'minInclusive', '<=': 'maxInclusive', '>': 'minExclusive', '<': 'maxExclusive' };
const datatypes: ReadonlySet<string> = new Set(['integer', 'decimal', 'float', 'string']);

/** Steps through a text in Manchester notation, and takes names, literals and expressions from it (OWL 2 Manchester Syntax, sections 2.1 to 2.4). */
export class ManchesterWords {
  readonly #tokens: readonly Token[];
  readonly #prefixes: Statements['prefixes'];
  readonly #dataProperties = new Set<string>();
  #at = 0;
  #depth = 0;

  constructor(text: string, prefixes: Statements['prefixes']) {
    this.#tokens = [...functionalTokens(text)];
    this.#prefixes = prefixes;
    for (const [at, token] of this.#tokens.entries()) if (token.kind === 'word' && token.text === 'DataProperty:') this.#dataProperties.add(this.#tokens[at + 1]?.text ?? '');
  }

  get next(): Token | undefined {
    return this.#tokens[this.#at];
  }
  /** The word that begins a part, which is next; undefined where something else is. */
  get keyword(): string | undefined {
    return this.next?.kind === 'word' && keywords.has(this.next.text) ? this.next.text : undefined;
  }
  skip(): void {
    this.#at += 1;
  }
  take(...texts: string[]): string | undefined {
    const { next } = this;
    if (!next || (next.kind !== 'word' && next.kind !== 'sign') || !texts.includes(next.text)) return undefined;
    this.#at += 1;
    return next.text;
  }

  /** A name, an address or a literal. */
  term(): Term {
    const { next } = this;
    if (!next || next.kind === 'sign' || this.keyword !== undefined) throw new NotManchester(next?.text ?? '');
    this.#at += 1;
    if (next.kind !== 'word') return termOf(next, this.#prefixes);
    if (datatypes.has(next.text)) return node(xsd(next.text));
    const kind = /^(?:true|false)$/.test(next.text) ? 'boolean' : /^[+-]?\d+$/.test(next.text) ? 'integer' : /^[+-]?\d*\.\d+$/.test(next.text) ? 'decimal' : /^[+-]?[\d.]+(?:e[+-]?\d+)?f$/i.test(next.text) ? 'float' : undefined;
    return kind === undefined ? termOf(next, this.#prefixes) : { termType: 'Literal', value: kind === 'float' ? next.text.slice(0, -1) : next.text, datatype: { value: xsd(kind) } };
  }

  part(kind: Kind): Part {
    if (kind === 'name') return this.term();
    if (kind === 'property') return this.#property();
    if (kind === 'chain') return { is: 'ObjectPropertyChain', parts: this.#row('o', () => this.#property()) };
    return this.#described(kind);
  }

  #described(kind: 'class' | 'data'): Part {
    this.#depth += 1;
    if (this.#depth > deepest) throw new NotManchester('(');
    const [both, either] = kind === 'data' ? ['DataIntersectionOf', 'DataUnionOf'] : ['ObjectIntersectionOf', 'ObjectUnionOf'];
    const joined = (is: string, parts: Part[]): Part => (parts.length === 1 ? parts[0]! : { is, parts });
    const whole = joined(either, this.#row('or', () => joined(both, this.#row('and', () => this.#simple(kind), 'that'))));
    this.#depth -= 1;
    return whole;
  }

  #row<Made>(word: string, made: () => Made, other = word): Made[] {
    const parts = [made()];
    while (this.take(word, other)) parts.push(made());
    return parts;
  }

  #simple(kind: 'class' | 'data'): Part {
    const ofKind = kind === 'data' ? 'Data' : 'Object';
    if (this.take('not')) return { is: `${ofKind}ComplementOf`, parts: [this.#simple(kind)] };
    if (this.take('(')) return this.#ended(')', this.#described(kind));
    if (this.take('{')) return this.#ended('}', { is: this.next?.kind === 'literal' || kind === 'data' ? 'DataOneOf' : 'ObjectOneOf', parts: this.#row(',', () => this.term()) });
    const isData = this.next !== undefined && this.#dataProperties.has(this.next.text);
    const first = this.#property();
    if (this.take('[')) return this.#ended(']', { is: 'DatatypeRestriction', parts: [first, ...this.#row(',', () => this.#facet()).flat()] });
    return this.#restriction(first, isData) ?? first;
  }

  #restriction(property: Part, isData: boolean): Expression | undefined {
    const kind = isData ? 'Data' : 'Object';
    const [count, quantity] = [this.take(...Object.keys(cardinalities)), this.take(...Object.keys(quantities))];
    if (count !== undefined) {
      const { value } = this.term();
      return { is: `${kind}${cardinalities[count]}`, parts: [number(value), property, ...(this.#isFiller ? [this.#simple(isData ? 'data' : 'class')] : [])] };
    }
    if (quantity !== undefined) return { is: `${kind}${quantities[quantity]}`, parts: [property, quantity === 'value' ? this.term() : this.#simple(isData ? 'data' : 'class')] };
    return this.take('Self') ? { is: 'ObjectHasSelf', parts: [property] } : undefined;
  }

  /** Whether what a number of things is restricted to follows. */
  get #isFiller(): boolean {
    const { next } = this;
    return next !== undefined && this.keyword === undefined && (next.kind === 'sign' ? '({'.includes(next.text) : !['and', 'or', 'that'].includes(next.text));
  }

  #facet(): Term[] {
    const sign = this.take(...Object.keys(facets));
    const facet = sign === undefined ? this.term() : node(xsd(facets[sign]!));
    return [facet.value.includes(':') ? facet : node(xsd(facet.value)), this.term()];
  }

  #property(): Part {
    if (!this.take('inverse')) return this.term();
    const isInBrackets = this.take('(') !== undefined;
    const inverse: Part = { is: 'ObjectInverseOf', parts: [this.term()] };
    return isInBrackets ? this.#ended(')', inverse) : inverse;
  }

  #ended(sign: string, part: Part): Part {
    if (!this.take(sign)) throw new NotManchester(this.next?.text ?? sign);
    return part;
  }
}
