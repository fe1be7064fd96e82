import type { JsonObject, JsonValue, Warning } from '@mcp-canvas/contract';
import { allowedNames, takesUsername } from '../schema-names.ts';

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
  const names = fileArguments.filter((name) => Object.hasOwn(args, name)).filter(allowedNames(schema)).flatMap((name) => args[name]!);
  return [...new Set(names.filter((name): name is string => typeof name === 'string' && name !== ''))];
}

/**
 * The arguments as the tool gets them (CONTRACT "Invocation"): `username` is the identity where the schema has it,
 * names of the user's files become what `files` says, what the schema does not allow is dropped with a warning.
 */
export function shapeArguments(schema: JsonObject, args: JsonObject, user: string, files: ReadonlyMap<string, string>): ShapedArguments {
  const allowed = new Set(Object.keys(args).filter(allowedNames(schema)));
  const named = Object.entries(args).filter(([name]) => allowed.has(name));
  const dropped = Object.keys(args).filter((name) => !allowed.has(name));
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
