import assert from 'node:assert/strict';
import { createPublicKey, verify } from 'node:crypto';
import { describe, test } from 'node:test';
import { publicKeys } from './jwks.ts';
import { dashboardSignature } from './signatures.ts';

const keys = ['new', 'old'].map((kid) => ({ kid, secret: `secret of ${kid} `.padEnd(43, '.') }));

describe('the published keys', () => {
  test('are the public half of every key by its kid, and not one member more', () => {
    const published = publicKeys(keys);
    assert.deepEqual(published.keys.map(({ kid }) => kid), ['new', 'old']);
    for (const key of published.keys) {
      assert.deepEqual(Object.keys(key).sort(), ['alg', 'crv', 'kid', 'kty', 'use', 'x']);
      assert.deepEqual([key.kty, key.crv, key.use, key.alg], ['OKP', 'Ed25519', 'sig', 'EdDSA']);
      assert.equal(Buffer.from(key.x, 'base64url').length, 32);
      assert.equal(createPublicKey({ key: key as never, format: 'jwk' }).type, 'public');
    }
  });

  test('hold neither a secret nor what the private half is made of', () => {
    const text = JSON.stringify(publicKeys(keys));
    for (const { secret } of keys) for (const form of ['utf8', 'base64', 'base64url', 'hex'] as const) assert.ok(!text.includes(Buffer.from(secret).toString(form)));
    assert.ok(!/"(d|k|p|q|dp|dq|qi|oth)":/.test(text), 'RFC 7518 section 6 names the private members');
  });

  test('are the same for every process that has the keys, and others for other secrets', () => {
    assert.deepEqual(publicKeys(keys), publicKeys(structuredClone(keys)));
    assert.notEqual(publicKeys([{ ...keys[0]!, secret: 'x'.repeat(43) }]).keys[0]!.x, publicKeys(keys).keys[0]!.x);
    assert.notEqual(publicKeys(keys).keys[0]!.x, publicKeys(keys).keys[1]!.x);
  });

  test('verify what was signed, and nothing else', () => {
    const signature = dashboardSignature(keys[0]!);
    const [mine, other] = publicKeys(keys).keys.map((key) => createPublicKey({ key: key as never, format: 'jwk' })) as [never, never];
    const signed = signature.sign('text');
    assert.deepEqual([verify(undefined, Buffer.from('text'), mine, signed), verify(undefined, Buffer.from('Text'), mine, signed), verify(undefined, Buffer.from('text'), other, signed)], [true, false, false]);
    assert.equal(signed.toString('base64url').length, signature.characters);
  });
});
