/** The part of JSON Schema (2020-12) that the configuration is described and checked with. */
export interface Schema {
  $schema?: string;
  title?: string;
  description?: string;
  type?: 'object' | 'array' | 'string' | 'number' | 'integer' | 'boolean';
  enum?: readonly string[];
  const?: boolean;
  anyOf?: readonly Schema[];
  properties?: Readonly<Record<string, Schema>>;
  patternProperties?: Readonly<Record<string, Schema>>;
  additionalProperties?: boolean | Schema;
  required?: readonly string[];
  items?: Schema;
  minItems?: number;
  minLength?: number;
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  pattern?: string;
}

const text = (description: string, more: Schema = {}): Schema => ({ type: 'string', description, ...more });
const texts = (description: string, more: Schema = {}): Schema => ({ type: 'array', description, items: { type: 'string', ...more } });
const positive = (description: string): Schema => ({ type: 'number', description, exclusiveMinimum: 0 });
const closed = (description: string, properties: Record<string, Schema>): Schema => ({ type: 'object', description, properties, additionalProperties: false });

const http = '^https?://[^/?#\\s]+';
const origin = { pattern: `${http}$` };
/** A wildcard stands for names below one that has a point in it. */
const viewOrigin = '^https?://(\\*\\.[A-Za-z0-9-]+(\\.[A-Za-z0-9-]+)+|[A-Za-z0-9-]+(\\.[A-Za-z0-9-]+)*)(:[0-9]{1,5})?$';

const server = closed('An MCP server: a command (stdio) or a url (Streamable HTTP, or the older HTTP+SSE).', {
  command: { description: 'The program and its arguments, or the program alone with `args`.', anyOf: [{ type: 'string', minLength: 1 }, { type: 'array', minItems: 1, items: { type: 'string' } }] },
  args: texts('Arguments, where `command` is one word.'),
  cwd: text('The folder the command runs in; relative to the configuration file.'),
  env: { type: 'object', description: 'Variables for the command; it gets nothing else of the service’s environment.', additionalProperties: { type: 'string' } },
  url: text('The address of a remote server.', { pattern: http }),
  transport: { type: 'string', description: '`http`: Streamable HTTP, falling back to HTTP+SSE; `sse`: HTTP+SSE only.', enum: ['http', 'sse'] },
  auth: { type: 'string', description: 'How a remote server is told who calls: not at all, by `auth_token`, by the bearer token that the caller’s own request carries, or by a token that each user gets by signing in (OAuth 2.1).', enum: ['none', 'static', 'forward', 'oauth'] },
  auth_token: text('The bearer token of a remote server, for `auth: "static"`, which is then the default; write ${NAME} to take it from the environment.'),
  oauth: closed('How users sign in, for `auth: "oauth"`, which is then the default.', {
    client_id: text('The id of a client that was registered by hand; default: the service registers itself, or is known by its own document.', { minLength: 1 }),
    client_secret: text('Its secret, if it has one; write ${NAME} to take it from the environment.', { minLength: 1 }),
    scopes: texts('Scopes to ask for; default: those that the server names.', { pattern: '^[\\x21\\x23-\\x5b\\x5d-\\x7e]+$' }),
    issuer: text('The authorization server, where the server names several or none.', { pattern: http }),
    wait_s: positive('Seconds that a call waits for its user to sign in; default 300.'),
  }),
  groups: texts('Groups whose members may use the server; absent: everyone.'),
  description: text('Shown to people beside the name.'),
  files: { type: 'string', description: 'How file arguments are given to tools.', enum: ['url', 'path'] },
  isolation: { type: 'string', description: 'How a stdio server is kept to its place: the best that works here; `required`: by the kernel or not at all; `off`: not at all.', enum: ['auto', 'required', 'off'] },
  writable: texts('Folders that the server may write, beside the user’s /tmp/{username}; made where they are missing.'),
  scope: { type: 'string', description: '`shared`: one process for all users; only for servers without user data.', enum: ['user', 'shared'] },
});

