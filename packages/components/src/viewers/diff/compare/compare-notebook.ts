import { withoutEscapes } from '../../code/text/escapes.ts';
import type { CellOutput, NotebookCell } from '../../notebook/notebook-model.ts';
import { readNotebook } from '../../notebook/read-notebook.ts';
import { compareText, type TextBudget } from './rows/compare-text.ts';
import type { Comparison, Versions } from './rows/comparison.ts';

/**
 * Compares notebooks as they are read: sources and outputs of their cells, line by line, under heads in Jupyter's percent format. The
 * numbers of runs and what the file says beside its cells make no difference.
 */
export function compareNotebook(versions: Versions, budget: TextBudget): Comparison {
  const [before, after] = [readNotebook(versions.old, Infinity), readNotebook(versions.new, Infinity)];
  if ('problem' in before || 'problem' in after) return compareText(versions, budget, 'unread');
  const said = { old: before.cells.map(written).join('\n\n'), new: after.cells.map(written).join('\n\n') };
  return compareText(said, budget, said.old === said.new && versions.old !== versions.new ? 'runs' : undefined);
}

function written({ kind, source, outputs }: NotebookCell): string {
  return [`%% [${kind}]`, source.trimEnd(), ...outputs.flatMap((output) => ['%% [output]', outputText(output).trimEnd()])].filter((part) => part !== '').join('\n');
}

/** Of what is no text its size and a sum, by which another picture is told. */
function outputText(output: CellOutput): string {
  switch (output.kind) {
    case 'text':
    case 'stderr':
    case 'error':
      return withoutEscapes(output.text);
    case 'image':
      return [`[${output.svg ? 'image/svg+xml' : 'image'}, ${sumOf(output.data)}]`, output.text].filter(Boolean).join('\n');
    case 'media':
      return `[media, ${sumOf(JSON.stringify(output.played))}]`;
    case 'html':
      return output.text || output.markup;
    case 'chart':
      return `[${output.maker}]\n${output.text}`;
    case 'other':
      return `[${output.type}]\n${output.text}`;
    default:
      return output.text;
  }
}

/** FNV-1a, 32 bits. */
function sumOf(data: string): string {
  let sum = 0x811c9dc5;
  for (let at = 0; at < data.length; at++) sum = Math.imul(sum ^ data.charCodeAt(at), 0x01000193);
  return `${data.length}, ${(sum >>> 0).toString(16).padStart(8, '0')}`;
}
