/** The part of JSON Schema that tools use for their arguments. */
export interface PropertySchema {
  type?: string | string[];
  title?: string;
  description?: string;
  default?: unknown;
  enum?: unknown[];
  const?: unknown;
  items?: PropertySchema;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
}

export interface ArgumentsSchema {
  properties?: Record<string, PropertySchema>;
  required?: string[];
}

/** How a person enters a value; `json` is for everything that has no field of its own. */
export type FieldKind = 'text' | 'lines' | 'longtext' | 'number' | 'integer' | 'boolean' | 'choice' | 'json';

/** One field of a form. `initial` is the text it starts with; for `boolean` it is `true` or empty. */
export interface Field {
  name: string;
  label: string;
  kind: FieldKind;
  required: boolean;
  description: string;
  initial: string;
  choices: unknown[];
  schema: PropertySchema;
}

/** What is wrong with a field, as a key of the page's sentences and its values. */
export interface FieldProblem {
  key: 'required' | 'number' | 'integer' | 'minimum' | 'maximum' | 'json' | 'short' | 'long' | 'pattern';
  values: Record<string, string | number>;
}

const long = 200;

function kindOf(schema: PropertySchema): FieldKind {
  if (schema.enum) return 'choice';
  const type = Array.isArray(schema.type) ? schema.type.find((name) => name !== 'null') : schema.type;
  if (type === 'boolean' || type === 'integer' || type === 'number') return type;
  if (type === 'string') return (schema.maxLength ?? 0) > long || String(schema.default ?? '').includes('\n') ? 'longtext' : 'text';
  if (type === 'array' && schema.items?.type === 'string' && !schema.items.enum) return 'lines';
  return 'json';
}

function initialOf(kind: FieldKind, value: unknown): string {
  if (value === undefined) return '';
  if (kind === 'boolean') return value === true ? 'true' : '';
  if (kind === 'lines' && Array.isArray(value)) return value.join('\n');
  return kind === 'json' ? JSON.stringify(value, null, 2) : String(value);
}

/** The service fills these in, whatever is sent (v2 section 4): a person need not. */
const injected = new Set(['username']);

/** The fields of a tool's arguments: the required ones first, otherwise in the schema's order. */
export function fieldsOf({ properties = {}, required = [] }: ArgumentsSchema): Field[] {
  const fields = Object.entries(properties).map(([name, schema]): Field => {
    const kind = kindOf(schema);
    return {
      name,
      label: schema.title ?? name,
      kind,
      required: required.includes(name) && !injected.has(name),
      description: schema.description ?? '',
      initial: initialOf(kind, schema.default),
      choices: schema.enum ?? [],
      schema,
    };
  });
  return fields.sort((a, b) => Number(b.required) - Number(a.required));
}

type Reading = { value: unknown } | { problem: FieldProblem };

const wrong = (key: FieldProblem['key'], values: Record<string, string | number> = {}): Reading => ({ problem: { key, values } });

/** The value of one field, nothing for one left empty, or what is wrong with it. */
export function readField(field: Field, entered: string): Reading | undefined {
  const { kind, schema, required } = field;
  if (kind === 'boolean') return entered === 'true' || required || schema.default !== undefined ? { value: entered === 'true' } : undefined;
  if (entered.trim() === '') return required ? wrong('required') : undefined;
  return readers[kind](entered, field);
}

type Reader = (entered: string, field: Field) => Reading;

const readText: Reader = (entered, { schema }) => {
  if (schema.minLength !== undefined && entered.length < schema.minLength) return wrong('short', { least: schema.minLength });
  if (schema.maxLength !== undefined && entered.length > schema.maxLength) return wrong('long', { most: schema.maxLength });
  if (schema.pattern !== undefined && !matches(schema.pattern, entered)) return wrong('pattern', { pattern: schema.pattern });
  return { value: entered };
};

const readNumber: Reader = (entered, { kind, schema }) => {
  const value = Number(entered);
  if (!Number.isFinite(value)) return wrong('number');
  if (kind === 'integer' && !Number.isInteger(value)) return wrong('integer');
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = schema;
  if ((minimum !== undefined && value < minimum) || (exclusiveMinimum !== undefined && value <= exclusiveMinimum)) return wrong('minimum', { least: minimum ?? exclusiveMinimum ?? 0 });
  if ((maximum !== undefined && value > maximum) || (exclusiveMaximum !== undefined && value >= exclusiveMaximum)) return wrong('maximum', { most: maximum ?? exclusiveMaximum ?? 0 });
  return { value };
};

const readers: Record<Exclude<FieldKind, 'boolean'>, Reader> = {
  text: readText,
  longtext: readText,
  number: readNumber,
  integer: readNumber,
  choice: (entered, { choices }) => ({ value: choices.find((choice) => String(choice) === entered) ?? entered }),
  lines: (entered) => ({ value: entered.split('\n').map((line) => line.trim()).filter(Boolean) }),
  json: (entered) => {
    try {
      return { value: JSON.parse(entered) };
    } catch {
      return wrong('json');
    }
  },
};

/** A pattern that the browser cannot compile is the server's to check. */
function matches(pattern: string, entered: string): boolean {
  try {
    return new RegExp(pattern, 'u').test(entered);
  } catch {
    return true;
  }
}

/** All fields at once: the arguments to send, or the problems by field name. */
export function readFields(fields: readonly Field[], entered: Readonly<Record<string, string>>): { values: Record<string, unknown> } | { problems: Record<string, FieldProblem> } {
  const values: [string, unknown][] = [];
  const problems: [string, FieldProblem][] = [];
  for (const field of fields) {
    const read = readField(field, entered[field.name] ?? '');
    if (!read) continue;
    if ('problem' in read) problems.push([field.name, read.problem]);
    else values.push([field.name, read.value]);
  }
  return problems.length > 0 ? { problems: Object.fromEntries(problems) } : { values: Object.fromEntries(values) };
}
