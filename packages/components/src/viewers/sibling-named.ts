import type { Artifact } from '@mcp-canvas/contract';
import type { ViewerContext } from './viewer.ts';

/** A file of the same canvas that a relative address means: by its path, else by the last part of it. */
export function siblingNamed(name: string, { sibling }: ViewerContext): Artifact | undefined {
  return sibling?.(name) ?? sibling?.(name.split('/').at(-1) ?? name);
}
