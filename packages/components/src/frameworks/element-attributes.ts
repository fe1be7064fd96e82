import type { LitElement } from 'lit';
import type { McpArtifactChip } from '../artifact-chip/artifact-chip.ts';
import type { McpArtifactViewer } from '../artifact-viewer/artifact-viewer.ts';
import type { McpCanvas } from '../canvas/canvas.ts';
import type { McpDashboardFrame } from '../dashboard-frame/dashboard-frame.ts';
import type { McpFiles } from '../files/files.ts';
import type { McpEvent } from '../events/emit.ts';
import type { ElementName, EventsOf } from './element-events.ts';

interface Elements {
  'mcp-canvas': McpCanvas;
  'mcp-artifact-viewer': McpArtifactViewer;
  'mcp-artifact-chip': McpArtifactChip;
  'mcp-files': McpFiles;
  'mcp-dashboard-frame': McpDashboardFrame;
}

/** The class of an element. */
export type Element<Tag extends ElementName> = Elements[Tag];

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
type Writable<E, Key extends keyof E> = Same<Pick<E, Key>, { -readonly [K in Key]: E[K] }>;
type PropertyNames<E> = { [Key in Exclude<keyof E, keyof LitElement>]: E[Key] extends (...args: never[]) => unknown ? never : Writable<E, Key> extends true ? Key : never }[Exclude<keyof E, keyof LitElement>];

/** The properties of an element that a host may set, beyond those that every element has. */
export type PropertiesOf<Tag extends ElementName> = { [Key in PropertyNames<Element<Tag>>]?: Element<Tag>[Key] };

type Kebab<Text extends string> = Text extends `${infer First}${infer Rest}` ? `${First extends Uppercase<First> ? `-${Lowercase<First>}` : First}${Kebab<Rest>}` : Text;
type Camel<Text extends string> = Text extends `${infer First}-${infer Rest}` ? `${First}${Capitalize<Camel<Rest>>}` : Text;
type Named<Value> = Extract<Value, string | readonly string[]> extends never ? never : string;

/** Properties that have an attribute of another spelling: `api-base` beside `apiBase`. */
export type SpelledAttributesOf<Tag extends ElementName> = {
  [Key in PropertyNames<Element<Tag>> & string as Kebab<Key> extends Key ? never : Named<Element<Tag>[Key]> extends never ? never : Kebab<Key>]?: string;
};

/** `onMcpSession` for `mcp-session`: how Vue and the React wrapper spell a listener. */
export type HandlerName<Name extends string> = `on${Capitalize<Camel<Name>>}`;

/** Listeners as Vue spells them. */
export type CamelHandlersOf<Tag extends ElementName> = { [Name in EventsOf<Tag> as HandlerName<Name>]?: (event: McpEvent<Name>) => void };

/** Listeners as React 19 and Svelte 5 spell them on an element: `onmcp-session`. */
export type PlainHandlersOf<Tag extends ElementName> = { [Name in EventsOf<Tag> as `on${Name}`]?: ((event: McpEvent<Name>) => void) | undefined };
