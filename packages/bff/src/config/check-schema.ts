import type { Schema } from './config-schema.ts';
import type { ConfigProblem } from './problems.ts';

type Check = (schema: Schema, value: unknown, path: string, problems: ConfigProblem[]) => void;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
const kindOf = (value: unknown): string => (Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value);
const fits = (type: Schema['type'], value: unknown): boolean => (type === 'integer' ? Number.isInteger(value) : kindOf(value) === type);
const article = (type: string) => (/^[aeiou]/.test(type) ? `an ${type}` : `a ${type}`);

/** Adds every problem of `value`, each at its path, in words for the operator. */
export const checkSchema: Check = (schema, value, path, problems) => {
  const problem = (message: string, at = path) => problems.push({ path: at, message });
  if (schema.anyOf) {
    const tries = schema.anyOf.map((option) => {
      const found: ConfigProblem[] = [];
      checkSchema(option, value, path, found);
      return found;
    });
    if (!tries.some((found) => found.length === 0)) problem(`must be ${schema.anyOf.map((option) => (option.const === undefined ? article(option.type ?? 'value') : option.const)).join(' or ')}: ${schema.description ?? ''}`.replace(/: $/, ''));
    return;
  }
  if (schema.const !== undefined && schema.const !== value) return void problem(`must be ${schema.const}`);
  if (schema.type && !fits(schema.type, value)) {
    problem(`must be ${article(schema.type)}, not ${article(kindOf(value))}`.replace('not a null', 'not null'));
    return;
  }
  if (typeof value === 'string') checkText(schema, value, problem);
  if (typeof value === 'number') checkNumber(schema, value, problem);
  if (Array.isArray(value)) {
    if (schema.minItems !== undefined && value.length < schema.minItems) problem(`needs at least ${schema.minItems} entry`);
    if (schema.items) for (const [index, item] of value.entries()) checkSchema(schema.items, item, `${path}/${index}`, problems);
  }
  if (isObject(value)) checkObject(schema, value, path, problems);
};

function checkText(schema: Schema, value: string, problem: (message: string) => void): void {
  if (schema.enum && !schema.enum.includes(value)) problem(`must be one of ${schema.enum.map((word) => `"${word}"`).join(', ')}`);
  if (schema.minLength !== undefined && value.length < schema.minLength) problem(schema.minLength === 1 ? 'must not be empty' : `must have at least ${schema.minLength} characters`);
  if (schema.pattern && !new RegExp(schema.pattern).test(value)) problem(meant(schema.pattern));
}

function checkNumber(schema: Schema, value: number, problem: (message: string) => void): void {
  if (schema.minimum !== undefined && value < schema.minimum) problem(`must be at least ${schema.minimum}`);
  if (schema.maximum !== undefined && value > schema.maximum) problem(`must be at most ${schema.maximum}`);
  if (schema.exclusiveMinimum !== undefined && value <= schema.exclusiveMinimum) problem(`must be more than ${schema.exclusiveMinimum}`);
}

function checkObject(schema: Schema, value: Record<string, unknown>, path: string, problems: ConfigProblem[]): void {
  for (const name of schema.required ?? []) if (!(name in value)) problems.push({ path: `${path}/${name}`, message: 'is missing' });
  for (const [name, item] of Object.entries(value)) {
    const at = `${path}/${name}`;
    const own = Object.hasOwn(schema.properties ?? {}, name) ? schema.properties![name] : undefined;
    const row = own ?? Object.entries(schema.patternProperties ?? {}).find(([pattern]) => new RegExp(pattern).test(name))?.[1];
    if (row) checkSchema(row, item, at, problems);
    else if (typeof schema.additionalProperties === 'object') checkSchema(schema.additionalProperties, item, at, problems);
    else if (schema.additionalProperties === false) problems.push({ path: at, message: unknownName(schema, name) });
  }
}

function unknownName(schema: Schema, name: string): string {
  if (schema.patternProperties) return 'is not a name a server can have: letters, digits, dot, dash and underscore, at most 64';
  const near = Object.keys(schema.properties ?? {}).find((known) => known.replace(/[_-]/g, '').toLowerCase() === name.replace(/[_-]/g, '').toLowerCase());
  return near ? `is not a setting; did you mean "${near}"?` : `is not a setting; known here: ${Object.keys(schema.properties ?? {}).join(', ')}`;
}

const meant = (pattern: string): string => {
  if (pattern.includes('{view')) return 'must be an origin whose first name is {view}, such as https://{view}.views.example.com';
  return pattern.endsWith('$') ? 'must be an origin such as https://host:port, without a path' : 'must be an http or https address';
};
