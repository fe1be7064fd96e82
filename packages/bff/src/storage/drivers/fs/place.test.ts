import assert from 'node:assert/strict';
import { basename, relative, sep } from 'node:path';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { encodeSegment, placeOf } from './place.ts';

const segment = fc.string({ unit: 'binary', minLength: 1, maxLength: 300 }).filter((text) => text.isWellFormed() && !text.includes('/') && !text.includes('\0') && text !== '.' && text !== '..');
const key = fc.array(segment, { minLength: 1, maxLength: 6 }).map((segments) => segments.join('/')).filter((text) => Buffer.byteLength(text) <= 1024);

describe('the place of a key on disk', () => {
  test('is below the root, made of plain names of at most 255 bytes', () => {
    fc.assert(fc.property(key, (each) => {
      for (const path of Object.values(placeOf('/data/objects', each))) {
        const steps = relative('/data/objects', path).split(sep);
        for (const step of steps) assert.match(step, /^(?![.+])[A-Za-z0-9._@%+~-]{0,255}$/);
      }
    }));
  });

  test('differs where keys differ', () => {
    fc.assert(fc.property(key, key, (a, b) => assert.equal(placeOf('/r', a).bytes === placeOf('/r', b).bytes, a === b)));
  });

  test('reads well for ordinary names', () => {
    const place = placeOf('/r', 'alice@site.example/artifacts/20261121/01JD/my report.html');
    assert.equal(place.directory, '/r/alice@site.example/artifacts/20261121');
    assert.equal(basename(place.bytes), '01JD+my%20report.html.bytes');
  });

  test('no segment becomes a path, a hidden file or a mark of ours', () => {
    for (const [given, encoded] of [['..', '%2E.'], ['.', '%2E'], ['a/b', 'a%2Fb'], ['~', '%7E'], ['a+b', 'a%2Bb'], ["it's (1)!*", 'it%27s%20%281%29%21%2A'], ['\\', '%5C']] as const) {
      assert.equal(encodeSegment(given), encoded);
    }
  });

  test('a key that is none is refused', () => {
    for (const each of ['', '/x', 'x/', 'a//b', '../x', 'a/..', 'a/./b', 'a\0']) assert.throws(() => placeOf('/r', each), { code: 'E_BAD_REQUEST' });
  });
});
