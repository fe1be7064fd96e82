import { inEngine } from '../../streaming/in-engine.ts';
import type { EngineLink } from '../../streaming/engine-link.ts';
import type { LooksEngine } from './looks-engine.ts';

/** Characters of a page that is dressed, and milliseconds that it may take. */
const most = { characters: 4_000_000, patience: 5000 };

/** The page with the styles that Tailwind's script would make for it; undefined where they are not had. What comes back is as unsafe as the page. */
export async function dressedPage(markup: string, line: 3 | 4, signal: AbortSignal): Promise<string | undefined> {
  if (markup.length > most.characters) return undefined;
  const made = await inEngine('looks', { signal, most: most.patience }, (link: EngineLink<LooksEngine>) => link.call('dress', [markup, line]).catch(() => undefined));
  if (!made) return undefined;
  const sheet = `<style>${made.css.replaceAll('</', '<\\/')}</style>`;
  const end = /<\/head\s*>/i.exec(made.markup);
  return end ? made.markup.slice(0, end.index) + sheet + made.markup.slice(end.index) : made.markup + sheet;
}
