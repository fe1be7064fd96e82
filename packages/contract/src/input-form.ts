/**
 * A form from the restricted JSON Schema of an elicitation (MCP 2025-11-25 and 2026-07-28, client/elicitation), and the check of what
 * was entered: one reading of both for the page and the service.
 */
import { isJsonObject } from './guards.ts';
import type { JsonObject, JsonValue } from './json.ts';

export type InputKind = 'text' | 'number' | 'integer' | 'boolean' | 'choice' | 'choices';
export type InputFormat = 'email' | 'uri' | 'date' | 'date-time';

/** One field of a form. `least` and `most` bound the length of a text, a number, or how many are chosen. */
export interface InputField {
  name: string;
  label: string;
  description?: string;
  kind: InputKind;
  required: boolean;
  initial?: JsonValue;
  format?: InputFormat;
  /** A regular expression (ECMA-262, `u`). */
  pattern?: string;
  least?: number;
  most?: number;
  choices: readonly { value: string; label: string }[];
}

/** What is wrong with a field; `bound` goes with the ones that have a bound. */
export interface InputProblem {
  code: 'required' | 'type' | 'short' | 'long' | 'low' | 'high' | 'few' | 'many' | 'choice' | 'format' | 'pattern' | 'unknown';
  bound?: number;
}

const mostFields = 100;
const mostChoices = 1_000;
const formats: ReadonlySet<unknown> = new Set(['email', 'uri', 'date', 'date-time']);
const text = (value: JsonValue | undefined): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);
const count = (value: JsonValue | undefined): number | undefined => (typeof value === 'number' && Number.isFinite(value) ? value : undefined);

/** The fields in the schema's order; undefined for a schema that is no flat form. */
export function inputFields(schema: JsonObject): InputField[] | undefined {
  const { properties, required } = schema;
  if (!isJsonObject(properties) || (schema['type'] ?? 'object') !== 'object') return undefined;
  const entries = Object.entries(properties);
  if (entries.length > mostFields) return undefined;
  const needed = new Set(Array.isArray(required) ? required : []);
  const fields = entries.map(([name, property]) => (isJsonObject(property) ? fieldOf(name, property, needed.has(name)) : undefined));
  return fields.includes(undefined) ? undefined : (fields as InputField[]);
}

function fieldOf(name: string, schema: JsonObject, required: boolean): InputField | undefined {
  const shape = shapeOf(schema);
  if (!shape) return undefined;
  const description = text(schema['description']);
  const given = schema['default'];
  const defined = Object.fromEntries(Object.entries(shape).filter(([, value]) => value !== undefined)) as typeof shape;
  const field: InputField = { name, label: text(schema['title']) ?? name, required, choices: [], ...(description !== undefined && { description }), ...defined };
  // What would be refused is no help to begin with.
  return given !== undefined && given !== null && !checkValue(field, given) ? { ...field, initial: given } : field;
}

type Shape = Pick<InputField, 'kind'> & { [Name in 'choices' | 'least' | 'most' | 'format' | 'pattern']?: InputField[Name] | undefined };

const shapes: Readonly<Record<string, (schema: JsonObject) => Shape | undefined>> = {
  string(schema) {
    const choices = choicesOf(schema);
    if (choices) return { kind: 'choice', choices };
    const format = formats.has(schema['format']) ? (schema['format'] as InputFormat) : undefined;
    return { kind: 'text', format, pattern: text(schema['pattern']), least: count(schema['minLength']), most: count(schema['maxLength']) };
  },
  number: (schema) => ({ kind: 'number', least: count(schema['minimum']), most: count(schema['maximum']) }),
  integer: (schema) => ({ kind: 'integer', least: count(schema['minimum']), most: count(schema['maximum']) }),
  boolean: () => ({ kind: 'boolean' }),
  array({ items, minItems, maxItems }) {
    const choices = isJsonObject(items) ? choicesOf(items) : undefined;
    return choices && { kind: 'choices', choices, least: count(minItems), most: count(maxItems) };
  },
};

function shapeOf(schema: JsonObject): Shape | undefined {
  const type = schema['type'] ?? (choicesOf(schema) ? 'string' : undefined);
  return typeof type === 'string' && Object.hasOwn(shapes, type) ? shapes[type]!(schema) : undefined;
}

