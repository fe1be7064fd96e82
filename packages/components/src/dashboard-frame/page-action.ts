/** What a page asks to have noted: `n` is its own number for it. */
export interface PageAction {
  n: unknown;
  action: string;
  details?: unknown;
}

/** Where an action is noted (CONTRACT section 3). */
interface ActionRequest {
  /** Empty where it is noted nowhere. */
  endpoint: string;
  headers: Readonly<Record<string, string>> | undefined;
  credentials: RequestCredentials | undefined;
}

/** Actions of one page that may be on their way at once. */
const atOnce = 20;
/** Bytes of a request that the service takes. */
const longest = 16 * 2 ** 10;

export interface ActionOptions {
  /** The page's token, where the service made it: by it the service knows who acts, on which dashboard of which server. Absent for a page that keeps no origin: nobody knows whose word it is. */
  tokenOf: (() => Promise<string | undefined>) | undefined;
  /** True when the host notes an action itself. */
  taken(action: PageAction): boolean;
  request(): ActionRequest;
}

/** Has the actions of one page noted; answers for each the sentence of why it was not, if it was not. */
export function noteActions({ tokenOf, taken, request }: ActionOptions): (action: PageAction) => Promise<string | undefined> {
  let under = 0;
  return async (action) => {
    if (!tokenOf) return 'A page without an origin of its own can have nothing noted.';
    if (under >= atOnce) return `At most ${atOnce} actions are noted at once.`;
    if (taken(action)) return undefined;
    const { endpoint, headers, credentials } = request();
    if (!endpoint) return 'This host notes no actions.';
    under += 1;
    try {
      const token = await tokenOf();
      if (token === undefined) return 'Only a page that has a token of the service can have actions noted.';
      return await note(action, token, { endpoint, headers, credentials });
    } finally {
      under -= 1;
    }
  };
}

async function note({ action, details }: PageAction, token: string, { endpoint, headers = {}, credentials = 'same-origin' }: ActionRequest): Promise<string | undefined> {
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
