import { isJsonObject, type JsonObject } from '@mcp-canvas/contract';
import type { Challenge } from './challenge.ts';
import { checkedAddress, type GuardedFetch } from './guarded-fetch.ts';
import { isWithin, protectedResourceAddresses, sameIssuer, serverMetadataAddresses } from './well-known.ts';

/** An authorization server as far as a sign-in needs it (RFC 8414). */
export interface AuthorizationServer {
  issuer: string;
  authorization_endpoint: string;
  token_endpoint: string;
  registration_endpoint?: string;
  revocation_endpoint?: string;
  /** It says in its answers who it is (RFC 9207): one that does not name itself is not its answer. */
  names_itself: boolean;
  /** How clients may prove themselves at the token endpoint. */
  auth_methods: readonly string[];
  /** It takes the address of a document as the client's id. */
  client_documents: boolean;
  /** It can give refresh tokens on demand (OpenID Connect Core section 11). */
  offers_offline_access: boolean;
}

/** Where and for what a server's users sign in. */
export interface Discovered {
  /** What tokens are asked for (RFC 8707). */
  resource: string;
  /** The scopes that the server asks for; undefined when it says nothing. */
  scopes?: readonly string[];
  server: AuthorizationServer;
}

/** Metadata that cannot be used; the message is the reason, for the operator. */
export class MetadataProblem extends Error {}

/** Finds out where the users of an MCP server sign in (MCP 2025-11-25 and 2026-07-28, authorization). Throws an Error with the reason. */
export async function discover({ url, issuer: wanted }: { url: string; issuer?: string | undefined }, challenge: Challenge, fetch: GuardedFetch): Promise<Discovered> {
  const resource = await readResource(url, challenge, fetch);
  if (!resource && wanted === undefined) throw new MetadataProblem('the server does not say where its users sign in (RFC 9728): configure "issuer"');
  const named = resource ? textsOf(resource['authorization_servers']) : [wanted!];
  const issuer = wanted === undefined ? named[0] : named.find((one) => sameIssuer(one, wanted));
  if (issuer === undefined) throw new MetadataProblem(wanted === undefined ? 'its metadata names no authorization server' : 'its metadata does not name the configured issuer');
  const scopes = challenge.scope === undefined ? resource && textsOf(resource['scopes_supported']) : challenge.scope.split(' ').filter(Boolean);
  return {
    resource: typeof resource?.['resource'] === 'string' ? resource['resource'] : withoutFragment(url),
    ...(scopes && scopes.length > 0 && { scopes }),
    server: await readAuthorizationServer(issuer, fetch),
  };
}

async function readResource(url: string, { resource_metadata }: Challenge, fetch: GuardedFetch): Promise<JsonObject | undefined> {
  const found = await firstOf(resource_metadata === undefined ? protectedResourceAddresses(url) : [resource_metadata], fetch);
  // RFC 9728 section 3.3: metadata of another resource would have its users sign in for somebody else.
  if (found && !isWithin(url, found['resource'])) throw new MetadataProblem('its metadata is that of another resource');
  return found;
}

/** RFC 8414 section 3, OpenID Connect Discovery section 4. */
export async function readAuthorizationServer(issuer: string, fetch: GuardedFetch): Promise<AuthorizationServer> {
  const found = await firstOf(serverMetadataAddresses(checkedAddress(issuer)), fetch);
  if (!found) throw new MetadataProblem('the authorization server has no metadata (RFC 8414)');
  const own = found['issuer'];
  if (typeof own !== 'string' || !sameIssuer(own, issuer)) throw new MetadataProblem('the authorization server’s metadata is that of another issuer');
  // OAuth 2.1 section 4.1.1; without it an intercepted code is as good as a token.
  if (!textsOf(found['code_challenge_methods_supported']).includes('S256')) throw new MetadataProblem('the authorization server does not offer PKCE with S256');
  const address = (name: string): string => checkedAddress(found[name]).href;
  const optional = (name: string) => (found[name] === undefined ? {} : { [name]: address(name) });
  return {
    issuer: own,
    authorization_endpoint: address('authorization_endpoint'),
    token_endpoint: address('token_endpoint'),
    ...optional('registration_endpoint'),
    ...optional('revocation_endpoint'),
    names_itself: found['authorization_response_iss_parameter_supported'] === true,
    // RFC 8414 section 2: the default.
    auth_methods: found['token_endpoint_auth_methods_supported'] === undefined ? ['client_secret_basic'] : textsOf(found['token_endpoint_auth_methods_supported']),
    client_documents: found['client_id_metadata_document_supported'] === true,
    offers_offline_access: textsOf(found['scopes_supported']).includes('offline_access'),
  };
}

/** The first document that is there. What cannot be reached is an error, unless a later one is there. */
async function firstOf(addresses: readonly string[], fetch: GuardedFetch): Promise<JsonObject | undefined> {
  let failure: unknown;
  for (const address of addresses) {
    try {
      const { status, json } = await fetch(address);
      if (status === 200 && isJsonObject(json)) return json;
    } catch (error) {
      failure ??= error;
    }
  }
  if (failure !== undefined) throw failure;
  return undefined;
}

/** Texts of a list; nothing of what is none. */
const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []);

function withoutFragment(url: string): string {
  const plain = new URL(url);
  plain.hash = '';
  return plain.href;
}
