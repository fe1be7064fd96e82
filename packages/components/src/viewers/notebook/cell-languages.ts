import { recordOf, textOf, type JsonRecord } from './json-shapes.ts';

/** Languages by the command that a cell begins with: `%%bash` in Jupyter, `%sql` in Databricks. */
const commands: Readonly<Record<string, string>> = {
  sql: 'sql', sparksql: 'sql', bigquery: 'sql', sh: 'bash', bash: 'bash', script: 'bash', system: 'bash', scala: 'scala', python: 'python', python3: 'python', pyspark: 'python', spark: 'scala', r: 'r', html: 'html', svg: 'xml',
  javascript: 'javascript', js: 'javascript', perl: 'perl', ruby: 'ruby', latex: 'latex', markdown: 'markdown', cython: 'python', julia: 'julia', powershell: 'powershell', pwsh: 'powershell', cmd: 'batch',
};

const command = /^\s*%{1,2}([A-Za-z][\w-]*)(?![\w-])/;

/** The language of one cell, where that is not the one of its notebook. */
export function cellLanguage(source: string, metadata: JsonRecord): string | undefined {
  const said = textOf(recordOf(metadata['vscode'])['languageId']) || textOf(recordOf(metadata['polyglot_notebook'])['kernelName']) || textOf(recordOf(metadata['dotnet_interactive'])['language']);
  if (said) return said;
  const [, name = ''] = command.exec(source) ?? [];
  // With one sign Jupyter's commands take the rest of their line, not the cell.
  const wholeCell = /^\s*%%/.test(source) || /^\s*%\w+[ \t]*(?:\r?\n|$)/.test(source);
  return wholeCell && Object.hasOwn(commands, name.toLowerCase()) ? commands[name.toLowerCase()] : undefined;
}

/** The text of a cell of Databricks that is Markdown; undefined where it is none. */
export const markdownIn = (source: string): string | undefined => /^\s*%md(?:-sandbox)?(?:[ \t]+|\r?\n|$)([^]*)$/.exec(source)?.[1];
