import { createRequire } from 'node:module';

/** The version of this package. */
export const { version } = createRequire(import.meta.url)('../package.json') as { version: string };
