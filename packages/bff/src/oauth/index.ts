/**
 * Signs users in at the authorization servers of remote MCP servers (MCP authorization, OAuth 2.1) and keeps their tokens, sealed.
 * It must not know what a call is, how it is streamed, or how a request to an MCP server is made.
 */
export { createAuthorizations, type Authorizations, type Finished } from './authorizations.ts';
export { clientMetadata } from './client-identity.ts';
export { randomText } from './pending-sign-ins.ts';
export { readChallenge } from './challenge.ts';
