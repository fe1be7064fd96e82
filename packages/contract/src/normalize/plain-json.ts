import type { JsonObject, JsonValue } from '../json.ts';
import { SpilledContent } from '../spilled-content.ts';
import { encodeBase64 } from './bytes/base64.ts';

/** Levels that a result keeps as they are; what lies deeper leaves as text, because readers recurse. */
export const depthLimit = 200;
/** Values that one input may hold; what comes after is dropped with a warning (only shared references in memory get there). */
const nodeLimit = 5_000_000;

export interface PlainJsonHooks {
  /** Levels that are kept, in place of `depthLimit`. */
  limit?: number;
  warn(code: string, message: string, path: string): void;
  /** Receives the JSON text of what lies deeper than `depthLimit`, and answers what stands in its place. */
  deep(text: string, path: string): JsonValue;
}

type Container = JsonObject | JsonValue[];
interface Frame {
  source: object;
  target: Container;
  keys: readonly string[] | undefined;
  length: number;
  next: number;
  key: string;
}

/** Escapes one key for a JSON Pointer (RFC 6901 section 3). */
export const pointerKey = (key: string | number): string => String(key).replaceAll('~', '~0').replaceAll('/', '~1');

/** Sets an own property, also one named `__proto__`, which an assignment would take for the prototype. */
export function setOwn(target: Container, key: string | number, value: JsonValue): void {
  if (key === '__proto__') Object.defineProperty(target, key, { value, writable: true, enumerable: true, configurable: true });
  else (target as JsonObject)[key] = value;
}

const describe = (error: unknown): string => {
  try {
    return error instanceof Error ? error.message : String(error);
  } catch {
    return 'an error without a message';
  }
};

/** What a value that JSON cannot express becomes; undefined for what is left out; containers come back as they are. */
function leaf(value: unknown, warn: (code: string, message: string) => void): JsonValue | undefined | object {
  if (typeof value === 'string' || typeof value === 'boolean' || value === null) return value;
  if (typeof value === 'number') {
    if (Number.isFinite(value)) return Object.is(value, -0) ? 0 : value;
    warn('not_json', `${value} is no JSON number; null stands in its place.`);
    return null;
  }
  if (typeof value === 'bigint') {
    if (value >= Number.MIN_SAFE_INTEGER && value <= Number.MAX_SAFE_INTEGER) return Number(value);
    warn('not_json', 'An integer too large for a JSON number is kept as a string.');
    return String(value);
  }
  if (typeof value === 'symbol' || typeof value === 'function') {
    warn('not_json', `A ${typeof value} (${describe(typeof value === 'symbol' ? value.description : (value as { name?: unknown }).name)}) is left out: JSON cannot express it.`);
    return undefined;
  }
  return value;
}

/** The bytes of a buffer or of a view that is a row of bytes. */
function bytesOf(source: object): Uint8Array | undefined {
  if (source instanceof ArrayBuffer) return new Uint8Array(source);
  if (source instanceof Uint8Array || source instanceof Uint8ClampedArray || source instanceof DataView) return new Uint8Array(source.buffer, source.byteOffset, source.byteLength);
  return undefined;
}

/**
 * What an object stands for: bytes as the `data:` URL that becomes a file, the answer of its own `toJSON`, the entries of a map, set or
 * row of numbers, the message of an error.
 */
function standsFor(source: object): unknown {
  const bytes = bytesOf(source);
  if (bytes !== undefined) return `data:application/octet-stream;base64,${encodeBase64(bytes)}`;
  const own = (source as { toJSON?: unknown }).toJSON;
  if (typeof own === 'function') return own.call(source);
  if (source instanceof Map) return Object.fromEntries([...source].map(([key, value]) => [String(key), value]));
  if (source instanceof Set) return [...source];
  if (source instanceof Error) return { name: source.name, message: source.message };
  if (ArrayBuffer.isView(source)) return Array.from(source as unknown as ArrayLike<unknown>);
  return source;
}

/**
 * Copies any value into plain JSON: cycles, getters that throw, symbols, big integers and endless depth become something that JSON
 * can express, with a warning. Spilled contents stay. Never throws, never recurses.
 */
