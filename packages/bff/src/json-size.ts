/** What is asked about again stays as it is. */
const known = new WeakMap<object, number>();

/** Characters of a value as JSON, of a text those of it alone; of an object written down once. It must not be changed afterwards. */
export function jsonSize(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 0;
  const size = known.get(value) ?? JSON.stringify(value).length;
  known.set(value, size);
  return size;
}
