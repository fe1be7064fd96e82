// What Lit's `@property()`, `@state()` and `@query()` make of a class, written out: without them pages load and run neither the decorators
// nor the compiler's helper for them.
import { parseAst } from 'rolldown/parseAst';

/** The statement after the class, or what stands in place of the field. */
const written = {
  property: (name, options, owner) => ({ after: `${owner}.createProperty('${name}'${options && `,${options}`});` }),
  state: (name, _, owner) => ({ after: `${owner}.createProperty('${name}',{state:!0,attribute:!1});` }),
  query: (name, selector) => ({ field: `get ${name}(){return this.renderRoot?.querySelector(${selector})??null}` }),
};

/** A module's text without those decorators and their import; undefined where it has none. */
export function withPlainProperties(text) {
  if (!/@(?:property|state|query)\(/.test(text)) return undefined;
  const edits = [];
  for (const statement of parseAst(text, { lang: 'ts' }).body) {
    if (statement.source?.value.startsWith('lit/decorators')) edits.push({ ...statement, by: '' });
    const owner = statement.declaration ?? statement;
    if (owner.type !== 'ClassDeclaration') continue;
    const after = [];
    for (const member of owner.body.body)
      for (const decorator of member.decorators ?? []) {
        const { callee, arguments: given } = decorator.expression;
        const made = written[callee?.name]?.(member.key.name, given.map(({ start, end }) => text.slice(start, end)).join(), owner.id.name);
        if (!made) throw new Error(`There is no way to write out @${callee?.name}: see scripts/plain-properties.mjs.`);
        if (made.after) after.push(made.after);
        const { start, end } = made.field ? member : decorator;
        edits.push({ start, end, by: made.field ?? '' });
      }
    edits.push({ start: statement.end, end: statement.end, by: `\n${after.join('\n')}` });
  }
  return edits.toSorted((a, b) => b.start - a.start).reduce((changed, { start, end, by }) => changed.slice(0, start) + by + changed.slice(end), text);
}
