import { inkOf } from '../dark-colours.ts';

/** A colour as CSS or draw.io writes it, as it is to be seen; nothing where it is none. */
export type Colours = (css: string) => string | undefined;

/** Colours of a drawing that was made for white paper: as they are, or light for dark and dark for light; of a pair the one for the ground. */
export const coloursOf = (dark: boolean): Colours => (css) => {
  const pair = /^\s*light-dark\(\s*((?:[^,()]|\([^()]*\))+),((?:[^()]|\([^()]*\))+)\)\s*$/.exec(css);
  return pair ? inkOf(pair[dark ? 2 : 1]!.trim(), false, '') : inkOf(css.trim(), dark, '');
};
