// A real authorization server (oidc-provider) with its own pages for signing in and allowing, and a reader who uses them.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair } from 'jose';
// @ts-expect-error: it has no types of its own.
import { Provider } from 'oidc-provider';

export interface AuthorizationServer {
  issuer: string;
  /** Tokens that it gave for refresh tokens. */
  renewals(): number;
  /** Goes through its pages as this person, up to the address that the browser is sent back to. */
  signIn(url: string, login: string, allow?: boolean): Promise<string>;
  close(): Promise<void>;
}

export async function serveAuthorization({ token_s = 3600 }: { token_s?: number } = {}): Promise<AuthorizationServer> {
  const web = createServer().listen(0, '127.0.0.1');
  await once(web, 'listening');
  const issuer = `http://127.0.0.1:${(web.address() as AddressInfo).port}`;
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const provider = new Provider(issuer, {
    jwks: { keys: [{ ...(await exportJWK(privateKey)), use: 'sig', alg: 'RS256' }] },
    cookies: { keys: ['of tests alone'] },
    scopes: ['openid', 'offline_access', 'notes', 'drafts'],
    clientAuthMethods: ['none', 'client_secret_basic', 'client_secret_post'],
    ttl: { AccessToken: token_s, AuthorizationCode: 60, Grant: 3600, IdToken: 3600, Interaction: 600, RefreshToken: 3600, Session: 3600 },
    features: {
      registration: { enabled: true },
      revocation: { enabled: true },
      devInteractions: { enabled: true },
      resourceIndicators: { enabled: true, getResourceServerInfo: (_ctx: unknown, resource: string) => ({ scope: 'notes drafts', audience: resource, accessTokenFormat: 'jwt', accessTokenTTL: token_s }) },
    },
  });
  let renewals = 0;
  provider.on('grant.success', (ctx: { oidc: { params: { grant_type: string } } }) => {
    if (ctx.oidc.params.grant_type === 'refresh_token') renewals++;
  });
  web.on('request', provider.callback());
  return {
    issuer,
    renewals: () => renewals,
    signIn: (url, login, allow = true) => walk(issuer, url, login, allow),
    async close() {
      web.closeAllConnections();
      await new Promise((resolve) => web.close(resolve));
    },
  };
}

/** What a browser does: follows redirects, keeps cookies, fills the forms in. */
async function walk(issuer: string, start: string, login: string, allow: boolean): Promise<string> {
  const cookies = new Map<string, string>();
  let next: { url: string; form?: Record<string, string> } = { url: start };
  for (let steps = 0; steps < 20; steps++) {
    if (!next.url.startsWith(issuer)) return next.url;
    const response = await fetch(next.url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(next.form && { method: 'POST', body: new URLSearchParams(next.form) }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)!;
      if (/expires=Thu, 01 Jan 1970/i.test(cookie)) cookies.delete(name!);
      else cookies.set(name!, value!);
    }
    const location = response.headers.get('location');
    if (location !== null) {
      next = { url: new URL(location, next.url).href };
      continue;
    }
    const page = await response.text();
    const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1];
    if (prompt === undefined) throw new Error(`${next.url} answered ${response.status}: ${page.slice(0, 2000)}`);
    next = allow || prompt === 'login' ? { url: next.url, form: { prompt, login, password: 'x' } } : { url: `${next.url}/abort` };
  }
  throw new Error('the sign-in never ended');
}
