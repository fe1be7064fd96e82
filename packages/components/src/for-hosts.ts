import type { registerStrings as register } from './words.ts';

/** For pages without a bundler: `import { registerViewer } from '/mcp-canvas/define.js'` reaches the same registry. */
export { registerViewer } from './viewers/registry.ts';

/** Adds a language or replaces sentences of one; the table that it needs comes when it is called. */
export const registerStrings: typeof register = async (...given) => (await import('./words.ts')).registerStrings(...given);
