/** JSON, without what libraries that merge settings would write into all objects: the next chart is drawn in the same frame. */
export function parseSettings(source: string): unknown {
  return JSON.parse(source, source.includes('__proto__') || source.includes('\\u') ? (name: string, value: unknown) => (name === '__proto__' ? undefined : value) : undefined);
}
