import forms from '@tailwindcss/forms';
import typography from '@tailwindcss/typography';
import { decoded } from '../../../sanitize/decoded.ts';

/** What Tailwind's script for browsers brings along; what others were (`line-clamp`, `container-queries`) is part of its fourth line. */
const modules: Readonly<Record<string, object>> = { forms, typography };
/** That of `aspect-ratio`, as rules of the fourth line. */
const aspectRatio = `@utility aspect-w-* { position: relative; padding-block-end: calc(var(--tw-aspect-h) / var(--tw-aspect-w) * 100%); --tw-aspect-w: --value(integer); & > * { position: absolute; inset: 0; inline-size: 100%; block-size: 100%; } }
@utility aspect-h-* { --tw-aspect-h: --value(integer); }`;

const bare = (id: string): string => id.replace(/^@tailwindcss\//, '');

/** The plugin that goes by a name; one that does nothing where it is not known. */
export const pluginOf = (id: string): object => (Object.hasOwn(modules, bare(id)) ? modules[bare(id)]! : () => {});

/** Where a page of the third line names them: in the address of the script. */
const asked = /<script(?=\s)[^>]{0,500}\ssrc\s*=\s*["']?[^"'>\s]{0,500}?tailwindcss[^"'>\s]{0,200}[?&](?:amp;)?plugins=([\w,%@/-]{0,200})/i;
const named = /@plugin\s+["']([@\w/-]+)["']/g;

/** The plugins that a page names. */
export const pluginsIn = (page: string, own: string): ReadonlySet<string> => new Set([...decoded(asked.exec(page)?.[1] ?? '').split(','), ...[...own.matchAll(named)].map(([, id]) => id!)].map(bare));

/** What a page asks for in its styles where it names plugins that are no module. */
export const rulesOf = (plugins: ReadonlySet<string>): string => (plugins.has('aspect-ratio') ? aspectRatio : '');

/** What a page of the third line asks for by its classes; what fields look like without one comes before. */
export const pluginLines = (plugins: ReadonlySet<string>): string[] => [...(plugins.has('forms') ? ['@plugin "forms" { strategy: class; }'] : []), ...(plugins.has('typography') ? ['@plugin "typography";'] : [])];

/** Whether a class is one of the plugins' own, which the third line has before all others: `prose`, `md:prose-lg`, `form-input`, but not `prose-a:font-bold`. */
export const isComponent = (name: string): boolean => /(?:^|:)(?:prose|form)(?:-[\w-]+)?$/.test(name);