/** `enum`, with the older `enumNames`, or `oneOf` / `anyOf` of titled constants. */
function choicesOf(schema: JsonObject): InputField['choices'] | undefined {
  const { enum: values, enumNames: names } = schema;
  const titled = schema['oneOf'] ?? schema['anyOf'];
  const rows = Array.isArray(values)
    ? values.map((value, at) => ({ value, label: Array.isArray(names) ? names[at] : undefined }))
    : Array.isArray(titled)
      ? titled.map((one) => (isJsonObject(one) ? { value: one['const'], label: one['title'] } : { value: undefined, label: undefined }))
      : undefined;
  if (!rows || rows.length === 0 || rows.length > mostChoices) return undefined;
  return rows.every(({ value }) => typeof value === 'string') ? rows.map(({ value, label }) => ({ value: value as string, label: text(label) ?? (value as string) })) : undefined;
}

/** The problems of what was entered, by the name of the field; none when it may be sent. */
export function checkInput(fields: readonly InputField[], content: JsonObject): Record<string, InputProblem> {
  const known = new Set(fields.map(({ name }) => name));
  const problems: [string, InputProblem][] = Object.keys(content).filter((name) => !known.has(name)).map((name) => [name, { code: 'unknown' }]);
  for (const field of fields) {
    const value = Object.hasOwn(content, field.name) ? content[field.name] : undefined;
    const problem = value === undefined ? (field.required ? { code: 'required' as const } : undefined) : checkValue(field, value);
    if (problem) problems.push([field.name, problem]);
  }
  return Object.fromEntries(problems);
}

type Check = (field: InputField, value: JsonValue) => InputProblem | undefined;

const within = ({ least = -Infinity, most = Infinity }: InputField, size: number, under: InputProblem['code'], over: InputProblem['code']): InputProblem | undefined =>
  size < least ? { code: under, bound: least } : size > most ? { code: over, bound: most } : undefined;

const checkNumber: Check = (field, value) => (typeof value !== 'number' || !Number.isFinite(value) ? { code: 'type' } : within(field, value, 'low', 'high'));

const checks: Readonly<Record<InputKind, Check>> = {
  text(field, value) {
    if (typeof value !== 'string') return { code: 'type' };
    if (value === '' && field.required) return { code: 'required' };
    // JSON Schema counts characters, not UTF-16 units.
    const problem = within(field, [...value].length, 'short', 'long');
    if (problem) return problem;
    if (field.format && !inFormat[field.format](value)) return { code: 'format' };
    return field.pattern !== undefined && !fitsPattern(field.pattern, value) ? { code: 'pattern' } : undefined;
  },
  number: checkNumber,
  integer: (field, value) => (Number.isInteger(value) ? checkNumber(field, value) : { code: 'type' }),
  boolean: (_, value) => (typeof value === 'boolean' ? undefined : { code: 'type' }),
  choice: ({ choices }, value) => (choices.some((choice) => choice.value === value) ? undefined : { code: 'choice' }),
  choices(field, value) {
    if (!Array.isArray(value)) return { code: 'type' };
    if (new Set(value).size < value.length || !value.every((one) => field.choices.some((choice) => choice.value === one))) return { code: 'choice' };
    return within(field, value.length, 'few', 'many');
  },
};

const checkValue: Check = (field, value) => checks[field.kind](field, value);

const day = String.raw`\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])`;
const isDate = (value: string): boolean => !Number.isNaN(Date.parse(value));

const inFormat: Readonly<Record<InputFormat, (value: string) => boolean>> = {
  email: (value) => value.length <= 254 && /^[^\s@<>"]{1,64}@[^\s@<>"]+\.[^\s@<>".]+$/u.test(value),
  uri: (value) => /^[a-z][a-z\d+.-]*:\S+$/iu.test(value),
  // The 31st of April is a date of the next month to `Date`.
  date: (value) => new RegExp(`^${day}$`).test(value) && isDate(value) && new Date(value).toISOString().startsWith(value),
  'date-time': (value) => new RegExp(String.raw`^${day}[Tt](?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:[Zz]|[+-]\d\d:\d\d)$`).test(value) && isDate(value),
};

/** Quantifiers without an end, and what doubles the ways to read a text: more of them may take longer than anybody waits. */
const [mostEndless, mostEither] = [2, 6];

/**
 * True when a server's pattern (JSON Schema `pattern`, `patternProperties`) finds itself in the text. It is tried only where it cannot
 * take long, on short texts; else, and where it cannot be compiled, the answer is true: then it is the server's to check.
 */
export function fitsPattern(pattern: string, text: string): boolean {
  const count = (of: RegExp): number => pattern.match(of)?.length ?? 0;
  if (text.length > 256 || pattern.length > 256 || /\)[*+{]/.test(pattern) || count(/[*+]|\{\d*,/g) > mostEndless || count(/[?|]/g) > mostEither) return true;
  try {
    return new RegExp(pattern, 'u').test(text);
  } catch {
    return true;
  }
}
