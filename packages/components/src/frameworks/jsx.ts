/**
 * Types of the elements in JSX, for React 19: `import '@mcp-canvas/components/jsx'` once in a project, then
 * `<mcp-canvas apiBase="/" onmcp-session={…} />` is checked. Nothing of it runs.
 */
import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { Element, PlainHandlersOf, PropertiesOf, SpelledAttributesOf } from './element-attributes.ts';
import type { ElementName } from './element-events.ts';

type Attributes<Tag extends ElementName> = Omit<DetailedHTMLProps<HTMLAttributes<Element<Tag>>, Element<Tag>>, keyof PropertiesOf<Tag>> &
  PropertiesOf<Tag> &
  SpelledAttributesOf<Tag> &
  PlainHandlersOf<Tag> & { class?: string };

type Elements = { [Tag in ElementName]: Attributes<Tag> };

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends Elements {}
  }
}
