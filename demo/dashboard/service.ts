/** Who a token speaks for, as `POST /api/capabilities/verify` says. */
export interface Reader {
  user: string;
  /** The id of the dashboard that the token is for. */
  dashboard_id: string;
  /** Milliseconds since the epoch. */
  expires: number;
}

interface Verified {
  valid: boolean;
  claims?: { sub: string; obj: string; origin?: string; exp: number };
}

const post = (address: string, body: object, headers: Record<string, string> = {}) =>
  fetch(address, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) });

/** What a dashboard's server asks the service that minted its tokens. `base` is the service's address, `origin` the dashboard's own. */
export function serviceOf(base: string, origin: string) {
  return {
    /** Undefined for what is no token of this service, or one that was given for another page. */
    async reader(token: string | undefined): Promise<Reader | undefined> {
      if (!token) return undefined;
      const { valid, claims } = (await (await post(`${base}/api/capabilities/verify`, { token })).json()) as Verified;
      if (!valid || claims?.origin !== origin) return undefined;
      return { user: claims.sub, dashboard_id: claims.obj.slice(claims.obj.indexOf('/') + 1), expires: claims.exp * 1000 };
    },
    /** Writes to the service's audit trail what the reader did; the sentence of a refusal, if there was one. */
    async note(token: string, { dashboard_id }: Reader, action: string, details: object): Promise<string | undefined> {
      const answer = await post(`${base}/api/dashboards/${encodeURIComponent(dashboard_id)}/actions`, { action, details }, { authorization: `Bearer ${token}` });
      return answer.ok ? undefined : ((await answer.json()) as { results: { error: string } }).results.error;
    },
  };
}

/** The token of an `Authorization: Bearer` header. */
export const bearerOf = (header: string | undefined): string | undefined => /^Bearer (\S+)$/.exec(header ?? '')?.[1];
