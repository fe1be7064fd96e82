import { isForReader, parseProgressMessage, safeFileName, type NewEvent, type NormalizeOptions, type Warning } from '@mcp-canvas/contract';
import type { KitError } from '../errors.ts';
import type { RawProgress } from '../invoke/invoker.ts';
import { restoreMarks } from './marks.ts';
import type { PublishContext } from './publisher.ts';
import { storeArtifacts, type ArtifactSources } from './store-artifacts.ts';

export interface ProgressSources extends Omit<ArtifactSources, 'spills' | 'display'> {
  /** Bytes of base64 that may be put back into a text. */
  limit: number;
  options: NormalizeOptions;
}

/** The events of one progress notification: what it shows, then how far the tool is. Artifacts are stored first, and stay when the call fails. */
export async function progressEvents(context: PublishContext, { progress, total, message, spills }: RawProgress, sources: ProgressSources): Promise<{ events: NewEvent[]; bytes: number; temporary?: boolean }> {
  const { call_id } = context;
  const { driver, limit, options } = sources;
  const restore = (text: string) => restoreMarks(text, spills, { driver, limit, onTooLarge: () => undefined });
  const percentage = total !== null && total > 0 ? Math.max(0, Math.min(100, (progress / total) * 100)) : null;
  const bar = (text: string): NewEvent => ({ type: 'tool_progress', call_id, progress, total, percentage, message: text });
  const update = parseProgressMessage(message, spills, options);
  switch (update.kind) {
    case 'plain':
      return { events: [bar(await restore(update.message))], bytes: 0 };
    case 'system_message':
      return { events: [{ type: 'system_message', call_id, message: await restore(update.message), subtype: update.subtype }, bar(update.progress_message ?? '')], bytes: 0 };
    case 'canvas_update': {
      const marked = typeof update.content === 'string' ? update.content : [...spills].find(([, content]) => content === update.content)![0];
      return { events: [{ type: 'canvas_content', call_id, content: await restore(marked), name: safeFileName(`${context.tool ?? 'canvas'}.html`) }, bar(update.progress_message ?? '')], bytes: 0 };
    }
    case 'artifacts': {
      const { artifacts: given, display, warnings: _ } = update.output;
      const { artifacts, bytes, refused, warnings } = await storeArtifacts(given, context, { ...sources, spills, readResource: context.readResource, display });
      const shown = artifacts.filter(isForReader);
      const added = artifacts.filter((file) => !isForReader(file));
      const made: NewEvent[] = [
        ...(added.length > 0 ? [{ type: 'files_update' as const, call_id, added, changed: [], removed: [] }] : []),
        ...(shown.length > 0 ? [{ type: 'canvas_files' as const, call_id, files: shown, ...(display && { display }) }] : []),
      ];
      if (refused) made.push({ type: 'system_message', call_id, message: refusalSentence(refused, warnings), subtype: 'error' });
      return { events: [...made, bar(update.progress_message ?? '')], bytes, temporary: display?.storage_action === 'temporary' };
    }
  }
}

/** A refused file of a progress message is told at once: the result that follows knows nothing of it. */
const refusalSentence = ({ code, message, details }: KitError, warnings: readonly Warning[]): string => `${warnings.find((each) => each.code === code)?.message ?? message}${typeof details['attempted_path'] === 'string' ? `: ${details['attempted_path']}` : ''} (${code})`;