export const configSchema: Schema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'mcp-canvas.config.json',
  type: 'object',
  additionalProperties: false,
  properties: {
    $schema: text('Address of this schema, for editors.'),
    base_url: text('The address people use; default: the address the service listens on.', { pattern: http }),
    host: text('The address to listen on; default 127.0.0.1.', { minLength: 1 }),
    port: { type: 'integer', description: 'The port to listen on; 0 takes a free one.', minimum: 0, maximum: 65535 },
    data: text('The data directory.', { minLength: 1 }),
    servers: { type: 'object', description: 'MCP servers by name.', patternProperties: { '^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$': server }, additionalProperties: false },
    identity: closed('Who asks.', {
      provider: { type: 'string', description: '`dev` is for one person on loopback.', enum: ['dev', 'header', 'jwt'] },
      proxy_secret: text('What the proxy proves itself with in X-Proxy-Secret; should have 16 characters or more, and be random.', { minLength: 1 }),
      issuer: text('The `iss` that a token must carry.'),
      audience: text('The `aud` that a token must carry.'),
      jwks_uri: text('Where the issuer publishes its keys.', { pattern: http }),
      user_claim: text('The claim that names the user; default `email`.'),
      groups_claim: text('The claim that lists the groups; default `groups`.'),
    }),
    storage: closed('Where files live.', {
      driver: { type: 'string', enum: ['fs', 'memory', 's3'] },
      dir: text('Folder of the fs driver; default: files/ in the data directory.'),
      accel_prefix: text('Internal location of nginx (X-Accel-Redirect) that maps to the folder.'),
      bucket: text('Bucket of the s3 driver; it has to be there.', { minLength: 1 }),
      endpoint: text('Address of the S3 server; default: that of AWS.', { pattern: http }),
      region: text('Region of the bucket; default us-east-1.', { minLength: 1 }),
      prefix: text('What the names of all objects begin with, such as canvas/.', { minLength: 1 }),
      path_style: { type: 'boolean', description: 'The bucket in the path instead of the host’s name; default: true where there is an endpoint.' },
      access_key_id: text('With secret_access_key; default: what the AWS SDK finds (environment, files, roles). Write ${NAME} to take it from the environment.'),
      secret_access_key: text('Write ${NAME} to take it from the environment.'),
      session_token: text('Of temporary credentials.'),
      timeout_s: positive('Seconds without a byte after which a request to the S3 server has failed; default 30.'),
    }),
    events: closed('Where events live.', {
      driver: { type: 'string', enum: ['file', 'memory', 'redis'] },
      dir: text('Folder of the file driver; default: events/ in the data directory.'),
      sync_ms: { type: 'integer', minimum: 0, maximum: 60_000, description: 'Milliseconds until the disk has an event of the file driver; default: 100.' },
      memory_mb: positive('MiB of events, as JSON, that the process holds over all sessions; those used longest ago are then only on the disk or in Redis; default 256.'),
      url: text('Where the redis driver finds Redis: redis://host:6379/0, rediss://… with TLS, unix:///path/to/socket.', { pattern: '^(rediss?://.+|unix:///.+)' }),
      sentinels: { type: 'array', minItems: 1, items: text('redis://host:26379 or rediss://…', { pattern: '^rediss?://.+' }), description: 'Sentinels that are asked where the primary is; the host in url is then the name that they know it by.' },
      sentinel_username: text('Of the sentinels, where they want one.', { minLength: 1 }),
      sentinel_password: text('Of the sentinels, where they want one. Write ${NAME} to take it from the environment.', { minLength: 1 }),
      username: text('The user of the redis driver; default: that of Redis.', { minLength: 1 }),
      password: text('Of the redis driver. Write ${NAME} to take it from the environment.', { minLength: 1 }),
      ca_file: text('PEM file of the authorities that the certificate behind rediss:// is checked against; default: those of Node.', { minLength: 1 }),
      prefix: text('What all keys and channels in Redis begin with; default mcp-canvas:.', { minLength: 1 }),
      replicas: { type: 'integer', minimum: 0, maximum: 100, description: 'Replicas of Redis that have to have an event before it is acknowledged; default 0.' },
      patience_s: positive('Seconds that work waits for a Redis that is away before it fails; default 60.'),
      keep_events: { type: 'integer', minimum: 10, maximum: 1_000_000, description: 'Events of a session held as they were, older ones compacted, in Redis; default 4000.' },
      keep_s: positive('Seconds after which an event in Redis is held compacted only; default 86400.'),
    }),
    metrics: {
      description: '`GET /metrics` (Prometheus text): on the service’s port; on another with `{"port": …, "host": …}`, and then only there; nowhere with false.',
      anyOf: [
        closed('A port of its own.', { port: { type: 'integer', description: 'The port to listen on.', minimum: 0, maximum: 65535 }, host: text('The address to listen on; default: the service’s.', { minLength: 1 }), names: { type: 'array', description: 'Names that scrapers use for this machine, beside its addresses and the service’s own names.', items: { type: 'string', minLength: 1 } } }),
        { const: false },
      ],
    },
    tokens: closed('Signing of capability tokens.', {
      dir: text('Folder of token-keys.json, {"keys": [{"kid", "secret"}]}, which may change while the service runs; no stdio server sees it.', { minLength: 1 }),
      keys: { type: 'array', description: 'The first key signs, all verify and are published for dashboards; default: one made in the data directory.', minItems: 1, items: { type: 'object', properties: { kid: text('Name of the key.', { minLength: 1 }), secret: text('At least 32 characters, random.', { minLength: 32 }) }, required: ['kid', 'secret'], additionalProperties: false } },
    }),
    features: closed('Feature flags and limits.', {
      persist_files_across_sessions: { type: 'boolean', description: 'false: a session’s files go when it ends.' },
      base64_size_limit_mb: positive('Most MiB of base64 in answers and tool results; default 300.'),
      max_file_mb: positive('Most MiB of one file; default 51200.'),
      upload_limit_mb: positive('Most MiB of one upload; default 51200.'),
      quota_mb: { type: 'number', description: 'Most MiB of one user’s files, all versions; 0, the default: no limit.', minimum: 0 },
      call_timeout_s: positive('Seconds without answer or progress after which a call is ended; default 30.'),
      call_cap_s: positive('Most seconds of one call, progress or not; default 3600.'),
      input_wait_s: positive('Seconds that a call waits for what its server asks the reader; default 600. The call’s own time rests meanwhile.'),
      session_idle_min: positive('Minutes without reader or call after which a session ends; default 60.'),
      server_idle_min: positive('Minutes without a call after which the process of a stdio server ends; default 15.'),
      max_server_processes: { type: 'integer', description: 'Most processes of stdio servers, of all users; default 64.', minimum: 1 },
      max_server_processes_per_user: { type: 'integer', description: 'Most processes of stdio servers of one user; default 16.', minimum: 1 },
    }),
    limits: closed('How much is taken at a time. Users’ and sessions’ are counted over all processes where events are in Redis.', {
      body_mb: positive('Most MiB of a JSON body that carries arguments; default 16.'),
      header_kb: { type: 'integer', description: 'Most KiB of a request’s line and headers; default 16.', minimum: 4, maximum: 1024 },
      requests: { type: 'integer', description: 'Requests under /api that one process works on at a time, event streams left out; default 4096.', minimum: 1 },
      calls_per_user: { type: 'integer', description: 'Calls of one user that run at a time; default 1024.', minimum: 1 },
      streams_per_user: { type: 'integer', description: 'Event streams that one user has open; default 16384.', minimum: 1 },
      requests_per_minute: { type: 'integer', description: 'Requests of one user in a minute, as many at once; 0, the default: no limit.', minimum: 0 },
      stall_s: positive('Seconds for which a client may take nothing of a download or an event stream, or send nothing of a body, until it is cut off; default 30.'),
    }),
    drain: closed('How the service stops: on SIGTERM it is unready, then refuses new work, then ends what runs.', {
      notice_s: { type: 'number', description: 'Seconds in which /readyz is 503 already and work is taken all the same, so that load balancers notice; default 0.', minimum: 0, maximum: 3600 },
      grace_s: { type: 'number', description: 'Seconds that running calls then have before they end with E_SHUTTING_DOWN; default 5.', minimum: 0, maximum: 86_400 },
    }),
    frames: closed('What may be shown in frames.', {
      allowed_origins: texts('Origins of dashboards; empty: none.', origin),
      sandbox_origin: text('An origin of its own for the frame page, served by this service.', origin),
      view_origin: text('Origins for Views that declare a domain, one each: `https://{view}.views.example.com`, every name of which leads to this service.', { pattern: '^https?://\\{view\\}(\\.[A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?)+(:[0-9]{1,5})?$' }),
    }),
    apps: closed('What Views (MCP Apps) may do at most.', {
      allowed_origins: texts('Origins that Views may load from and talk to where they declare them; `https://*.example.com` for all names below one. Empty: none.', { pattern: viewOrigin }),
      permissions: texts('Features of the browser that Views may have where they ask for them. Empty: none.', { enum: ['camera', 'microphone', 'geolocation', 'clipboard-write'] }),
      calls_per_minute: { type: 'integer', description: 'Requests of one View to its server in a minute; default 60.', minimum: 1, maximum: 100_000 },
    }),
    cors: closed('Pages of other origins.', { allowed_origins: texts('Origins whose pages may use the API.', origin) }),
  },
};
