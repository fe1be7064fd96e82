import type { Artifact } from '@mcp-canvas/contract';
import type { Content } from './content.ts';
import { createContent } from './content-source.ts';
import type { ViewerContext } from '../viewer.ts';

/** A file of the same canvas that a relative address means: by its path, else by the last part of it. */
export function siblingNamed(name: string, { sibling }: ViewerContext): Artifact | undefined {
  return sibling?.(name) ?? sibling?.(name.split('/').at(-1) ?? name);
}

/** What such a file holds. */
export const siblingContentOf = (found: Artifact, { siblingContent }: ViewerContext): Content => siblingContent?.(found) ?? createContent(found, { page: location.href });
