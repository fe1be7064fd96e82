import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { JsonObject } from '@mcp-canvas/contract';
import type { PlannedCall } from './plan.ts';
import type { LintTarget } from './run-lint.ts';

export const usage = `mcp-canvas lint [options] -- <server command …>
mcp-canvas lint [options] <https://…/mcp>

Calls an MCP server's tools and says what the canvas repairs, drops or cannot show of their answers.

  --call 'tool {"argument": 1}'  calls this tool; may be repeated. Without any: every tool that needs no arguments
  --calls FILE                   a JSON file: [{"tool": "…", "arguments": {…}}, …]
  --allow-origin ORIGIN          an origin that dashboards may come from; may be repeated
  --user NAME                    who calls, where a tool asks for \`username\` (lint@localhost)
  --timeout SECONDS              for each call (30)
  --cwd DIR, --env NAME=VALUE    for the server's process; --env may be repeated
  --isolation auto|required|off  how the process is kept apart (auto)
  --token-env NAME               the environment variable with the bearer token for a URL
  --json                         the report as JSON
  --strict                       warnings make the exit code 1 too
  --help

Exit code: 0 without errors, 1 with errors (or warnings, with --strict), 2 when the command line is wrong.`;

/** The command line is wrong; the message says how. */
export class UsageError extends Error {
  override name = 'UsageError';
}

export interface LintCommand {
  target: LintTarget;
  calls: PlannedCall[];
  json: boolean;
  strict: boolean;
}

const options = {
  call: { type: 'string', multiple: true },
  calls: { type: 'string' },
  'allow-origin': { type: 'string', multiple: true },
  user: { type: 'string' },
  timeout: { type: 'string' },
  cwd: { type: 'string' },
  env: { type: 'string', multiple: true },
  isolation: { type: 'string' },
  'token-env': { type: 'string' },
  json: { type: 'boolean' },
  strict: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** Reads what follows `lint`; undefined when help is wanted. */
export async function readCommandLine(argv: readonly string[], env: NodeJS.ProcessEnv): Promise<LintCommand | undefined> {
  const end = argv.indexOf('--');
  const [own, command] = end < 0 ? [argv, []] : [argv.slice(0, end), argv.slice(end + 1)];
  const { values, positionals } = parsed(own);
  if (values.help) return undefined;
  const [url, ...more] = positionals;
  if (more.length > 0) throw new UsageError(`What is ${JSON.stringify(more[0])}? A server's command stands behind --.`);
  if ((url === undefined) === (command.length === 0)) throw new UsageError('Name one server: its command behind --, or its URL.');
  if (url !== undefined && !/^https?:\/\//.test(url)) throw new UsageError(`${JSON.stringify(url)} is no http(s) address. A server's command stands behind --.`);
  const timeout = Number(values.timeout ?? 30);
  if (!(timeout > 0)) throw new UsageError('--timeout takes a number of seconds.');
  const isolation = (['auto', 'required', 'off'] as const).find((one) => one === (values.isolation ?? 'auto'));
  if (!isolation) throw new UsageError('--isolation is auto, required or off.');
  const token = values['token-env'] === undefined ? undefined : env[values['token-env']];
  if (values['token-env'] !== undefined && !token) throw new UsageError(`The environment variable ${values['token-env']} is empty.`);
  const target: LintTarget = {
    ...(url === undefined ? { command, cwd: values.cwd ?? process.cwd(), env: Object.fromEntries((values.env ?? []).map(pair)) } : { url, ...(token && { token }) }),
    isolation,
    user: values.user ?? 'lint@localhost',
    timeout_s: timeout,
    allowed_origins: (values['allow-origin'] ?? []).map(origin),
  };
  const calls = [...(values.call ?? []).map(callIn), ...(values.calls === undefined ? [] : await callsIn(values.calls))];
  return { target, calls, json: values.json ?? false, strict: values.strict ?? false };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
  } catch (error) {
    throw new UsageError((error as Error).message, { cause: error });
  }
}

/** `tool`, or `tool {…}`. */
function callIn(text: string): PlannedCall {
  const [, tool, json] = /^\s*(\S+)\s*([\s\S]*)$/.exec(text) ?? [];
  if (!tool) throw new UsageError('--call takes a tool’s name, and its arguments as JSON.');
  if (!json) return { tool, arguments: {} };
  return { tool, arguments: asObject(json, `--call ${tool}`) };
}

async function callsIn(file: string): Promise<PlannedCall[]> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new UsageError(`--calls: ${file} cannot be read.`, { cause: error });
  });
  const list = asJson(text, file);
  if (!Array.isArray(list)) throw new UsageError(`${file} must be a list of {"tool", "arguments"}.`);
  return list.map((one: unknown, at) => {
    const { tool, arguments: args = {} } = (one ?? {}) as { tool?: unknown; arguments?: unknown };
    if (typeof tool !== 'string' || typeof args !== 'object' || args === null || Array.isArray(args)) throw new UsageError(`${file}: entry ${at} is no {"tool": "…", "arguments": {…}}.`);
    return { tool, arguments: args as JsonObject };
  });
}

function asObject(json: string, where: string): JsonObject {
  const value = asJson(json, where);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new UsageError(`${where}: arguments are a JSON object.`);
  return value as JsonObject;
}

function asJson(text: string, where: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new UsageError(`${where}: ${(error as Error).message}`, { cause: error });
  }
}

function pair(text: string): [string, string] {
  const at = text.indexOf('=');
  if (at < 1) throw new UsageError('--env takes NAME=VALUE.');
  return [text.slice(0, at), text.slice(at + 1)];
}

function origin(text: string): string {
  if (!URL.canParse(text) || new URL(text).origin === 'null') throw new UsageError(`--allow-origin: ${JSON.stringify(text)} is no origin, as https://dash.example.org.`);
  return new URL(text).origin;
}
