/**
 * Types of the elements in Vue's templates: `import '@mcp-canvas/components/vue'` once in a project, then
 * `<mcp-canvas api-base="/" @mcp-session="…" />` is checked. Nothing of it runs.
 */
import type { HTMLAttributes, PublicProps } from 'vue';
import type { CamelHandlersOf, Element, PropertiesOf } from './element-attributes.ts';
import type { ElementName } from './element-events.ts';

type Component<Tag extends ElementName> = new () => Element<Tag> & {
  $props: PublicProps & Omit<HTMLAttributes, keyof PropertiesOf<Tag>> & PropertiesOf<Tag> & CamelHandlersOf<Tag>;
};

type Components = { [Tag in ElementName]: Component<Tag> };

declare module 'vue' {
  interface GlobalComponents extends Components {}
}
