import type { JsonObject } from '@mcp-canvas/contract';
import type { ServerConfig } from '../../config.ts';
import type { Identity } from '../../identity/provider.ts';
import type { InputFile, UserFolders } from '../../user-folders/index.ts';
import { namedFiles } from './arguments.ts';
import type { FolderUse, ToolCall, ToolDescription } from '../invoker.ts';
import { takesUsername } from '../schema-names.ts';
import type { FolderAccess } from '../connect/start-server.ts';

export interface CallFilesOptions {
  /** An absolute URL, with its token, of the session's (else the user's) file of that name; undefined when there is none. */
  fileUrl(identity: Identity, session_id: string, name: string): Promise<string | undefined>;
  /** The same file for a server that reads it where it runs (`files: "path"`). */
  inputFile?(identity: Identity, session_id: string, name: string): Promise<InputFile | undefined>;
  /** The users' own folders, which tools know as `/tmp/{username}`; absent: servers get none. */
  folders?: UserFolders;
}

/** What one call has to do with files, from its arguments to its end. */
export interface CallFiles {
  /** What stands for the names of files in the arguments: addresses, or paths that keep their content until `release`. */
  resolve(schema: JsonObject, args: JsonObject, config: ServerConfig, signal: AbortSignal): Promise<Map<string, string>>;
  release(): void;
}

export const createCallFiles = ({ fileUrl, inputFile, folders }: CallFilesOptions) => ({ identity, session_id }: Pick<ToolCall, 'identity' | 'session_id'>): CallFiles => {
  const held = folders ? [folders.hold(identity.user)] : [];

  const bring = async (name: string, signal: AbortSignal): Promise<string | undefined> => {
    const input = await inputFile?.(identity, session_id, name);
    const given = input && (await folders?.give(identity.user, input, signal));
    if (!given) return undefined;
    held.push(given.release);
    // The call may have ended while this was fetched.
    if (signal.aborted) given.release();
    return given.path;
  };

  return {
    async resolve(schema, args, { files }, signal) {
      const found = new Map<string, string>();
      for (const name of namedFiles(schema, args)) {
        const value = files === 'url' ? await fileUrl(identity, session_id, name) : await bring(name, signal);
        if (value !== undefined) found.set(name, value);
      }
      return found;
    },
    release() {
      for (const let_go of held) let_go();
    },
  };
};

/** What a tool needs to do with the user's folder and its process cannot; undefined when it has all it needs. */
export function lackOf(has: FolderAccess, { files }: ServerConfig, { inputSchema }: ToolDescription, args: JsonObject): FolderAccess | undefined {
  if (takesUsername(inputSchema)) return has === 'write' ? undefined : 'write';
  return files === 'path' && has === 'none' && namedFiles(inputSchema, args).length > 0 ? 'read' : undefined;
}

/** v2.1 section 5.2: who is told the user's name may write the user's folder. One process for all users has no such folder. */
export function folderUse({ command, scope }: ServerConfig, tool: ToolDescription, tools: readonly ToolDescription[]): FolderUse {
  if (command === undefined || scope === 'shared') return { by_path: 'elsewhere', leaves: false };
  return { by_path: takesUsername(tool.inputSchema) ? 'allowed' : 'no_username', leaves: tools.some(({ inputSchema }) => takesUsername(inputSchema)) };
}
