import { readRdfXml } from './read-rdf-xml.ts';
import type { Statements, Triple } from './statements.ts';
import { thingsOfTriples } from './things-of-triples.ts';

export interface RdfGraph {
  value: { '@graph': Record<string, unknown>[] };
  /** What the file itself calls fields that stand for links, by how they are written. */
  fieldNames: ReadonlyMap<string, string>;
  /** Why the file could not be read on, where it could not. */
  unread?: string;
}

/** How Turtle begins, behind comments: with a directive, or with a subject and something behind it. */
const begins = /^\ufeff?(?:\s|#[^\n]*(?:\n|$))*(?:@(?:prefix|base)\b|(?:prefix|base|graph)\b|<[^<>"{}|^`\\\s]*>|_:\S|\[|\(|[\p{L}\p{N}_.-]*:\S)/iu;

/** A root of OWL/XML, or how the functional notation begins. */
const owlBegins = /<(?:[\w.-]+:)?Ontology[\s>]|^[ \t]*(?:Prefix|Ontology)[ \t]*[(:]/m;

/**
 * Reads RDF/XML, Turtle, TriG, N-Triples or N-Quads (W3C, 1.1), or OWL 2 in XML, functional or Manchester notation, into what `readKnowledgeGraph` takes: graphs within a file are one. Undefined for what is none of them, or
 * whose lists lie deeper in each other than can be followed. What breaks off keeps what came before.
 */
export async function readRdfGraph(text: string, locale: string): Promise<RdfGraph | undefined> {
  const read = readRdfXml(text) ?? (await readOwl(text)) ?? (await readTurtle(text));
  if (!read) return undefined;
  try {
    const { things, fieldNames } = thingsOfTriples(read, locale);
    return { value: { '@graph': things }, fieldNames, ...(read.unread !== undefined && { unread: read.unread }) };
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** OWL in a notation of its own, whose reader comes with the first such file. */
async function readOwl(text: string): Promise<Statements | undefined> {
  if (!owlBegins.test(text.slice(0, 65_536))) return undefined;
  const { readOwl: read } = await import('../owl/read-owl.ts');
  return read(text);
}

async function readTurtle(text: string): Promise<Statements | undefined> {
  if (!begins.test(text)) return undefined;
  const { default: Parser } = await import('n3/src/N3Parser.js');
  const triples: Triple[] = [];
  const prefixes = new Map<string, string>();
  const failure = await new Promise<Error | undefined>((settle) => {
    new Parser({ blankNodePrefix: '_:' }).parse<Triple>(text, {
      onPrefix: (prefix, { value }) => void prefixes.set(prefix, value),
      onQuad: (error, triple) => {
        if (error) settle(error);
        else if (triple) triples.push(triple);
        else settle(undefined);
      },
    });
  });
  if (failure && triples.length === 0) return undefined;
  return { triples, prefixes, ...(failure && { unread: failure.message }) };
}
