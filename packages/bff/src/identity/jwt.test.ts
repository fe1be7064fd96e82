import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { exportSPKI, importJWK, SignJWT, UnsecuredJWT, type CryptoKey } from 'jose';
import type { KitError } from '../errors.ts';
import { startIssuer, type TestIssuer } from '../testing/test-issuer.ts';
import { createIssuerKeys, type IssuerKeysOptions } from './issuer-keys.ts';
import { createJwtIdentity, type JwtIdentityOptions } from './jwt.ts';

let issuer: TestIssuer;
beforeEach(async () => {
  issuer = await startIssuer();
});
afterEach(() => issuer.stop());

const identity = (keys: Omit<IssuerKeysOptions, 'jwks_uri'> = {}, more: Partial<JwtIdentityOptions> = {}) =>
  createJwtIdentity({ ...issuer.identity, keys: createIssuerKeys({ jwks_uri: issuer.identity.jwks_uri, ...keys }), ...more });
type Jwt = ReturnType<typeof createJwtIdentity>;
const as = (jwt: Jwt, token: string) => jwt.identify({ headers: { authorization: `Bearer ${token}` } });
const refused = async (jwt: Jwt, token: string, code = 'E_IDENTITY', status = 401) => assert.rejects(as(jwt, token), (error: KitError) => {
  assert.deepEqual([error.code, error.status], [code, status], error.message);
  return true;
});
const soon = (seconds: number): number => Math.floor(Date.now() / 1000) + seconds;

describe('keys of an issuer', () => {
  it('are asked for once, for any number of tokens at once', async () => {
    const jwt = identity();
    const tokens = await Promise.all(Array.from({ length: 20 }, (_, i) => issuer.token(`user${i}@x.org`)));
    const users = await Promise.all(tokens.map((token) => as(jwt, token)));
    assert.deepEqual([users.map(({ user }) => user).at(-1), issuer.asked], ['user19@x.org', 1]);
  });

  it('that are new are found when a token names one; those published beside it go on', async () => {
    const jwt = identity({ cooldown_ms: 0 });
    const old = await issuer.token('a@x.org');
    await as(jwt, old);
    await issuer.rotate();
    assert.equal((await as(jwt, await issuer.token('b@x.org'))).user, 'b@x.org');
    assert.equal((await as(jwt, old)).user, 'a@x.org');
    assert.equal(issuer.asked, 2);
  });

  it('that were published a moment after the last look are found with their first token', async () => {
    const jwt = identity();
    const old = await issuer.token('a@x.org');
    await as(jwt, old);
    await issuer.rotate({ retire: true });
    assert.equal((await as(jwt, await issuer.token('b@x.org'))).user, 'b@x.org');
    await refused(jwt, old);
  });

  it('that are retired prove nothing once the keys were looked at again', async () => {
    const jwt = identity({ cooldown_ms: 0 });
    const old = await issuer.token('a@x.org');
    await as(jwt, old);
    await issuer.rotate({ retire: true });
    await as(jwt, await issuer.token('b@x.org'));
    await refused(jwt, old);
  });

  it('that are retired are forgotten when they are old, though no new one is named', async () => {
    const jwt = identity({ fresh_ms: 0 });
    const old = await issuer.token('a@x.org');
    await as(jwt, old);
    await issuer.rotate({ retire: true });
    await refused(jwt, old);
  });

  it('that tokens make up cost the issuer a few questions, and then one while it cools down', async () => {
    const jwt = identity({ looks: 3 });
    await as(jwt, await issuer.token('a@x.org'));
    for (let i = 0; i < 20; i++) await refused(jwt, await issuer.token('a@x.org', {}, { kid: `made-up-${i}` }));
    assert.equal(issuer.asked, 1 + 3);
  });

  it('that many tokens make up at once cost it one', async () => {
    const jwt = identity();
    await as(jwt, await issuer.token('a@x.org'));
    const tokens = await Promise.all(Array.from({ length: 20 }, (_, i) => issuer.token('a@x.org', {}, { kid: `made-up-${i}` })));
    await Promise.all(tokens.map((token) => refused(jwt, token)));
    assert.equal(issuer.asked, 2);
  });

  it('of several that are published each is tried for a token that names none', async () => {
    const jwt = identity({ cooldown_ms: 0 });
    const old = await issuer.token('a@x.org', {}, { kid: undefined });
    await issuer.rotate();
    const young = await issuer.token('b@x.org', {}, { kid: undefined });
    assert.deepEqual([(await as(jwt, old)).user, (await as(jwt, young)).user], ['a@x.org', 'b@x.org']);
    await refused(jwt, await issuer.token('a@x.org', { aud: 'elsewhere' }, { kid: undefined }));
    await refused(jwt, await issuer.token('a@x.org', { exp: soon(-60) }, { kid: undefined }));
    await issuer.rotate({ retire: true });
    await issuer.rotate();
    await refused(identity(), old);
  });

  it('are each tried, too, for a token that names none while the issuer is away', async () => {
    const jwt = identity({ fresh_ms: 0, retry_ms: 0 });
    const old = await issuer.token('a@x.org', {}, { kid: undefined });
    await issuer.rotate();
    await as(jwt, await issuer.token('b@x.org'));
    issuer.answer = { status: 500, body: '' };
    assert.equal((await as(jwt, old)).user, 'a@x.org');
  });

  it('may be of any asymmetric kind', async () => {
    const jwt = identity({ cooldown_ms: 0 });
    for (const alg of ['RS256', 'PS384', 'ES512', 'EdDSA']) {
      await issuer.rotate({ alg });
      assert.equal((await as(jwt, await issuer.token(`${alg}@x.org`))).user, `${alg.toLowerCase()}@x.org`);
    }
  });
});

