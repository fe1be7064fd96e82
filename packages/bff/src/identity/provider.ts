import type { IncomingHttpHeaders } from 'node:http';

/** Who asks. `user` is lower-case and matches `[a-z0-9][a-z0-9._@+-]{0,127}`. */
export interface Identity {
  user: string;
  groups: string[];
  /** The bearer token the request came with, for servers with `auth: "forward"`. Never logged, stored or streamed. */
  token?: string;
}

/** Finds the identity of a request. Every provider passes `identity/suite.ts`. */
export interface IdentityProvider {
  readonly name: string;
  /** The identity; E_IDENTITY (a KitError) when there is none or its proof is wrong. */
  identify(request: { headers: IncomingHttpHeaders; remoteAddress?: string }): Promise<Identity>;
}
