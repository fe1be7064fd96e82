import type { ParameterizedContext } from 'koa';
import type { Identity } from '../identity/provider.ts';

/** What the middleware knows of a request before a route sees it. */
export interface RequestState {
  request_id: string;
  /** Set for every route under `/api` except a download with a token, `/api/capabilities/verify` and the JWKS. */
  identity: Identity;
}

export type Context = ParameterizedContext<RequestState>;
