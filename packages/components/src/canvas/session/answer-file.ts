import { extensionOf, type Artifact } from '@mcp-canvas/contract';
import type { Answer } from '../../store/answers.ts';
import { typeOfAnswer, withLines } from './answer-type.ts';

/** Data of fewer lines is read at a glance. */
const glance = 8;

/** What was made of the answer that is shown: it is asked for with each drawing. */
let made: { of: Pick<Answer, 'id' | 'tool' | 'whole'>; file: Artifact | undefined } | undefined;

/** The file that an answer would have been, had its tool given it as one; undefined for what is best read as it stands. */
export function fileOfAnswer(answer: Answer): Artifact | undefined {
  const { id, tool, whole } = answer;
  if (made?.of.id !== id || made.of.tool !== tool || made.of.whole !== whole) made = { of: { id, tool, whole }, file: fileOf(answer) };
  return made.file;
}

function fileOf({ id, tool, whole, data, cut }: Answer): Artifact | undefined {
  const mime = data ? (whole.split('\n', glance).length < glance ? undefined : 'application/json') : (typeOfAnswer(whole) ?? (cut ? 'text/plain' : undefined));
  if (mime === undefined) return undefined;
  const inline = mime === 'text/markdown' ? withLines(whole) : whole;
  return { id: `answer ${id}`, version: 1, name: `${tool || 'answer'}.${extensionOf(mime) ?? 'txt'}`, mime, size: new Blob([inline]).size, inline, source: { kind: 'generated', tool, created_at: '' } };
}
