import { expect } from 'chai';
import { builtinViewers } from '../builtin.ts';
import { catchPrint } from '../printing/catch-print.ts';
import { putAway, showIn } from '../suite/sample-viewer.ts';
import { resolveViewer } from '../registry.ts';
import { viewerSuite, type ViewerSample } from '../suite/here.ts';
import type { Viewer } from '../viewer.ts';
import { until } from '../suite/until.ts';

const row = builtinViewers.find(({ id }) => id === 'captions')!;
const root = (viewer: Viewer) => viewer.shadowRoot!;
const text = (viewer: Viewer) => root(viewer).textContent.replaceAll(/\s+/g, ' ');
const film = 'WEBVTT\n\n00:01.000 --> 00:04.000\n<v Ada>Good <b>day</b>\n\n00:05.000 --> 00:06.000\n<v Ada>Again\n\n01:02.000 --> 01:03.000\n<v Bo>What?\n';
const many = Array.from({ length: 2500 }, (_, nth) => `${nth}\n00:${String(Math.floor(nth / 60)).padStart(2, '0')}:${String(nth % 60).padStart(2, '0')},000 --> 01:00:00,000\nLine ${nth}.\n`).join('\n');
const show = (bytes: string, name = 'film.vtt', mime = 'text/vtt') => showIn(row, { name, mime, bytes }, { width: 700 });

afterEach(putAway);

const sample = (name: string, mime: string, bytes: string, word: string): ViewerSample => ({ name, mime, bytes, shown: (viewer) => text(viewer).includes(word) });
viewerSuite({ row, searched: sample('many.srt', 'application/x-subrip', many, 'Line 3.'), samples: [sample('one.vtt', 'text/vtt', film, 'Good day'), sample('two.srt', 'application/x-subrip', '1\n00:00:01,000 --> 00:00:02,000\nNumber two\n', 'Number two')] });

describe('the captions viewer', () => {
  it('is taken for both kinds of files', () => {
    for (const mime of ['text/vtt', 'application/x-subrip']) expect(resolveViewer(builtinViewers, { mime, name: 'x' } as never).id).to.equal('captions');
  });
  it('shows a transcript: when, who, and what is said, as text', async () => {
    const viewer = await show(`${film}\n02:00.000 --> 02:01.000\n&lt;img src=x onerror=alert(1)&gt;\n`);
    const lines = [...root(viewer).querySelectorAll('li')].map((line) => [line.querySelector('time')!.textContent, line.querySelector('p')!.textContent]);
    expect(lines).to.deep.equal([['0:01', 'Ada: Good day'], ['0:05', 'Again'], ['1:02', 'Bo: What?'], ['2:00', '<img src=x onerror=alert(1)>']]);
    expect(root(viewer).querySelector('img')).to.equal(null);
  });
  it('draws a long one in portions, some lines a frame, and finds in all of it', async () => {
    const viewer = await show(many, 'long.srt', 'application/x-subrip');
    const count = () => root(viewer).querySelectorAll('li').length;
    expect(count(), 'at once').to.be.within(200, 1000);
    await until(() => count() === 2000);
    expect(root(viewer).querySelector('.lines .button')!.textContent).to.equal('Show 500 more captions');
    expect(await viewer.find!('Line 2499.')).to.include({ current: 1, total: 1 });
    expect(count()).to.equal(2500);
    expect(root(viewer).querySelector('.lines .button')).to.equal(null);
  });
  it('draws the next portion when it is asked for, and comes back to where it was in it', async () => {
    const viewer = await show(many, 'long.srt', 'application/x-subrip');
    root(viewer).querySelector<HTMLElement>('.lines .button')!.click();
    await until(() => root(viewer).querySelectorAll('li').length === 2500);
    const first = (of: Viewer): string => {
      const edge = root(of).querySelector('.lines')!.getBoundingClientRect().top;
      return [...root(of).querySelectorAll('li')].find((line) => line.getBoundingClientRect().bottom > edge)!.textContent;
    };
    const line = [...root(viewer).querySelectorAll('li')][2345]!;
    line.scrollIntoView({ block: 'start' });
    await until(() => first(viewer) === line.textContent);
    const again = await show(many, 'long.srt', 'application/x-subrip');
    await again.restorePosition!(viewer.savePosition!());
    expect(first(again)).to.equal(line.textContent);
  });
  it('shows the source and the transcript again', async () => {
    const viewer = await show(film);
    viewer.source = true;
    await until(() => viewer.capabilities?.has('wrap') && viewer.capabilities.has('source'));
    expect(root(viewer).querySelector<HTMLElement>('.lines')!.hidden).to.equal(true);
    viewer.source = false;
    await until(() => root(viewer).querySelector<HTMLElement>('.lines')!.hidden === false);
  });
  it('shows the text of a file without captions, and says so; an empty one is told', async () => {
    const viewer = await show('WEBVTT\n\nNOTE nothing\n');
    expect(text(viewer)).to.include('no captions that can be read');
    expect(root(viewer).querySelector('mcp-code-viewer')).to.not.equal(null);
    expect(await show('').then(() => '', (error: Error) => error.message)).to.include('The file is empty');
  });
  it('brings all of it on paper', async () => {
    const viewer = await show(film);
    const { text: printed, frame } = await catchPrint(() => viewer.print!());
    expect(printed).to.include('Good day').and.to.include('1:02').and.to.include('What?');
    frame.remove();
  });
});
