import { register } from '../loading/register.ts';
import { McpArtifactChip } from './artifact-chip.ts';

register('mcp-artifact-chip', McpArtifactChip);

/** So that who registers the element also has its type, and those of its events. */
export type { McpArtifactChip } from './artifact-chip.ts';
export type { EventDetails } from '../events/emit.ts';
