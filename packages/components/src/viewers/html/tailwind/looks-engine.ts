import { compile } from 'tailwindcss';
import preflight from 'tailwindcss/preflight.css';
import theme from 'tailwindcss/theme.css';
import { classesOf, settingsOf, stylesOf, withClasses } from './page-classes.ts';
import { isComponent, pluginLines, pluginOf, pluginsIn, rulesOf } from './plugins.ts';
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
  loadModule: async (id, _, kind) => ({ path: id, base, module: kind === 'config' ? settings : pluginOf(id) }),
});

/** What a page is dressed by. */
interface Page {
  /** Its own styles, as far as they are for Tailwind. */
  own: string;
  classes: readonly string[];
  settings: Record<string, unknown>;
  plugins: ReadonlySet<string>;
}

const built = async (sheet: readonly string[], { settings }: Page, classes: readonly string[]): Promise<string> => (await compile(sheet.join('\n'), options(settings))).build([...classes]);

/** By the fourth line: a page's own styles say what they import. */
const fourth = (page: Page): Promise<string> => built([page.own.includes('@import') ? '' : '@import "tailwindcss";', page.own, rulesOf(page.plugins)], page, page.classes);

/** The third line knows no layers of the browser: what is a layer of it stands in that order. */
async function third(page: Page): Promise<string> {
  const { own, plugins, classes } = page;
  const begin = ['@import "tailwindcss/theme.css";', thirdTheme];
  const fields = plugins.has('forms') ? await built([...begin, '@plugin "forms" { strategy: base; }'], page, []) : '';
  const others = ['@config "page";', ...pluginLines(plugins)];
  const ofPlugins = classes.filter(isComponent);
  const components = ofPlugins.length > 0 ? await built([...begin, ...others, '@tailwind utilities;'], page, ofPlugins) : '';
  return built([...begin, '@import "tailwindcss/preflight.css";', ...others, thirdBase, ...[fields, components, own.replace(/@tailwind\s+\w+\s*;/g, '')].map(withoutLayers), rulesOf(plugins), '@tailwind utilities;'], page, classes.filter((name) => !isComponent(name)));
}

const withoutLayers = (styles: string): string => styles.replace(/@layer\s+(?:base|components|utilities)\s*\{/g, '@media all {');

const lines = { 3: third, 4: fourth };

/** Makes the styles that a page asks for by the names of its classes, as Tailwind's script for browsers would: from its text alone, of which nothing is run. */
export function makeLooksEngine() {
  return {
    async dress(given: string, line: 3 | 4): Promise<{ markup: string; css: string }> {
      const markup = line === 3 ? withClasses(given, asFourth) : given;
      const own = stylesOf(markup);
      const page: Page = { own, classes: classesOf(markup), settings: settingsOf(markup), plugins: pluginsIn(markup, own) };
      // What is wrong in a page's own styles takes nothing from the rest of its looks.
      const css = await lines[line](page).catch((error: unknown) => (own === '' ? Promise.reject(error) : lines[line]({ ...page, own: '' })));
      return { markup, css };
    },
  };
}

export type LooksEngine = ReturnType<typeof makeLooksEngine>;
