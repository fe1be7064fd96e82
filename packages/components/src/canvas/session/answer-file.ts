import type { Artifact } from '@mcp-canvas/contract';
import type { Answer } from '../../store/answers.ts';
import { typeOfAnswer, withLines } from './answer-type.ts';

/** Data of fewer lines is read at a glance. */
const glance = 8;

const extensions: Readonly<Record<string, string>> = {
  'application/json': 'json', 'text/markdown': 'md', 'text/csv': 'csv', 'text/vnd.mermaid': 'mmd', 'text/x-diff': 'diff', 'image/svg+xml': 'svg', 'text/html': 'html', 'application/x-ndjson': 'jsonl',
};

/** Texts stay the same from one drawing to the next. */
let last: { whole: string; mime: string | undefined } | undefined;

function typeOf({ whole, data, cut }: Answer): string | undefined {
  if (data) return whole.split('\n', glance).length < glance ? undefined : 'application/json';
  if (last?.whole !== whole) last = { whole, mime: typeOfAnswer(whole) };
  return last.mime ?? (cut ? 'text/plain' : undefined);
}

/** The file that an answer would have been, had its tool given it as one; undefined for what is best read as it stands. */
export function fileOfAnswer(answer: Answer): Artifact | undefined {
  const mime = typeOf(answer);
  if (mime === undefined) return undefined;
  const text = mime === 'text/markdown' ? withLines(answer.whole) : answer.whole;
  return {
    id: `answer ${answer.id}`, version: 1, name: `${answer.tool || 'answer'}.${extensions[mime] ?? 'txt'}`, mime, size: text.length, inline: text,
    source: { kind: 'generated', tool: answer.tool, created_at: '' },
  };
}
