import { compile } from 'tailwindcss';
import preflight from 'tailwindcss/preflight.css';
import theme from 'tailwindcss/theme.css';
import { classesOf, settingsOf, stylesOf, withClasses } from './page-classes.ts';
import { pluginsOf } from './plugins.ts';
import { asFourth, thirdBase, thirdTheme } from './third-line.ts';

/** Texts that a page may import by these names; all others are empty. */
const sheets: Readonly<Record<string, string>> = {
  tailwindcss: '@layer theme, base, components, utilities; @import "tailwindcss/theme.css" layer(theme); @import "tailwindcss/preflight.css" layer(base); @import "tailwindcss/utilities.css" layer(utilities);',
  'tailwindcss/theme': theme,
  'tailwindcss/preflight': preflight,
  'tailwindcss/utilities': '@tailwind utilities;',
};

const base = '/';
const options = (settings: Record<string, unknown>): Parameters<typeof compile>[1] => ({
  base,
  loadStylesheet: async (id) => ({ path: id, base, content: sheets[id.replace(/\.css$/, '')] ?? '' }),
  loadModule: async (id, _, kind) => ({ path: id, base, module: kind === 'config' ? settings : () => {} }),
});

type Plugins = ReturnType<typeof pluginsOf>;

/** The sheet of a page that loads the fourth line: its own styles say what they import. */
const fourth = (own: string, { elements, classes }: Plugins): string => [own.includes('@import') ? own : `@import "tailwindcss";\n${own}`, `@layer base { ${elements} }`, classes].join('\n');

/** The third line knows no layers of the browser: what is a layer of it stands in that order. */
const third = (own: string, { elements, classes }: Plugins): string =>
  ['@import "tailwindcss/theme.css";', thirdTheme, '@import "tailwindcss/preflight.css";', '@config "page";', thirdBase, elements, own.replace(/@tailwind\s+\w+\s*;/g, '').replace(/@layer\s+(?:base|components|utilities)\s*\{/g, '@media all {'), classes, '@tailwind utilities;'].join('\n');

/** Makes the styles that a page asks for by the names of its classes, as Tailwind's script for browsers would: from its text alone, of which nothing is run. */
export function makeLooksEngine() {
  return {
    async dress(page: string, line: 3 | 4): Promise<{ markup: string; css: string }> {
      const markup = line === 3 ? withClasses(page, asFourth) : page;
      const own = stylesOf(markup);
      const plugins = pluginsOf(markup, own);
      const made = async (styles: string): Promise<string> => (await compile((line === 3 ? third : fourth)(styles, plugins), options(settingsOf(markup)))).build(classesOf(markup));
      // What is wrong in a page's own styles takes nothing from the rest of its looks.
      const css = await made(own).catch((error: unknown) => (own === '' ? Promise.reject(error) : made('')));
      return { markup, css };
    },
  };
}

export type LooksEngine = ReturnType<typeof makeLooksEngine>;
