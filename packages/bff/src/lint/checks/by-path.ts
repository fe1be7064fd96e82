import type { Artifact } from '@mcp-canvas/contract';
import { KitError } from '../../errors.ts';
import { takesUsername, type ToolDescription } from '../../invoke/index.ts';
import { invalidPath, type UserFolders } from '../../user-folders/index.ts';
import type { Found } from '../report.ts';

/** A file that is named by path, looked for as the service does (v2.1 section 6.2): by a tool that is told its user's name, in that user's folder. */
export async function checkPath({ name, path }: Artifact, at: string, { tool, user, folders }: { tool: ToolDescription | undefined; user: string; folders: Pick<UserFolders, 'open'> }): Promise<Found[]> {
  if (path === undefined) return [];
  try {
    if (!tool || !takesUsername(tool.inputSchema)) throw invalidPath(user, path, 'no_username');
    await (await folders.open(user, path)).close();
    return [];
  } catch (error) {
    if (!(error instanceof KitError)) throw error;
    return [{ code: error.code, path: `${at}/path`, message: `${name} is given as ${path}, and not taken: ${String(error.details['explanation'])}` }];
  }
}
