import { extensionOf, type Artifact } from '@mcp-canvas/contract';
import type { Answer } from '../../store/answers.ts';
import { typeOfAnswer, withLines } from './answer-type.ts';

/** What has fewer lines is read at a glance. */
const glance = 8;

/** The id of the file that the answer to a call becomes. */
export const answerId = (call: string): string => `answer ${call}`;

/** What was made of the answer that is shown: it is asked for with each drawing. */
let made: { of: Pick<Answer, 'id' | 'tool' | 'whole'>; file: Artifact | undefined } | undefined;

/** The file that an answer would have been, had its tool given it as one; undefined for what is best read as it stands. */
export function fileOfAnswer(answer: Answer): Artifact | undefined {
  const { id, tool, whole } = answer;
  if (made?.of.id !== id || made.of.tool !== tool || made.of.whole !== whole) made = { of: { id, tool, whole }, file: fileOf(answer) };
  return made.file;
}

/** The same for a reader who wants it as a file whatever it is. */
export function anyFileOfAnswer(answer: Answer): Artifact {
  return fileOfAnswer(answer) ?? fileOfType(answer, answer.data ? 'application/json' : 'text/plain');
}

/** Whether there is more of it than is read at a glance, or more to see than its letters. */
export const worthOpening = (answer: Answer): boolean => fileOfAnswer(answer) !== undefined || answer.whole.length >= glance * 80 || !hasFewLines(answer.whole);

const hasFewLines = (text: string): boolean => text.split('\n', glance).length < glance;

function fileOf(answer: Answer): Artifact | undefined {
  const { whole, data, cut } = answer;
  const mime = data ? (hasFewLines(whole) ? undefined : 'application/json') : (typeOfAnswer(whole) ?? (cut ? 'text/plain' : undefined));
  return mime === undefined ? undefined : fileOfType(answer, mime);
}

function fileOfType({ id, tool, whole }: Answer, mime: string): Artifact {
  const inline = mime === 'text/markdown' ? withLines(whole) : whole;
  return { id: answerId(id), version: 1, name: `${tool || 'answer'}.${extensionOf(mime) ?? 'txt'}`, mime, size: new Blob([inline]).size, inline, source: { kind: 'generated', tool, created_at: '' } };
}
