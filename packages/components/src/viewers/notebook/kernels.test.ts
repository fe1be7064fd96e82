import { expect } from 'chai';
import { drawOutput, type OutputSurroundings } from './output-drawing.ts';
import type { CellOutput, Notebook } from './notebook-model.ts';
import { readNotebook } from './read-notebook.ts';

const cell = (source: string, outputs: object[] = [], metadata: object = {}, count = 1) => ({ cell_type: 'code', metadata, execution_count: count, source, outputs });
const data = (bundle: object, metadata: object = {}) => ({ output_type: 'display_data', metadata, data: bundle });
const read = (cells: object[], metadata: object = {}): Notebook => readNotebook(JSON.stringify({ cells, metadata, nbformat: 4, nbformat_minor: 0 })) as Notebook;

/** How markup of an output is drawn: in place, or in a frame of its own. */
function drawn(markup: string): { element: HTMLElement; framed: string[] } {
  const framed: string[] = [];
  const around: OutputSurroundings = { say: (key) => key, hold() {}, pictures: 'blob:', markdown() {}, formulas() {}, frame: (_, page) => void framed.push(page) };
  return { element: drawOutput({ kind: 'html', markup, text: '' }, around), framed };
}

const inRow = '<style>\n.list-inline {list-style: none; margin:0; padding: 0}\n.list-inline>li {display: inline-block}\n.list-inline>li:not(:last-child)::after {content: "\\00b7"; padding: 0 .5ex}\n</style>\n';
const pairs = '<style>\n.dl-inline {width: auto; margin:0; padding: 0}\n.dl-inline>dt, .dl-inline>dd {float: none; width: auto; display: inline-block}\n</style>';

describe('notebooks of R', () => {
  it('have their vectors in the page, in a row, with and without names', () => {
    const vector = drawn(`${inRow}<ol class=list-inline><li>12</li><li>13</li></ol>\n`);
    expect([vector.framed, vector.element.querySelector('style'), vector.element.querySelector<HTMLElement>('ol')?.dataset['list']]).to.deep.equal([[], null, 'values']);
    const named = drawn(`${pairs}<dl class=dl-inline><dt>a</dt><dd>1</dd></dl>\n<details>\n\t<summary style=display:list-item;cursor:pointer>\n\t\t<strong>Levels</strong>:\n\t</summary>\n\t${inRow}\t<ol class=list-inline><li>'a'</li></ol>\n</details>`);
    expect([named.framed, named.element.querySelector<HTMLElement>('dl')?.dataset['list'], named.element.querySelector('details li')?.textContent]).to.deep.equal([[], 'named', "'a'"]);
  });

  it('have other looks in a frame, as they were written', () => {
    const styled = `<style>\n.list-inline {color: red}\n.mine {color: blue}\n</style><ol class=list-inline><li>12</li></ol>`;
    expect(drawn(styled).framed).to.deep.equal([styled]);
  });
});

describe('notebooks of Databricks', () => {
  const outputOf = (output: object): CellOutput | undefined => read([cell('x', [output])]).cells[0]!.outputs[0];
  const printed = (inside: string): object => data({ 'text/html': ['<style scoped>\n  .ansiout {\n    display: block;\n  }\n', `</style>\n<div class="ansiout">${inside}</div>`] });

  it('have the tables of `display` in the page', () => {
    const table = "<style scoped>\n  .table-result-container {\n    max-height: 300px;\n  }\n</style><div class='table-result-container'><table class='table-result'><thead style='background-color: white'><tr><th>id</th></tr></thead><tbody><tr><td>7</td></tr></tbody></table></div>";
    const { element, framed } = drawn(table);
    expect([framed, element.querySelector('td')?.textContent]).to.deep.equal([[], '7']);
  });

  it('have what was printed as text, and nothing where nothing was', () => {
    expect(outputOf(printed('a &lt; b\n<span class="ansi-red-fg">c</span>'))).to.deep.include({ kind: 'text', text: 'a < b\nc' });
    expect(outputOf(printed(''))).to.equal(undefined);
  });

  it('have their errors as errors', () => {
    const error = data({ 'text/plain': ['\u001b[0;31mNameError\u001b[0m  Traceback'] }, { 'application/vnd.databricks.v1+output': { errorSummary: "<span class='ansi-red-fg'>NameError</span>: name &#39;x&#39; is not defined", type: 'ipynbError' } });
    expect(outputOf(error)).to.deep.include({ kind: 'error', name: 'NameError', message: "name 'x' is not defined" });
  });

  it('have Markdown where a cell says so, titles, their language, and no number of a run', () => {
    const said = (title: string, showTitle: boolean) => ({ 'application/vnd.databricks.v1+cell': { title, showTitle } });
    const { language, cells } = read([cell('%md\n# Layer\n\ntext'), cell('%sql\nselect 1', [], said('Load', true), 0), cell('val x = 1', [], said('Other', false), 0)], { 'application/vnd.databricks.v1+notebook': { language: 'scala' } });
    expect([language, cells[0]!.kind, cells[0]!.headings[0]?.text]).to.deep.equal(['scala', 'markdown', 'Layer']);
    expect(cells.slice(1).map(({ language: own, title, count }) => [own, title, count])).to.deep.equal([['sql', 'Load', undefined], [undefined, undefined, undefined]]);
  });
});

