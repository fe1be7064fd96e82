import type { Artifact, NewEvent } from '@mcp-canvas/contract';
import type { FileChange } from '../sessions/file-changes.ts';

/** The files that events tell of, as the news of other sessions: with the session they belong to, without their text. */
export function storedFiles(session_id: string, events: readonly NewEvent[]): Required<Pick<FileChange, 'added' | 'changed'>> {
  const files = events.flatMap((event) => (event.type === 'canvas_files' ? event.files : event.type === 'files_update' ? event.added : []));
  const told = files.filter(({ key }) => key !== undefined).map((file) => newsOf(file, session_id));
  return { added: told.filter(({ version }) => version === 1), changed: told.filter(({ version }) => version > 1) };
}

function newsOf(file: Artifact, session_id: string): Artifact & { session_id: string } {
  const { inline: _, ...news } = file;
  return { ...news, session_id };
}
