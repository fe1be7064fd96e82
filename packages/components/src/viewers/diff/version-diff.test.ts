import { expect } from 'chai';
import type { Artifact } from '@mcp-canvas/contract';
import type { McpArtifactViewer } from '../../artifact-viewer/artifact-viewer.ts';
import '../../artifact-viewer/define.ts';
import { catchPrint } from '../printing/catch-print.ts';
import { docx, paragraph } from '../document/sample-document.ts';
import { samplePdf } from '../pdf/samples/sample-pdf.ts';
import type { McpVersionDiff } from './version-diff.ts';
import { withoutWorkers } from '../suite/without-workers.ts';
import { until } from '../suite/until.ts';

const version = (number: number, inline: string, more: Partial<Artifact> = {}): Artifact => ({ id: 'a', version: number, name: 'notes.txt', mime: 'text/plain', size: inline.length, inline, source: { kind: 'generated', created_at: '2026-01-01T00:00:00Z' }, ...more });

const lines = (count: number, change: (line: number) => string | undefined = () => undefined): string => Array.from({ length: count }, (_, at) => change(at + 1) ?? `line ${at + 1}`).join('\n');

const mounted: HTMLElement[] = [];
function mount(versions: Artifact[], width = 900): McpArtifactViewer {
  const element = document.createElement('mcp-artifact-viewer');
  element.style.setProperty('inline-size', `${width}px`);
  element.style.setProperty('block-size', '500px');
  Object.assign(element, { versions, artifact: versions.at(-1) });
  document.body.append(element);
  mounted.push(element);
  return element;
}

const button = (root: ParentNode, label: string): HTMLButtonElement | undefined => [...root.querySelectorAll('button')].find((one) => (one.getAttribute('aria-label') ?? one.textContent?.trim()) === label);
const press = async (element: Element, label: string): Promise<void> => (await until(() => button(element.shadowRoot!, label), `a button “${label}”`)).click();
const diffOf = (element: McpArtifactViewer): McpVersionDiff | null => element.shadowRoot!.querySelector('mcp-version-diff:not([data-waiting])');
const rowsOf = (diff: McpVersionDiff): string[] => [...diff.shadowRoot!.querySelectorAll('.row')].map((row) => row.textContent!.replaceAll(/\s+/g, ' ').trim());

async function compared(element: McpArtifactViewer): Promise<McpVersionDiff> {
  await press(element, 'Compare with another version');
  return until(() => diffOf(element), 'a comparison');
}

