import type { RedisSettings } from './stream/drivers/redis/settings.ts';
import type { S3Settings } from './storage/drivers/s3/settings.ts';

/** A server's row of the configuration (the mcp.json shape of seed 002). */
export interface ServerConfig {
  command?: string[];
  args?: string[];
  cwd?: string;
  env?: Record<string, string>;
  url?: string;
  /** `http`: Streamable HTTP, falling back to the older HTTP+SSE; `sse`: HTTP+SSE only. */
  transport?: 'http' | 'sse';
  auth?: 'none' | 'static' | 'forward' | 'oauth';
  auth_token?: string;
  /** For `auth: "oauth"`; everything may be left to what the server and its authorization server say of themselves. */
  oauth?: OAuthConfig;
  groups?: string[];
  description?: string;
  files: 'url' | 'path';
  isolation: 'auto' | 'required' | 'off';
  writable: string[];
  scope: 'user' | 'shared';
}

/** How users sign in for a remote server. */
export interface OAuthConfig {
  /** Of a client that was registered by hand. */
  client_id?: string;
  client_secret?: string;
  /** Default: what the server asks for. */
  scopes?: string[];
  /** The authorization server, where the server names several or none. */
  issuer?: string;
  /** Seconds that a call waits for its user to sign in; default 300. */
  wait_s?: number;
}

export interface Features {
  persist_files_across_sessions: boolean;
  base64_size_limit_mb: number;
  max_file_mb: number;
  upload_limit_mb: number;
  /** MiB of all versions of one user's files; 0: no limit. */
  quota_mb: number;
  call_timeout_s: number;
  call_cap_s: number;
  /** Seconds that a call waits for its reader's answer. */
  input_wait_s: number;
  session_idle_min: number;
  server_idle_min: number;
  max_server_processes: number;
  max_server_processes_per_user: number;
}

/** What Views may do: what one asks for beyond it is refused. */
export interface AppsConfig {
  /** Origins that Views may reach, `https://*.example.com` for all names below one. */
  allowed_origins: string[];
  permissions: ViewPermission[];
  /** Requests of one View to its server. */
  calls_per_minute: number;
}
/** Names of the Permissions Policy. */
export type ViewPermission = 'camera' | 'microphone' | 'geolocation' | 'clipboard-write';

/** How much is taken at a time. */
export interface LimitsConfig {
  /** MiB of a JSON body, where it carries arguments; files have limits of their own. */
  body_mb: number;
  /** KiB of a request's line and headers. */
  header_kb: number;
  /** Requests that one process works on, event streams left out. */
  requests: number;
  calls_per_user: number;
  streams_per_user: number;
  /** Of one user; 0: no limit. */
  requests_per_minute: number;
  /** Seconds for which a client may take nothing of what it is sent, or send nothing of a body. */
  stall_s: number;
}

/** How the service stops. */
export interface DrainConfig {
  /** Seconds in which `/readyz` is 503 already and work is taken all the same, so that load balancers notice. */
  notice_s: number;
  /** Seconds that running calls then have to end. */
  grace_s: number;
}

/** The configuration, complete: defaults filled in, `${ENV}` replaced, paths absolute. */
export interface Config {
  base_url?: string;
  host: string;
  port: number;
  /** The data directory, absolute. */
  data: string;
  servers: Record<string, ServerConfig>;
  identity: { provider: 'dev' | 'header' | 'jwt'; proxy_secret?: string; issuer?: string; audience?: string; jwks_uri?: string; user_claim?: string; groups_claim?: string };
  storage: { driver: 'fs' | 'memory' | 's3'; dir?: string; accel_prefix?: string; prefix?: string } & Partial<S3Settings>;
  events: { driver: 'file' | 'memory' | 'redis'; dir?: string; sync_ms?: number; keep_events?: number; memory_mb?: number } & Partial<RedisSettings>;
  /** False: nowhere. With a port: there and nowhere else. Otherwise on the service's own port. `names`: what else scrapers may send as Host. */
  metrics: false | { port?: number; host?: string; names?: string[] };
  tokens: { keys?: { kid: string; secret: string }[]; dir?: string };
  features: Features;
  limits: LimitsConfig;
  drain: DrainConfig;
  /** `view_origin` has `{view}` as the first label of its host; without a port on names of `.localhost` it is at the service's own. */
  frames: { allowed_origins: string[]; sandbox_origin?: string; view_origin?: string };
  cors: { allowed_origins: string[] };
  /** What Views (MCP Apps) may do at most. */
  apps: AppsConfig;
}
