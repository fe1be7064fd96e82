import { KitError } from '../../errors.ts';
import type { Attempt } from './isolation.ts';

const sentences: Record<Attempt['operation'], string> = {
  write: 'File operation outside allowed directory',
  read: 'File operation outside allowed directory',
  process: 'The server may not start processes or signal others',
  code: 'The server may not load native code',
};

/** The error of v2.1 section 12.2; `message`: the tool's own words. */
export function securityError({ operation, path }: Attempt, user: string, message: string): KitError {
  return new KitError('E_INVALID_PATH', sentences[operation], { ...(path !== undefined && { attempted_path: path }), allowed_prefix: `/tmp/${user}/`, tool_message: message.slice(0, 2000) });
}

/** The words of a result that is nothing but text, when the server calls it an error; undefined for every other result. */
export function errorWords(raw: unknown): string | undefined {
  const { isError, content, structuredContent } = (raw ?? {}) as { isError?: unknown; content?: unknown; structuredContent?: unknown };
  if (isError !== true || structuredContent !== undefined || !Array.isArray(content)) return undefined;
  const texts = content.map((block: unknown) => (block as { text?: unknown } | null)?.text);
  return texts.every((text) => typeof text === 'string') ? texts.join('\n').slice(0, 16_384) : undefined;
}
