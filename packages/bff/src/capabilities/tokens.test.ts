import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createLocalJWKSet, decodeJwt, decodeProtectedHeader, generateKeyPair, jwtVerify, SignJWT, UnsecuredJWT, type JSONWebKeySet } from 'jose';
import { publicKeys } from './jwks.ts';
import { fixedKeys } from './key-ring.ts';
import type { SigningKey } from './keys.ts';
import { createTokens, type TokensOptions } from './tokens.ts';

const key = (kid: string) => ({ kid, secret: `secret of ${kid} `.padEnd(40, '.') });
const file = 'alice/artifacts/20261121/01JD0000000000000000000000/report (2).html';
const start = Date.parse('2026-11-21T10:00:00Z');
function setup({ keys = [key('one')], ...options }: Partial<Omit<TokensOptions, 'keys'>> & { keys?: SigningKey[] } = {}) {
  const clock = { ms: start };
  const tokens = createTokens({ keys: fixedKeys(keys), now: () => new Date(clock.ms), ...options });
  return { tokens, clock };
}
const sign = (claims: Record<string, unknown>, header: Record<string, unknown> = {}, secret = key('one').secret) =>
  new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid: 'one', ...header }).sign(new TextEncoder().encode(secret));
const good = () => ({ sub: 'alice', obj: file, aud: 'file', jti: 'j', exp: start / 1000 + 60 });
const token = { code: 'E_TOKEN' };
const scope = { code: 'E_TOKEN_SCOPE' };

