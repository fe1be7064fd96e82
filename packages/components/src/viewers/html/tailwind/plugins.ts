import { decoded } from '../../../sanitize/decoded.ts';
import { formLooks } from './form-looks.ts';
import { prose } from './prose.ts';

interface Plugin {
  /** Styles that stand before those of the page: of elements, that each class changes. */
  elements?: string;
  /** What else its classes may be. */
  classes?: string;
}

/** Plugins that Tailwind's script for browsers brings along; what others were (`line-clamp`, `container-queries`) is part of its fourth line. */
const plugins: Readonly<Record<string, Plugin>> = {
  typography: { classes: prose },
  forms: { elements: formLooks },
  'aspect-ratio': {
    classes: `@utility aspect-w-* { position: relative; padding-block-end: calc(var(--tw-aspect-h) / var(--tw-aspect-w) * 100%); --tw-aspect-w: --value(integer); & > * { position: absolute; inset: 0; inline-size: 100%; block-size: 100%; } }
@utility aspect-h-* { --tw-aspect-h: --value(integer); }`,
  },
};

/** Where a page names them: in the address of the script, and in its own styles. */
const asked = /<script(?=\s)[^>]{0,500}\ssrc\s*=\s*["']?[^"'>\s]{0,500}?tailwindcss[^"'>\s]{0,200}[?&](?:amp;)?plugins=([\w,%@/-]{0,200})/i;
const named = /@plugin\s+["'](?:@tailwindcss\/)?([\w-]+)["']/g;

/** The styles of the plugins that a page names, as far as they are known. */
export function pluginsOf(page: string, own: string): Required<Plugin> {
  const names = new Set([...decoded(asked.exec(page)?.[1] ?? '').split(','), ...[...own.matchAll(named)].map(([, name]) => name!)]);
  const known = Object.entries(plugins).flatMap(([name, plugin]) => (names.has(name) ? [plugin] : []));
  return { elements: known.map(({ elements = '' }) => elements).join('\n'), classes: known.map(({ classes = '' }) => classes).join('\n') };
}
