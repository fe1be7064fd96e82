import { expect } from 'chai';
import { mediaTypes } from '@mcp-canvas/contract';
import { builtinViewers } from './builtin.ts';
import { isShowable, loadRow, mergeRows, registerViewer, resolveViewer, rowsInForce, type Wish } from './registry.ts';
import type { Trust, ViewerRow } from './viewer.ts';

const row = (id: string, mimeTypes: string[], trust: Trust = 'inert', more: Partial<ViewerRow> = {}): ViewerRow => ({ id, tagName: `test-${id}-viewer`, mimeTypes, trust, load: async () => {}, ...more });
const rows = [
  row('image', ['image/*']),
  row('svg', ['image/svg+xml']),
  row('html', ['text/html'], 'sandboxed', { extensions: ['html'] }),
  row('markdown', ['text/markdown'], 'sanitized', { extensions: ['md'] }),
  row('code', ['text/*'], 'inert', { extensions: ['py'] }),
  row('json', ['application/json'], 'inert', { extensions: ['json'] }),
  row('download', []),
];
const choose = (mime: string, name = 'x', wish?: Wish) => resolveViewer(rows, { mime, name }, wish).id;

describe('resolveViewer', () => {
  const table: readonly [sentence: string, mime: string, name: string, wish: Wish | undefined, id: string][] = [
    ['takes the exact type before its family', 'image/svg+xml', 'x', undefined, 'svg'],
    ['takes the family of a type', 'image/png', 'x', undefined, 'image'],
    ['takes the type before the extension', 'text/plain', 'page.html', undefined, 'code'],
    ['reads a structured suffix', 'application/ld+json', 'x', undefined, 'json'],
    ['takes the extension where the type says nothing', 'application/octet-stream', 'Notes.MD', undefined, 'markdown'],
    ['takes the extension where there is no type', '', 'data.json', undefined, 'json'],
    ['falls to the download card', 'application/x-unknown', 'x.bin', undefined, 'download'],
    ['takes a hint of less trust among those that accept the type', 'text/html', 'x', { hint: 'code' }, 'code'],
    ['takes no hint that would raise trust', 'text/plain', 'page.html', { hint: 'html' }, 'code'],
    ['takes no hint for a viewer that does not accept the type', 'image/png', 'x', { hint: 'json' }, 'image'],
    ['reads the hint `iframe` as `html`', 'text/html', 'x', { hint: 'iframe' }, 'html'],
    ['reads the hint `auto` as none', 'text/markdown', 'x', { hint: 'auto' }, 'markdown'],
    ['ignores a hint that names nothing', 'text/markdown', 'x', { hint: '__proto__' }, 'markdown'],
    ['takes what the host names, where it accepts the type', 'text/html', 'x', { named: 'code', hint: 'html' }, 'code'],
    ['takes an inert viewer that the host names, for any type', 'application/x-foo', 'x', { named: 'code' }, 'code'],
    ['takes no active viewer that the host names, for a type it does not accept', 'image/png', 'x', { named: 'html' }, 'image'],
  ];
  for (const [sentence, mime, name, wish, id] of table) it(sentence, () => expect(choose(mime, name, wish)).to.equal(id));

  it('has a viewer for the name of every kind of text that is known, where no type is told', () => {
    const names = mediaTypes.filter(({ text }) => text).flatMap(({ extensions }) => extensions.map((extension) => `x.${extension}`));
    expect(names.filter((name) => resolveViewer(builtinViewers, { mime: '', name }).id === 'download')).to.deep.equal([]);
  });

  it('takes what shows a plain file of an office program for its templates and those with macros, by name and by type', () => {
    const kinds = { document: ['docx', 'dotx', 'docm', 'dotm', 'odt'], presentation: ['pptx', 'ppsx', 'potx', 'pptm', 'ppsm', 'potm'], data: ['xlsx', 'xltx', 'xlsm', 'xltm'] };
    for (const [id, extensions] of Object.entries(kinds)) {
      const types = extensions.map((extension) => mediaTypes.find((one) => one.extensions.includes(extension))!.type);
      expect(new Set([...extensions.map((extension) => ({ mime: '', name: `x.${extension}` })), ...types.map((mime) => ({ mime, name: 'x' }))].map((one) => resolveViewer(builtinViewers, one).id))).to.deep.equal(new Set([id]));
    }
  });

  it('shows templates of OpenDocument, and what is one file of it, by their names', () => {
    expect(['letter.ott', 'letter.fodt', 'letter.odt'].map((name) => resolveViewer(builtinViewers, { mime: '', name }).id)).to.deep.equal(['document', 'document', 'document']);
  });

  it('starts the engine of tables and of JSON ahead by their type, and by their name where no type is told, as at an address', () => {
    const ahead = (mime: string, name: string) => resolveViewer(builtinViewers, { mime, name }).ahead?.({ mime, name });
    expect(ahead('text/csv', 'x')).to.equal('data');
    expect(ahead('', 'rows.CSV')).to.equal('data');
    expect(ahead('', 'book.xlsx')).to.equal(undefined);
    expect(ahead('application/json', 'x')).to.equal('json');
    expect(ahead('', 'records.json')).to.equal('json');
  });

  it('takes the highest rank among rows that match equally well, else the one that came last', () => {
    const two = [row('one', ['a/b']), row('two', ['a/b'], 'inert', { rank: 1 }), row('three', ['a/b'])];
    expect(resolveViewer(two, { mime: 'a/b', name: 'x' }).id).to.equal('two');
    expect(resolveViewer([two[0]!, two[2]!], { mime: 'a/b', name: 'x' }).id).to.equal('three');
  });

  it('takes a row of the page’s own before the built-in one that matches as well', () => {
    const own = row('stl', ['model/stl'], 'inert', { extensions: ['stl'] });
    expect(resolveViewer(builtinViewers, { mime: 'model/stl', name: 'cube.stl' }).id).to.equal('model');
    for (const mime of ['model/stl', '']) expect(resolveViewer(mergeRows(builtinViewers, [own]), { mime, name: 'cube.stl' }).id).to.equal('stl');
    expect(resolveViewer(mergeRows(builtinViewers, [own]), { mime: 'model/obj', name: 'cube.obj' }).id).to.equal('model');
  });

  it('knows sound, film and pictures by their names alone, those too that only are told what they are', () => {
    const chosen = (names: string): string[] => names.split(' ').map((name) => resolveViewer(builtinViewers, { mime: '', name: `a.${name}` }).id);
    expect(new Set(chosen('mp3 m4a m4b aac wav aiff mp4 mkv avi wmv 3gp'))).to.deep.equal(new Set(['media']));
    expect(new Set(chosen('apng heic jxl'))).to.deep.equal(new Set(['image']));
  });

  it('knows cards of addresses and books by their names alone', () => {
    const chosen = (mime: string, name: string) => resolveViewer(builtinViewers, { mime, name }).id;
    for (const mime of ['', 'application/octet-stream']) expect([chosen(mime, 'people.vcf'), chosen(mime, 'book.epub')]).to.deep.equal(['code', 'book']);
    expect([chosen('text/vcard', 'x'), chosen('application/epub+zip', 'x')]).to.deep.equal(['code', 'book']);
  });

  it('says what is missing in a registry without a download row', () => {
    expect(() => resolveViewer([], { mime: 'a/b', name: 'x' })).to.throw('download');
  });
});

