import { languageNamed } from '../code/engine/language-names.ts';
import { recordOf, textOf, type Json, type JsonRecord } from './json-shapes.ts';

/** What commands, kernels and editors call languages where it is no name of ours. */
const names: Readonly<Record<string, string>> = {
  sparksql: 'sql', bigquery: 'sql', sqlite3: 'sql', sqlite: 'sql', duckdb: 'sql', script: 'bash', system: 'bash', python2: 'python', sage: 'python', sagemath: 'python', pyspark: 'python', ipython: 'python', cython: 'python', spark: 'scala', pwsh: 'powershell', cmd: 'dos',
  ir: 'r', xcpp: 'cpp', 'wolfram language': 'mathematica', wolfram: 'mathematica', racket: 'scheme', ihaskell: 'haskell', xoctave: 'octave', svg: 'xml',
};

/** A name of a language that code is coloured in, as a program says it: `dotnet-interactive.csharp`, `C++17`, `python3`; undefined where it is none. */
function known(said: Json | undefined): string | undefined {
  const name = textOf(said).trim().toLowerCase().replace(/^dotnet-interactive\.|^\.(?=\w)/, '');
  return [name, name.replace(/[-\s]?[\d.]+$/, '')].map((one) => (Object.hasOwn(names, one) ? names[one] : languageNamed(one) && one)).find((one) => one !== undefined);
}

/** The language of a notebook's cells: what it or its kernel says in one of many places; the first that has colours. */
export function notebookLanguage(metadata: JsonRecord, ofCell: string, ofMaker: string): string {
  const [info, kernel] = [recordOf(metadata['language_info']), recordOf(metadata['kernelspec'])];
  const polyglot = recordOf(recordOf(metadata['polyglot_notebook'])['kernelInfo'])['defaultKernelName'];
  const said = [info['name'], polyglot, kernel['language'], ofCell, ofMaker, info['pygments_lexer'], info['codemirror_mode'], info['file_extension'], kernel['name']];
  return said.map(known).find((one) => one !== undefined) ?? (said.slice(0, 5).map(textOf).find((one) => one !== '') || 'python');
}

/** Commands that are the name of the language that follows; others (`%%time`, `%env`) are no language, though a file may be called so. */
const commands = new Set('sql sparksql bigquery duckdb sh bash script system scala python python2 python3 pyspark spark r html svg xml css javascript js typescript perl ruby latex cython julia octave matlab rust cpp lua powershell pwsh cmd csharp fsharp markdown'.split(' '));

const command = /^\s*(?:%{1,2}|#!)([A-Za-z][\w-]*)(?![\w-])/;
/** The file that a cell is written into. */
const written = /^\s*%%(?:writefile|file)[ \t]+(?:-a[ \t]+)?\S*\.(\w+)[ \t]*(?:\r?\n|$)/;

/** The language of one cell, where that is not the one of its notebook: what it begins with (`%%bash` in Jupyter, `%sql` in Databricks, `#!fsharp` in .NET), or its program says. */
export function cellLanguage(source: string, metadata: JsonRecord): string | undefined {
  const [, name = ''] = command.exec(source) ?? [];
  // With one sign Jupyter's commands take the rest of their line, not the cell.
  const wholeCell = /^\s*(?:%%|#!)/.test(source) || /^\s*%\w+[ \t]*(?:\r?\n|$)/.test(source);
  const said = [wholeCell && commands.has(name.toLowerCase()) ? name : '', written.exec(source)?.[1] ?? '', recordOf(metadata['polyglot_notebook'])['kernelName'], recordOf(metadata['dotnet_interactive'])['language'], recordOf(metadata['vscode'])['languageId'], metadata['kernel']];
  return said.map(known).find((one) => one !== undefined);
}

/** The text of a cell of Databricks or .NET that is Markdown; undefined where it is none. */
export const markdownIn = (source: string): string | undefined => /^\s*(?:%md(?:-sandbox)?(?:[ \t]+|\r?\n|$)|#!markdown[ \t]*(?:\r?\n|$))([^]*)$/.exec(source)?.[1];
