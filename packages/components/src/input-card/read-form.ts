import type { InputField, JsonObject, JsonValue } from '@mcp-canvas/contract';

/** What was entered, by the names of the controls: `f0` for the first field. What is left empty is left out. */
export function readForm(fields: readonly InputField[], entered: FormData): JsonObject {
  const values = fields.map((field, at): [string, JsonValue | undefined] => [field.name, valueOf(field, entered.getAll(controlName(at)).map(String))]);
  return Object.fromEntries(values.filter((entry): entry is [string, JsonValue] => entry[1] !== undefined));
}

/** Names come from the server: as names of controls they could hide what a form has of its own. */
export const controlName = (at: number): string => `f${at}`;

const readers: Readonly<Record<InputField['kind'], (texts: readonly string[], field: InputField) => JsonValue | undefined>> = {
  text: ([text = ''], { format }) => (text === '' ? undefined : format === 'date-time' ? withZone(text) : text),
  number: ([text = '']) => numberIn(text),
  integer: ([text = '']) => numberIn(text),
  boolean: (texts) => texts.length > 0,
  choice: ([text = '']) => (text === '' ? undefined : text),
  choices: (texts, { required, least = 0, initial }) => (texts.length > 0 || required || least > 0 || initial !== undefined ? [...texts] : undefined),
};

const valueOf = (field: InputField, texts: readonly string[]): JsonValue | undefined => readers[field.kind](texts, field);

/** What is no number stays as it was written, to be told so. */
function numberIn(text: string): JsonValue | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  const value = Number(trimmed);
  return Number.isFinite(value) ? value : trimmed;
}

/** The control knows the reader's clock and no time zone. */
function withZone(text: string): string {
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? text : at.toISOString();
}

/** What a control of the reader's clock shows for an instant. */
export function onClock(instant: string): string {
  const at = new Date(instant);
  if (Number.isNaN(at.getTime())) return '';
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
