import { headAhead, headOf } from './head-of.ts';
import { expect } from 'chai';
import type { Artifact } from '@mcp-canvas/contract';
import { allowedUrl } from './content-address.ts';
import { pump } from '../streaming/byte-pump.ts';
import { createContent, type ContentOptions } from './content-source.ts';
import { sampleArtifact } from '../suite/sample-content.ts';

const page = 'https://host.test/app/page.html';
const apiBase = 'https://api.test/kit';
const never = new AbortController().signal;
const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

/** Answers by address; notes what was asked. */
function service(answers: Record<string, (request: Request) => Response>) {
  const asked: { url: string; headers: Record<string, string>; credentials: string }[] = [];
  const fetch = (async (url: string, init: RequestInit) => {
    asked.push({ url, headers: init.headers as Record<string, string>, credentials: String(init.credentials) });
    const answer = answers[url.split('?')[0]!];
    return answer ? answer(new Request(url, init)) : new Response(null, { status: 404 });
  }) as typeof globalThis.fetch;
  return { asked, fetch };
}

const stored = (more: Partial<Artifact> = {}): Artifact => sampleArtifact('a.txt', 'text/plain', { key: 'u@x/artifacts/20260101/01H/my file.txt', url: '/api/files/download/u@x/a.txt?token=old', size: 5, ...more });
const open = (artifact: Artifact, options: Partial<ContentOptions> = {}) => createContent(artifact, { apiBase, page, ...options });
const messageOf = (work: Promise<unknown>) => work.then(() => '', (error: Error) => error.message);

