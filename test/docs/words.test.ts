import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { suite, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const source = fileURLToPath(new URL('../../packages/components/src/', import.meta.url));
const files = globSync('**/*.ts', { cwd: source }).filter((path) => !/\.test\.ts$|(^|\/)(suite\/[\w-]+|testing|sample-[\w-]+)\.ts$/.test(path));

/** Attributes and properties that a reader sees or hears. */
const spoken = new Set(['aria-label', 'aria-description', 'aria-roledescription', 'aria-valuetext', 'title', 'placeholder', 'alt', 'label']);
const properties = new Set(['ariaLabel', 'ariaDescription', 'ariaRoleDescription', 'ariaValueText', 'title', 'placeholder', 'alt', 'textContent', 'innerText']);
const letters = /\p{L}{2,}/u;
/** The names of formats, and the Latin of citations, are the same in every language. */
const formats = /^(?:[A-Z]{2,5}|BibTeX|CSL-JSON|et al\.)$/;

/** What a template says by itself: its text and spoken attributes, expressions left out. */
function saidBy(template: string): string[] {
  const said: string[] = [];
  for (const [, name, value] of template.matchAll(/\s([\w-]+)=("[^"]*"|'[^']*'|[^\s"'>]+)/g)) if (spoken.has(name!.toLowerCase())) said.push(value!);
  said.push(...template.replaceAll(/<!--.*?-->/gs, '').replaceAll(/<(?:[^<>"']|"[^"]*"|'[^']*')*>/g, '\u0000').split('\u0000'));
  return said.map((text) => text.replaceAll('\u0001', '').trim()).filter((text) => letters.test(text) && !formats.test(text));
}

/** Literal words that code of ours puts before a reader. */
function hardCoded(path: string, text: string): string[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const note = (node: ts.Node, words: readonly string[]) => found.push(...words.map((word) => `${path}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}: ${word.replaceAll(/\s+/g, ' ')}`));
  const literal = (node: ts.Node): string => (ts.isStringLiteralLike(node) ? node.text : ts.isTemplateExpression(node) ? [node.head, ...node.templateSpans.map(({ literal: { text } }) => ({ text }))].map((part) => part.text).join(' ') : '');
  const visit = (node: ts.Node): void => {
    if (ts.isTaggedTemplateExpression(node) && ['html', 'svg'].includes(node.tag.getText())) {
      const { template } = node;
      note(node, saidBy(ts.isNoSubstitutionTemplateLiteral(template) ? template.text : [template.head.text, ...template.templateSpans.map((span) => span.literal.text)].join('\u0001')));
    }
    if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken && ts.isPropertyAccessExpression(node.left) && properties.has(node.left.name.text) && letters.test(literal(node.right))) note(node, [literal(node.right)]);
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression) && node.expression.name.text === 'setAttribute') {
      const [name, value] = node.arguments;
      if (name && value && spoken.has(literal(name)) && letters.test(literal(value))) note(node, [literal(value)]);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

suite('the words of the kit', () => {
  test('stand in tables: no template, property or attribute says one by itself', () => {
    assert.ok(files.length > 100);
    assert.deepEqual(files.flatMap((path) => hardCoded(path, readFileSync(`${source}${path}`, 'utf8'))), []);
  });

  test('would be found if they did not', () => {
    const sample = (code: string) => hardCoded('x.ts', code).map((line) => line.slice(line.indexOf(': ') + 2));
    assert.deepEqual(sample('html`<p class="a b">Hello ${name}</p><br>`'), ['Hello']);
    assert.deepEqual(sample('html`<button aria-label="Close" title=${say("x")}></button>`'), ['"Close"']);
    assert.deepEqual(sample('button.title = "Go"; row.textContent = `${n} rows`; el.setAttribute("aria-label", "Rows")'), ['Go', ' rows', 'Rows']);
    assert.deepEqual(sample('html`<svg viewBox="0 0 1 1"><path d=${p} /></svg> · ${a} × ${b}<p role="status">${say("copied")}</p>`'), []);
  });

  test('stand in tables that the one table of all words knows', () => {
    const known = readFileSync(`${source}words.ts`, 'utf8');
    const tables = files.filter((path) => /(^|\/|-)strings\.ts$/.test(path) && !path.startsWith('localization/'));
    assert.ok(tables.length >= 11);
    assert.deepEqual(tables.filter((path) => !known.includes(`'./${path}'`)), []);
  });
});
