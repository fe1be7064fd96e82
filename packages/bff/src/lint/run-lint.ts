/**
 * `mcp-canvas lint` tells the author of an MCP server what the contract repaired, dropped or could not show of its tools' answers.
 * It must not know the service: it calls through `invoke` as the service does, and judges with the contract alone.
 */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { normalize, type JsonObject } from '@mcp-canvas/contract';
import { pino, type Logger } from 'pino';
import type { ServerConfig } from '../config.ts';
import { KitError } from '../errors.ts';
import { createInvoker, discardSpills, type CallOutcome, type Invoker, type RawProgress, type ToolDescription } from '../invoke/index.ts';
import { createMemoryDriver, type StorageDriver } from '../storage/index.ts';
import { createUserFolders, type UserFolders } from '../user-folders/index.ts';
import { checkCall } from './checks/index.ts';
import { planCalls, type PlannedCall } from './plan.ts';
import { finding, type Found, type LintedCall, type LintReport } from './report.ts';

/** The server, and as whom and how it is called. */
export interface LintTarget {
  command?: string[];
  cwd?: string;
  env?: Record<string, string>;
  url?: string;
  /** Bearer token for a URL. */
  token?: string;
  isolation: 'auto' | 'required' | 'off';
  user: string;
  timeout_s: number;
  /** Origins that dashboards may come from. */
  allowed_origins: string[];
}

const server = 'server';
const features = (timeout_s: number) => ({ base64_size_limit_mb: 300, call_timeout_s: timeout_s, call_cap_s: Math.max(3600, timeout_s) });

function configOf({ command, cwd, env, url, token, isolation }: LintTarget): ServerConfig {
  const base = { files: 'url' as const, isolation, writable: [], scope: 'user' as const };
  if (url !== undefined) return { ...base, url, ...(token === undefined ? {} : { auth: 'static' as const, auth_token: token }) };
  return { ...base, command: command!, args: [], cwd: cwd ?? process.cwd(), env: env ?? {} };
}

/** Connects as the service does, calls, and judges. Never throws for what a server does. */
export async function runLint(target: LintTarget, asked: readonly PlannedCall[], { logger = pino({ level: 'silent' }) }: { logger?: Logger } = {}): Promise<LintReport> {
  const driver = createMemoryDriver();
  const root = await mkdtemp(join(tmpdir(), 'mcp-canvas-lint-'));
  const folders = createUserFolders({ root });
  const invoker = createInvoker({ folders, servers: { [server]: configOf(target) }, features: features(target.timeout_s), driver, fileUrl: async () => undefined, logger, list_wait_ms: 61_000 });
  try {
    const identity = { user: target.user, groups: [] };
    const [described] = await invoker.servers(identity);
    const { status, era, tools, error } = described!;
    if (status !== 'ready') {
      const unavailable: Found = { code: 'E_SERVER_UNAVAILABLE', path: '', message: error ?? 'The server did not start in time.' };
      return { server: { status: 'unavailable', tools: 0 }, findings: [finding('', unavailable)], calls: [], not_called: [] };
    }
    const { calls, not_called } = planCalls(tools, asked);
    const report: LintReport = { server: { status, ...(era && { era }), tools: tools.length }, findings: tools.flatMap(describedBadly), calls: [], not_called };
    // One after the other: a server that ends takes no other call with it.
    for (const call of calls) report.calls.push(await lintCall({ invoker, driver, folders, target, tool: tools.find(({ name }) => name === call.tool) }, call));
    return report;
  } finally {
    await invoker.close();
    await driver.close();
    await folders.empty(target.user);
    await rmdir(root);
  }
}

interface Surroundings {
  invoker: Invoker;
  driver: StorageDriver;
  folders: UserFolders;
  target: LintTarget;
  /** Undefined for a tool that the server does not list. */
  tool: ToolDescription | undefined;
}

async function lintCall({ invoker, driver, folders, target, tool }: Surroundings, { tool: name, arguments: args }: PlannedCall): Promise<LintedCall> {
  const progress: RawProgress[] = [];
  const identity = { user: target.user, groups: [] };
  const call_id = randomUUID();
  const observer = { start: () => undefined, progress: (one: RawProgress) => void progress.push(one), notice: () => undefined };
  let sent: JsonObject = args;
  const outcome = await invoker
    .invoke({ identity, session_id: 'lint', call_id, server, tool: name, arguments: args }, { ...observer, start: (shown) => void (sent = shown) }, new AbortController().signal)
    .catch((error: unknown): CallOutcome => refused(error));
  const readLink = (uri: string) => invoker.readResource(identity, server, uri, new AbortController().signal);
  const result = outcome.kind === 'result' ? normalize(outcome.raw, { spills: outcome.spills, server, tool: name, call_id }) : undefined;
  const found = await checkCall({ outcome, result, progress, tool, target, folders, readLink, readStaged: (ref) => driver.readStaged(ref) });
  const spills = [...progress.map((one) => one.spills), ...(outcome.kind === 'result' ? [outcome.spills] : [])];
  await Promise.all(spills.map(discardSpills));
  return {
    tool: name,
    arguments: sent,
    duration_ms: Math.round(outcome.duration_ms),
    outcome: outcome.kind === 'error' ? 'failed' : result!.is_error ? 'is_error' : 'ok',
    artifacts: (result ? [...result.artifacts, ...result.deferred_artifacts] : []).map(({ name: file, mime, size }) => ({ name: file, mime, size })),
    findings: found.map((one) => finding(name, one)),
  };
}

const refused = (error: unknown): CallOutcome => {
  if (!(error instanceof KitError)) throw error;
  return { kind: 'error', error: { message: error.message, error_code: error.code }, warnings: [], duration_ms: 0 };
};

const describedBadly = ({ name, description }: ToolDescription) =>
  description?.trim() ? [] : [finding(name, { code: 'no_description', path: '', message: 'The tool has no description.' })];