describe('the content of an artifact', () => {
  it('is its inline text', async () => {
    const content = open(sampleArtifact('a', 'text/plain', { inline: 'grüß' }));
    expect([await content.text(never), content.size, content.ranged, await content.downloadUrl()]).to.deep.equal(['grüß', 6, false, undefined]);
    expect(text(await content.range(2, 3, never))).to.equal('ü');
  });

  it('is its base64, as bytes, never as Latin-1', async () => {
    const content = open(sampleArtifact('a', 'text/plain', { b64: btoa(String.fromCharCode(...new TextEncoder().encode('grüß'))) }));
    expect(await content.text(never)).to.equal('grüß');
    expect(await new Response(await content.stream(never)).text()).to.equal('grüß');
  });

  describe('tells how much of it has come', () => {
    const megabytes = new Uint8Array(3_000_000);
    const answer = (headers: Record<string, string>, bytes = megabytes) => service({ [`${apiBase}/f`]: () => new Response(bytes, { headers }) }).fetch;
    const heard = async (read: 'bytes' | 'stream', { size, ...options }: { size: number; fetch: typeof fetch }) => {
      const news: [number, number | undefined][] = [];
      const content = open(sampleArtifact('a', 'x/y', { url: '/f', size }), { ...options, progress: (...told) => news.push(told) });
      if (read === 'bytes') await content.bytes(never);
      else await pump(await content.stream(never, true), () => {}, never);
      return news;
    };
    for (const read of ['bytes', 'stream'] as const) {
      it(`while its ${read} are read, by the length that its server tells`, async () => {
        const news = await heard(read, { size: 0, fetch: answer({ 'content-length': '3000000' }) });
        expect(news.at(-1)).to.deep.equal([3_000_000, 3_000_000]);
        expect(news.map(([come]) => come)).to.deep.equal(news.map(([come]) => come).toSorted((a, b) => a - b));
      });
    }
    it('and how many are sent, which may be fewer, where that is known', async () => {
      expect((await heard('bytes', { size: 0, fetch: answer({}) })).at(-1)).to.deep.equal([3_000_000, undefined]);
      expect((await heard('bytes', { size: 0, fetch: answer({ 'content-length': '2000000' }) })).at(-1)).to.deep.equal([3_000_000, 2_000_000]);
    });
    it('where it is waited for: what is shown as it comes says so itself', async () => {
      const news: number[] = [];
      const content = open(sampleArtifact('a', 'x/y', { url: '/f', size: 0 }), { fetch: answer({}), progress: (come) => news.push(come) });
      await pump(await content.stream(never), () => {}, never);
      expect(news).to.deep.equal([]);
    });
    it('where it is large: of a small one nothing', async () => {
      expect(await heard('bytes', { size: 5, fetch: answer({}, new Uint8Array(5)) })).to.deep.equal([]);
    });
  });

  it('is told to be broken by name, where the base64 is', async () => {
    expect(await messageOf(open(sampleArtifact('bad.bin', 'x/y', { b64: '*' })).bytes(never))).to.include('bad.bin');
  });

  it('is told to be missing, where there is none', () => {
    expect(() => open(sampleArtifact('none.txt', 'text/plain'))).to.throw('none.txt');
  });

  it('is read by its byte order mark', async () => {
    const of = (...bytes: number[]) => open(sampleArtifact('a', 'text/plain', { b64: btoa(String.fromCharCode(...bytes)) })).text(never);
    expect(await of(0xff, 0xfe, 0x41, 0x00)).to.equal('A');
    expect(await of(0xfe, 0xff, 0x00, 0x41)).to.equal('A');
    expect(await of(0xef, 0xbb, 0xbf, 0x41)).to.equal('A');
  });

  it('of what a result only linked is that of the file which its address answers, asked for once', async () => {
    const { asked, fetch } = service({
      [`${apiBase}/api/sessions/s/links/l`]: () => Response.json({ url: '/api/files/download/u@x/a.txt' }),
      [`${apiBase}/api/files/download/u@x/a.txt`]: () => new Response('read'),
    });
    const content = open(sampleArtifact('a', 'text/plain', { uri: 'notes://a', url: '/api/sessions/s/links/l', size: 3 }), { fetch });
    expect(asked).to.deep.equal([]);
    expect(content.size).to.equal(undefined);
    expect([await content.text(never), await content.text(never)]).to.deep.equal(['read', 'read']);
    expect(asked.filter((one) => JSON.stringify(one).includes('/links/'))).to.have.length(1);
    const refused = open(sampleArtifact('a', 'text/plain', { uri: 'notes://a', url: '/api/sessions/s/links/gone' }), { fetch });
    expect(await refused.text(never).catch(({ message }: Error) => message)).to.be.a('string');
  });

  it('is asked for once, where it was asked for ahead, and again by who reads it a second time', async () => {
    const { asked, fetch } = service({ [`${apiBase}/api/files/download/u@x/a.txt`]: () => new Response('hello') });
    const content = open(stored(), { fetch });
    content.ahead?.(never);
    expect(asked.length).to.equal(1);
    expect(await content.text(never)).to.equal('hello');
    expect(asked.length).to.equal(1);
    expect(await new Response(await content.stream(never)).text()).to.equal('hello');
    expect(asked.length).to.equal(2);
  });

  it('is asked for once by who looks at its first bytes and then reads all, ahead or not', async () => {
    for (const ahead of [true, false]) {
      const { asked, fetch } = service({ [`${apiBase}/api/files/download/u@x/a.txt`]: () => new Response('hello') });
      const content = open(stored(), { fetch });
      if (ahead) content.ahead?.(never);
      expect(text(await headAhead(content, never))).to.equal('hello');
      expect(await content.text(never)).to.equal('hello');
      expect(asked.length).to.equal(1);
    }
    const atHand = open(stored({ inline: 'hello', url: undefined }), {});
    expect(text(await headAhead(atHand, never))).to.equal('hello');
  });

  it('says that it broke off, by whom its first bytes were looked at before', async () => {
    const broken = (): Response => {
      const pieces = [new TextEncoder().encode('hello')];
      const pull = (to: ReadableStreamDefaultController<Uint8Array>): void => {
        const piece = pieces.pop();
        if (piece) to.enqueue(piece);
        else to.error(new TypeError('network error'));
      };
      return new Response(new ReadableStream({ pull }, { highWaterMark: 0 }));
    };
    const content = open(stored(), service({ [`${apiBase}/api/files/download/u@x/a.txt`]: broken }));
    expect(text(await headAhead(content, never))).to.equal('hello');
    expect(await content.bytes(never).catch(({ message }: Error) => message)).to.include('broke off');
    // Of one that may be empty nobody may say so.
    const unknown = open(sampleArtifact('a.txt', 'text/plain', { url: '/a.txt' }), { setByHost: true, fetch: async () => broken() });
    expect(await headOf(unknown, never).catch(({ message }: Error) => message)).to.equal('network error');
  });

  it('is asked for its head alone ahead, by who reads ranges, and once', async () => {
    const { fetch, asked } = service({ 'https://api.test/kit/api/files/download/u@x/a.txt': ({ headers }) => new Response(headers.get('range') === 'bytes=0-1' ? 'ab' : 'cd', { status: 206 }) });
    const content = open(stored({ size: 100 * 1024 * 1024 }), { fetch });
    content.ahead?.(never, 2);
    expect(asked.map(({ headers }) => headers['Range'])).to.deep.equal(['bytes=0-1']);
    expect([text(await content.range(0, 1, never)), asked.length]).to.deep.equal(['ab', 1]);
    expect([text(await content.range(2, 3, never)), text(await content.range(0, 1, never)), asked.length]).to.deep.equal(['cd', 'ab', 3]);
  });

  it('is left out of the browser’s cache where it is large, which asks twice for ranges of what it cannot keep', async () => {
    const caches: (RequestCache | undefined)[] = [];
    const fetch = (async (_url: string, { cache }: RequestInit) => {
      caches.push(cache);
      return new Response('ab', { status: 206 });
    }) as typeof globalThis.fetch;
    for (const size of [65, 1]) {
      const content = open(stored({ size: size * 1024 * 1024 }), { fetch });
      await content.range(0, 1, never);
      await content.stream(never);
    }
    expect(caches).to.deep.equal(['no-store', 'no-store', 'default', 'default']);
  });
  it('tells a refusal of what was asked for ahead where it is read, and asks for nothing ahead of what may be read by ranges', async () => {
    const { asked, fetch } = service({});
    const content = open(stored(), { fetch });
    content.ahead?.(never);
    await Promise.resolve();
    expect(await messageOf(content.text(never))).to.include('a.txt');
    open(stored({ size: 65 * 1024 * 1024 }), { fetch }).ahead?.(never);
    expect(asked.length).to.equal(1);
  });

  it('comes from its url, with the host’s headers and credentials', async () => {
    const { asked, fetch } = service({ [`${apiBase}/api/files/download/u@x/a.txt`]: () => new Response('hello') });
    const content = open(stored(), { fetch, headers: { 'X-Key': 'k' }, credentials: 'include' });
    expect([await content.text(never), content.size, content.ranged]).to.deep.equal(['hello', 5, true]);
    expect(asked[0]).to.deep.equal({ url: `${apiBase}/api/files/download/u@x/a.txt?token=old`, headers: { 'X-Key': 'k' }, credentials: 'include' });
  });

  it('is text in the encoding that its bytes are in', async () => {
    const { fetch } = service({ 'https://api.test/kit/api/files/download/u@x/a.txt': () => new Response(Uint8Array.from([0x47, 0x72, 0xf6, 0xdf, 0x65])) });
    expect(await open(stored(), { fetch }).text(never)).to.equal('Größe');
  });

  it('is read whole where it is empty: servers refuse any range of that', () => {
    expect(open({ ...stored(), size: 0 }, service({})).ranged).to.equal(false);
  });

  it('is read in parts, also from a server that ignores ranges', async () => {
    const answers = { part: new Response('ell', { status: 206 }), whole: new Response('hello') };
    for (const answer of Object.values(answers)) {
      const { asked, fetch } = service({ [`${apiBase}/api/files/download/u@x/a.txt`]: () => answer });
      expect(text(await open(stored(), { fetch }).range(1, 3, never))).to.equal('ell');
      expect(asked[0]!.headers['Range']).to.equal('bytes=1-3');
    }
  });

  it('renews its token once when it has expired', async () => {
    const fresh = '/api/files/download/u@x/b.txt?token=new';
    const { asked, fetch } = service({
      [`${apiBase}/api/files/download/u@x/a.txt`]: () => new Response(null, { status: 401 }),
      [`${apiBase}/api/files/u%40x/artifacts/20260101/01H/my%20file.txt`]: () => Response.json({ url: fresh }),
      [`${apiBase}/api/files/download/u@x/b.txt`]: () => new Response('hello'),
    });
    const content = open(stored(), { fetch });
    expect(await content.text(never)).to.equal('hello');
    expect(await content.text(never)).to.equal('hello');
    expect(asked.length).to.equal(4);
  });

  it('gives up after one renewal, with a sentence', async () => {
    const { asked, fetch } = service({
      [`${apiBase}/api/files/download/u@x/a.txt`]: () => new Response(null, { status: 401 }),
      [`${apiBase}/api/files/u%40x/artifacts/20260101/01H/my%20file.txt`]: () => Response.json({ url: '/api/files/download/u@x/a.txt?token=x' }),
    });
    expect(await messageOf(open(stored(), { fetch }).bytes(never))).to.match(/a\.txt.*expired.*made again/);
    expect(asked.length).to.equal(3);
  });

  it('tells in a sentence what a server’s answer means', async () => {
    for (const [status, word] of [[404, 'made again'], [403, 'Ask whoever'], [413, 'smaller'], [416, 'try again'], [429, 'Try again'], [500, '500. Try again']] as const) {
      const { fetch } = service({ [`${apiBase}/api/files/download/u@x/a.txt`]: () => new Response(null, { status }) });
      expect(await messageOf(open(stored(), { fetch }).bytes(never))).to.include(word).and.include('a.txt');
    }
    const down = (async () => Promise.reject(new TypeError('Failed to fetch'))) as typeof globalThis.fetch;
    expect(await messageOf(open(stored(), { fetch: down }).bytes(never))).to.include('does not answer');
  });

  it('tells in a sentence that a connection broke off, and leaves other errors of a stream as they are', async () => {
    const cut = (reason: unknown) => (async () => new Response(new ReadableStream({ pull: (controller) => controller.error(reason) }))) as typeof globalThis.fetch;
    for (const words of ['network error', 'Failed to fetch', 'NetworkError when attempting to fetch resource.', 'Error in input stream', 'Load failed']) {
      const fetch = cut(new TypeError(words));
      expect(await messageOf(open(stored(), { fetch }).bytes(never)), words).to.include('broke off').and.include('try again');
      expect(await messageOf(open(stored(), { fetch }).range(0, 9, never)), words).to.include('broke off');
      expect(await messageOf(open(stored(), { fetch }).stream(never).then((stream) => pump(stream, () => {}, never))), words).to.include('broke off');
    }
    const spoilt = new ReadableStream<Uint8Array>({ pull: (controller) => controller.error(new TypeError('The compressed data was not valid.')) });
    expect(await messageOf(pump(spoilt, () => {}, never))).to.include('compressed data');
  });

  describe('at an address that leads on to another', () => {
    const leads = (answer: () => Promise<Response>) => {
      const modes: string[] = [];
      const fetch = (async (_url: string, { redirect, mode }: RequestInit) => {
        modes.push(`${redirect} ${mode ?? ''}`.trim());
        return redirect === 'manual' ? ({ type: 'opaqueredirect', status: 0, ok: false } as Response) : answer();
      }) as typeof globalThis.fetch;
      return { modes, fetch };
    };

    it('is not fetched, where that may be on any origin', async () => {
      const { modes, fetch } = leads(async () => new Response('taken'));
      expect(await messageOf(open(stored(), { fetch }).bytes(never))).to.match(/a\.txt.*leads on to another/);
      expect(modes).to.deep.equal(['manual']);
    });

    it('is fetched from within the page’s own origin, which the browser keeps it in', async () => {
      const own = { apiBase: undefined, page: location.href };
      const { modes, fetch } = leads(async () => new Response('hello'));
      expect(await open(stored({ url: '/latest' }), { ...own, fetch }).text(never)).to.equal('hello');
      expect(modes).to.deep.equal(['manual', 'follow same-origin']);
      const out = leads(async () => Promise.reject(new TypeError('Failed to fetch')));
      expect(await messageOf(open(stored({ url: '/latest' }), { ...own, fetch: out.fetch }).bytes(never))).to.match(/leads on to another/);
    });
  });

  it('asks with the headers that the host has now, also after it renewed them', async () => {
    const { asked, fetch } = service({ [`${apiBase}/api/files/download/u@x/a.txt`]: () => new Response('hello') });
    const access = { headers: { Authorization: 'old' } };
    const content = createContent(stored(), { apiBase, page, fetch, get headers() { return access.headers; } });
    access.headers = { Authorization: 'new' };
    await content.text(never);
    expect(asked[0]!.headers['Authorization']).to.equal('new');
  });

  it('gives a download address with a fresh token', async () => {
    const { fetch } = service({ [`${apiBase}/api/files/u%40x/artifacts/20260101/01H/my%20file.txt`]: () => Response.json({ url: '/api/files/download/n?token=new' }) });
    expect(await open(stored(), { fetch }).downloadUrl()).to.equal(`${apiBase}/api/files/download/n?token=new`);
  });

  it('gives object URLs of the type that the viewer chooses', async () => {
    const { url, release } = await open(sampleArtifact('a.pdf', 'text/html', { inline: '<b>' })).objectUrl('application/pdf', never);
    expect((await (await fetch(url)).blob()).type).to.equal('application/pdf');
    release();
    expect(await messageOf(fetch(url))).not.to.equal('');
  });
});

