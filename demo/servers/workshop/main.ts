/**
 * The workshop: an MCP server whose tools read and write files where they run, in `/tmp/{username}/` (v2.1 sections 3, 5 and 6).
 * It must not know the kit, nor where that folder really lies.
 */
import { serveTools } from '../showcase/serve-tools.ts';
import { draftTools } from './drafts.ts';
import { fileTools } from './files.ts';

serveTools('workshop', [...fileTools, ...draftTools]);
