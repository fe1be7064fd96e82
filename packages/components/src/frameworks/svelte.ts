/**
 * Types of the elements in Svelte's markup: `import '@mcp-canvas/components/svelte'` once in a project, then
 * `<mcp-canvas apiBase="/" onmcp-session={…} />` is checked. Nothing of it runs.
 */
import type { HTMLAttributes } from 'svelte/elements';
import type { Element, PlainHandlersOf, PropertiesOf, SpelledAttributesOf } from './element-attributes.ts';
import type { ElementName } from './element-events.ts';

type Attributes<Tag extends ElementName> = Omit<HTMLAttributes<Element<Tag>>, keyof PropertiesOf<Tag>> & PropertiesOf<Tag> & SpelledAttributesOf<Tag> & PlainHandlersOf<Tag>;

type Elements = { [Tag in ElementName]: Attributes<Tag> };

declare module 'svelte/elements' {
  export interface SvelteHTMLElements extends Elements {}
}
