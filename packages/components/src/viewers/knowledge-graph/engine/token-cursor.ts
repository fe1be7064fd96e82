import type { Token } from './dot-tokens.ts';

/** Steps through tokens; what begins with `take` goes on where it finds what it looks for. */
export class TokenCursor {
  readonly #tokens: readonly Token[];
  #at = 0;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  get ended(): boolean {
    return this.#at >= this.#tokens.length;
  }

  isWord(...words: string[]): boolean {
    const token = this.#tokens[this.#at];
    return token?.kind === 'word' && words.includes(token.text.toLowerCase());
  }
  takeWord(...words: string[]): boolean {
    return this.#took(this.isWord(...words));
  }

  /** `ahead` counts from the next token, which is 0. */
  isSign(sign: string, ahead = 0): boolean {
    const token = this.#tokens[this.#at + ahead];
    return token?.kind === 'sign' && token.text === sign;
  }
  takeSign(...signs: string[]): boolean {
    return this.#took(signs.some((sign) => this.isSign(sign)));
  }

  get isName(): boolean {
    const token = this.#tokens[this.#at];
    return token !== undefined && token.kind !== 'sign';
  }
  /** The text of what is no sign. */
  takeName(): string | undefined {
    return this.isName ? this.#tokens[this.#at++]!.text : undefined;
  }

  skip(): void {
    this.#at += 1;
  }

  #took(yes: boolean): boolean {
    if (yes) this.#at += 1;
    return yes;
  }
}