describe('the comparison of versions', () => {
  afterEach(() => {
    // Kept for the next comparison of the page.
    document.createElement('mcp-version-diff').wrap = true;
    mounted.splice(0).forEach((element) => element.remove());
  });

  it('is offered where there is another version of a kind that can be compared', async () => {
    const one = mount([version(1, 'a')]);
    const two = mount([version(1, 'a', { mime: 'application/zip' }), version(2, 'b', { mime: 'application/zip' })]);
    const three = mount([version(1, 'a'), version(2, 'b')]);
    await until(() => button(three.shadowRoot!, 'Compare with another version'), 'the button');
    await until(() => button(two.shadowRoot!, 'Older version'), 'the version bar');
    expect(button(one.shadowRoot!, 'Compare with another version')).to.equal(undefined);
    expect(button(two.shadowRoot!, 'Compare with another version')).to.equal(undefined);
  });

  it('shows both side by side with signs and counts, in words for those who hear them', async () => {
    const element = mount([version(1, 'one\ntwo\nthree'), version(2, 'one\n2\nthree\nfour')]);
    const diff = await compared(element);
    await until(() => rowsOf(diff).length === 4, 'four rows');
    expect(rowsOf(diff)).to.deep.equal(['1 one1 one', '2−two2+2', '3 three3 three', '4+four']);
    expect(diff.shadowRoot!.querySelector('.counts')!.textContent).to.equal('+2 −12 added, 1 removed');
    expect(diff.shadowRoot!.querySelector('.counts')!.getAttribute('role')).to.equal('status');
  });

  it('comes to the words that differ, also where a line is longer than the view', async () => {
    const words = (change: string): string => `# Prose\n\n${'word '.repeat(150)}${change}${' word'.repeat(150)}\n\nend`;
    const diff = await compared(mount([version(1, words('before')), version(2, words('after'))]));
    diff.wrap = false;
    await until(() => rowsOf(diff).length > 3, 'rows');
    await until(() => button(diff.shadowRoot!, 'Next change (n)'), 'a way on');
    button(diff.shadowRoot!, 'Next change (n)')!.click();
    const seen = (): boolean => {
      const { left, right } = diff.shadowRoot!.querySelector('.scroller')!.getBoundingClientRect();
      const mark = [...diff.shadowRoot!.querySelectorAll('mark')].at(-1)?.getBoundingClientRect();
      return mark !== undefined && mark.left > left && mark.right < right;
    };
    await until(seen, 'the words that differ');
  });

  it('shows what is unseen, or turns the order of others around, where it stands: code cannot pretend to be other code', async () => {
    const disguised = 'if (isAdmin\u202e\u2066) {';
    const kinds: [string, Partial<Artifact>, string, string][] = [
      ['code', { name: 'a.c', mime: 'text/x-c' }, 'if (isAdmin) {\nsame', `${disguised}\nsame`],
      ['a table', { name: 'a.csv', mime: 'text/csv' }, 'name,n\nadmin,1\nb,2', 'name,n\nadmin\u202e\u2066,1\nb,2'],
      ['values', { name: 'a.json', mime: 'application/json' }, '{"a":"admin","b":1}', '{"a":"admin\\u202e\\u2066","b":1}'],
    ];
    for (const [what, kind, one, two] of kinds) {
      const element = mount([version(1, one, kind), version(2, two, kind)]);
      const diff = await compared(element);
      const names = () => [...diff.shadowRoot!.querySelectorAll<HTMLElement>('.row .unseen')].map(({ dataset }) => dataset['name']);
      await until(() => names().length > 0, `marks in ${what}`);
      expect(names(), what).to.deep.equal(['U+202E', 'U+2066']);
      expect(diff.shadowRoot!.querySelector<HTMLElement>('.unseen')!.offsetWidth, what).to.be.above(20);
      const { text } = await catchPrint(() => diff.print());
      expect(text, what).to.include('\u2039U+202E\u203a').and.not.include('\u202e');
    }
    const element = mount([version(1, 'a'), version(2, `${disguised}${'x'.repeat(300)}`)]);
    const diff = await compared(element);
    await until(() => rowsOf(diff).length > 0, 'rows');
    diff.wrap = false;
    await until(() => diff.shadowRoot!.querySelector('.wrapped') === null, 'lines that go on');
    const scroller = diff.shadowRoot!.querySelector('.scroller')!;
    scroller.scrollLeft = 1e6;
    const end = () => [...diff.shadowRoot!.querySelectorAll('.added .text')].at(-1)?.getBoundingClientRect().right ?? Infinity;
    await until(() => end() <= scroller.getBoundingClientRect().right + 1, 'its end within reach');
  });

  it('leaves the keyboard in the file when it closes, of whatever kind that is', async () => {
    for (const [name, mime] of [['a.txt', 'text/plain'], ['a.md', 'text/markdown'], ['a.html', 'text/html'], ['a.json', 'application/json'], ['a.csv', 'text/csv']] as const) {
      const element = mount([version(1, '[1, 2]', { name, mime }), version(2, '[1, 3]', { name, mime })]);
      const diff = await compared(element);
      const close = await until(() => button(diff.shadowRoot!, 'Close the comparison'), 'a way out');
      close.focus();
      close.click();
      await until(() => !diff.isConnected, `the file ${name}`);
      await until(() => element.shadowRoot!.activeElement?.matches('.stage > *'), `the keyboard in ${name}`);
    }
  });

  it('goes to changes by buttons and keys and says which it is at', async () => {
    const element = mount([version(1, lines(300)), version(2, lines(300, (at) => (at % 100 === 0 ? `x ${at}` : undefined)))]);
    const diff = await compared(element);
    const place = () => diff.shadowRoot!.querySelector('.place')!.textContent!.trim();
    await press(diff, 'Next change (n)');
    await until(() => place() === 'Change 1 of 3', 'the first change');
    const scroller = diff.shadowRoot!.querySelector('.scroller')!;
    for (const [key, said] of [['n', 'Change 2 of 3'], ['F7', 'Change 3 of 3'], ['p', 'Change 2 of 3']] as const) {
      scroller.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
      await until(() => place() === said, said);
    }
    expect(diff.shadowRoot!.querySelectorAll('.row[data-current]').length).to.equal(1);
  });

  it('has the way out at the end of a line on a phone, beside the steps', async () => {
    const table = (visitors: number): Partial<Artifact> & { inline: string } => ({ name: 'visitors.csv', mime: 'text/csv', inline: `day,visitors\n1,10\n2,${visitors}\n` });
    for (const [one, two] of [['a\nb', 'a\nc'].map((inline) => ({ inline })), [table(20), table(21)]] as const) {
      const element = mount([version(1, one!.inline, one), version(2, two!.inline, { ...two, revision: { label: 'After the second reading' } })], 390);
      const diff = await compared(element);
      await until(() => rowsOf(diff).length > 0, 'rows');
      const [next, close] = ['Next change (n)', 'Close the comparison'].map((label) => button(diff.shadowRoot!, label)!.getBoundingClientRect());
      expect([close!.top, element.getBoundingClientRect().right - close!.right < 16]).to.deep.equal([next!.top, true]);
    }
  });

  it('ignores spaces by a button and a key, also in the next comparison', async () => {
    const diff = await compared(mount([version(1, 'a\nb\n'), version(2, 'a\n  b\nc\n')]));
    await until(() => rowsOf(diff).length === 3, 'three rows');
    const counts = () => diff.shadowRoot!.querySelector('.counts')!.textContent;
    expect(counts()).to.include('+2 −1');
    await press(diff, 'Ignore spaces');
    await until(() => counts()!.includes('+1 −0'), 'one line that came');
    expect(button(diff.shadowRoot!, 'Ignore spaces')!.getAttribute('aria-pressed')).to.equal('true');
    diff.shadowRoot!.querySelector('.scroller')!.dispatchEvent(new KeyboardEvent('keydown', { key: 'w', bubbles: true }));
    await until(() => counts()!.includes('+2 −1'), 'all of it');
  });

  it('opens a fold where it is, and keeps the keyboard', async () => {
    const element = mount([version(1, lines(50)), version(2, `${lines(50)}\nmore`)]);
    const diff = await compared(element);
    await press(diff, 'Show 47 unchanged lines');
    await until(() => rowsOf(diff)[0] === '1 line 11 line 1', 'the first line');
    expect((diff.shadowRoot!.activeElement as HTMLElement).className).to.include('scroller');
  });

  it('draws of 100,000 lines only those in view, to the last', async () => {
    const element = mount([version(1, lines(100_000)), version(2, lines(100_000, (at) => `${at} new`))]);
    const diff = await compared(element);
    await until(() => rowsOf(diff).length > 5, 'rows');
    expect(rowsOf(diff).length).to.be.below(100);
    const scroller = diff.shadowRoot!.querySelector('.scroller')!;
    scroller.scrollTop = scroller.scrollHeight;
    await until(() => rowsOf(diff).at(-1)?.includes('100000'), 'the last line');
  }).timeout(20_000);

  it('has one column where there is no room for two', async () => {
    const element = mount([version(1, 'a'), version(2, 'b')], 390);
    const diff = await compared(element);
    await until(() => rowsOf(diff).length === 2, 'two rows');
    expect(rowsOf(diff)).to.deep.equal(['1−a', '1+b']);
    expect(button(diff.shadowRoot!, 'Side by side')).to.equal(undefined);
    expect(diff.scrollWidth).to.be.at.most(390);
  });

  it('compares values, or their text when asked', async () => {
    const json = { name: 'a.json', mime: 'application/json' };
    const element = mount([version(1, '{"a":1}', json), version(2, '{"a":2}', json)]);
    const diff = await compared(element);
    await until(() => rowsOf(diff)[0] === '~a: 1 → 2', 'the value');
    await press(diff, 'Text');
    await until(() => rowsOf(diff)[0]?.includes('{"a":1}'), 'the text');
  });

  it('says which columns of a table came, went and have another name, also where its rows are the same', async () => {
    const table = { name: 'a.csv', mime: 'text/csv' };
    const diff = await compared(mount([version(1, 'id,length,old\n1,3.5,x\n2,4.5,y\n', table), version(2, 'id,size,more\n1,3.5,9\n2,4.5,8\n', table)]));
    const heads = () => [...diff.shadowRoot!.querySelectorAll('.names')].map((names) => [...names.querySelectorAll('.cell')].map(({ textContent }) => textContent));
    await until(() => heads().length === 2, 'the heads');
    expect(heads()[0]).to.deep.equal(['id', '~ length → size', '+ more', '− old']);
    expect([...diff.shadowRoot!.querySelectorAll('.status span')].map(({ textContent }) => textContent)).to.deep.equal(['Rows are matched by “id”.', 'New columns: more.', 'Columns that are gone: old.', 'Columns with another name: length → size.']);
  });

  it('compares the words of documents: of Word paragraph by paragraph, of a PDF sentence by sentence', async () => {
    const coded = (bytes: Uint8Array): string => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
    const packed = (number: number, name: string, mime: string, bytes: Uint8Array): Artifact => {
      const { inline: _, ...rest } = version(number, '', { name, mime });
      return { ...rest, b64: coded(bytes) };
    };
    const word = (...words: string[]) => docx({ body: words.map((text) => paragraph(text)).join('') });
    const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
    const said = (diff: McpVersionDiff) => [...diff.shadowRoot!.querySelectorAll('.equal, .status span')].map(({ textContent }) => textContent);
    const letters = await compared(mount([packed(1, 'a.docx', wordType, word('One.', 'The red fox.')), packed(2, 'a.docx', wordType, word('One.', 'The brown fox.'))]));
    await until(() => rowsOf(letters).length === 2, 'the paragraphs');
    expect([...letters.shadowRoot!.querySelectorAll('mark')].map(({ textContent }) => textContent)).to.deep.equal(['red', 'brown']);
    expect(said(letters)[0]).to.equal('Only words are compared, not how they look, and no pictures.');
    const pdf = await compared(mount([packed(1, 'a.pdf', 'application/pdf', await samplePdf({ pages: [['Herons stood here. They'], ['left.']] })), packed(2, 'a.pdf', 'application/pdf', await samplePdf({ pages: [['Herons stood'], ['here. They stayed.']] }))]));
    await until(() => rowsOf(pdf).length === 2, 'the sentences');
    expect(rowsOf(pdf)).to.deep.equal(['1 Herons stood here.1 Herons stood here.', '2−They left.2+They stayed.']);
  });

  it('says that only the spelling differs, and not that nothing does', async () => {
    const json = { name: 'a.json', mime: 'application/json' };
    const diff = await compared(mount([version(1, '{"a":1,"b":2}', json), version(2, '{"b":2, "a":1}', json)]));
    const said = () => [...diff.shadowRoot!.querySelectorAll('.equal, .status span')].map(({ textContent }) => textContent);
    await until(() => said().length > 0, 'the sentence');
    expect(said()).to.deep.equal(['The content is the same; only spaces, line ends, order or the way it is written differ.']);
  });

  it('compares with the version that the reader chooses', async () => {
    const element = mount([version(1, 'first'), version(2, 'second'), version(3, 'third')]);
    let diff = await compared(element);
    const select = diff.shadowRoot!.querySelector('select')!;
    expect([...select.options].map(({ textContent }) => textContent)).to.deep.equal(['Version 2', 'Version 1']);
    select.value = '1';
    select.dispatchEvent(new Event('change'));
    await until(() => (diff = diffOf(element)!) && rowsOf(diff)[0]?.includes('first'), 'the first version');
  });

  it('closes by its button, by Escape and by the button that opened it', async () => {
    const element = mount([version(1, 'a'), version(2, 'b')]);
    const shown = () => until(() => !diffOf(element) && element.shadowRoot!.querySelector('mcp-code-viewer:not([data-waiting])'), 'the file alone');
    await press(await compared(element), 'Close the comparison');
    await shown();
    const again = await compared(element);
    again.shadowRoot!.querySelector('.scroller')!.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    await shown();
    await compared(element);
    await press(element, 'Compare with another version');
    await shown();
  });

  it('does its work on the page where workers are forbidden', async () => {
    await withoutWorkers(async () => {
      const diff = await compared(mount([version(1, 'a'), version(2, 'b')]));
      await until(() => rowsOf(diff)[0] === '1−a1+b', 'the rows');
    });
  });

  it('says how large a version may be, and what to do with larger ones', async () => {
    const large = 'x'.repeat(4_000_000);
    await withoutWorkers(async () => {
      const element = mount([version(1, large), version(2, `${large}y`)]);
      await press(element, 'Compare with another version');
      await until(() => element.shadowRoot!.querySelector('.failed .reason')?.textContent === 'Versions of more than 4 MB are not compared here. Download both to compare them in another program.', 'the sentence');
    });
  });

  it('leaves no worker behind when it is closed', async () => {
    const { Worker } = globalThis;
    const running = new Set<Worker>();
    globalThis.Worker = class extends Worker {
      constructor(...given: ConstructorParameters<typeof Worker>) {
        super(...given);
        running.add(this);
      }
      override terminate(): void {
        running.delete(this);
        super.terminate();
      }
    };
    try {
      const element = mount([version(1, '{"a":1}', { mime: 'application/json' }), version(2, '{"a":2}', { mime: 'application/json' })]);
      await compared(element);
      expect(running.size).to.be.above(0);
      element.remove();
      await until(() => running.size === 0, 'no worker');
    } finally {
      globalThis.Worker = Worker;
    }
  });

  it('never lets a file become markup', async () => {
    const element = mount([version(1, '<img src=x onerror="window.pwned=1">'), version(2, '<script>window.pwned=1</script>')]);
    const diff = await compared(element);
    await until(() => rowsOf(diff).length > 0, 'rows');
    expect(diff.shadowRoot!.querySelector('.layer img, .layer script')).to.equal(null);
  });

  it('says what to do where a version cannot be read', async () => {
    const element = mount([version(1, '', { mime: 'image/png', name: 'a.png', inline: 'no picture' }), version(2, '', { mime: 'image/png', name: 'a.png', inline: 'no picture' })]);
    await press(element, 'Compare with another version');
    await until(() => element.shadowRoot!.querySelector('.failed .reason')?.textContent?.includes('is no image that can be shown. Close the comparison'), 'the sentence');
  });
});

