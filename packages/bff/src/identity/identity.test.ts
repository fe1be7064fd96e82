import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { createDevIdentity } from './dev.ts';
import { createHeaderIdentity } from './header.ts';
import { createJwtIdentity } from './jwt.ts';
import { identitySuite } from './suite.ts';
import assert from 'node:assert/strict';
import { it } from 'node:test';

identitySuite('dev', {
  make: async () => createDevIdentity(),
  refused: { 'a request from elsewhere': () => ({ headers: {}, remoteAddress: '192.168.1.5' }), 'a request of unknown origin': () => ({ headers: {} }) },
});

it('the dev identity is dev@localhost on loopback, whatever the headers say', async () => {
  for (const remoteAddress of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) {
    assert.equal((await createDevIdentity().identify({ headers: { 'x-user-email': 'eve@x.org' }, remoteAddress })).user, 'dev@localhost');
  }
});

const proxy_secret = 'a-secret-of-the-proxy';
identitySuite('header', {
  make: async () => createHeaderIdentity({ proxy_secret }),
  request: async (user, groups) => ({ headers: { 'x-proxy-secret': proxy_secret, 'x-user-email': user, 'x-user-groups': groups.join(', ') } }),
  refused: {
    'a request without the proof': () => ({ headers: { 'x-user-email': 'a@x.org' } }),
    'a wrong proof': () => ({ headers: { 'x-user-email': 'a@x.org', 'x-proxy-secret': `${proxy_secret}x` } }),
    'a request without a user': () => ({ headers: { 'x-proxy-secret': proxy_secret } }),
  },
});

it('the bearer token a request came with is the identity’s, for servers that want it; another scheme’s is not', async () => {
  const headers = { 'x-proxy-secret': proxy_secret, 'x-user-email': 'a@x.org' };
  const header = createHeaderIdentity({ proxy_secret });
  assert.equal((await header.identify({ headers: { ...headers, authorization: 'Bearer abc.def' } })).token, 'abc.def');
  for (const authorization of ['Basic abc', 'Bearer a b', 'Bearer a\u0000', undefined]) assert.ok(!('token' in (await header.identify({ headers: { ...headers, ...(authorization && { authorization }) } }))));
  assert.equal((await createDevIdentity().identify({ headers: { authorization: 'Bearer mine' }, remoteAddress: '127.0.0.1' })).token, 'mine');
});

const { publicKey, privateKey } = await generateKeyPair('ES256');
const keys = createLocalJWKSet({ keys: [{ ...(await exportJWK(publicKey)), kid: 'k', alg: 'ES256' }] });
const sign = (claims: Record<string, unknown>, { issuer = 'https://idp', audience = 'canvas', exp = '1h' }: { issuer?: string; audience?: string; exp?: string | number } = {}) =>
  new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid: 'k' }).setIssuer(issuer).setAudience(audience).setExpirationTime(exp).sign(privateKey);
const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

identitySuite('jwt', {
  make: async () => createJwtIdentity({ issuer: 'https://idp', audience: 'canvas', jwks_uri: 'https://idp/keys', keys }),
  request: async (email, groups) => bearer(await sign({ email, groups })),
  refused: {
    'a request without a token': () => ({ headers: {} }),
    'a token of another issuer': async () => bearer(await sign({ email: 'a@x.org' }, { issuer: 'https://evil' })),
    'a token for another audience': async () => bearer(await sign({ email: 'a@x.org' }, { audience: 'mail' })),
    'an expired token': async () => bearer(await sign({ email: 'a@x.org' }, { exp: 1 })),
    'a token without expiry': async () => bearer(await new SignJWT({ email: 'a@x.org' }).setProtectedHeader({ alg: 'ES256', kid: 'k' }).setIssuer('https://idp').setAudience('canvas').sign(privateKey)),
    'a token without signature': () => bearer(new UnsecuredJWT({ email: 'a@x.org' }).setIssuer('https://idp').setAudience('canvas').setExpirationTime('1h').encode()),
    'a token signed with a shared secret': async () => bearer(await new SignJWT({ email: 'a@x.org' }).setProtectedHeader({ alg: 'HS256', kid: 'k' }).setIssuer('https://idp').setAudience('canvas').setExpirationTime('1h').sign(new TextEncoder().encode('k'.repeat(32)))),
    'a token that names nobody': async () => bearer(await sign({})),
  },
});

it('the jwt identity carries the very token that proved it', async () => {
  const token = await sign({ email: 'a@x.org' });
  assert.equal((await createJwtIdentity({ issuer: 'https://idp', audience: 'canvas', jwks_uri: 'https://idp/keys', keys }).identify(bearer(token))).token, token);
});