describe('the origins that an artifact is fetched from', () => {
  const at = (url: string, options: Partial<ContentOptions> = {}) => {
    try {
      return allowedUrl(url, 'f', { apiBase, page, ...options });
    } catch {
      return 'refused';
    }
  };
  const table: readonly [sentence: string, url: string, options: Partial<ContentOptions>, to: string][] = [
    ['are the API’s, whose base a url is relative to', '/api/files/x', {}, `${apiBase}/api/files/x`],
    ['are the API’s, for an absolute url too', `${apiBase}/api/files/x`, {}, `${apiBase}/api/files/x`],
    ['are not another', 'https://evil.test/x', {}, 'refused'],
    ['are not another by a url without a scheme', '//evil.test/x', {}, 'refused'],
    ['are not another by backslashes', '\\\\evil.test/x', {}, 'refused'],
    ['are not the page’s, for an artifact of the stream', 'https://host.test/secret', {}, 'refused'],
    ['are the page’s, where the host set the artifact', 'https://host.test/x', { setByHost: true }, 'https://host.test/x'],
    ['are the page’s, without an API', 'files/x', { apiBase: undefined }, 'https://host.test/app/files/x'],
    ['are no scheme but http', 'javascript:alert(1)', { setByHost: true }, 'refused'],
    ['are no data', 'data:text/plain,x', { apiBase: undefined }, 'refused'],
    ['are not left by dots', '/../../x', {}, 'https://api.test/x'],
  ];
  for (const [sentence, url, options, to] of table) it(sentence, () => expect(at(url, options)).to.equal(to));

  it('are named where one is refused; what has none by its scheme', () => {
    for (const [url, place] of [['https://evil.test/x', 'https://evil.test'], ['data:text/plain,x', 'data:']] as const) {
      expect(() => allowedUrl(url, 'f', { apiBase, page }), url).to.throw(`it lies on ${place},`);
    }
  });
});