describe('a comparison of pictures', () => {
  afterEach(() => mounted.splice(0).forEach((element) => element.remove()));
  const picture = (number: number, width: number) => version(number, `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="60"><rect width="${width}" height="60" fill="red"/></svg>`, { name: 'a.svg', mime: 'image/svg+xml' });

  it('is swiped with the keyboard, and shown side by side', async () => {
    const diff = await compared(mount([picture(1, 100), picture(2, 80)]));
    const slider = await until(() => diff.shadowRoot!.querySelector<HTMLInputElement>('.slider'), 'the slider');
    expect(slider.getAttribute('aria-label')).to.equal('How much of the new version is shown');
    slider.value = '30';
    slider.dispatchEvent(new Event('input'));
    await diff.updateComplete;
    const frame = diff.shadowRoot!.querySelector<HTMLElement>('.frame')!;
    expect(frame.style.getPropertyValue('--share')).to.equal('30%');
    expect([...diff.shadowRoot!.querySelectorAll('img')].map(({ alt }) => alt)).to.deep.equal(['Version 1 of a.svg, 100 × 60 pixels', 'Version 2 of a.svg, 80 × 60 pixels']);
    await press(diff, 'Side by side');
    await until(() => diff.shadowRoot!.querySelectorAll('figure').length === 2, 'two pictures');
    await press(diff, 'Swipe');
  });

  it('is made larger by the toolbar and by keys, about the edge; side by side both show the same part', async () => {
    const element = mount([picture(1, 100), picture(2, 80)]);
    const diff = await compared(element);
    const view = (nth = 0): HTMLElement => diff.shadowRoot!.querySelectorAll<HTMLElement>('.view')[nth]!;
    await until(() => diff.shadowRoot!.querySelector('.frame')?.clientWidth, 'pictures');
    await press(element, 'Zoom in');
    await until(() => diff.shadowRoot!.querySelector('.frame')!.clientWidth > 160, 'larger ones');
    const room = diff.shadowRoot!.querySelector('.room')!;
    const key = (name: string): boolean => room.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }));
    for (let nth = 0; nth < 10; nth++) {
      key('+');
      await diff.updateComplete;
    }
    const { scrollLeft, clientWidth, scrollWidth } = view();
    expect(scrollWidth).to.be.above(clientWidth * 2);
    expect((scrollLeft + clientWidth / 2) / scrollWidth).to.be.closeTo(0.5, 0.01);
    await press(diff, 'Side by side');
    await until(() => view(1), 'two views');
    expect((view(1).scrollLeft + view(1).clientWidth / 2) / view(1).scrollWidth).to.be.closeTo(0.5, 0.01);
    view().scrollTo(300, 20);
    await until(() => view(1).scrollLeft === 300, 'the same part');
    await press(diff, 'Swipe');
    await until(() => !view(1), 'one view');
    key('0');
    await until(() => diff.shadowRoot!.querySelector('.frame')!.clientWidth < clientWidth + 1 && !diff.shadowRoot!.querySelector('.zoomed'), 'the whole again');
    key('1');
    await until(() => diff.shadowRoot!.querySelector('.frame')!.clientWidth === 100, 'its own size');
    await until(() => element.shadowRoot!.querySelector<HTMLElement>('.zoom')?.textContent?.includes('100'), 'that it is said');
  });

  it('lays one over the other as large as each other where one is the other in another size', async () => {
    const sized = (number: number, width: number, height: number) => version(number, `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"/>`, { name: 'a.svg', mime: 'image/svg+xml' });
    const widths = async (...versions: Artifact[]): Promise<string[]> => {
      const diff = await compared(mount(versions));
      await until(() => diff.shadowRoot!.querySelector('img')?.style.getPropertyValue('width'), 'pictures');
      return [...diff.shadowRoot!.querySelectorAll('img')].map(({ style }) => style.getPropertyValue('width'));
    };
    expect(await widths(sized(1, 100, 60), sized(2, 200, 120))).to.deep.equal(['100%', '100%']);
    expect(await widths(sized(1, 100, 60), sized(2, 200, 60))).to.deep.equal(['50%', '100%']);
  });
});

