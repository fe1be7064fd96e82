import { expect } from 'chai';
import { strFromU8, unzipSync } from 'fflate';
import type { Artifact } from '@mcp-canvas/contract';
import { sampleArtifact } from '../../viewers/suite/sample-content.ts';
import { saveAll, type SaveAllOptions } from './save-all.ts';

const apiBase = `${location.origin}/kit`;
const stored = (name: string, more: Partial<Artifact> = {}) => sampleArtifact(name, 'text/plain', { key: `u/artifacts/20260101/01H/${name}`, url: `/api/files/download/u/artifacts/20260101/01H/${name}?token=t`, size: 3, ...more });
const byHand = (name: string) => sampleArtifact(name, 'text/plain', { inline: 'abc' });

/** What was asked of the service, and what the browser was told to save, by address and name. */
class Desk {
  readonly asked: string[] = [];
  readonly saved: string[] = [];
  #bytes: Promise<ArrayBuffer> | undefined;
  readonly #click = HTMLAnchorElement.prototype.click;

  constructor() {
    const { saved } = this;
    const keep = (bytes: Promise<ArrayBuffer>): void => void (this.#bytes = bytes);
    HTMLAnchorElement.prototype.click = function click(this: HTMLAnchorElement) {
      if (this.protocol === 'blob:') keep(fetch(this.href).then((answer) => answer.arrayBuffer()));
      saved.push(`${this.download} ${this.protocol === 'blob:' ? 'of bytes' : decodeURIComponent(this.pathname + this.search)}`);
    };
  }
  fetch(answers: (path: string, method: string) => Response): typeof fetch {
    return (async (url: string, init: RequestInit = {}) => {
      const { pathname, search } = new URL(url);
      const headers = new Headers(init.headers).get('authorization');
      this.asked.push(`${init.method ?? 'GET'} ${decodeURIComponent(pathname + search)}${headers ? ` as ${headers}` : ''}`);
      return answers(pathname, init.method ?? 'GET');
    }) as typeof fetch;
  }
  /** What is in the zip that was saved last: names with their texts. */
  async zipped(): Promise<Record<string, string>> {
    return contentsOf(new Uint8Array(await this.#bytes!));
  }
  tidy(): void {
    HTMLAnchorElement.prototype.click = this.#click;
  }
}

const contentsOf = (zip: Uint8Array): Record<string, string> => Object.fromEntries(Object.entries(unzipSync(zip)).map(([name, bytes]) => [name, strFromU8(bytes)]));

describe('saving all files', () => {
  let desk: Desk;
  beforeEach(() => (desk = new Desk()));
  afterEach(() => desk.tidy());
  const options = (answers: (path: string, method: string) => Response, more: Partial<SaveAllOptions> = {}): SaveAllOptions => ({ apiBase, page: document.baseURI, session: 's 1', tell: String, fetch: desk.fetch(answers), ...more });
  const ok = () => new Response('zip');

  it('saves one archive of the session', async () => {
    await saveAll([stored('a.txt'), stored('b.txt')], true, options(ok));
    expect(desk.asked).to.deep.equal(['HEAD /kit/api/files/archive?session=s 1']);
    expect(desk.saved).to.deep.equal(['files.zip /kit/api/files/archive?session=s 1']);
  });

  it('saves an archive of the files that are left, where the host took some of them itself', async () => {
    await saveAll([stored('a.txt'), stored('b.txt')], false, options(ok));
    expect(desk.saved).to.deep.equal(['files.zip /kit/api/files/archive?key=u/artifacts/20260101/01H/a.txt&key=u/artifacts/20260101/01H/b.txt']);
  });

  it('collects the archive where the service wants the host’s headers: a link cannot carry them', async () => {
    await saveAll([stored('a.txt'), stored('b.txt')], true, options(ok, { headers: { Authorization: 'Bearer x' } }));
    expect(desk.asked).to.deep.equal(['GET /kit/api/files/archive?session=s 1 as Bearer x']);
    expect(desk.saved).to.deep.equal(['files.zip of bytes']);
  });

  describe('more of them than memory should hold, where the host sets headers', () => {
    type Choose = () => Promise<FileSystemFileHandle>;
    const page = globalThis as { showSaveFilePicker?: Choose | undefined };
    const { showSaveFilePicker: browsers } = page;
    const large = [stored('a.bin', { size: 2 ** 30 }), stored('b.bin')];
    const headers = { Authorization: 'Bearer x' };
    const toFile: Choose = async () => (await navigator.storage.getDirectory()).getFileHandle('files.zip', { create: true });
    const written = async (): Promise<string> => (await (await toFile()).getFile()).text();
    afterEach(async () => {
      page.showSaveFilePicker = browsers;
      await (await navigator.storage.getDirectory()).removeEntry('files.zip').catch(() => undefined);
    });

    it('writes the archive to the file that the reader chooses, as it comes', async () => {
      page.showSaveFilePicker = toFile;
      await saveAll(large, true, options(ok, { headers }));
      expect(desk.asked).to.deep.equal(['GET /kit/api/files/archive?session=s 1 as Bearer x']);
      expect([desk.saved, await written()]).to.deep.equal([[], 'zip']);
    });

    it('asks for nothing when the reader gives it up', async () => {
      page.showSaveFilePicker = () => Promise.reject(new DOMException('', 'AbortError'));
      await saveAll(large, true, options(ok, { headers }));
      expect([desk.asked, desk.saved]).to.deep.equal([[], []]);
    });

    it('leaves no half of it, and says why', async () => {
      page.showSaveFilePicker = toFile;
      const broken = () => new Response(new ReadableStream({ start: (control) => (control.enqueue(new TextEncoder().encode('zi')), control.error(new Error('lost'))) }));
      const told = await saveAll(large, true, options(broken, { headers })).then(() => '', ({ message }: Error) => message);
      expect([told, await written()]).to.deep.equal(['lost', '']);
    });

    it('writes an archive that is made here to that file as it is made', async () => {
      page.showSaveFilePicker = toFile;
      await saveAll([stored('a.txt', { size: 2 ** 30 }), byHand('b.txt')], true, options(() => new Response('text')));
      const zip = new Uint8Array(await (await (await toFile()).getFile()).arrayBuffer());
      expect([desk.saved, contentsOf(zip)]).to.deep.equal([[], { 'a.txt': 'text', 'b.txt': 'abc' }]);
    });

    it('saves them one by one where the browser lets no page write a file', async () => {
      for (const choose of [undefined, () => Promise.reject(new DOMException('', 'SecurityError'))]) {
        page.showSaveFilePicker = choose;
        await saveAll(large, true, options(ok, { headers }));
      }
      expect(desk.asked.some((asked) => asked.includes('archive'))).to.equal(false);
      expect(desk.saved.length).to.equal(4);
    });
  });

  it('saves a file that is alone as it is', async () => {
    await saveAll([byHand('a.txt')], true, options(ok));
    expect(desk.saved).to.deep.equal(['a.txt of bytes']);
  });

  describe('where the service makes no archive', () => {
    const none = (path: string) => (path.includes('archive') ? new Response(null, { status: 501 }) : new Response('text'));

    it('makes one here: of files by hand, without a service, of a service that has none', async () => {
      await saveAll([byHand('b.txt'), stored('c.txt')], true, options(none));
      expect([desk.saved, await desk.zipped()]).to.deep.equal([['files.zip of bytes'], { 'b.txt': 'abc', 'c.txt': 'text' }]);
      await saveAll([byHand('a.txt'), byHand('b.txt')], true, options(none, { apiBase: undefined }));
      expect(await desk.zipped()).to.deep.equal({ 'a.txt': 'abc', 'b.txt': 'abc' });
      await saveAll([stored('d.txt'), stored('e.txt')], true, options(none));
      expect([desk.saved.length, await desk.zipped()]).to.deep.equal([3, { 'd.txt': 'text', 'e.txt': 'text' }]);
    });

    it('gives every file a name of its own that no system takes for a path, as the service does', async () => {
      await saveAll(['a.txt', 'A.txt', 'a.txt', '../../etc/passwd', 'C:\\x\\con.txt', 'naïve\u202e.txt'].map(byHand), true, options(none));
      expect(Object.keys(await desk.zipped())).to.deep.equal(['a.txt', 'A (2).txt', 'a (3).txt', 'passwd', '_con.txt', 'naïve.txt']);
    });

    it('packs text, and keeps every byte of what is none', async () => {
      const bytes = Uint8Array.from({ length: 300_000 }, (_, at) => (at * at) % 251);
      const picture = { ...sampleArtifact('p.png', 'image/png'), b64: btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')), source: { kind: 'generated' as const, created_at: '1970-01-01T00:00:00Z' } };
      await saveAll([byHand('a.txt'), picture], true, options(none));
      expect((await desk.zipped())['p.png']).to.equal(strFromU8(bytes));
    });

    it('leaves out what cannot be had, saves the rest, and tells all failures at the end', async () => {
      const broken = { ...byHand('leer.txt'), inline: undefined } as never;
      const told = await saveAll([broken, byHand('b.txt'), broken, byHand('c.txt')], true, options(ok, { tell: (error) => `(${(error as Error).message})` })).then(() => '', (error: Error) => error.message);
      expect(told).to.equal('(“leer.txt” came without content. Have it made again.) (“leer.txt” came without content. Have it made again.)');
      expect([desk.saved, await desk.zipped()]).to.deep.equal([['files.zip of bytes'], { 'b.txt': 'abc', 'c.txt': 'abc' }]);
    });

    it('saves no empty archive', async () => {
      const broken = { ...byHand('leer.txt'), inline: undefined } as never;
      const told = await saveAll([broken, broken], true, options(none)).then(() => '', (error: Error) => error.message);
      expect([told.includes('leer.txt'), desk.saved]).to.deep.equal([true, []]);
    });

    it('saves no archive with half of a file in it', async () => {
      let reads = 0;
      const half = () => new Response(new ReadableStream({ pull: (control) => (reads++ === 0 ? control.enqueue(new TextEncoder().encode('ha')) : control.error(new TypeError('network error'))) }));
      const told = await saveAll([byHand('a.txt'), stored('half.txt')], true, options((path) => (path.includes('archive') ? none(path) : half()), { tell: (error) => (error as Error).message })).then(() => '', (error: Error) => error.message);
      expect([told, desk.saved]).to.deep.equal(['The connection broke off before all of the file was there. Check it, then try again.', []]);
    });
  });
});
