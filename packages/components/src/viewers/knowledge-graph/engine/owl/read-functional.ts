import { blank, node } from '../rdf/statement-writer.ts';
import type { Statements, Term } from '../rdf/statements.ts';
import { deepest, number, type Expression, type Part } from './expression.ts';
import { functionalTokens, type Token } from './functional-tokens.ts';
import { OwlWriter } from './owl-writer.ts';
import { expanded } from './read-owl-xml.ts';

const begins = /^\ufeff?(?:\s|#[^\n]*(?:\n|$))*(?:Prefix|Ontology)\s*\(/;

/** Reads the functional notation of OWL 2 (W3C, Structural Specification) into statements; undefined for what is none, or lies too deep. What breaks off keeps what came before. */
export function readFunctional(text: string): Statements | undefined {
  if (!begins.test(text)) return undefined;
  const writer = new OwlWriter();
  const open: Expression[] = [];
  let word: string | undefined;
  const put = (part: Part): void => {
    const parent = open.at(-1);
    if (parent?.is === 'Ontology') writer.takes(part);
    else parent?.parts.push(part);
  };
  const putWord = (): void => {
    if (word !== undefined) put(open.at(-1)?.is === 'Prefix' ? node(word) : termOfWord(word, writer.prefixes));
    word = undefined;
  };
  for (const token of functionalTokens(text.replace(/^\ufeff/, ''))) {
    if (token.kind === 'sign' && token.text === '(') {
      // A list (of keys) has no name: what stands before it, with a prefix, is a part of its own.
      if (word?.includes(':')) putWord();
      open.push({ is: word ?? '', parts: [] });
      word = undefined;
      if (open.length > deepest) return undefined;
      continue;
    }
    putWord();
    if (token.kind === 'word') word = token.text;
    else if (token.kind !== 'sign') put(termOf(token, writer.prefixes));
    else if (token.text === ')') {
      const closed = open.pop();
      if (closed?.is === 'Prefix') prefix(closed.parts as Term[], writer.prefixes);
      else if (closed && closed.is !== 'Ontology') put(closed);
    }
  }
  if (open.length > 0) writer.unread = open.map(({ is }) => `${is}(`).join(' ');
  return writer.triples.length > 0 ? writer : undefined;
}

export function termOf(token: Token, prefixes: ReadonlyMap<string, string>): Term {
  if (token.kind === 'address') return node(token.text);
  if (token.kind !== 'literal') return termOfWord(token.text, prefixes);
  const { text: value, language, type, typeIsName } = token;
  return { termType: 'Literal', value, ...(language && { language }), ...(type && { datatype: { value: typeIsName ? expanded(type, prefixes) : type } }) };
}

function termOfWord(word: string, prefixes: ReadonlyMap<string, string>): Term {
  return /^\d+$/.test(word) ? number(word) : word.startsWith('_:') ? blank(word.slice(2)) : node(expanded(word, prefixes));
}

function prefix([name, address]: readonly Term[], prefixes: Map<string, string>): void {
  if (name && address) prefixes.set(name.value.replace(/:$/, ''), address.value);
}