describe('a version that comes while the reader follows', () => {
  afterEach(() => mounted.splice(0).forEach((element) => element.remove()));
  const news = (element: McpArtifactViewer): string => element.shadowRoot!.querySelector('.news')?.textContent ?? '';

  it('says what it changed, and leads to the first change', async () => {
    const versions = [version(1, lines(200))];
    const element = mount(versions);
    await until(() => element.shadowRoot!.querySelector('mcp-code-viewer:not([data-waiting])'), 'the file');
    versions.push(version(2, lines(200, (at) => (at === 150 ? 'another line' : undefined))));
    Object.assign(element, { versions: [...versions], artifact: versions[1] });
    await until(() => news(element) === '+1 −1Version 2 came: 1 added, 1 removed', 'the news');
    button(element.shadowRoot!, 'Show the change')!.focus();
    await press(element, 'Show the change');
    const diff = await until(() => diffOf(element), 'the comparison');
    await until(() => diff.shadowRoot!.querySelector('.place')?.textContent?.trim() === 'Change 1 of 1', 'the first change');
    expect(news(element)).to.equal('');
    await until(() => diff.shadowRoot!.activeElement?.matches('.scroller'), 'the keyboard goes on in the rows: the button is gone');
  });

  it('says it of one that comes as soon as the buttons are there', async () => {
    const versions = [version(1, 'one'), version(2, 'two')];
    const element = mount(versions.slice(0, 1));
    await element.updateComplete;
    expect(button(element.shadowRoot!, 'Download')).not.to.equal(undefined);
    Object.assign(element, { versions, artifact: versions[1] });
    await until(() => news(element).startsWith('+1 −1'), 'the news');
  });

  for (const width of [900, 736, 360])
    it(`moves no button that a press may be on its way to, ${width} pixels wide`, async () => {
      const versions = [version(1, 'one'), version(2, 'two'), version(3, 'three')];
      const element = mount(versions, width);
      const root = element.shadowRoot!;
      const places = (): [string, number, number][] =>
        [...root.querySelectorAll<HTMLElement>('.versions > .icon, .actions > button')].map((one) => [one.ariaLabel!, Math.round(one.getBoundingClientRect().left), Math.round(one.getBoundingClientRect().top)]);
      const older = await until(() => button(root, 'Older version'), 'the versions');
      await until(() => button(root, 'Compare with another version'), 'their comparison');
      await until(() => button(root, 'Find'), 'the buttons of the file');
      const before = places();
      expect(before.length).to.be.above(6);
      versions.push(version(4, 'four'));
      Object.assign(element, { versions: [...versions], artifact: versions[3] });
      await until(() => news(element) !== '', 'the news');
      expect(places(), 'after the news').to.deep.equal(before);
      older.click();
      await until(() => root.querySelector('.versions summary')!.textContent!.includes('3 of 4'), 'the third');
      expect(places(), 'away from the latest').to.deep.equal(before);
      button(root, 'Latest version')!.click();
      await until(() => root.querySelector('.versions summary')!.textContent!.includes('4 of 4'), 'the latest');
      expect(button(root, 'Latest version')!.disabled).to.equal(true);
    });

  it('is counted up to the size that its kind is counted at within seconds', async () => {
    const json = (changed: number): string => JSON.stringify(Array.from({ length: 60_000 }, (_, id) => ({ id, name: `reading ${id}`, value: id === changed ? -1 : id * 2, note: 'taken at the weir, by hand, in the morning before the gate was opened' })));
    const csv = (changed: number): string => `id,name,value\n${Array.from({ length: 80_000 }, (_, id) => `${id},reading number ${id} of the weir,${id === changed ? -1 : id * 2}`).join('\n')}`;
    for (const [name, mime, write, least, most] of [['a.json', 'application/json', json, 7_000_000, 8_000_000], ['a.csv', 'text/csv', csv, 3_500_000, 4_000_000]] as const) {
      const versions = [write(-1), write(7)].map((text, at) => version(at + 1, text, { id: name, name, mime }));
      expect(versions[0]!.size, name).to.be.within(least, most);
      const element = mount(versions.slice(0, 1));
      await until(() => element.shadowRoot!.querySelector('.viewer, mcp-json-viewer, mcp-data-viewer'), 'the file');
      await element.updateComplete;
      Object.assign(element, { versions, artifact: versions[1] });
      await until(() => news(element) !== '', `the news of ${name}`, 20_000);
      expect(news(element)).to.equal('+0 −0 ~1Version 2 came: 0 added, 0 removed, 1 changed');
    }
  }).timeout(30_000);

  it('is compared in place of the one before, where the reader compares', async () => {
    const versions = [version(1, 'one'), version(2, 'one\ntwo')];
    const element = mount(versions);
    const counts = (): string => diffOf(element)?.shadowRoot!.querySelector('.counts')?.textContent ?? '';
    await compared(element);
    await until(() => counts().startsWith('+1 −0'), 'the counts of the second version');
    for (const text of ['one\ntwo\nthree', 'one\ntwo\nthree\nfour\nfive', 'five']) {
      versions.push(version(versions.length + 1, text));
      Object.assign(element, { versions: [...versions], artifact: versions.at(-1) });
      await element.updateComplete;
    }
    await until(() => counts().startsWith('+1 −1'), 'the counts of the fifth version');
    expect(diffOf(element)!.shadowRoot!.querySelector('select')!.options.length).to.equal(4);
    expect(news(element)).to.equal('');
    await press(diffOf(element)!, 'Close the comparison');
    versions.push(version(6, 'five\nsix'));
    Object.assign(element, { versions: [...versions], artifact: versions.at(-1) });
    await until(() => news(element).startsWith('+1 −0'), 'the news of the sixth');
  });
  it('is counted anew where another comes while it is counted or told', async () => {
    const versions = [version(1, 'one')];
    const element = mount(versions);
    const push = (text: string): void => {
      versions.push(version(versions.length + 1, text));
      Object.assign(element, { versions: [...versions], artifact: versions.at(-1) });
    };
    await until(() => element.shadowRoot!.querySelector('mcp-code-viewer:not([data-waiting])'), 'the file');
    push('one\ntwo');
    push('one\ntwo\nthree');
    await until(() => news(element).startsWith('+2 −0Version 3'), 'the news of both');
    push('one\ntwo\nthree\nfour');
    await until(() => news(element).startsWith('+1 −0Version 4'), 'the news of the last');
  });
  it('is not shown to a reader who stays at a version', async () => {
    const versions = [version(1, 'a'), version(2, 'b')];
    const element = mount(versions);
    await press(element, 'Stay at this version');
    await until(() => button(element.shadowRoot!, 'Stay at this version')?.getAttribute('aria-pressed') === 'true', 'pinned');
    versions.push(version(3, 'c'));
    Object.assign(element, { versions: [...versions], artifact: versions[2] });
    await until(() => element.shadowRoot!.querySelector('.versions summary')?.textContent?.includes('Version 2 of 3'), 'the second of three');
    await press(element, 'Stay at this version');
    await until(() => element.shadowRoot!.querySelector('.versions summary')?.textContent?.includes('Version 3 of 3'), 'the newest');
  });
});

