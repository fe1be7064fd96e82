import { expect } from 'chai';
import type { Artifact } from '@mcp-canvas/contract';
import { sampleArtifact } from '../viewers/sample-content.ts';
import { saveAll, type SaveAllOptions } from './save-all.ts';

const apiBase = `${location.origin}/kit`;
const stored = (name: string, more: Partial<Artifact> = {}) => sampleArtifact(name, 'text/plain', { key: `u/artifacts/20260101/01H/${name}`, url: `/api/files/download/u/artifacts/20260101/01H/${name}?token=t`, size: 3, ...more });
const byHand = (name: string) => sampleArtifact(name, 'text/plain', { inline: 'abc' });

/** What was asked of the service, and what the browser was told to save, by address and name. */
class Desk {
  readonly asked: string[] = [];
  readonly saved: string[] = [];
  readonly #click = HTMLAnchorElement.prototype.click;

  constructor() {
    const { saved } = this;
    HTMLAnchorElement.prototype.click = function click(this: HTMLAnchorElement) {
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
  tidy(): void {
    HTMLAnchorElement.prototype.click = this.#click;
  }
}

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

    it('saves them one by one where the browser lets no page write a file', async () => {
      for (const choose of [undefined, () => Promise.reject(new DOMException('', 'SecurityError'))]) {
        page.showSaveFilePicker = choose;
        await saveAll(large, true, options(ok, { headers }));
      }
      expect(desk.asked.some((asked) => asked.includes('archive'))).to.equal(false);
      expect(desk.saved.length).to.equal(4);
    });
  });

  it('saves the files one by one where there is no archive: of one file, of files by hand, of a service without', async () => {
    await saveAll([byHand('a.txt')], true, options(ok));
    await saveAll([byHand('b.txt'), stored('c.txt')], true, options(() => new Response(null, { status: 404 })));
    expect(desk.saved).to.deep.equal(['a.txt of bytes', 'b.txt of bytes', 'c.txt /kit/api/files/download/u/artifacts/20260101/01H/c.txt?token=t']);
    desk.saved.length = 0;
    await saveAll([stored('d.txt'), stored('e.txt')], true, options((path) => (path.includes('archive') ? new Response(null, { status: 501 }) : ok())));
    expect(desk.saved.map((one) => one.split(' ')[0])).to.deep.equal(['d.txt', 'e.txt']);
  });

  it('saves what it can, and tells all failures at the end', async () => {
    const broken = { ...byHand('leer.txt'), inline: undefined } as never;
    const told = await saveAll([broken, byHand('b.txt'), broken], true, options(ok, { tell: (error) => `(${(error as Error).message})` })).then(() => '', (error: Error) => error.message);
    expect(told).to.equal('(“leer.txt” came without content.) (“leer.txt” came without content.)');
    expect(desk.saved).to.deep.equal(['b.txt of bytes']);
  });
});
