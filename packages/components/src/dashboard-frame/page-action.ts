/** What a page asks to have noted: `n` is its own number for it. */
export interface PageAction {
  n: unknown;
  action: string;
  details?: unknown;
}

/** Where an action is noted (CONTRACT section 3). */
export interface ActionRequest {
  endpoint: string;
  /** The dashboard's token: by it the service knows server and session. Absent where the page has none of the service's. */
  token: string | undefined;
  headers: Readonly<Record<string, string>> | undefined;
  credentials: RequestCredentials | undefined;
}

/** Actions of one page that may be on their way at once. */
export const atOnce = 20;
/** Bytes of a request that the service takes. */
const longest = 16 * 2 ** 10;

/** Has an action noted; the sentence of why it was not, if it was not. */
export async function noteAction({ action, details }: PageAction, { endpoint, token, headers = {}, credentials = 'same-origin' }: ActionRequest): Promise<string | undefined> {
  if (token === undefined) return 'Only a page that has a token of the service can have actions noted.';
  const body = asJson({ action, details, token });
  if (body === undefined) return 'The details of an action are an object of JSON, 16 KiB at most.';
  const answer = await fetch(endpoint, { method: 'POST', body, credentials, redirect: 'error', headers: { 'Content-Type': 'application/json', ...headers } }).catch(() => undefined);
  if (answer?.ok) return undefined;
  const said = (await answer?.json().catch(() => undefined)) as { results?: { error?: unknown } } | null | undefined;
  return String(said?.results?.error ?? 'The service that notes actions cannot be reached.');
}

/** A page can post what JSON has no word for: cycles, numbers without end. */
function asJson(value: object): string | undefined {
  try {
    const text = JSON.stringify(value);
    return text.length <= longest ? text : undefined;
  } catch {
    return undefined;
  }
}
