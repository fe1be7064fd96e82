import type { UserFile } from '../service/user-file.ts';

export interface GridKeyActions {
  rename(file: UserFile): void;
  remove(file: UserFile): void;
  choose(file: UserFile): void;
  chooseAll(): void;
  chooseNone(): void;
  menu(file: UserFile): void;
  /** A letter goes to the search. */
  search(): void;
}

type Deed = (actions: GridKeyActions, file: UserFile) => void;

const deeds: Readonly<Record<string, Deed>> = {
  F2: (actions, file) => actions.rename(file),
  Delete: (actions, file) => actions.remove(file),
  'Shift+ ': (actions, file) => actions.choose(file),
  'Ctrl+a': (actions) => actions.chooseAll(),
  'Shift+F10': (actions, file) => actions.menu(file),
  ContextMenu: (actions, file) => actions.menu(file),
};

/** What a key does in the row of a file. True when it did something, and the browser has nothing more to do. */
export function gridKeys({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent, file: UserFile, someChosen: boolean, actions: GridKeyActions): boolean {
  if (altKey) return false;
  const name = `${ctrlKey || metaKey ? 'Ctrl+' : ''}${shiftKey ? 'Shift+' : ''}${key.length === 1 ? key.toLowerCase() : key}`;
  const deed = Object.hasOwn(deeds, name) ? deeds[name]! : undefined;
  if (deed) deed(actions, file);
  else if (key === 'Escape' && someChosen) actions.chooseNone();
  else if (key.length === 1 && key !== ' ' && !ctrlKey && !metaKey) {
    // The letter itself is written there.
    actions.search();
    return false;
  } else return false;
  return true;
}
