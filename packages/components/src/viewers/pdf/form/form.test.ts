import { expect } from 'chai';
import type { JsonValue } from '@mcp-canvas/contract';
import { builtinViewers } from '../../builtin.ts';
import { sampleArtifact, sampleContent } from '../../suite/sample-content.ts';
import { until } from '../../suite/until.ts';
import type { Viewer } from '../../viewer.ts';
import { sampleForm } from '../samples/sample-form.ts';
import { searched } from '../samples/sample-search.ts';
import type { PDFPageProxy } from 'pdfjs-dist';
import { openPdf } from '../open/pdf-document.ts';
import { pdfPaper } from '../paper/pdf-paper.ts';
import { Form } from './form.ts';

const row = builtinViewers.find(({ id }) => id === 'pdf')!;
const form = sampleForm([
  [1, '/FT /Tx /T (name) /TU (Your name) /V (Ada)'],
  [1, '/FT /Btn /T (agreed) /V /Off /AS /Off /MK << /CA (4) >> /AP << /N << /Yes null /Off null >> >>'],
  [1, '/FT /Ch /Ff 131072 /T (land) /Opt [[(de) (Germany)] [(fr) (France)]] /V (de)'],
  [2, '/FT /Tx /T (name) /V (Ada)'],
  [1, '/FT /Tx /T (secret) /Ff 8192 /V ()'],
  [1, '/FT /Tx /T (fixed) /Ff 1 /V (not yours)'],
  [1, '/FT /Btn /Ff 65536 /T (send) /A << /S /SubmitForm /F (https://example.org/) >>'],
  [1, '/FT /Sig /T (signature)'],
]);

