import type { RawProgress } from '../invoker.ts';

const update = 'MCP_UPDATE:';
const longest = 500;

/** What a timeout's `last_progress` says (v2.1 section 12.1): the text for people, never the content that a message carried. */
export function lastProgress({ message, spills }: Pick<RawProgress, 'message' | 'spills'>): string {
  const text = message.startsWith(update) ? updateText(message.slice(update.length)) : message;
  return [...spills.keys()].reduce((rest, mark) => rest.replaceAll(mark, '…'), text).slice(0, longest);
}

function updateText(json: string): string {
  try {
    const { progress_message } = JSON.parse(json) as { progress_message?: unknown };
    return typeof progress_message === 'string' ? progress_message : '';
  } catch {
    return '';
  }
}
