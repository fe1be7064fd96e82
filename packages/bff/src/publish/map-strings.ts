/** The value with `change` applied to every string in it (not to keys); parts that do not change are the same objects. */
export function mapStrings<T>(value: T, change: (text: string) => string): T {
  return map(value, change) as T;
}

function map(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) {
    const mapped = value.map((item) => map(item, change));
    return mapped.some((item, index) => item !== value[index]) ? mapped : value;
  }
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  const entries = Object.entries(value).map(([key, item]) => [key, map(item, change)] as const);
  return entries.some(([key, item]) => item !== (value as Record<string, unknown>)[key]) ? Object.fromEntries(entries) : value;
}

/** Calls `see` with every string in the value. */
export function eachString(value: unknown, see: (text: string) => void): void {
  map(value, (text) => (see(text), text));
}
