import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { answerTo, parseRange } from './preconditions.ts';

const modified = Date.parse('2026-11-21T10:00:00Z');
const at = { etag: '"abc"', modified, size: 1000 };
const date = (ms: number): string => new Date(ms).toUTCString();

describe('one range of bytes (RFC 9110 section 14.1.2)', () => {
  const rows: [string, ReturnType<typeof parseRange>][] = [
    ['bytes=0-0', { start: 0, end: 0 }], ['bytes=0-499', { start: 0, end: 499 }], ['bytes=500-', { start: 500, end: 999 }],
    ['bytes=-1', { start: 999, end: 999 }], ['bytes=-5000', { start: 0, end: 999 }], ['bytes=990-5000', { start: 990, end: 999 }],
    ['BYTES = 1-2', { start: 1, end: 2 }], ['bytes=1000-', 'unsatisfiable'], ['bytes=5000-6000', 'unsatisfiable'], ['bytes=-0', 'unsatisfiable'],
    ['bytes=2-1', 'ignored'], ['bytes=-', 'ignored'], ['bytes=', 'ignored'], ['bytes=a-b', 'ignored'], ['bytes=0-1,5-6', 'ignored'], ['lines=0-1', 'ignored'],
    ['', 'ignored'], ['bytes=0-1;x', 'ignored'], ['bytes=99999999999999999999-', 'unsatisfiable'],
  ];
  for (const [header, expected] of rows) test(JSON.stringify(header), () => assert.deepEqual(parseRange(header, 1000), expected));
  test('an empty file satisfies no range', () => {
    assert.equal(parseRange('bytes=0-', 0), 'unsatisfiable');
    assert.equal(parseRange('bytes=-1', 0), 'unsatisfiable');
  });
});

describe('the answer to a request with conditions (RFC 9110 section 13)', () => {
  const rows: [string, Record<string, string>, ReturnType<typeof answerTo>][] = [
    ['nothing asked', {}, { status: 200 }],
    ['the tag is held', { 'if-none-match': '"abc"' }, { status: 304 }],
    ['the tag is held, weakly', { 'if-none-match': 'W/"abc"' }, { status: 304 }],
    ['the tag is among others', { 'if-none-match': '"x", "abc"' }, { status: 304 }],
    ['any tag', { 'if-none-match': '*' }, { status: 304 }],
    ['another tag', { 'if-none-match': '"abcd"' }, { status: 200 }],
    ['another tag beats a date', { 'if-none-match': '"x"', 'if-modified-since': date(modified) }, { status: 200 }],
    ['not modified since', { 'if-modified-since': date(modified) }, { status: 304 }],
    ['modified since', { 'if-modified-since': date(modified - 1000) }, { status: 200 }],
    ['a date that is none', { 'if-modified-since': 'yesterday' }, { status: 200 }],
    ['the right tag is demanded', { 'if-match': '"abc"' }, { status: 200 }],
    ['any tag is demanded', { 'if-match': '*' }, { status: 200 }],
    ['another tag is demanded', { 'if-match': '"x"' }, { status: 412 }],
    ['a weak tag cannot be demanded', { 'if-match': 'W/"abc"' }, { status: 412 }],
    ['unmodified since', { 'if-unmodified-since': date(modified) }, { status: 200 }],
    ['unmodified since before', { 'if-unmodified-since': date(modified - 1000) }, { status: 412 }],
    ['a range', { range: 'bytes=1-2' }, { status: 206, range: { start: 1, end: 2 } }],
    ['a range beyond the end', { range: 'bytes=1000-' }, { status: 416 }],
    ['a range of the held tag', { range: 'bytes=1-2', 'if-range': '"abc"' }, { status: 206, range: { start: 1, end: 2 } }],
    ['a range of another tag', { range: 'bytes=1-2', 'if-range': '"x"' }, { status: 200 }],
    ['a range of a weak tag', { range: 'bytes=1-2', 'if-range': 'W/"abc"' }, { status: 200 }],
    ['a range of the held date', { range: 'bytes=1-2', 'if-range': date(modified) }, { status: 206, range: { start: 1, end: 2 } }],
    ['a range of another date', { range: 'bytes=1-2', 'if-range': date(modified + 1000) }, { status: 200 }],
    ['a range beyond the end of another tag', { range: 'bytes=1000-', 'if-range': '"x"' }, { status: 200 }],
    ['a held tag beats a range', { range: 'bytes=1-2', 'if-none-match': '"abc"' }, { status: 304 }],
    ['several ranges get the whole', { range: 'bytes=1-2,4-5' }, { status: 200 }],
  ];
  for (const [name, headers, expected] of rows) test(name, () => assert.deepEqual(answerTo('GET', headers, at), expected));
  test('HEAD knows no ranges', () => assert.deepEqual(answerTo('HEAD', { range: 'bytes=1-2' }, at), { status: 200 }));
});
