import { unescapeHtml } from '../../content/unescape-html.ts';
import { plainValue } from '../script/plain-value.ts';

/** Names of classes of one page. */
const most = 20_000;
const attribute = /(\sclass\s*=\s*)(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi;
/** The styles that a page writes in Tailwind's own words, each with its end. */
const style = /<style(?=\s)[^<>]{0,400}\stype\s*=\s*["']?text\/tailwindcss["'\s>][^<>]{0,400}>?([^]*?)<\/style/gi;
const settings = /\btailwind\.config\s*=\s*(?=\{)/;

const namesIn = (value: string): string[] => value.split(/\s+/).filter(Boolean);

/** The names of the classes of a page, each once. */
export function classesOf(markup: string): string[] {
  const names = new Set<string>();
  for (const [, , double, single, bare] of markup.matchAll(attribute)) {
    for (const name of namesIn(double ?? single ?? bare ?? '')) names.add(unescapeHtml(name));
    if (names.size >= most) break;
  }
  return [...names].slice(0, most);
}

/** A page with the names of the classes of each element as `change` gives them. */
export const withClasses = (markup: string, change: (names: readonly string[]) => readonly string[]): string =>
  markup.replace(attribute, (found, is: string, double?: string, single?: string, bare?: string) => {
    const written = namesIn(double ?? single ?? bare ?? '');
    const changed = change(written);
    return changed === written ? found : `${is}"${changed.join(' ').replaceAll('"', '&quot;')}"`;
  });

export const stylesOf = (markup: string): string => [...markup.matchAll(style)].map(([, text]) => text!).join('\n');

/** What a page sets by `tailwind.config = {…}`, as far as that is plain data: nothing of it is run. */
export function settingsOf(markup: string): Record<string, unknown> {
  const found = settings.exec(markup);
  if (!found) return {};
  const { theme, darkMode, prefix, important, safelist } = (plainValue(markup.slice(found.index + found[0].length)) ?? {}) as Record<string, unknown>;
  return Object.fromEntries(Object.entries({ theme, darkMode, prefix, important, safelist }).filter(([, value]) => value !== undefined));
}