describe('tokens', () => {
  test('a token opens what it was made for, for its user', async () => {
    const { tokens } = setup();
    const minted = await tokens.mint('file', 'alice', file);
    const claims = await tokens.verify('file', minted.token, file);
    assert.equal(claims.sub, 'alice');
    assert.equal(claims.obj, file);
    assert.match(claims.jti, /^[0-9a-f-]{36}$/);
    assert.equal(new Date(claims.exp * 1000).toISOString(), minted.expires_at);
  });

  test('files live an hour, dashboards five minutes, views fifteen', async () => {
    for (const [audience, minutes] of [['file', 60], ['dashboard', 5], ['view', 15]] as const) {
      const { tokens, clock } = setup();
      const minted = await tokens.mint(audience, 'alice', 'x');
      assert.equal(minted.expires_at, new Date(start + minutes * 60_000).toISOString());
      clock.ms = start + minutes * 60_000 - 1000;
      await tokens.verify(audience, minted.token, 'x');
      clock.ms = start + minutes * 60_000;
      await assert.rejects(tokens.verify(audience, minted.token, 'x'), token);
    }
  });

  test('extra claims come back and cannot replace ours', async () => {
    const { tokens } = setup();
    const { token: text } = await tokens.mint('dashboard', 'alice', 'srv/d1', { server: 'srv', obj: 'other', sub: 'bob', exp: 9e9 });
    const claims = await tokens.verify('dashboard', text, 'srv/d1');
    assert.equal(claims.server, 'srv');
    assert.equal(claims.sub, 'alice');
    assert.equal(claims.exp, start / 1000 + 300);
  });

  test('another object or another audience is E_TOKEN_SCOPE', async () => {
    const { tokens } = setup();
    const { token: text } = await tokens.mint('file', 'alice', file);
    await assert.rejects(tokens.verify('file', text, `${file}x`), scope);
    await assert.rejects(tokens.verify('dashboard', text, file), scope);
  });

  test('a token is a JWT as others read it: fixed header, registered claims', async () => {
    const { tokens } = setup();
    const { token: text } = await tokens.mint('file', 'alice', 'alice/ü.txt');
    const secret = new TextEncoder().encode(key('one').secret);
    const { payload, protectedHeader } = await jwtVerify(text, secret, { algorithms: ['HS256'], audience: 'file', subject: 'alice', currentDate: new Date(start) });
    assert.deepEqual(protectedHeader, { alg: 'HS256', kid: 'one', typ: 'JWT' });
    assert.deepEqual({ ...payload, jti: '' }, { sub: 'alice', obj: 'alice/ü.txt', aud: 'file', iat: start / 1000, exp: start / 1000 + 3600, jti: '' });
  });

  test('a dashboard’s token is signed so that others verify it by the published key alone, of a type of its own', async () => {
    const keys = [key('one'), key('old')];
    const { tokens } = setup({ keys });
    const { token: text } = await tokens.mint('dashboard', 'alice', 'srv/board', { origin: 'https://dash.example' });
    const currentDate = new Date(start);
    const { payload, protectedHeader } = await jwtVerify(text, createLocalJWKSet(publicKeys(keys) as JSONWebKeySet), { algorithms: ['EdDSA'], audience: 'dashboard', typ: 'mcp-dashboard+jwt', currentDate });
    assert.deepEqual(protectedHeader, { alg: 'EdDSA', kid: 'one', typ: 'mcp-dashboard+jwt' });
    assert.match(payload.jti!, /^[0-9A-HJKMNP-TV-Z]{26}$/);
    assert.deepEqual({ ...payload, jti: '' }, { sub: 'alice', obj: 'srv/board', aud: 'dashboard', origin: 'https://dash.example', iat: start / 1000, exp: start / 1000 + 300, jti: '' });
    await assert.rejects(jwtVerify(text, createLocalJWKSet(publicKeys([key('another')]) as JSONWebKeySet), { currentDate }), { code: 'ERR_JWKS_NO_MATCHING_KEY' });
    await assert.rejects(jwtVerify(text, createLocalJWKSet(publicKeys([{ ...key('one'), secret: 'x'.repeat(40) }]) as JSONWebKeySet), { currentDate }), { code: 'ERR_JWS_SIGNATURE_VERIFICATION_FAILED' });
  });

  test('the public key signs nothing: not as a shared secret, and not the token of a file', async () => {
    const { tokens } = setup();
    const { x } = publicKeys([key('one')]).keys[0]!;
    const claims = { ...good(), aud: 'dashboard', obj: 'srv/board' };
    for (const secret of [x, Buffer.from(x, 'base64url').toString('latin1'), JSON.stringify(publicKeys([key('one')]).keys[0])]) {
      await assert.rejects(tokens.verify('dashboard', await sign(claims, {}, secret)), token);
    }
  });

  test('a dashboard’s token from before they were signed with a key pair is good until it expires', async () => {
    const { tokens } = setup();
    const before = await sign({ ...good(), aud: 'dashboard', obj: 'srv/board', session_id: 's' });
    assert.equal((await tokens.verify('dashboard', before, 'srv/board')).sub, 'alice');
  });

  test('nothing, noise and a changed token are E_TOKEN, all in the same words', async () => {
    const { tokens } = setup();
    const { token: text } = await tokens.mint('file', 'alice', file);
    const [head, body, seal] = text.split('.') as [string, string, string];
    const bob = Buffer.from(Buffer.from(body, 'base64url').toString().replace('alice', 'mallory')).toString('base64url');
    const bad = ['', 'x', 'a.b.c', `${head}.${bob}.${seal}`, `${head}.${body}`, `${head}.${body}.`, `${head}.${body}.${seal}\n`,
      `${head}.${body}.${seal.slice(0, 20)}\n${seal.slice(20)}`, ` ${text}`, `${text}=`, text.slice(0, -2)];
    const messages = new Set<string>();
    for (const each of bad) {
      await assert.rejects(tokens.verify('file', each, file), (error: Error & { code: string }) => {
        messages.add(error.message);
        return error.code === 'E_TOKEN';
      }, JSON.stringify(each));
    }
    assert.equal(messages.size, 1);
  });

  test('every claim is required', async () => {
    const { tokens } = setup();
    await tokens.verify('file', await sign(good()), file);
    for (const missing of ['sub', 'obj', 'jti', 'exp', 'aud']) {
      const claims = Object.fromEntries(Object.entries(good()).filter(([name]) => name !== missing));
      await assert.rejects(tokens.verify('file', await sign(claims), file), token, missing);
    }
  });

  test('only our algorithms with a key of ours are accepted', async () => {
    const { tokens } = setup();
    const unsigned = new UnsecuredJWT(good()).encode();
    const forged = [unsigned, `${unsigned}AAAA`, await sign(good(), { kid: 'two' }), await sign(good(), { kid: undefined }),
      await sign(good(), {}, 'another secret of more than thirty-two bytes'), await sign(good(), { alg: 'HS512' }, key('one').secret.padEnd(80, '.'))];
    const { privateKey } = await generateKeyPair('EdDSA');
    forged.push(await new SignJWT(good()).setProtectedHeader({ alg: 'EdDSA', kid: 'one', typ: 'mcp-dashboard+jwt' }).sign(privateKey));
    for (const each of forged) await assert.rejects(tokens.verify('file', each, file), token);
  });

  test('the first key signs, the others still verify', async () => {
    const old = setup({ keys: [key('one')] });
    const rotated = setup({ keys: [key('two'), key('one')] });
    const { token: text } = await old.tokens.mint('file', 'alice', file);
    await rotated.tokens.verify('file', text, file);
    const fresh = (await rotated.tokens.mint('file', 'alice', file)).token;
    assert.equal(decodeProtectedHeader(fresh).kid, 'two');
    await assert.rejects(old.tokens.verify('file', fresh, file), token);
    const board = (await old.tokens.mint('dashboard', 'alice', 'srv/board', {})).token;
    assert.equal((await rotated.tokens.verify('dashboard', board)).obj, 'srv/board');
    const next = (await rotated.tokens.mint('dashboard', 'alice', 'srv/board', {})).token;
    assert.equal(decodeProtectedHeader(next).kid, 'two');
    await assert.rejects(old.tokens.verify('dashboard', next), token);
  });

  test('a dashboard’s token that was called back is E_TOKEN, and says why; nobody asks about a file’s', async () => {
    const revoked = new Set<string>();
    const asked: string[] = [];
    const { tokens } = setup({ revoked: async ({ jti, obj }) => (asked.push(obj), revoked.has(jti) ? 'closed' : undefined) });
    const [{ token: gone }, { token: kept }, { token: other }] = [await tokens.mint('dashboard', 'alice', 'a/b', {}), await tokens.mint('dashboard', 'alice', 'a/b', {}), await tokens.mint('file', 'alice', file)];
    revoked.add(decodeJwt(gone).jti!);
    await assert.rejects(tokens.verify('dashboard', gone), { ...token, details: { revoked: 'closed' } });
    assert.equal((await tokens.verify('dashboard', kept)).obj, 'a/b');
    await tokens.verify('file', other, file);
    assert.deepEqual(asked, ['a/b', 'a/b']);
  });

  test('the same token is handed out again for a quarter of its life, so that three quarters always remain', async () => {
    const { tokens, clock } = setup();
    const first = await tokens.mint('file', 'alice', file);
    clock.ms += 14 * 60_000;
    assert.deepEqual(await tokens.mint('file', 'alice', file), first);
    assert.notEqual((await tokens.mint('file', 'bob', file)).token, first.token);
    assert.notEqual((await tokens.mint('view', 'alice', file)).token, first.token);
    clock.ms += 60_000;
    const second = await tokens.mint('file', 'alice', file);
    assert.notEqual(second.token, first.token);
    assert.equal(second.expires_at, new Date(clock.ms + 3600_000).toISOString());
  });

  test('keys without a kid of their own, none at all, or a short secret are refused', () => {
    for (const keys of [[], [key('one'), key('one')], [{ kid: 'x', secret: 'too short' }], [{ kid: '', secret: key('one').secret }]]) {
      assert.throws(() => setup({ keys }), { code: 'E_INTERNAL' });
    }
  });
});

