import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWK } from 'jose';

/** An issuer of tokens, whose keys are served over HTTP and can be changed. */
export interface TestIssuer {
  /** What a configuration says of it. */
  identity: { provider: 'jwt'; issuer: string; audience: string; jwks_uri: string };
  /** How often its keys were asked for. */
  asked: number;
  /** What it answers instead of its keys. */
  answer?: { status: number; body: string; location?: string };
  /** Publishes a new key, beside the old ones or instead of them; tokens are signed with it. */
  rotate(options?: { retire?: boolean; alg?: string }): Promise<void>;
  /** A token for a user: `claims` and `header` take the place of what is usual; undefined takes a claim away. */
  token(user: string, claims?: Record<string, unknown>, header?: { kid?: string | undefined }): Promise<string>;
  /** Keys that are published as they are, whoever made them. */
  published: JWK[];
  privateKey: CryptoKey;
  stop(): Promise<void>;
}

export async function startIssuer(): Promise<TestIssuer> {
  let kid = '';
  let alg = 'ES256';
  let made = 0;
  const server = createServer((_, response) => {
    issuer.asked++;
    const { status, body, location }: NonNullable<TestIssuer['answer']> = issuer.answer ?? { status: 200, body: JSON.stringify({ keys: issuer.published }) };
    response.writeHead(status, { 'content-type': 'application/json', ...(location !== undefined && { location }) }).end(body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const issuer: TestIssuer = {
    identity: { provider: 'jwt', issuer: base, audience: 'canvas', jwks_uri: `${base}/jwks` },
    asked: 0,
    published: [],
    privateKey: undefined as unknown as CryptoKey,
    async rotate({ retire = false, alg: wanted = 'ES256' } = {}) {
      const { publicKey, privateKey } = await generateKeyPair(wanted, { extractable: true });
      alg = wanted;
      kid = `key-${++made}`;
      issuer.privateKey = privateKey;
      issuer.published = [...(retire ? [] : issuer.published), { ...(await exportJWK(publicKey)), kid, alg, use: 'sig' }];
    },
    async token(user, claims = {}, header = {}) {
      const now = Math.floor(Date.now() / 1000);
      const payload: Record<string, unknown> = { iss: base, aud: 'canvas', iat: now, exp: now + 3600, email: user, groups: ['users'], ...claims };
      for (const name of Object.keys(payload)) if (payload[name] === undefined) delete payload[name];
      return new SignJWT(payload).setProtectedHeader({ alg, kid, ...header }).sign(issuer.privateKey);
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  await issuer.rotate();
  return issuer;
}
