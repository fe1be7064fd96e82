/** Where Redis is and how events are kept there. */
export interface RedisSettings {
  /** `redis://host:6379/0`, `rediss://…` for TLS, `unix:///path/to/socket`. With `sentinels` the host is the name that they know the primary by. */
  url: string;
  /** Addresses of sentinels, `redis://host:26379` or `rediss://…`: they are asked where the primary is. */
  sentinels?: readonly string[];
  /** What the sentinels want, where they do. */
  sentinel_username?: string;
  sentinel_password?: string;
  username?: string;
  password?: string;
  /** PEM file of the authorities that a TLS certificate is checked against, read with each connection; default: those of Node. */
  ca_file?: string;
  /** What the names of all keys and channels begin with; default `mcp-canvas:`. */
  prefix?: string;
  /** Replicas that have to have an event before it is acknowledged (`WAIT`); default 0. */
  replicas?: number;
  /** Seconds that an append or a look waits for a Redis that is away before it fails; default 60. */
  patience_s?: number;
  /** Seconds after which an event is only held compacted; default one day. */
  keep_s?: number;
}

/** Milliseconds without an answer after which a connection counts as broken. */
export const ANSWER_MS = 5000;
