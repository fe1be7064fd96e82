import type { Tool } from '@modelcontextprotocol/server';
import { text, type Arguments } from '../showcase/tool.ts';

/** The one folder that a tool may write. */
export const folderOf = (args: Arguments): string => `/tmp/${text(args, 'username', 'nobody')}`;

/** The schema of a tool that writes: the service fills `username` in. */
export const writes = (properties: NonNullable<Tool['inputSchema']['properties']> = {}, required: string[] = []): Tool['inputSchema'] => ({
  type: 'object',
  properties: { ...properties, username: { type: 'string', description: 'Filled in by the service' } },
  required: [...required, 'username'],
});

export const filename = { type: 'string', description: 'The name of a file of this session' };