describe('cells in other languages', () => {
  it('are coloured as their first line or their program says', () => {
    const languageOf = (source: string, metadata = {}): string | undefined => read([cell(source, [], metadata)]).cells[0]!.language;
    expect(['%%bash\nls', '%%html\n<b>', '%r\nx <- 1', '%%sql db\nselect 1', '%%time\nf()', '%matplotlib inline\nplot()', '%sql select 1\nx = 2', '%constructor\n'].map((source) => languageOf(source))).to.deep.equal(['bash', 'html', 'r', 'sql', undefined, undefined, undefined, undefined]);
    expect([languageOf('var x = 1;', { dotnet_interactive: { language: 'csharp' } }), languageOf('x', { polyglot_notebook: { kernelName: 'fsharp' } }), languageOf('x', { vscode: { languageId: 'powershell' } })]).to.deep.equal(['csharp', 'fsharp', 'powershell']);
  });

  it('are coloured as the kernels and programs of many makers name them', () => {
    const languageOf = (source: string, metadata = {}): string | undefined => read([cell(source, [], metadata)]).cells[0]!.language;
    const csharp = { dotnet_interactive: { language: 'csharp' }, vscode: { languageId: 'polyglot-notebook' } };
    expect([languageOf('var x = 1;', csharp), languageOf('#!fsharp\nlet x = 1', csharp), languageOf('#!time\nf();', csharp), languageOf('ls', { dotnet_interactive: { language: 'pwsh' } }), languageOf('x', { vscode: { languageId: 'dotnet-interactive.csharp' } })]).to.deep.equal(['csharp', 'fsharp', 'csharp', 'powershell', 'csharp']);
    expect([languageOf('%%writefile app.css\nb {}'), languageOf('%%file -a run.R\nx <- 1'), languageOf('%%writefile notes\nx'), languageOf('x <- 1', { kernel: 'R' }), languageOf('%env\n'), languageOf('%%cmd\ndir')]).to.deep.equal(['css', 'r', undefined, 'r', undefined, 'dos']);
    expect(read([cell('#!markdown\n# Title')]).cells[0]).to.deep.include({ kind: 'markdown', source: '# Title' });
  });

  it('have the first language of their notebook that has colours, wherever the kernel says it', () => {
    const languageOf = (metadata: object): string => read([cell('x')], metadata).language;
    expect(languageOf({ kernelspec: { language: 'C#', name: '.net-csharp' }, language_info: { name: 'polyglot-notebook' } })).to.equal('c#');
    expect(languageOf({ kernelspec: { language: 'C#' }, language_info: { name: 'polyglot-notebook' }, polyglot_notebook: { kernelInfo: { defaultKernelName: 'fsharp' } } })).to.equal('fsharp');
    expect([languageOf({ language_info: { name: 'sqlite3' } }), languageOf({ kernelspec: { language: 'C++17', name: 'xcpp17' } }), languageOf({ kernelspec: { language: 'sage' } }), languageOf({ kernelspec: { name: 'ir' } }), languageOf({ kernelspec: { name: 'julia-1.9' } }), languageOf({ kernelspec: { language: 'Wolfram Language' } })]).to.deep.equal(['sql', 'c++', 'python', 'r', 'julia', 'mathematica']);
    expect([languageOf({ language_info: { name: 'Befunge' } }), languageOf({})]).to.deep.equal(['Befunge', 'python']);
  });
});
