/** The page that brings elements into their states and looks at what they drew; driven by `states.test.ts`. */
import { layoutProblems } from './layout.ts';
import { deep, textOf } from './deep.ts';
import { scenes } from './scenes.ts';

export interface StatesPage {
  names: string[];
  show(name: string): Promise<void>;
  isThere(name: string): boolean;
  seen(): string;
  layoutProblems(): string[];
}

declare global {
  interface Window {
    states: StatesPage;
  }
}

const place = document.getElementById('place')!;

window.states = {
  names: Object.keys(scenes),
  async show(name) {
    await scenes[name]!.show(place);
  },
  isThere(name) {
    const { there, sees = '' } = scenes[name]!;
    return deep(place, there).length > 0 && textOf(place).includes(sees);
  },
  seen: () => textOf(place),
  layoutProblems: () => layoutProblems(place),
};