describe('an issuer that is away', () => {
  it('is 503 and not 401: the token was not judged', async () => {
    const token = await issuer.token('a@x.org');
    for (const answer of [{ status: 500, body: 'no' }, { status: 302, body: '' }, { status: 200, body: 'no JSON' }, { status: 200, body: '{"keys":7}' }]) {
      issuer.answer = answer;
      await refused(identity(), token, 'E_IDENTITY_UNAVAILABLE', 503);
    }
    delete issuer.answer;
    const gone = identity();
    await issuer.stop();
    await refused(gone, token, 'E_IDENTITY_UNAVAILABLE', 503);
  });

  it('is left alone for a moment, however many ask, and works again after it', async () => {
    const jwt = identity({ retry_ms: 60_000 });
    const token = await issuer.token('a@x.org');
    issuer.answer = { status: 503, body: '' };
    for (let i = 0; i < 10; i++) await refused(jwt, token, 'E_IDENTITY_UNAVAILABLE', 503);
    assert.equal(issuer.asked, 1);
    const patient = identity({ retry_ms: 0 });
    await refused(patient, token, 'E_IDENTITY_UNAVAILABLE', 503);
    delete issuer.answer;
    assert.equal((await as(patient, token)).user, 'a@x.org');
  });

  it('sends nobody elsewhere: keys at the end of a redirect are not taken', async () => {
    const other = await startIssuer();
    issuer.answer = { status: 302, body: '', location: other.identity.jwks_uri };
    await refused(identity(), await other.token('a@x.org', { iss: issuer.identity.issuer }), 'E_IDENTITY_UNAVAILABLE', 503);
    assert.deepEqual([issuer.asked, other.asked], [1, 0]);
    await other.stop();
  });

  it('locks out nobody whose key is known, but who names another key cannot be judged; for a while', async () => {
    const jwt = identity({ fresh_ms: 0, retry_ms: 0, cooldown_ms: 0 });
    const token = await issuer.token('a@x.org');
    await as(jwt, token);
    issuer.answer = { status: 500, body: '' };
    assert.equal((await as(jwt, token)).user, 'a@x.org');
    await issuer.rotate();
    await refused(jwt, await issuer.token('b@x.org'), 'E_IDENTITY_UNAVAILABLE', 503);
    const strict = identity({ fresh_ms: 0, retry_ms: 0, stale_ms: 0 });
    await refused(strict, token, 'E_IDENTITY_UNAVAILABLE', 503);
  });
});

