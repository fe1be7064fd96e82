/** The parser alone: the main entry of the package brings a store and streams of Node along. The package has no types. */
declare module 'n3/src/N3Parser.js' {
  export default class Parser {
    constructor(options?: { blankNodePrefix?: string });
    /** What is read comes statement by statement, `null` at the end; an error is the last. */
    parse<Statement>(text: string, on: { onQuad(error: Error | null, statement: Statement | null): void; onPrefix(prefix: string, address: { value: string }): void }): void;
  }
}