describe('filling in a form', () => {
  let viewer: Viewer & HTMLElement;
  const root = () => viewer.shadowRoot!;
  const fields = () => [...root().querySelectorAll<HTMLInputElement>('.page[data-page="1"] .fields > *')];
  const field = (name: string) => fields().find((one) => one.ariaLabel === name)!;
  const bar = () => root().querySelector('.filled');
  before(() => row.load());
  afterEach(() => {
    viewer?.dispose?.();
    viewer?.remove();
  });

  async function show(bytes = form): Promise<void> {
    viewer = document.createElement(row.tagName) as Viewer & HTMLElement;
    viewer.artifact = sampleArtifact('form.pdf', 'application/pdf');
    viewer.content = sampleContent(viewer.artifact, bytes);
    viewer.style.cssText = 'display:block;inline-size:600px;block-size:900px';
    document.body.append(viewer);
    await viewer.load(new AbortController().signal);
    await until(() => fields().length > 0);
  }

  function fill(one: HTMLInputElement | HTMLSelectElement, value: string | boolean): void {
    if (typeof value === 'boolean') (one as HTMLInputElement).checked = value;
    else one.value = value;
    one.dispatchEvent(new Event('input'));
    one.dispatchEvent(new Event('change'));
  }

  /** How much of a field of the page's drawing is dark. */
  function ink(name: string): number {
    const [place, canvas] = [field(name).getBoundingClientRect(), root().querySelector<HTMLCanvasElement>('.page[data-page="1"] canvas')!];
    const seen = canvas.getBoundingClientRect();
    const sharp = canvas.width / seen.width;
    const { data } = canvas.getContext('2d')!.getImageData((place.left - seen.left) * sharp, (place.top - seen.top) * sharp, place.width * sharp, place.height * sharp);
    return data.filter((value, at) => at % 4 === 0 && value < 100).length;
  }

  it('is followed by the small pictures', async () => {
    await show();
    viewer.panel = true;
    const picture = () => root().querySelector<HTMLCanvasElement>('#thumb0 canvas');
    await until(() => picture() !== null, 'the picture');
    const dark = () => {
      const { width, height } = picture()!;
      return picture()!.getContext('2d')!.getImageData(0, 0, width, height).data.filter((value, at) => at % 4 === 0 && value < 230).length;
    };
    const before = dark();
    fill(field('Your name'), 'WWWWWWWWWWWWWWWW');
    await until(() => dark() > before + 20, 'what was filled in');
    await until(() => bar() !== null);
    bar()!.querySelector<HTMLElement>('.clear')!.click();
    await until(() => dark() < before + 10, 'as the file has it');
  });

  /** The copy that the reader saves. */
  async function saved(): Promise<{ name: string; bytes: Uint8Array<ArrayBuffer> }> {
    const click = HTMLAnchorElement.prototype.click;
    const link = await new Promise<HTMLAnchorElement>((resolve) => {
      HTMLAnchorElement.prototype.click = function () {
        resolve(this);
      };
      root().querySelector<HTMLElement>('.filled .save')!.click();
    }).finally(() => (HTMLAnchorElement.prototype.click = click));
    return { name: link.download, bytes: new Uint8Array(await (await fetch(link.href)).arrayBuffer()) };
  }

  it('reads a page anew for each state of it, not for each size that it is seen at', async () => {
    await show();
    const { document: opened, close } = await openPdf({ content: sampleContent(viewer.artifact!, form), signal: new AbortController().signal, onPassword: () => undefined });
    const pages = Object.getPrototypeOf(await (await opened).getPage(1)) as PDFPageProxy;
    close();
    const { cleanup } = pages;
    let times = 0;
    pages.cleanup = function (this: PDFPageProxy, ...how) {
      if (this.pageNumber === 1) times++;
      return cleanup.apply(this, how);
    };
    try {
      const zoom = async (scale: number): Promise<void> => {
        viewer.zoom!(scale);
        const page = root().querySelector('.page[data-page="1"]')!;
        await until(() => Math.abs((page.querySelector('canvas')?.width ?? 0) - page.clientWidth * devicePixelRatio) < 2, 'its drawing');
      };
      fill(field('land'), 'fr');
      for (const scale of [0.5, 0.6, 0.7]) await zoom(scale);
      expect(times).to.equal(1);
    } finally {
      pages.cleanup = cleanup;
    }
  });

  it('is offered for what a reader may fill in: nothing that is fixed, sends or signs', async () => {
    await show();
    expect(fields().map(({ ariaLabel, type }) => [ariaLabel, type])).to.deep.equal([['Your name', 'text'], ['agreed', 'checkbox'], ['land', 'select-one'], ['secret', 'password']]);
    expect([field('Your name').value, field('agreed').checked, field('land').value]).to.deep.equal(['Ada', false, 'de']);
    expect(bar(), 'nothing was filled in').to.equal(null);
  });

  it('is drawn by the page, found, and undone at once', async () => {
    await show();
    const before = { name: ink('Your name'), agreed: ink('agreed') };
    fill(field('Your name'), 'Marguerite of the Weir');
    fill(field('agreed'), true);
    fill(field('land'), 'fr');
    await until(() => ink('Your name') > before.name * 1.5 && ink('agreed') > before.agreed);
    // The other field of this name is on another page.
    expect(await searched(viewer, 'marguerite')).to.include({ total: 2 });
    expect(await searched(viewer, 'france')).to.include({ total: 1 });
    await until(() => bar() !== null);
    root().querySelector<HTMLElement>('.filled .clear')!.click();
    await until(() => bar() === null && ink('Your name') === before.name);
    expect(field('Your name').value).to.equal('Ada');
  });

  it('stands in the copy that is saved, whoever opens it, and not in the file', async () => {
    await show();
    const file = form.slice();
    fill(field('Your name'), 'Grüße, 雨');
    fill(field('agreed'), true);
    fill(field('land'), 'fr');
    await until(() => bar() !== null);
    await new Promise((resolve) => setTimeout(resolve, 200));
    const { name, bytes } = await saved();
    expect(name).to.equal('form-filled.pdf');
    expect([...form]).to.deep.equal([...file]);
    viewer.dispose?.();
    viewer.remove();
    await show(bytes);
    expect([field('Your name').value, field('agreed').checked, field('land').value]).to.deep.equal(['Grüße, 雨', true, 'fr']);
    expect(await searched(viewer, 'Grüße')).to.include({ total: 2 });
  });

  it('is on paper as it is on the screen', async () => {
    const { signal } = new AbortController();
    const artifact = sampleArtifact('form.pdf', 'application/pdf');
    const { document: opened, close } = await openPdf({ content: sampleContent(artifact, form), signal, onPassword: () => undefined });
    const pdf = await opened;
    /** Dark dots of the first field on paper. */
    const printed = async (): Promise<number> => {
      const paper = await pdfPaper({ title: '', locale: 'en', pdf, layers: undefined, rotation: 0, signal, ready: () => undefined });
      const sheet = document.createElement('div');
      void [...paper.fill(sheet)];
      const picture = sheet.querySelector('img')!;
      await picture.decode();
      const canvas = Object.assign(document.createElement('canvas'), { width: picture.naturalWidth, height: picture.naturalHeight });
      const pen = canvas.getContext('2d')!;
      pen.drawImage(picture, 0, 0);
      const dots = canvas.width / 420;
      return pen.getImageData(40 * dots, 75 * dots, 200 * dots, 20 * dots).data.filter((value, at) => at % 4 === 0 && value < 100).length;
    };
    const before = await printed();
    new Form(pdf, () => undefined).write('8R', 'Marguerite of the Weir');
    expect(await printed()).to.be.above(before + 100);
    close();
  });

  it('moves no field from under who writes in it, with the line about it', async () => {
    await show();
    const one = field('Your name');
    one.focus();
    const before = one.getBoundingClientRect().top;
    one.value = 'A';
    one.dispatchEvent(new Event('input'));
    await until(() => bar() !== null);
    await (viewer as Viewer & { updateComplete: Promise<unknown> }).updateComplete;
    expect(one.getBoundingClientRect().top).to.be.closeTo(before, 1);
  });

  it('is kept with the place of the reader, passwords apart', async () => {
    await show();
    fill(field('Your name'), 'Bea');
    fill(field('secret'), 'hunter2');
    const place = viewer.savePosition!();
    expect(JSON.stringify(place)).to.include('Bea').and.not.include('hunter2');
    viewer.dispose?.();
    viewer.remove();
    await show();
    await viewer.restorePosition!(place);
    await until(() => field('Your name').value === 'Bea');
    const { fields: kept } = viewer.savePosition!() as { fields: JsonValue };
    await viewer.restorePosition!({ fields: { ...(kept as object), 'pdfjs_internal_editor_0': 'x', '9R': { a: 1 } } } as JsonValue);
    expect((viewer.savePosition!() as { fields: JsonValue }).fields).to.deep.equal(kept);
  });

  it('takes letters as they are typed: none is a key of the pages', async () => {
    await show();
    const page = root().querySelector<HTMLElement>('.page[data-page="1"]')!;
    const key = new KeyboardEvent('keydown', { key: 'r', bubbles: true, composed: true, cancelable: true });
    field('Your name').dispatchEvent(key);
    expect(key.defaultPrevented).to.equal(false);
    expect(page.dataset['turned']).to.equal('0');
  });
});
