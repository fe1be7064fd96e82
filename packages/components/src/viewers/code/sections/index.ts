/** Texts too large to be held, shown section by section. Loaded when the first such text comes. */
export { SectionStore } from './section-store.ts';
export { SectionedText } from './sectioned-text.ts';
