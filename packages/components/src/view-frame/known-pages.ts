import type { ViewGrant } from './view-service.ts';

/** A View's page as the service gave it. */
export type GivenPage = Pick<ViewGrant, 'hash' | 'html' | 'frame' | 'domain' | 'permissions'>;

export interface KnownPage extends GivenPage {
  /** It was another one before: what comes next is not to be guessed. */
  changes: boolean;
}

/** Characters of pages that stay; a page has 8 MiB at most. */
const most = 8 * 2 ** 20;

/**
 * The pages that Views were opened with last, by their resource: who opens it again asks for it with the hash, and is sent another page or
 * none. Whether it is still the page of that resource is the service's to say, each time.
 */
export class KnownPages {
  readonly #pages = new Map<string, KnownPage>();
  readonly #most: number;
  #size = 0;

  constructor(most_characters = most) {
    this.#most = most_characters;
  }

  get(resource: string): KnownPage | undefined {
    return this.#pages.get(resource);
  }

  /** The oldest make room. */
  keep(resource: string, { hash, html, frame, domain, permissions }: GivenPage): void {
    const before = this.#pages.get(resource);
    this.#drop(resource);
    this.#pages.set(resource, { hash, html, frame, permissions, ...(domain && { domain }), changes: before !== undefined && (before.changes || before.hash !== hash) });
    this.#size += html.length;
    for (const oldest of this.#pages.keys()) if (this.#size > this.#most) this.#drop(oldest);
  }

  #drop(resource: string): void {
    this.#size -= this.#pages.get(resource)?.html.length ?? 0;
    this.#pages.delete(resource);
  }
}
