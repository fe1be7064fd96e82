import { TOKEN } from './dialogue.ts';
import { renewalDelay, retryDelay, type DashboardToken } from './dashboard-token.ts';

export interface HandoverOptions {
  /** To the exact origin that the token is for. */
  send(message: unknown): void;
  /** Asks for a token, which is undefined where none can be had now; undefined where there is nobody to ask. */
  ask(): Promise<DashboardToken | undefined> | undefined;
}

/**
 * Hands a page its token as often as it says that it is ready, and the next one before one expires. A page that loads itself
 * over and over gets the one that is in hand, and asks the service for none.
 */
export class TokenHandover {
  readonly #options: HandoverOptions;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asking: Promise<DashboardToken | undefined> | undefined;
  #held: DashboardToken | undefined;
  #failures = 0;
  #ready = false;
  #over = false;

  constructor(options: HandoverOptions) {
    this.#options = options;
  }

  /** The page's token, where the service made it: it renews no other. */
  async renewable(): Promise<string | undefined> {
    const held = this.#held ?? (await this.#ask());
    return held?.renewable ? held.token : undefined;
  }

  /** The page is ready for a token. */
  async hand(): Promise<void> {
    this.#ready = true;
    const token = this.#held ?? (await this.#ask());
    if (token && !this.#over) this.#options.send({ type: TOKEN, token: token.token, ...(token.expires_at !== undefined && { expires_at: token.expires_at }) });
  }

  /** The host has another token: a page that is ready gets it now. */
  replace(token: DashboardToken): void {
    const another = this.#held?.token !== token.token;
    this.#held = token;
    if (this.#ready && another) void this.hand();
  }

  close(): void {
    this.#over = true;
    clearTimeout(this.#timer);
  }

  /** One request at a time. */
  #ask(): Promise<DashboardToken | undefined> | undefined {
    this.#asking ??= this.#options.ask()?.then((token) => this.#take(token)).finally(() => (this.#asking = undefined));
    return this.#asking;
  }

  #take(token: DashboardToken | undefined): DashboardToken | undefined {
    if (this.#over) return undefined;
    this.#held = token;
    this.#failures = token ? 0 : this.#failures + 1;
    clearTimeout(this.#timer);
    const delay = token ? renewalDelay(token, Date.now()) : retryDelay(this.#failures);
    if (delay !== undefined) this.#timer = setTimeout(() => void this.#renew(), delay);
    return token;
  }

  async #renew(): Promise<void> {
    if (this.#over) return;
    this.#held = undefined;
    await this.hand();
  }
}
