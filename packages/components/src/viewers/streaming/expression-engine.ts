import { serve, type Endpoint } from './engine-link.ts';

/** An expression as `RegExp` takes it. */
export interface Expression {
  source: string;
  flags: string;
}

/** Tries a reader's expressions on texts, and keeps nothing: it can be ended at any time. */
export function makeExpressionEngine() {
  return {
    /** 1 for each text that matches. */
    test(texts: readonly string[], { source, flags }: Expression): Uint8Array<ArrayBuffer> {
      const pattern = new RegExp(source, flags.replace(/[gy]/g, ''));
      return Uint8Array.from(texts, (text) => (pattern.test(text) ? 1 : 0));
    },
    /** Where the texts match: the number of the text, start and end in turn; empty matches do not count. */
    places(texts: readonly string[], { source, flags }: Expression, most: number): Uint32Array<ArrayBuffer> {
      const pattern = new RegExp(source, flags);
      const found: number[] = [];
      for (const [nth, text] of texts.entries()) {
        for (const { index, 0: match } of text.matchAll(pattern)) {
          if (found.length >= most * 3) return Uint32Array.from(found);
          if (match !== '') found.push(nth, index, index + match.length);
        }
      }
      return Uint32Array.from(found);
    },
    /** Answers another engine as well, which has the other port. */
    lend(port: MessagePort): void {
      serve(port as Endpoint, makeExpressionEngine);
    },
  };
}

export type ExpressionEngine = ReturnType<typeof makeExpressionEngine>;
