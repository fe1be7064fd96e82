import type { KeysSection } from '../../canvas/keys/keys-map.ts';
import type { FilesKeysString } from './keys-strings.ts';

/** What the reader is shown of docs/keyboard.md, section "My Files"; a test compares the two. */
export const keysMap: readonly KeysSection<FilesKeysString>[] = [
  { where: 'everywhere', rows: [{ keys: ['?'], does: 'keys' }] },
  { where: 'search', rows: [{ keys: ['Down'], does: 'intoList' }, { keys: ['Escape'], does: 'endSearch' }] },
  {
    where: 'file',
    rows: [
      { keys: ['Down', 'Up'], does: 'nextFile' },
      { keys: ['PageDown', 'PageUp'], does: 'screen' },
      { keys: ['Ctrl+Home', 'Ctrl+End'], does: 'endFiles' },
      { keys: ['Right', 'Left'], does: 'nextControl' },
      { keys: ['Home', 'End'], does: 'endControls' },
      { keys: ['F2'], does: 'rename' },
      { keys: ['Delete'], does: 'remove' },
      { keys: ['Ctrl+Z'], does: 'undo' },
      { keys: ['Shift+Space'], does: 'select' },
      { keys: ['Shift+Down', 'Shift+Up'], does: 'selectOn' },
      { keys: ['Ctrl+A'], does: 'selectAll' },
      { keys: ['Escape'], does: 'selectNone' },
      { keys: ['Shift+F10', 'ContextMenu'], does: 'menu' },
      { keys: ['S'], does: 'letter' },
    ],
  },
];
