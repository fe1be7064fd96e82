import type { MarkedExtension, Tokens } from 'marked';

/** A line, and below it one that begins with a colon (PHP Markdown Extra, pandoc, GitLab). */
const ITEM = /^(?![ \t]|[-+*>#|:]|\d+[.)]|```|~~~)([^\n]+)\n(?:[ \t]*\n)?((?: {0,3}:[ \t]+[^\n]*(?:\n|$)(?:(?:[ \t]*\n)*(?: {2,}|\t)[ \t]*\S[^\n]*(?:\n|$))*(?:[ \t]*\n(?= {0,3}:[ \t]))?)+)/;

/** Terms and what they mean. */
export const definitionSyntax: MarkedExtension = {
  extensions: [
    {
      name: 'definitions',
      level: 'block',
      tokenizer(src): Tokens.Generic | undefined {
        const items: Tokens.Generic[] = [];
        let raw = '';
        for (let found = ITEM.exec(src); found; found = ITEM.exec(src.slice(raw.length))) {
          const meanings = found[2]!.split(/^ {0,3}:[ \t]+/m).slice(1);
          items.push({ type: 'definition', raw: found[0], tokens: this.lexer.inlineTokens(found[1]!.trim()), meanings: meanings.map((text) => this.lexer.blockTokens(text.replace(/^(?: {1,4}|\t)/gm, '').trimEnd(), [])) });
          raw += found[0];
          raw += /^(?:[ \t]*\n)*/.exec(src.slice(raw.length))![0];
        }
        return items.length > 0 ? { type: 'definitions', raw, items } : undefined;
      },
      renderer({ items }) {
        const said = (items as Tokens.Generic[]).map(({ tokens, meanings }) => {
          const texts = (meanings as Tokens.Generic[][]).map((parts) => `<dd>${parts.length === 1 && parts[0]!.type === 'paragraph' ? this.parser.parseInline(parts[0]!.tokens!) : this.parser.parse(parts)}</dd>\n`);
          return `<dt>${this.parser.parseInline(tokens!)}</dt>\n${texts.join('')}`;
        });
        return `<dl>\n${said.join('')}</dl>\n`;
      },
    },
  ],
};