describe('a token', () => {
  it('for another audience, of another issuer, expired, not yet valid, from the future or without an end is refused', async () => {
    const jwt = identity();
    const wrong: Record<string, unknown>[] = [
      { aud: 'mail' }, { aud: undefined }, { aud: [] }, { iss: 'https://evil' }, { iss: undefined }, { exp: undefined }, { exp: soon(-1) }, { exp: 'tomorrow' },
      { nbf: soon(3600) }, { iat: soon(3600) }, { iat: 'now' },
    ];
    for (const claims of wrong) await refused(jwt, await issuer.token('a@x.org', claims));
    for (const claims of [{ aud: ['mail', 'canvas'] }, { nbf: soon(5), iat: soon(5) }, { iat: undefined }]) assert.equal((await as(jwt, await issuer.token('a@x.org', claims))).user, 'a@x.org');
  });

  it('that is not signed, signed with a public key as a secret, with a key of its own, or with a key’s other algorithm is refused', async () => {
    const jwt = identity();
    const claims = { iss: issuer.identity.issuer, aud: 'canvas', exp: soon(60), email: 'root@x.org' };
    const jwk = issuer.published[0]!;
    const secrets = [JSON.stringify(jwk), await exportSPKI((await importJWK(jwk, 'ES256', { extractable: true })) as CryptoKey)];
    await refused(jwt, new UnsecuredJWT(claims).encode());
    for (const secret of secrets) await refused(jwt, await new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid: jwk.kid! }).sign(new TextEncoder().encode(secret)));
    const good = await issuer.token('a@x.org');
    const [head, body, signature] = good.split('.') as [string, string, string];
    const header = (changes: object): string => Buffer.from(JSON.stringify({ ...JSON.parse(Buffer.from(head, 'base64url').toString()) as object, ...changes })).toString('base64url');
    for (const changes of [{ alg: 'none' }, { alg: 'ES384' }, { alg: 'RS256' }, { alg: 'es256' }, { crit: ['exp'] }, { jku: 'http://127.0.0.1:1/keys' }, { kid: 7 }, { kid: '__proto__' }]) await refused(jwt, `${header(changes)}.${body}.${signature}`);
    const other = await startIssuer();
    const stolen = await new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid: jwk.kid!, jwk: other.published[0]! }).sign(other.privateKey);
    await refused(jwt, stolen);
    await other.stop();
    for (const text of [`${head}.${body}.`, `${head}.${body}.AAAA`, `${head}.${Buffer.from('{"email":"root@x.org"}').toString('base64url')}.${signature}`, 'a.b.c', '..', `${good}.x`, `${good} x`]) await refused(jwt, text);
  });

  it('that is huge is judged like any other, and quickly refused when it is nonsense', async () => {
    const jwt = identity();
    assert.equal((await as(jwt, await issuer.token('a@x.org', { filler: 'x'.repeat(100_000) }))).user, 'a@x.org');
    await refused(jwt, `${'A'.repeat(1_000_000)}.${'A'.repeat(1_000_000)}.${'A'.repeat(100)}`);
    await refused(jwt, '.'.repeat(1_000_000));
  });

  it('names a user by the configured claim, who is lower-cased, and safe as a folder', async () => {
    const jwt = identity();
    for (const [claim, user] of [['Alice@Example.ORG', 'alice@example.org'], [' bob ', 'bob'], ['0user_-+.@', '0user_-+.@']]) assert.equal((await as(jwt, await issuer.token(claim!))).user, user);
    const wrong: unknown[] = ['', '../root', 'a/b', '.hidden', 'a b', 'é@x.org', '\u212aelvin@x.org', `a${'x'.repeat(128)}`, 'archive', 'a\nb', 7, null, true, ['alice'], { name: 'alice' }, undefined];
    for (const email of wrong) await refused(jwt, await issuer.token('', { email }));
    const bySubject = identity({}, { user_claim: 'sub', groups_claim: 'roles' });
    const { user, groups } = await as(bySubject, await issuer.token('x@x.org', { sub: 'Person-7', roles: 'users, staff' }));
    assert.deepEqual([user, groups], ['person-7', ['users', 'staff']]);
  });

  it('whose address the issuer has not verified names nobody, where the address is the name', async () => {
    await refused(identity(), await issuer.token('boss@x.org', { email_verified: false }));
    assert.equal((await as(identity(), await issuer.token('a@x.org', { email_verified: true }))).user, 'a@x.org');
    assert.equal((await as(identity({}, { user_claim: 'sub' }), await issuer.token('a@x.org', { sub: 'a', email_verified: false }))).user, 'a');
  });

  it('lists groups as a list or as a text; anything else in it is no group', async () => {
    const jwt = identity();
    for (const [claim, groups] of [[['a', 'b'], ['a', 'b']], ['a, b', ['a', 'b']], ['a', ['a']], [['a', 7, null, ['b'], ' c '], ['a', 'c']], [7, []], [undefined, []], [{ a: 1 }, []]] as const) {
      assert.deepEqual((await as(jwt, await issuer.token('a@x.org', { groups: claim }))).groups, groups);
    }
  });
});

it('an issuer that takes a request and never answers it is away, too', async () => {
  const silent: Server = createServer(() => undefined).listen(0, '127.0.0.1');
  await new Promise((resolve) => silent.once('listening', resolve));
  const jwt = createJwtIdentity({ ...issuer.identity, jwks_uri: `http://127.0.0.1:${(silent.address() as AddressInfo).port}/` });
  await refused(jwt, await issuer.token('a@x.org'), 'E_IDENTITY_UNAVAILABLE', 503);
  silent.closeAllConnections();
  silent.close();
});
