import { expect } from 'chai';
import { readSavedPage, type SavedPage } from './saved-page.ts';
import { dot, lines } from './sample-mails.ts';

const read = (...text: string[]): Promise<SavedPage | undefined> => readSavedPage(new TextEncoder().encode(lines(...text)) as Uint8Array<ArrayBuffer>);
const part = (type: string, location: string, ...body: string[]): string[] => ['--m', `Content-Type: ${type}`, ...(location ? [`Content-Location: ${location}`] : []), ...(type.startsWith('image/') ? ['Content-Transfer-Encoding: base64'] : []), '', ...body];
const head = ['From: <Saved by Blink>', 'MIME-Version: 1.0', 'Content-Type: multipart/related; type="text/html"; boundary=m', ''];
const names = (page: SavedPage | undefined) => page!.files.map(({ name }) => name);
const text = (page: SavedPage | undefined, at: number) => new TextDecoder().decode(page!.files[at]!.bytes);

describe('a page that a browser saved as one file', () => {
  it('names what came along, in tags, styles and sheets, by address or by id; links stay links', async () => {
    const page = await read(
      ...head,
      ...part('text/html', 'https://e.test/a/b.html', '<!doctype html><link rel="stylesheet" href="https://e.test/css/s.css?x=1&amp;y=2"><link rel=stylesheet href=cid:more@blink><a href="https://e.test/a/p.png">p</a>', '<img alt="p" src="https://e.test/a/p.png#x"><p style="background:url(&quot;p.png&quot;)">x</p><img src="https://e.test/none.png">'),
      ...part('text/css', 'https://e.test/css/s.css?x=1&y=2', '@import "t.css"; h1{background:url("../a/p.png")} h2{background:url(no.png)}'),
      ...part('image/png', 'https://e.test/a/p.png', dot),
      ...part('text/css', 'cid:more@blink', 'h3{color:red}'),
      ...part('text/css', 'https://e.test/css/t.css', 'h4{color:red}'),
      ...part('text/html', 'https://e.test/frame.html', '<p>a frame of it'),
      '--m--',
    );
    expect(names(page)).to.deep.equal(['0.css', '1.png', '2.css', '3.css', '4.html']);
    expect(page!.markup).to.include('<base href="https://e.test/a/b.html"><!doctype html><link rel="stylesheet" href="0.css"><link rel=stylesheet href="2.css"><a href="https://e.test/a/p.png">').and.to.include('<img alt="p" src="1.png"><p style="background:url(1.png)">').and.to.include('https://e.test/none.png').and.not.include('a frame of it');
    expect(text(page, 0)).to.include('@import "3.css"; h1{background:url(1.png)} h2{background:url(no.png)}');
    expect(page!.files[1]!.bytes.subarray(1, 4)).to.deep.equal(new TextEncoder().encode('PNG'));
  });

  it('is read as Word writes it, with addresses beside the page', async () => {
    const page = await read(...head, ...part('text/html; charset="utf-8"', 'file:///C:/01/report.htm', '<p>Größe<img src="report_files/image001.png">'), ...part('image/png', 'file:///C:/01/report_files/image001.png', dot), '--m--');
    expect(page!.markup).to.include('<p>Größe<img src="0.png">').and.not.include('<base');
  });

  it('is none where there is no page', async () => {
    expect(await read(...head, ...part('image/png', 'https://e.test/p.png', dot), '--m--')).to.equal(undefined);
    expect(await read('just words')).to.equal(undefined);
  });
});
