import { register } from '../loading/register.ts';
import { McpFiles } from './files.ts';

register('mcp-files', McpFiles);

/** So that who registers the element also has its type, and those of its events. */
export type { McpFiles } from './files.ts';
export type { EventDetails } from '../events/emit.ts';
