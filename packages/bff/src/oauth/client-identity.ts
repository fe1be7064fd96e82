import { isJsonObject, type JsonObject } from '@mcp-canvas/contract';
import { isLoopbackName } from '../hosts/host-names.ts';
import type { GuardedFetch } from './guarded-fetch.ts';
import { MetadataProblem, type AuthorizationServer } from './metadata.ts';
import { hashed, type SealedRecords } from './sealed-records.ts';

type AuthMethod = 'none' | 'client_secret_basic' | 'client_secret_post';

/** Who the service is to an authorization server. */
export interface ClientIdentity {
  client_id: string;
  client_secret?: string;
  auth_method: AuthMethod;
}

export interface ClientOptions {
  server: AuthorizationServer;
  /** Of the configuration. */
  configured: { client_id?: string; client_secret?: string };
  redirect_uri: string;
  /** Where the service's own document of itself is (client id metadata document). */
  document: string;
  records: SealedRecords;
  fetch: GuardedFetch;
  /** Milliseconds since the epoch. */
  now: number;
}

/** What the service says of itself, to whom it registers with and in its document (RFC 7591 section 2). */
export function clientMetadata(redirect_uri: string, auth_method: AuthMethod): JsonObject {
  return {
    client_name: 'MCP Canvas',
    redirect_uris: [redirect_uri],
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: auth_method,
    // OpenID Connect Registration section 2: a web client has no redirect on loopback.
    application_type: isLoopbackName(new URL(redirect_uri).hostname) ? 'native' : 'web',
  };
}

/** Best first: what keeps no secret is best, since PKCE binds the code. */
const methods: readonly AuthMethod[] = ['none', 'client_secret_basic', 'client_secret_post'];

/** The client to sign in as: the configured one, else by document, else one that is registered now (MCP authorization, client registration). */
export async function clientOf(options: ClientOptions): Promise<ClientIdentity> {
  const { server, configured: { client_id, client_secret }, document } = options;
  if (client_id !== undefined && client_secret === undefined) return { client_id, auth_method: 'none' };
  if (client_id !== undefined) return { client_id, client_secret: client_secret!, auth_method: server.auth_methods.includes('client_secret_basic') || !server.auth_methods.includes('client_secret_post') ? 'client_secret_basic' : 'client_secret_post' };
  if (server.client_documents && isPublicDocument(document)) return { client_id: document, auth_method: 'none' };
  return registered(options);
}

/** An authorization server can fetch the document. */
const isPublicDocument = (address: string): boolean => new URL(address).protocol === 'https:' && !isLoopbackName(new URL(address).hostname);

const folderOf = (issuer: string, redirect_uri: string): string => `_oauth/clients/${hashed(issuer, redirect_uri)}/`;

/** Registered once for all users (RFC 7591), and again when the registration has expired. */
async function registered(options: ClientOptions): Promise<ClientIdentity> {
  const { server, redirect_uri, records, now } = options;
  const folder = folderOf(server.issuer, redirect_uri);
  for (let tries = 0; tries < 3; tries++) {
    const keys = await records.keys(folder);
    const last = keys.at(-1);
    const kept = last === undefined ? undefined : ((await records.read(last)) as (ClientIdentity & { expires?: number }) | undefined);
    if (kept && (kept.expires === undefined || kept.expires > now)) return kept;
    const made = await register(options);
    // Another process may have been first: its client is then everybody's.
    if (await records.write(`${folder}${String(keys.length).padStart(6, '0')}`, made)) return made;
  }
  throw new MetadataProblem('the service could not register with the authorization server');
}

/** The authorization server does not know the client any more: the next sign-in registers anew. */
export async function forgetClient(issuer: string, redirect_uri: string, records: SealedRecords): Promise<void> {
  for (const key of await records.keys(folderOf(issuer, redirect_uri))) await records.remove(key);
}

async function register({ server, redirect_uri, fetch }: ClientOptions): Promise<ClientIdentity & { expires?: number }> {
  if (server.registration_endpoint === undefined) throw new MetadataProblem('the authorization server registers no clients: configure "client_id"');
  const auth_method = methods.find((one) => server.auth_methods.includes(one));
  if (!auth_method) throw new MetadataProblem('the authorization server takes no way of proof that this service has');
  const { status, json } = await fetch(server.registration_endpoint, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(clientMetadata(redirect_uri, auth_method)) });
  const { client_id, client_secret, client_secret_expires_at: until, token_endpoint_auth_method: given = auth_method } = isJsonObject(json) ? json : {};
  if (status < 200 || status > 299 || typeof client_id !== 'string' || client_id === '') throw new MetadataProblem(`the authorization server did not register the service (status ${status})`);
  const method = methods.find((one) => one === given) ?? auth_method;
  if (method === 'none') return { client_id, auth_method: 'none' };
  if (typeof client_secret !== 'string') throw new MetadataProblem('the authorization server gave no client secret');
  return { client_id, client_secret, auth_method: method, ...(typeof until === 'number' && until > 0 && { expires: until * 1000 }) };
}
