import type { EventName as HandledEvent } from '@lit/react';
import type { McpEvent } from '../events/emit.ts';
import type { HandlerName } from '../frameworks/element-attributes.ts';
import { elementEvents, type ElementName, type EventsOf } from '../frameworks/element-events.ts';

type Handlers<Tag extends ElementName> = { [Name in EventsOf<Tag> as HandlerName<Name>]: HandledEvent<McpEvent<Name>> };

/** The props that listen to an element's events: `mcp-artifact-open` becomes `onMcpArtifactOpen`. */
export function handlersOf<Tag extends ElementName>(tag: Tag): Handlers<Tag> {
  const camel = (name: string): string => name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return Object.fromEntries(elementEvents[tag].map((name) => [camel(`on-${name}`), name])) as Handlers<Tag>;
}
