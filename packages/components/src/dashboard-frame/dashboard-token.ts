/** What the service answers where a dashboard's token is to be had (CONTRACT section 3). `expires_at` is an ISO 8601 instant. */
export interface DashboardToken {
  token: string;
  expires_at?: string;
  /** Another one can be had when it expires. */
  renewable?: boolean;
}

export interface TokenRequest {
  endpoint: string;
  /** The one origin that the token may go to. */
  origin: string;
  headers: Readonly<Record<string, string>> | undefined;
  credentials: RequestCredentials | undefined;
}

/** A token for the page of one origin; undefined where none is given, or one for another origin. Headers of the host follow no redirect. */
export async function fetchToken({ endpoint, origin, headers = {}, credentials = 'same-origin' }: TokenRequest): Promise<DashboardToken | undefined> {
  const request: RequestInit = { method: 'POST', body: '{}', credentials, redirect: 'error', headers: { 'Content-Type': 'application/json', ...headers } };
  const answer = await fetch(endpoint, request).catch(() => undefined);
  const given = answer?.ok ? ((await answer.json().catch(() => undefined)) as (DashboardToken & { origin?: string }) | null | undefined) : undefined;
  return typeof given?.token === 'string' && given.token !== '' && given.origin === origin ? given : undefined;
}

/** A renewal comes not more often than this, in milliseconds. */
const atLeast = 5_000;

/** Milliseconds until the next token is asked for: after four fifths of the life of this one; undefined where there is none to come. */
export function renewalDelay({ expires_at = '', renewable }: DashboardToken, now: number): number | undefined {
  const left = Date.parse(expires_at) - now;
  return renewable && Number.isFinite(left) ? Math.max(atLeast, left * 0.8) : undefined;
}

/** Milliseconds until a token that could not be had is asked for again: six times, then the page asks by itself. */
export const retryDelay = (failures: number): number | undefined => (failures > 6 ? undefined : atLeast * 2 ** (failures - 1));
