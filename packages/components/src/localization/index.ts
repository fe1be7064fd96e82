/**
 * Sentences in the reader's language, and numbers, bytes and instants as it writes them.
 * It must not know who says what, or when.
 */
export { localize, type Localize, type Sentence, type Sentences, type StringTable } from './localize.ts';
export { formatNumber } from './format-number.ts';
export { formatBytes, formatInstant, formatPercent } from './format.ts';
export { Localization, registerLoader, registerStrings } from './localization.ts';
