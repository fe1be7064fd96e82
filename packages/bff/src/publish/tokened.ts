import type { Artifact, NewEvent, StreamEvent, ToolResult } from '@mcp-canvas/contract';
import type { Tokens } from '../capabilities/tokens.ts';

/** Adds a token to an address of a file; stored ones never hold it. */
export async function withToken<T extends Artifact>(tokens: Tokens, user: string, file: T): Promise<T> {
  if (file.url === undefined || file.key === undefined) return file;
  const { token } = await tokens.mint('file', user, file.key);
  return { ...file, url: `${file.url}?token=${token}` };
}

/** A copy of a result or event with tokens in its files' addresses. */
export async function withTokens<T extends ToolResult | StreamEvent | NewEvent>(tokens: Tokens, user: string, value: T): Promise<T> {
  const all = (files: readonly Artifact[]) => Promise.all(files.map((file) => withToken(tokens, user, file)));
  const given: ToolResult | StreamEvent | NewEvent = value;
  if (!('type' in given)) return { ...value, artifacts: await all(given.artifacts), deferred_artifacts: await all(given.deferred_artifacts) };
  switch (given.type) {
    case 'canvas_files':
      return { ...value, files: await all(given.files) };
    case 'files_update':
      return { ...value, added: await all(given.added), changed: await all(given.changed) };
    case 'snapshot':
      return { ...value, events: await Promise.all(given.events.map((event) => withTokens(tokens, user, event))) };
    default:
      return value;
  }
}
