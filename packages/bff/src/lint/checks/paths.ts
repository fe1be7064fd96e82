import type { JsonValue, ToolResult } from '@mcp-canvas/contract';
import type { Found } from '../report.ts';

/** A path on somebody's machine, alone in a string: a reader cannot follow it, and it tells of the machine. */
const local = /^(?:file:\/\/\/?|\/(?:home|Users|root|var|tmp|etc|opt|mnt|srv|data|private)\/|[A-Za-z]:\\|\\\\[^\\]+\\)\S/;

/** At most this many are named. */
const most = 5;

/** Strings of the results that are local paths. Under `/tmp/{username}/` they are the contract's own, but in `artifacts`. */
export function absolutePaths({ results, meta_data }: Pick<ToolResult, 'results' | 'meta_data'>): Found[] {
  const found: Found[] = [];
  const look = (value: JsonValue | undefined, path: string): void => {
    if (found.length >= most) return;
    if (typeof value === 'string') {
      if (value.length < 1024 && !value.includes('\n') && local.test(value)) found.push({ code: 'absolute_path', path, message: `${value.slice(0, 200)} is a path on the server’s machine.` });
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value)) look(inner, `${path}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`);
    }
  };
  look(results, '/results');
  look(meta_data, '/meta_data');
  return found;
}
