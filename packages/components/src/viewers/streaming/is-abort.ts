/** True for what was called off: nobody waits for it, and nothing is wrong. */
export const isAbort = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';
