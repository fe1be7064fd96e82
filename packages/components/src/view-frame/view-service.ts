import type { JsonObject } from '@mcp-canvas/contract';
import { sentenceIn } from '../stream/sentence-in.ts';
import { KnownPages, type KnownPage } from './known-pages.ts';

/** What the service gives for opening a View: `POST /api/sessions/{sid}/views/{id}`. */
export interface ViewGrant {
  token: string;
  /** ISO 8601. */
  expires_at: string;
  /** SHA-256 of `html`. */
  hash: string;
  html: string;
  /** Origins that the View declares and the organisation allows. */
  csp: Readonly<Record<'connect' | 'resources' | 'frames' | 'bases', readonly string[]>>;
  /** Origins that it declares in vain. */
  refused: readonly string[];
  /** Of `camera`, `microphone`, `geolocation` and `clipboard-write`. */
  permissions: readonly string[];
  prefers_border?: boolean;
  /** The frame page for it, relative to the API's base. */
  frame: string;
  /** The domain that it declares; `frame`: where it has an origin of its own for it. */
  domain?: { declared: string; frame?: string };
  tool?: JsonObject & { name: string; title?: string };
  /** Its call is not made yet: it has neither arguments nor a result. */
  awaited?: true;
  arguments?: JsonObject;
  /** The raw `CallToolResult`; absent while the call runs. */
  result?: JsonObject;
}

export interface ViewAccess {
  apiBase: string;
  session: string;
  view: string;
  /** Where its page comes from. */
  server: string;
  uri: string;
  headers: Readonly<Record<string, string>> | undefined;
  credentials: RequestCredentials | undefined;
}

/** What a View may ask of its own server, through the service alone. */
export type ViewQuestion = 'tools/call' | 'tools/list' | 'resources/read' | 'resources/list' | 'resources/templates/list';

/** The service said no, in a sentence. */
export class ViewRefusal extends Error {
  override name = 'ViewRefusal';
  readonly status: number;
  readonly code: string | undefined;

  constructor(sentence: string, status: number, code?: string) {
    super(sentence);
    this.status = status;
    this.code = code;
  }
}

/** A token is renewed when it has less than this left, in milliseconds. */
const margin = 60_000;

const pages = new KnownPages();

/**
 * Speaks with the service for one View. The token names user, session, View, server and template: it goes to the service alone,
 * never into a frame.
 */
export class ViewService {
  readonly #access: ViewAccess;
  readonly #resource: string;
  #grant: ViewGrant | undefined;
  #renewing: Promise<ViewGrant> | undefined;

  constructor(access: ViewAccess) {
    this.#access = access;
    this.#resource = JSON.stringify([access.apiBase, access.server, access.uri]);
  }

  /** The page that the View of this resource had which was opened last. */
  get known(): KnownPage | undefined {
    return pages.get(this.#resource);
  }

  /** A new grant. A page that is here already, of its first time or of the View of this resource that was opened last, is not sent again. */
  open(signal?: AbortSignal): Promise<ViewGrant> {
    const { session, view } = this.#access;
    const { html, hash } = this.#grant ?? this.known ?? {};
    this.#renewing ??= this.#post(`/api/sessions/${encodeURIComponent(session)}/views/${encodeURIComponent(view)}`, { ...(hash && { hash }) }, {}, signal)
      .then((answer) => {
        const grant = { ...(html !== undefined && { html }), ...(answer as ViewGrant) };
        pages.keep(this.#resource, grant);
        return (this.#grant = grant);
      })
      .finally(() => (this.#renewing = undefined));
    return this.#renewing;
  }

  /** A grant that is asked for from now on: what is on its way may have been answered before what is asked for came. */
  async renew(signal?: AbortSignal): Promise<ViewGrant> {
    await this.#renewing?.catch(() => undefined);
    return this.open(signal);
  }

  /** The raw MCP result. A token that the service no longer takes is renewed once. */
  async ask(question: ViewQuestion | 'actions', body: object, signal?: AbortSignal): Promise<unknown> {
    const grant = this.#grant && Date.parse(this.#grant.expires_at) - Date.now() > margin ? this.#grant : await this.open();
    try {
      return await this.#ask(question, body, grant.token, signal);
    } catch (error) {
      if (!(error instanceof ViewRefusal) || error.status !== 401) throw error;
      return this.#ask(question, body, (await this.open()).token, signal);
    }
  }

  /** Writes what a reader or a View did into the audit log; what cannot be written stops nothing. */
  note(action: string, details: object): void {
    void this.ask('actions', { action, details }).catch(() => undefined);
  }

  #ask(question: string, body: object, token: string, signal?: AbortSignal): Promise<unknown> {
    return this.#post(`/api/apps/${encodeURIComponent(this.#access.view)}/${question}`, body, { 'MCP-View-Token': token }, signal);
  }

  async #post(path: string, body: object, more: Readonly<Record<string, string>>, signal?: AbortSignal): Promise<unknown> {
    const { apiBase, headers = {}, credentials = 'same-origin' } = this.#access;
    const request: RequestInit = { method: 'POST', body: JSON.stringify(body), credentials, redirect: 'error', headers: { 'Content-Type': 'application/json', ...headers, ...more }, ...(signal && { signal }) };
    const answer = await fetch(`${apiBase}${path}`, request);
    const said = (await answer.json().catch(() => undefined)) as { meta_data?: { error_code?: unknown } } | undefined;
    if (answer.ok) return said;
    const code = said?.meta_data?.error_code;
    throw new ViewRefusal(sentenceIn(said) ?? `The service answered ${answer.status}.`, answer.status, typeof code === 'string' ? code : undefined);
  }
}
