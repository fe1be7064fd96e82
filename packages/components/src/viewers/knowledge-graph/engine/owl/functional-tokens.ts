/** A word of the functional notation, or of Manchester's; an address stands in angle brackets, a literal has its language or type behind it. */
export type Token =
  | { kind: 'sign' | 'word' | 'address'; text: string; at: number }
  | { kind: 'literal'; text: string; language?: string; type?: string; typeIsName?: boolean; at: number };

const blank = /(?:\s|#[^\n]*)+/y;
const literal = /"((?:[^"\\]|\\[^])*)"(?:@([\w-]+)|\^\^(?:<([^<>\s]*)>|([^\s()[\]{}<>"=,]+)))?/y;
const address = /<([^<>\s]*)>/y;
const sign = /[()[\]{}=,]|[<>]=?/y;
const word = /[^\s()[\]{}<>"=,]+/y;

/** The tokens of a text; ends at the first that is none. */
export function* functionalTokens(text: string): Generator<Token, void> {
  let at = 0;
  const take = (form: RegExp): RegExpExecArray | null => {
    form.lastIndex = at;
    const found = form.exec(text);
    if (found) at = form.lastIndex;
    return found;
  };
  for (;;) {
    take(blank);
    const start = at;
    let found: RegExpExecArray | null;
    if ((found = take(literal))) {
      const [, said, language, type, name] = found;
      yield { kind: 'literal', text: said!.replaceAll(/\\(["\\])/g, '$1'), ...(language && { language }), ...((type ?? name) && { type: type ?? name, typeIsName: name !== undefined }), at: start };
    } else if ((found = take(address))) yield { kind: 'address', text: found[1]!, at: start };
    else if ((found = take(word) ?? take(sign))) yield { kind: found[0].length > 0 && /^[()[\]{}=,<>]/.test(found[0]) ? 'sign' : 'word', text: found[0], at: start };
    else return;
  }
}
