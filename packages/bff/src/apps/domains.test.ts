import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { allowedDomains } from './domains.ts';

/** Everything: a declared domain that is refused with it is refused by the grammar alone. */
const anything = ['https', 'wss', 'http', 'ws'].flatMap((scheme) => ['com', 'org', 'example'].flatMap((top) => [`${scheme}://*.a.${top}`, `${scheme}://a.${top}`]));
const of = (declared: unknown, allowed: readonly string[] = anything) => allowedDomains(declared, allowed);
const granted = (declared: unknown, allowed?: readonly string[]) => of(declared, allowed).granted;

describe('the grammar of a domain', () => {
  it('takes origins, in any case, with or without a port, and names below one', () => {
    assert.deepEqual(granted(['https://a.com', 'HTTPS://X.A.com', 'wss://live.a.org', 'https://*.a.com', 'https://*.x.a.example', 'https://a.com:443']), ['https://a.com', 'https://x.a.com', 'wss://live.a.org', 'https://*.a.com', 'https://*.x.a.example']);
    assert.deepEqual(granted(['https://a.com:8443', 'http://127.0.0.1:3000'], ['https://a.com:8443', 'http://127.0.0.1:3000']), ['https://a.com:8443', 'http://127.0.0.1:3000']);
  });

  const hostile = [
    // Another directive, another source, the end of the header.
    "https://a.com; script-src *", 'https://a.com;', "https://a.com 'unsafe-eval'", 'https://a.com https://evil.org', 'https://a.com,https://evil.org', 'https://a.com\r\nSet-Cookie: x=1', 'https://a.com\n', '\thttps://a.com', ' https://a.com', 'https://a.com\0', 'https://a.com\u00a0x', 'https://a.com\u2028', 'https://a;b.a.com', "https://a'b.a.com", 'https://a"b.a.com', 'https://a%3Bb.a.com', 'https://a%20b.a.com',
    // Key words and schemes alone.
    '*', 'https:', 'https://', 'data:', 'blob:', "'self'", "'none'", "'unsafe-inline'", "'unsafe-eval'", "'strict-dynamic'", "'nonce-abc'", 'javascript:alert(1)', 'filesystem:', 'about:blank', 'file:///etc/passwd', '',
    // Wildcards in the wrong place.
    'https://*', 'https://*.com', 'https://*.*.a.com', 'https://a.*.com', 'https://x*.a.com', 'https://a.com:*', '*://a.com', '*.a.com', 'https://*.1.2.3', 'https://*.0x7f',
    // More than an origin.
    'https://a.com/', 'https://a.com/path', 'https://a.com?x', 'https://a.com#x', 'https://user@a.com', 'https://user:pass@a.com', 'https://a.com@evil.org', 'https://a.com\\@evil.org', 'https:\\\\a.com', 'https:a.com', '//a.com', 'a.com', 'ftp://a.com', 'view-source:https://a.com',
    // Names that are none.
    'https://a.com.', 'https://.a.com', 'https://a..com', 'https://-a.a.com', 'https://a-.a.com', 'https://a_b.a.com', `https://${'a'.repeat(64)}.a.com`, `https://${'a.'.repeat(150)}a.com`, 'https://[::1]', 'https://[::1]:80', 'https://ä.a.com', 'https://ａ.com', 'https://a。com', 'https://K.a.com'.replace('K', '\u212a'),
    // Addresses in disguise, ports that are none.
    'https://2130706433', 'https://0x7f.1', 'https://127.1', 'https://0177.0.0.1', 'https://256.1.1.1', 'https://127.0.0.01', 'https://a.com:0', 'https://a.com:65536', 'https://a.com:', 'https://a.com:8o', 'https://a.com:999999',
  ];
  for (const entry of hostile) {
    it(`drops ${JSON.stringify(entry).slice(0, 60)} whole`, () => {
      // Allowed word for word, and still nothing.
      assert.deepEqual(granted([entry], [...anything, entry]), []);
      assert.deepEqual(of([entry, 'https://a.com']), { granted: ['https://a.com'], refused: [entry.slice(0, 300)] });
    });
  }

  it('drops what is no text, and takes nothing for a list that is none', () => {
    assert.deepEqual(of([1, null, ['https://a.com'], { toString: 'https://a.com' }, true]).granted, []);
    for (const declared of [undefined, null, 'https://a.com', 7, {}, { 0: 'https://a.com', length: 1 }]) assert.deepEqual(of(declared), { granted: [], refused: [] });
  });

  it('never answers a text that means more than one source', () => {
    const parts = ['https://', 'a.com', ' ', ';', "'", '*', '.', ':443', '/', '\n', ',', 'x'];
    for (let seed = 0; seed < 20_000; seed++) {
      const entry = Array.from({ length: 1 + (seed % 7) }, (_, i) => parts[(seed * 7919 + i * 104_729 + (seed >> (i + 1))) % parts.length]!).join('');
      for (const source of granted([entry], [...anything, entry])) assert.match(source, /^(https?|wss?):\/\/(\*\.)?[a-z0-9.-]+(:\d+)?$/);
    }
  });

  it('keeps lists of a size that a header can carry', () => {
    const many = Array.from({ length: 10_000 }, (_, i) => `https://a${i}.a.com`);
    assert.equal(granted(many, ['https://*.a.com']).length, 50);
    assert.equal(granted(['https://*.a.com'], many).length, 50);
  });
});

describe('what of it is allowed', () => {
  it('is nothing where the organisation allows nothing', () => {
    assert.deepEqual(of(['https://a.com'], []), { granted: [], refused: ['https://a.com'] });
  });

  it('is what both say: the narrower of the two', () => {
    assert.deepEqual(of(['https://x.a.com'], ['https://*.a.com']), { granted: ['https://x.a.com'], refused: [] });
    assert.deepEqual(of(['https://*.x.a.com'], ['https://*.a.com']), { granted: ['https://*.x.a.com'], refused: [] });
    assert.deepEqual(of(['https://*.a.com'], ['https://x.a.com']), { granted: ['https://x.a.com'], refused: ['https://*.a.com'] });
    assert.deepEqual(of(['https://*.a.com'], ['https://*.a.com']), { granted: ['https://*.a.com'], refused: [] });
  });

  const refused: [string, string][] = [
    // A wildcard means the names below, not the name itself, and ends at a point.
    ['https://a.com', 'https://*.a.com'], ['https://xa.com', 'https://*.a.com'], ['https://a.com.evil.org', 'https://a.com'], ['https://a.com.evil.org', 'https://*.a.com'], ['https://eviL-a.com', 'https://*.a.com'],
    ['http://a.com', 'https://a.com'], ['ws://a.com', 'https://a.com'], ['https://a.com', 'http://a.com'], ['https://a.com:8443', 'https://a.com'], ['https://a.com', 'https://a.com:8443'], ['https://b.com', 'https://a.com'],
  ];
  for (const [asked, allowed] of refused) it(`${asked} is not ${allowed}`, () => assert.deepEqual(granted([asked], [allowed]), []));

  it('a socket is trusted as its origin is', () => {
    assert.deepEqual(granted(['wss://a.com', 'ws://b.org'], ['https://a.com', 'http://b.org']), ['wss://a.com', 'ws://b.org']);
    assert.deepEqual(granted(['wss://*.a.com'], ['https://x.a.com']), ['wss://x.a.com']);
  });

  it('a rule of the organisation that is none allows nothing', () => {
    assert.deepEqual(granted(['https://a.com'], ['*', 'https:', 'a.com', 'https://a.com/', 'https://*']), []);
  });
});
