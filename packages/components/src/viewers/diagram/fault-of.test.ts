import { expect } from 'chai';
import { drawDiagram, type NoDiagram } from './draw-diagram.ts';
import { faultOf as taken } from './fault-of.ts';

const faultOf = (reason: string, source = 'a\nb\nc') => taken(reason, source);

describe('what mermaid says of a source that it cannot draw', () => {
  it('is its line alone, where the rest is a list of what might have stood there', () => {
    const reason = "Parse error on line 3:\n...B -- yes --> C[Ship (today)]  B -- no -\n-----------------------^\nExpecting 'SQE', 'PIPE', got 'PS'";
    expect(faultOf(reason)).to.deep.equal({ line: 3, first: '', rest: reason });
    expect(faultOf('Lexical error on line 2. Unrecognized text.\n...x\n---^')).to.deep.include({ line: 2, first: '' });
  });

  it('is its first error, where it says all of them in one line', () => {
    const first = 'Lexer error on line 2, column 21: unexpected character: ->[<- at offset: 38, skipped 1 characters.';
    const reason = `Parsing failed: ${first} Parse error on line 2, column 22: Expecting: one of these possible Token sequences:\n  1. [NEWLINE]`;
    expect(faultOf(reason)).to.deep.equal({ line: 2, first, rest: reason });
  });

  it('is a sentence that names no line', () => {
    const reason = 'No diagram type detected matching given configuration for text: flwchart TD';
    expect(faultOf(reason)).to.deep.equal({ line: undefined, first: reason, rest: '' });
    expect(faultOf('')).to.deep.equal({ line: undefined, first: '', rest: '' });
    expect(faultOf('x'.repeat(900)).first).to.have.length(201);
  });

  it('names the line as the source has it, with head, settings and comments, and the last one where it stopped at the end', async () => {
    const lineIn = async (source: string) => taken(((await drawDiagram(source, 'light')) as NoDiagram).reason, source).line;
    expect(await lineIn('flowchart LR\n  A -->\n')).to.equal(2);
    expect(await lineIn('---\ntitle: T\n---\n%%{init: {"theme": "dark"}}%%\n\nflowchart LR\n  A --> B\n  %% why\n  B --> C[(x)\n  C --> D')).to.equal(9);
  }).timeout(60_000);
});