describe('isShowable', () => {
  it('is true for everything a viewer takes', () => {
    const shown = ['image/png', 'application/pdf', 'text/html', 'text/x-log', 'application/json', 'text/csv', 'text/markdown'].filter((mime) => isShowable(builtinViewers, { mime, name: 'x' }));
    expect(shown).to.have.members(['image/png', 'application/pdf', 'text/html', 'text/x-log', 'application/json', 'text/csv', 'text/markdown']);
  });
  it('is false for what only can be downloaded', () => {
    expect(isShowable(builtinViewers, { mime: 'application/x-7z-compressed', name: 'x.7z' })).to.equal(false);
  });
});

describe('rows', () => {
  it('of a host take the place of the built-in ones of the same id', () => {
    const own = row('json', ['application/json'], 'inert', { tagName: 'own-json' });
    expect(mergeRows(rows, [own]).filter(({ id }) => id === 'json')).to.deep.equal([own]);
  });

  it('that a page registers are in force everywhere, below an element’s own', () => {
    registerViewer(row('mine', ['model/x-mine']));
    expect(rowsInForce(rows).map(({ id }) => id)).to.include('mine');
    const nearer = row('mine', ['model/x-mine'], 'inert', { rank: 5 });
    expect(rowsInForce(rows, [nearer]).filter(({ id }) => id === 'mine')).to.deep.equal([nearer]);
  });

  it('need a tag name that is one', () => {
    expect(() => registerViewer(row('bad', [], 'inert', { tagName: 'script' }))).to.throw(TypeError);
  });

  it('are loaded once, and again after a failure', async () => {
    let loads = 0;
    const flaky = row('flaky', [], 'inert', {
      load: async () => {
        loads += 1;
        if (loads === 1) throw new Error('offline');
        customElements.define('test-flaky-viewer', class extends HTMLElement {});
      },
    });
    expect(await loadRow(flaky).then(() => '', (error: Error) => error.message)).to.equal('offline');
    await loadRow(flaky);
    await loadRow(flaky);
    expect(loads).to.equal(2);
  });

  it('that do not register their element are told apart by name', async () => {
    expect(await loadRow(row('empty', [])).then(() => '', (error: Error) => error.message)).to.include('<test-empty-viewer>');
  });
});

describe('the built-in rows', () => {
  it('have unique ids, tags of the kit, and a definition that loads', async () => {
    expect(new Set(builtinViewers.map(({ id }) => id)).size).to.equal(builtinViewers.length);
    for (const one of builtinViewers) {
      expect(one.tagName).to.equal(`mcp-${one.id}-viewer`);
      await loadRow(one);
    }
  });
});
