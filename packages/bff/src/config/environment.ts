import type { ConfigProblem } from './problems.ts';

const reference = /\$\{([A-Za-z_][A-Za-z0-9_]*)(?::-([^}]*))?\}/g;

/**
 * Replaces `${NAME}` and `${NAME:-default}` in every string value. A name that is not set is a problem at its path:
 * an empty token would be worse than no start.
 */
export function substituteEnvironment(value: unknown, env: Record<string, string | undefined>, problems: ConfigProblem[], path = ''): unknown {
  if (typeof value === 'string') {
    return value.replace(reference, (_, name: string, fallback?: string) => {
      const found = env[name] ?? fallback;
      if (found === undefined) problems.push({ path, message: `names the environment variable ${name}, which is not set` });
      return found ?? '';
    });
  }
  if (Array.isArray(value)) return value.map((item, index) => substituteEnvironment(item, env, problems, `${path}/${index}`));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, substituteEnvironment(item, env, problems, `${path}/${key}`)]));
}