describe('mask', () => {
  const link = (base: string, text: string) => `${base}/api/files/download/${file.split('/').map(encodeURIComponent).join('/')}?token=${text}`;

  test('a token is replaced by the name of what it opens, wherever it stands', async () => {
    const { tokens } = setup();
    const { token: text } = await tokens.mint('file', 'alice', file);
    const { token: other } = await tokens.mint('dashboard', 'alice', 'srv/board');
    assert.equal(tokens.mask(`a ${text} b "${text}",${other}.`), 'a report (2).html b "report (2).html",board.');
    assert.equal(tokens.mask(text), 'report (2).html');
    assert.equal(tokens.mask(`${text}${text}`), 'report (2).htmlreport (2).html');
    assert.equal(tokens.mask(`token=${text}&x=1`), 'token=report (2).html&x=1');
  });

  test('a download link is replaced as a whole', async () => {
    const { tokens } = setup();
    const { token: text } = await tokens.mint('file', 'alice', file);
    for (const base of ['', 'http://localhost:8080', 'https://canvas.example/base/path', 'http://[::1]:3']) {
      assert.equal(tokens.mask(`failed: ${link(base, text)} (404)`), 'failed: report (2).html (404)', base);
      assert.equal(tokens.mask(`{"url":"${link(base, text)}&download=1#page=2"}`), '{"url":"report (2).html"}', base);
    }
    assert.equal(tokens.mask(`[x](${link('', text)}) ${link('', text)}`), '[x](report (2).html) report (2).html');
  });

  test('expired tokens are replaced too', async () => {
    const { tokens, clock } = setup();
    const { token: text } = await tokens.mint('file', 'alice', file);
    clock.ms += 1e9;
    assert.equal(tokens.mask(text), 'report (2).html');
  });

  test('tokens of older keys are known', async () => {
    const { token: text } = await setup().tokens.mint('file', 'alice', file);
    assert.equal(setup({ keys: [key('two'), key('one')] }).tokens.mask(text), 'report (2).html');
  });

  test('what others signed, and what is no token, stays as it is', async () => {
    const { tokens } = setup();
    const { token: text } = await tokens.mint('file', 'alice', file);
    const foreign = await sign({ ...good() }, { typ: 'JWT' }, 'another secret of more than thirty-two bytes');
    const [head] = (await tokens.mint('dashboard', 'alice', 'srv/board')).token.split('.') as [string];
    const nothing = ['e30', 'bm90IGpzb24', 'eyJvYmoiOjd9', 'bnVsbA'].map((payload) => `${head}.${payload}.${'A'.repeat(86)}`);
    for (const each of [foreign, ...nothing, text.slice(0, -1), text.slice(3), 'plain', '', `${text.split('.')[0]}.`.repeat(50)]) {
      assert.equal(tokens.mask(each), each);
    }
  });

  test('a long text with many links is masked without losing a character between them', async () => {
    const { tokens } = setup();
    const { token: text } = await tokens.mint('file', 'alice', file);
    const parts = Array.from({ length: 500 }, (_, i) => `${i}:`);
    assert.equal(tokens.mask(parts.join(`${link('http://h', text)} `)), parts.join('report (2).html '));
  });
});
