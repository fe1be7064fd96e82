import { unescaped } from '../../content/xml-entities.ts';

/** A word of DOT, or a sign of it; `html` is what stands in angle brackets, as a label of marked up text. */
export interface Token {
  kind: 'word' | 'quoted' | 'html' | 'sign';
  text: string;
}

const blank = /(?:\s|\/\/[^\n]*|\/\*[^]*?(?:\*\/|$)|^#[^\n]*)+/my;
const word = /[\p{L}_\u0080-\uffff][\p{L}\w\u0080-\uffff]*|-?(?:\.\d+|\d+(?:\.\d*)?)/uy;
const quoted = /"((?:[^"\\]|\\[^])*)"/y;
const sign = /->|--|[{}[\];,=:+]/y;

/** The tokens of a text; ends at the first that is none. Quoted words that `+` joins are one. */
export function dotTokens(text: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  const take = (form: RegExp): string | undefined => {
    form.lastIndex = at;
    const found = form.exec(text);
    if (!found) return undefined;
    at = form.lastIndex;
    return found[1] ?? found[0];
  };
  for (;;) {
    take(blank);
    let told: string | undefined;
    if ((told = take(quoted)) !== undefined) {
      const said = told.replaceAll(/\\\r?\n/g, '').replaceAll('\\"', '"');
      const [joined, before] = [tokens.at(-1), tokens.at(-2)];
      if (joined?.kind === 'sign' && joined.text === '+' && before?.kind === 'quoted') {
        tokens.pop();
        before.text += said;
      } else tokens.push({ kind: 'quoted', text: said });
    } else if ((told = take(word)) !== undefined) tokens.push({ kind: 'word', text: told });
    else if ((told = take(sign)) !== undefined) tokens.push({ kind: 'sign', text: told });
    else if (text[at] === '<') {
      const end = endOfHtml(text, at);
      tokens.push({ kind: 'html', text: wordsOf(text.slice(at + 1, end - 1)) });
      at = end;
    } else return tokens;
  }
}

/** Angle brackets within are closed in pairs. */
function endOfHtml(text: string, from: number): number {
  let open = 0;
  for (let at = from; at < text.length; at++) {
    if (text[at] === '<') open += 1;
    else if (text[at] === '>' && --open === 0) return at + 1;
  }
  return text.length;
}

const wordsOf = (markup: string): string => unescaped(markup.replaceAll(/<[^>]*>/g, ' ')).replaceAll(/\s+/g, ' ').trim();
