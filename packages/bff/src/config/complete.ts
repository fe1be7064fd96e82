import { join, resolve } from 'node:path';
import { originOf } from '../hosts/host-names.ts';
import type { Config, Features, ServerConfig } from '../config.ts';

/** A configuration as it stands in a file: everything optional, `command` in either form. */
export interface ConfigInput {
  base_url?: string;
  host?: string;
  port?: number;
  data?: string;
  servers?: Record<string, Omit<Partial<ServerConfig>, 'command'> & { command?: string | string[] }>;
  identity?: Partial<Config['identity']>;
  storage?: Partial<Config['storage']>;
  events?: Partial<Config['events']>;
  metrics?: Config['metrics'];
  tokens?: Config['tokens'];
  features?: Partial<Features>;
  limits?: Partial<Config['limits']>;
  drain?: Partial<Config['drain']>;
  frames?: Partial<Config['frames']>;
  cors?: Partial<Config['cors']>;
  apps?: Partial<Config['apps']>;
}

export const defaultFeatures: Features = {
  persist_files_across_sessions: true,
  base64_size_limit_mb: 300,
  max_file_mb: 51_200,
  upload_limit_mb: 51_200,
  quota_mb: 0,
  call_timeout_s: 30,
  call_cap_s: 3600,
  input_wait_s: 600,
  session_idle_min: 60,
  server_idle_min: 15,
  max_server_processes: 64,
  max_server_processes_per_user: 16,
};

/** Where relative paths start: servers' at the configuration file, the data directory at the working directory. */
export interface Bases {
  dir: string;
  cwd: string;
}

/** Fills in the defaults and makes paths absolute. */
export function completeConfig(input: ConfigInput, { dir, cwd }: Bases = { dir: process.cwd(), cwd: process.cwd() }): Config {
  const data = resolve(cwd, input.data ?? '.mcp-canvas');
  return {
    ...(input.base_url === undefined ? {} : { base_url: input.base_url.replace(/\/+$/, '') }),
    host: input.host ?? '127.0.0.1',
    port: input.port ?? 8000,
    data,
    servers: Object.fromEntries(Object.entries(input.servers ?? {}).map(([name, server]) => [name, completeServer(server, dir)])),
    identity: { provider: 'dev', user_claim: 'email', groups_claim: 'groups', ...input.identity },
    storage: { driver: 'fs', ...input.storage, dir: resolve(dir, input.storage?.dir ?? join(data, 'files')) },
    events: { driver: 'file', ...input.events, ...(input.events?.ca_file !== undefined && { ca_file: resolve(dir, input.events.ca_file) }), dir: resolve(dir, input.events?.dir ?? join(data, 'events')) },
    metrics: input.metrics ?? {},
    tokens: { ...input.tokens, ...(input.tokens?.dir !== undefined && { dir: resolve(dir, input.tokens.dir) }) },
    features: { ...defaultFeatures, ...input.features },
    limits: { body_mb: 16, header_kb: 16, requests: 4096, calls_per_user: 1024, streams_per_user: 16_384, requests_per_minute: 0, stall_s: 30, ...input.limits },
    drain: { notice_s: 0, grace_s: 5, ...input.drain },
    frames: {
      ...(input.frames?.sandbox_origin !== undefined && { sandbox_origin: asBrowsersWrite(input.frames.sandbox_origin) }),
      ...(input.frames?.view_origin !== undefined && { view_origin: input.frames.view_origin.toLowerCase() }),
      allowed_origins: (input.frames?.allowed_origins ?? []).map(asBrowsersWrite),
    },
    cors: { allowed_origins: (input.cors?.allowed_origins ?? []).map(asBrowsersWrite) },
    apps: {
      allowed_origins: input.apps?.allowed_origins ?? [],
      permissions: input.apps?.permissions ?? [],
      calls_per_minute: input.apps?.calls_per_minute ?? 60,
    },
  };
}

/** Lower-case, without the port that its scheme has anyway: an Origin header is compared letter by letter. */
const asBrowsersWrite = (origin: string): string => originOf(origin) ?? origin;

function completeServer({ command, args = [], ...server }: NonNullable<ConfigInput['servers']>[string], dir: string): ServerConfig {
  const words = command === undefined ? undefined : [...(typeof command === 'string' ? [command] : command), ...args];
  return {
    ...server,
    ...(words && { command: words, cwd: resolve(dir, server.cwd ?? '.') }),
    // Seed 002 names a token alone.
    ...(server.auth === undefined && server.auth_token !== undefined && { auth: 'static' as const }),
    ...(server.auth === undefined && server.oauth !== undefined && { auth: 'oauth' as const }),
    files: server.files ?? 'url',
    isolation: server.isolation ?? 'auto',
    writable: (server.writable ?? []).map((folder) => resolve(dir, folder)),
    scope: server.scope ?? 'user',
  };
}
