/** What went wrong when a document that could be read was drawn. */
export class Undrawn extends Error {
  constructor(cause: unknown) {
    super('It could not be drawn.', { cause });
  }
}

/** Engines end their stack by these errors; the second is Firefox's. */
const ofDepth = new Set<string | undefined>(['RangeError', 'InternalError']);

/** Why there is no drawing: a key of the viewer's sentences. `tooDeep`: its elements are within each other deeper than parsers go. */
export function faultOf(error: unknown, tooDeep: boolean): 'broken' | 'tooDeep' | 'undrawn' {
  const drawing = error instanceof Undrawn;
  const { name } = ((drawing ? error.cause : error) ?? {}) as Partial<Error>;
  if (tooDeep || ofDepth.has(name)) return 'tooDeep';
  // XML that is none is told by an error of its own; at any other the library stumbled.
  return drawing || name === 'TypeError' ? 'undrawn' : 'broken';
}
