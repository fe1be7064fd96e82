import { apiBaseOf } from '../stream/api-base.ts';
import type { ContentOptions } from '../viewers/content/content-source.ts';

export interface ContentHost {
  readonly apiBase: string | undefined;
  readonly setByHost: boolean;
  readonly headers: Readonly<Record<string, string>> | undefined;
  readonly credentials: RequestCredentials | undefined;
}

/** Headers are read at each request: a host that renews its token is asked for the new one. */
export function contentOptions(host: ContentHost): ContentOptions {
  return {
    apiBase: apiBaseOf(host.apiBase),
    page: document.baseURI,
    setByHost: host.setByHost,
    get headers() {
      return host.headers;
    },
    get credentials() {
      return host.credentials;
    },
  };
}