export function toPlainJson(input: unknown, hooks: PlainJsonHooks): JsonValue {
  const root: JsonValue[] = [];
  const frames: Frame[] = [{ source: [input], target: root, keys: undefined, length: 1, next: 0, key: '' }];
  const open = new Set<object>();
  let nodes = 0;
  const path = (depth: number, key: string): string => {
    const parts = frames.slice(2, depth).map((frame) => `/${pointerKey(frame.key)}`);
    return frames.length === 1 ? '' : `${parts.join('')}/${pointerKey(key)}`;
  };
  while (frames.length > 0) {
    const frame = frames[frames.length - 1]!;
    if (frame.next >= frame.length || nodes >= nodeLimit) {
      if (frame.next < frame.length) hooks.warn('too_many_values', `Only ${nodeLimit} values are read; the rest is left out.`, path(frames.length, ''));
      frames.pop();
      open.delete(frame.source);
      continue;
    }
    nodes++;
    const key = frame.keys === undefined ? String(frame.next) : frame.keys[frame.next]!;
    frame.next++;
    const here = (): string => path(frames.length, key);
    const warn = (code: string, message: string): void => hooks.warn(code, message, here());
    const put = (value: JsonValue): void => {
      if (Array.isArray(frame.target)) frame.target.push(value);
      else setOwn(frame.target, key, value);
    };
    try {
      let value = leaf((frame.source as Record<string, unknown>)[key], warn);
      if (typeof value === 'object' && value !== null && !(value instanceof SpilledContent)) value = leaf(standsFor(value), warn);
      if (value === undefined) {
        if (Array.isArray(frame.target) || frames.length === 1) put(null);
      } else if (typeof value !== 'object' || value === null || value instanceof SpilledContent) put(value as JsonValue);
      else if (open.has(value)) {
        warn('cycle', 'A reference back to an enclosing object is replaced by null.');
        put(null);
      } else {
        const isArray = Array.isArray(value);
        const keys = isArray ? undefined : Object.keys(value);
        const target: Container = isArray ? [] : {};
        if (frames.length > (hooks.limit ?? depthLimit)) put(hooks.deep(stringifyDeep(value, open), here()));
        else {
          put(target as JsonValue);
          open.add(value);
          frames.push({ source: value, target, keys, length: keys?.length ?? (value as unknown[]).length, next: 0, key });
        }
      }
    } catch (error) {
      warn('unreadable', `This value cannot be read (${describe(error)}); null stands in its place.`);
      put(null);
    }
  }
  return root[0] ?? null;
}

/** JSON text of a value of any depth, without recursion; what JSON cannot express is null. `open` holds the objects around it. */
function stringifyDeep(value: object, open: ReadonlySet<object>): string {
  const text: string[] = [];
  const around = new Set(open);
  const stack: { source: object; keys: readonly string[] | undefined; length: number; next: number }[] = [];
  const enter = (source: object): void => {
    around.add(source);
    const keys = Array.isArray(source) ? undefined : Object.keys(source);
    stack.push({ source, keys, length: keys?.length ?? (source as unknown[]).length, next: 0 });
    text.push(keys === undefined ? '[' : '{');
  };
  enter(value);
  while (stack.length > 0 && text.length < nodeLimit) {
    const frame = stack[stack.length - 1]!;
    if (frame.next >= frame.length) {
      text.push(frame.keys === undefined ? ']' : '}');
      around.delete(frame.source);
      stack.pop();
      continue;
    }
    const key = frame.keys?.[frame.next] ?? frame.next;
    if (frame.next++ > 0) text.push(',');
    if (frame.keys !== undefined) text.push(JSON.stringify(key), ':');
    let item: unknown = null;
    try {
      item = leaf((frame.source as Record<string, unknown>)[key], () => undefined) ?? null;
      if (typeof item === 'object' && item !== null && !(item instanceof SpilledContent)) item = leaf(standsFor(item), () => undefined) ?? null;
    } catch {
      item = null;
    }
    if (typeof item === 'object' && item !== null && !(item instanceof SpilledContent) && !around.has(item)) enter(item);
    else text.push(typeof item === 'object' ? 'null' : (JSON.stringify(item) ?? 'null'));
  }
  return text.join('');
}

/** Parses a text that is a JSON object or array; undefined for anything else. */
export function parseContainer(text: string): JsonObject | JsonValue[] | undefined {
  const trimmed = text.trim();
  // That its last bracket closes it is seen at once; V8 takes long to find that thousands are never closed.
  if (!['{}', '[]'].includes(trimmed.slice(0, 1) + trimmed.slice(-1))) return undefined;
  try {
    return JSON.parse(text) as JsonObject | JsonValue[];
  } catch {
    return undefined;
  }
}

/** The same for a text that was encoded twice: a JSON string whose text is an object or array. */
export function parseEncodedTwice(text: string): JsonObject | JsonValue[] | undefined {
  if (/\S/.exec(text)?.[0] !== '"') return undefined;
  try {
    return parseContainer(JSON.parse(text) as string);
  } catch {
    return undefined;
  }
}

/** JSON text of plain JSON for a message; spilled contents are left out. */
export function stringifyPlain(value: JsonValue): string {
  return JSON.stringify(value, (_key, item: unknown) => (item instanceof SpilledContent ? null : item));
}
