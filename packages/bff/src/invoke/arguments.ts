import type { JsonObject, JsonValue, Warning } from '@mcp-canvas/contract';

/** Arguments that name files of the user (v2 section 4, v2.1 section 3.1). */
const fileArguments = ['filename', 'filenames', 'file_names'];

export interface ShapedArguments {
  /** As sent to the tool. */
  sent: JsonObject;
  /** The same with file names in place of URLs and paths, for events and logs. */
  shown: JsonObject;
  warnings: Warning[];
}

/** The names of files in the arguments that the tool's schema takes; each is looked up before `shapeArguments`. */
export function namedFiles(schema: JsonObject, args: JsonObject): string[] {
  const names = fileArguments.filter((name) => Object.hasOwn(args, name) && allows(schema, name)).flatMap((name) => args[name]!);
  return [...new Set(names.filter((name): name is string => typeof name === 'string' && name !== ''))];
}

/**
 * The arguments as the tool gets them (CONTRACT "Invocation"): `username` is the identity where the schema has it,
 * names of the user's files become what `files` says, what the schema does not allow is dropped with a warning.
 */
export function shapeArguments(schema: JsonObject, args: JsonObject, user: string, files: ReadonlyMap<string, string>): ShapedArguments {
  const named = Object.entries(args).filter(([name]) => allows(schema, name));
  const dropped = Object.keys(args).filter((name) => !allows(schema, name));
  const injected: [string, JsonValue][] = takesUsername(schema) ? [['username', user]] : [];
  const resolve = (name: string, value: JsonValue): JsonValue => {
    if (!fileArguments.includes(name)) return value;
    if (Array.isArray(value)) return value.map((one) => (typeof one === 'string' ? (files.get(one) ?? one) : one));
    return typeof value === 'string' ? (files.get(value) ?? value) : value;
  };
  return {
    shown: Object.fromEntries([...named, ...injected]),
    sent: Object.fromEntries([...named.map(([name, value]): [string, JsonValue] => [name, resolve(name, value)]), ...injected]),
    warnings: dropped.map((name) => ({
      code: 'argument_dropped',
      message: `The tool has no argument “${name}”: it was not sent.`,
      path: `/arguments/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`,
    })),
  };
}

/** True for a tool that is told who calls: it may write that user's folder, and name files in it (v2.1 section 5). */
export const takesUsername = (schema: JsonObject): boolean => [schema, ...applied(schema, schema, 0)].some((part) => Object.hasOwn(properties(part), 'username'));

/** True when a property of this name may stand in an object of the schema (JSON Schema 2020-12, sections 10.3.2 and 11.3). */
export function allows(schema: JsonObject, name: string): boolean {
  if (schema.additionalProperties !== false && schema.unevaluatedProperties !== false) return true;
  if (declares(schema, name)) return true;
  if (schema.additionalProperties === false) return false;
  return applied(schema, schema, 0).some((part) => declares(part, name) || part.additionalProperties === true);
}

function declares(schema: JsonObject, name: string): boolean {
  if (Object.hasOwn(properties(schema), name)) return true;
  return Object.keys(objectOr(schema.patternProperties)).some((pattern) => matches(pattern, name));
}

/** Schemas applied to the same object in place: what they evaluate is not left for `unevaluatedProperties`. */
function applied(schema: JsonObject, root: JsonObject, depth: number): JsonObject[] {
  if (depth > 8) return [];
  const reference = typeof schema.$ref === 'string' ? [pointed(root, schema.$ref)] : [];
  const lists = ['allOf', 'anyOf', 'oneOf'].flatMap((key) => (Array.isArray(schema[key]) ? (schema[key] as JsonValue[]) : []));
  const branches = ['if', 'then', 'else'].flatMap((key) => (key in schema ? [schema[key]!] : []));
  const parts = [...reference, ...lists, ...branches].map(objectOr);
  return [...parts, ...parts.flatMap((part) => applied(part, root, depth + 1))];
}

function pointed(root: JsonObject, reference: string): JsonValue {
  if (!reference.startsWith('#')) return {};
  const steps = reference.slice(1).split('/').slice(1).map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  return steps.reduce<JsonValue>((at, step) => objectOr(at)[step] ?? {}, root);
}

function matches(pattern: string, name: string): boolean {
  try {
    return new RegExp(pattern, 'u').test(name);
  } catch {
    return true;
  }
}

const properties = (schema: JsonObject): JsonObject => objectOr(schema.properties);
const objectOr = (value: JsonValue | undefined): JsonObject => (value !== null && typeof value === 'object' && !Array.isArray(value) ? value : {});
