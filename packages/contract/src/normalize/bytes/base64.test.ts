import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { checkBase64, decodeBase64, decodeUtf8, encodeBase64, encodeTextBase64, isBase64, utf8Length } from './base64.ts';

test('the test vectors of RFC 4648 section 10, both ways', () => {
  const vectors = { '': '', f: 'Zg==', fo: 'Zm8=', foo: 'Zm9v', foob: 'Zm9vYg==', fooba: 'Zm9vYmE=', foobar: 'Zm9vYmFy' };
  for (const [text, b64] of Object.entries(vectors)) {
    assert.equal(encodeTextBase64(text), b64);
    assert.deepEqual(decodeBase64(b64), new TextEncoder().encode(text));
    assert.deepEqual(checkBase64(b64), { size: text.length, repaired: false });
  }
});

test('any bytes survive the way there and back, and their size is known without decoding', () => {
  fc.assert(fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
    const b64 = encodeBase64(bytes);
    assert.equal(b64, Buffer.from(bytes).toString('base64'));
    assert.deepEqual(decodeBase64(b64), bytes);
    assert.equal(checkBase64(b64)?.size, bytes.length);
  }));
});

test('bytes beyond one chunk are encoded without a seam', () => {
  const bytes = Uint8Array.from({ length: 100_001 }, (_, i) => (i * 31) & 255);
  assert.equal(encodeBase64(bytes), Buffer.from(bytes).toString('base64'));
});

test('the URL-safe alphabet, blanks, missing padding and stray bits are mended, and said so', () => {
  for (const [text, bytes] of [['-_8', [251, 255]], ['Zm 9v\r\n', [102, 111, 111]], ['Zg', [102]], ['Zh==', [102]], ['Zm9=', [102, 111]]] as const) {
    assert.equal(checkBase64(text)?.repaired, true, text);
    assert.equal(isBase64(text), false);
    assert.deepEqual([...decodeBase64(text)!], bytes);
  }
});

test('what no base64 can be is none: other characters, data after padding, a lone digit, too much padding', () => {
  for (const text of ['<base64>', 'Zm9v!', 'Zg==Zg==', 'Z', 'Zg===', 'Zm9vé', '\ud800', '====']) assert.equal(checkBase64(text), undefined, text);
  for (const text of ['<base64>', 'Zg==Zg==', 'é']) assert.equal(decodeBase64(text), undefined, text);
});

test('a limit decodes the head alone', () => {
  const b64 = encodeBase64(new Uint8Array(10_000).fill(7));
  assert.deepEqual(decodeBase64(b64, 5), new Uint8Array(5).fill(7));
});

test('UTF-8 is decoded with its byte order mark, and not at all when it is broken', () => {
  assert.equal(decodeUtf8(Uint8Array.from([0xef, 0xbb, 0xbf, 0x61])), '\ufeffa');
  assert.equal(decodeUtf8(Uint8Array.from([0xff, 0x61])), undefined);
});

test('the length in UTF-8 is counted as it is encoded, lone surrogates as the replacement character', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => assert.equal(utf8Length(text), new TextEncoder().encode(text).length)));
  for (const text of ['\ud800', '\udc00a', 'a\ud83d', '\ud83d\ude00']) assert.equal(utf8Length(text), new TextEncoder().encode(text).length);
});