describe('versions that only the service knows', () => {
  afterEach(() => mounted.splice(0).forEach((element) => element.remove()));

  it('are fetched and listed before those that are here', async () => {
    const before = globalThis.fetch;
    const keys = ['me/artifacts/1/a.txt', 'me/artifacts/2/a.txt'];
    const stored = (number: number): object => ({ ...version(number, `v${number}`, { key: keys[number - 1]! }), versions: keys.map((key, at) => ({ version: at + 1, key, created_at: '2026-01-01T00:00:00Z' })) });
    const asked: string[] = [];
    globalThis.fetch = async (input) => {
      const address = String(input);
      if (!address.includes('/api/files/')) return before(input);
      asked.push(address.slice(address.indexOf('/api/')));
      return Response.json(stored(address.includes('/1/') ? 1 : 2));
    };
    try {
      const element = document.createElement('mcp-artifact-viewer');
      Object.assign(element, { apiBase: location.origin, artifact: version(2, 'v2', { key: keys[1]! }) });
      document.body.append(element);
      mounted.push(element);
      await until(() => element.shadowRoot!.querySelector('.versions summary')?.textContent?.includes('Version 2 of 2'), 'two versions');
      await press(element, 'Older version');
      await until(() => element.shadowRoot!.querySelector('.versions summary')?.textContent?.includes('Version 1 of 2'), 'the first');
      expect(asked).to.deep.equal(['/api/files/me/artifacts/2/a.txt', '/api/files/me/artifacts/1/a.txt']);
    } finally {
      globalThis.fetch = before;
    }
  });
});
