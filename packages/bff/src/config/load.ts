import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Config } from '../config.ts';
import { checkMeaning } from './check-meaning.ts';
import { checkSchema } from './check-schema.ts';
import { completeConfig, type ConfigInput } from './complete.ts';
import { configSchema } from './config-schema.ts';
import { substituteEnvironment } from './environment.ts';
import { parseJsonWithComments } from './json-with-comments.ts';
import { ConfigError, type ConfigProblem } from './problems.ts';

export interface LoadOptions {
  /** Arguments after the program's name. */
  argv: string[];
  env: Record<string, string | undefined>;
  cwd: string;
  /** Used when no file is named and none lies in `cwd`. */
  fallback?: string;
}

/** The demo's configuration, where the package lies in its repository. */
const demo = fileURLToPath(new URL('../../../../demo/mcp-canvas.config.json', import.meta.url));

/** Reads a configuration's text: every problem at once as a ConfigError. `over` wins over the file. */
export function parseConfig(text: string, { source, dir, cwd, env, over = {} }: { source: string; dir: string; cwd: string; env: LoadOptions['env']; over?: Partial<ConfigInput> }): Config {
  const problems: ConfigProblem[] = [];
  let raw: unknown;
  try {
    raw = parseJsonWithComments(text);
  } catch (error) {
    throw new ConfigError(source, [{ path: '', message: `is not JSON: ${(error as Error).message}` }]);
  }
  const value = substituteEnvironment(raw, env, problems);
  checkSchema(configSchema, value, '', problems);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new ConfigError(source, problems);
  const { $schema: _, ...input } = withoutBadValues(value, problems) as ConfigInput & { $schema?: string };
  const config = completeConfig({ ...input, ...over }, { dir, cwd });
  const said = (path: string) => problems.some((known) => known.path === path || known.path.startsWith(`${path}/`));
  problems.push(...checkMeaning(config).filter(({ path }) => !said(path)));
  if (problems.length > 0) throw new ConfigError(source, problems);
  return config;
}

/** The configuration that command line, environment and file give together, in this order of strength. */
export async function loadConfig({ argv, env, cwd, fallback = demo }: LoadOptions): Promise<Config> {
  const { values } = parseArgs({ args: argv, strict: true, options: { config: { type: 'string' }, port: { type: 'string' }, host: { type: 'string' }, data: { type: 'string' } } });
  const over = settings({ port: values.port ?? (env.PORT || undefined), host: values.host ?? env.HOST, data: values.data ?? env.MCP_CANVAS_DATA });
  const named = values.config ?? env.MCP_CANVAS_CONFIG;
  const path = named ? resolve(cwd, named) : [resolve(cwd, 'mcp-canvas.config.json'), fallback].find((candidate) => existsSync(candidate));
  if (!path) return parseConfig('{}', { source: 'of the defaults', dir: cwd, cwd, env, over });
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new ConfigError(path, [{ path: '', message: `cannot be read: ${error.code ?? error.message}` }]);
  });
  return parseConfig(text, { source: path, dir: dirname(path), cwd, env, over });
}

function settings({ port, host, data }: { port?: string | undefined; host?: string | undefined; data?: string | undefined }): Partial<ConfigInput> {
  if (port !== undefined && !(/^\d{1,5}$/.test(port) && Number(port) <= 65535)) throw new ConfigError('of the command line', [{ path: '/port', message: `must be a number from 0 to 65535, not "${port}"` }]);
  return { ...(port !== undefined && { port: Number(port) }), ...(host && { host }), ...(data && { data }) };
}

/** A copy without the values that have a problem, so that what the others mean can be checked in the same run. */
function withoutBadValues(value: unknown, problems: ConfigProblem[], path = ''): unknown {
  if (Array.isArray(value)) return value.map((item, index) => withoutBadValues(item, problems, `${path}/${index}`)).filter((_, index) => !problems.some((known) => known.path === `${path}/${index}`));
  if (typeof value !== 'object' || value === null) return value;
  const good = Object.entries(value).filter(([key]) => !problems.some((known) => known.path === `${path}/${key}`));
  return Object.fromEntries(good.map(([key, item]) => [key, withoutBadValues(item, problems, `${path}/${key}`)]));
}
