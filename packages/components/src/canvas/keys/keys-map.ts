import type { KeysString } from './keys-strings.ts';

/** Keys as docs/keyboard.md writes them: `Right` is the way that the writing goes. */
export interface KeysRow<Word extends string> {
  keys: readonly string[];
  does: Word;
}

/** The keys of one place. */
export interface KeysSection<Word extends string> {
  where: Word;
  rows: readonly KeysRow<Word>[];
}

/** What the reader is shown of docs/keyboard.md, section "The canvas"; a test compares the two. */
export const keysMap: readonly KeysSection<KeysString>[] = [
  { where: 'everywhere', rows: [{ keys: ['Ctrl+F'], does: 'find' }, { keys: ['Ctrl+G'], does: 'goTo' }, { keys: ['Ctrl+Shift+F'], does: 'findAll' }, { keys: ['Escape'], does: 'escape' }, { keys: ['?'], does: 'keys' }] },
  { where: 'tab', rows: [{ keys: ['Right', 'Left'], does: 'nextTab' }, { keys: ['Home', 'End'], does: 'endTabs' }, { keys: ['Delete'], does: 'closeTab' }, { keys: ['Shift+F10', 'ContextMenu'], does: 'tabMenu' }] },
  { where: 'menu', rows: [{ keys: ['Down', 'Up'], does: 'nextEntry' }, { keys: ['Home', 'End'], does: 'endEntries' }, { keys: ['M'], does: 'letter' }, { keys: ['Escape', 'Tab'], does: 'closeMenu' }] },
  { where: 'divider', rows: [{ keys: ['Right', 'Left', 'Down', 'Up'], does: 'resize' }, { keys: ['Home', 'End'], does: 'endSizes' }, { keys: ['Enter'], does: 'half' }] },
  { where: 'files', rows: [{ keys: ['Down', 'Up'], does: 'nextFile' }, { keys: ['Home', 'End'], does: 'endFiles' }, { keys: ['Escape'], does: 'closeFiles' }] },
  { where: 'search', rows: [{ keys: ['Enter', 'Shift+Enter'], does: 'nextMatch' }, { keys: ['Alt+C', 'Alt+W', 'Alt+R'], does: 'meant' }, { keys: ['Escape'], does: 'closeSearch' }] },
];
