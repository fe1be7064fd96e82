import assert from 'node:assert/strict';
import { test } from 'node:test';
import { extensionOf, familyOf, isGeneric, isShowable, isText, languageOf, mediaTypes, nameExtension, normalizeLanguage, normalizeType, servedAs, typeOfLanguage, typeOfName } from './index.ts';

test('types are lower-case, without parameters, aliases resolved; what is no type is empty', () => {
  const rows: Readonly<Record<string, string>> = {
    'Text/HTML; charset=utf-8': 'text/html', 'application/png': 'image/png', 'image/jpg': 'image/jpeg', 'text/xml': 'application/xml', 'application/x-javascript': 'text/javascript',
    'application/vnd.unknown': 'application/vnd.unknown', '': '', 'png': '', 'image/': '', 'a/b/c': '', 'image/*': '', 'text/srt': 'application/x-subrip', 'application/x-mbox': 'application/mbox', 'text/x-bibtex': 'application/x-bibtex', ' image/png ': 'image/png', 'text/html\r\nX: y': '',
  };
  for (const [given, expected] of Object.entries(rows)) assert.equal(normalizeType(given), expected, given);
});

test('application/vnd.ant.* means code, HTML, Mermaid or Markdown', () => {
  const rows = { python: 'text/x-python', code: 'text/plain', html: 'text/html', mermaid: 'text/vnd.mermaid', markdown: 'text/markdown', svg: 'image/svg+xml', react: 'text/jsx', javascript: 'text/javascript', nonsense: 'text/plain' };
  for (const [kind, type] of Object.entries(rows)) assert.equal(normalizeType(`application/vnd.ant.${kind}`), type);
});

test('drawings have types of their own, by their names and by what others call them', () => {
  for (const [name, spelling, type] of [['flow.drawio', 'application/x-drawio', 'application/vnd.jgraph.mxfile'], ['sketch.excalidraw', 'application/vnd.excalidraw', 'application/vnd.excalidraw+json']] as const) {
    assert.equal(typeOfName(name), type);
    assert.equal(normalizeType(spelling), type);
  }
});

test('a name’s extension tells its type, in any case', () => {
  const rows = {
    'report.html': 'text/html', 'A.PNG': 'image/png', 'x.tar.gz': 'application/gzip', 'data.jsonl': 'application/x-ndjson', 'a.psv': 'text/x-psv', 'm.stl': 'model/stl', '1crn.pdb': 'chemical/x-pdb', '1crn.cif': 'chemical/x-mmcif', 'ligands.sdf': 'chemical/x-mdl-sdfile', 'water.xyz': 'chemical/x-xyz', 'pubmed.nbib': 'application/nbib', 'scholar.enw': 'application/x-endnote-refer', 'letter.dotx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.template', 'form.docm': 'application/vnd.ms-word.document.macroenabled.12', 'deck.potx': 'application/vnd.openxmlformats-officedocument.presentationml.template', 'logo.emf': 'image/emf', 'old.wmf': 'image/wmf', 'n.ipynb': 'application/x-ipynb+json',
    't.tsv': 'text/tab-separated-values', 's.parquet': 'application/vnd.apache.parquet', 'birds.db': 'application/vnd.sqlite3', 'map.gpkg': 'application/vnd.sqlite3', 'tiles.mbtiles': 'application/vnd.sqlite3', 'b.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'c.ts': 'text/typescript', 'd.json': 'application/json', Dockerfile: 'text/x-dockerfile', 'film.srt': 'application/x-subrip', 'film.vtt': 'text/vtt', 'all.mbox': 'application/mbox',
  };
  for (const [name, type] of Object.entries(rows)) assert.equal(typeOfName(name), type, name);
  for (const name of ['noext', '.env', 'html', 'a.unknownext', 'a.', '']) assert.equal(typeOfName(name), undefined, name);
  assert.equal(nameExtension('.htaccess'), '');
});

test('a type tells the extension of a new file', () => {
  const rows = { 'image/jpeg': 'jpg', 'text/markdown': 'md', 'application/vnd.bibliography': 'json', 'application/vnd.knowledge-graph': 'json', 'text/x-python': 'py', 'application/foo+json': 'json', 'application/foo+xml': 'xml', 'text/unheard-of': 'txt' };
  for (const [type, extension] of Object.entries(rows)) assert.equal(extensionOf(type), extension, type);
  assert.equal(extensionOf('application/unheard-of'), undefined);
});

test('the table holds each type once, and every row finds itself again by its first extension or shares it on purpose', () => {
  assert.equal(new Set(mediaTypes.map(({ type }) => type)).size, mediaTypes.length);
  const shared = new Set(['application/vnd.bibliography', 'application/vnd.knowledge-graph']);
  for (const { type, extensions } of mediaTypes) {
    assert.equal(normalizeType(type), type, `${type} is an alias of another`);
    if (extensions.length > 0 && !shared.has(type)) assert.equal(typeOfName(`x.${extensions[0]!}`), type);
  }
});

test('languages have a type and types a language', () => {
  assert.equal(typeOfLanguage('Py'), 'text/x-python');
  assert.equal(typeOfLanguage('html'), 'text/html');
  assert.deepEqual(['xml', 'XML', 'svg'].map(typeOfLanguage), ['application/xml', 'application/xml', 'image/svg+xml']);
  assert.equal(typeOfLanguage('klingon'), undefined);
  assert.equal(languageOf('text/x-rust'), 'rust');
  assert.equal(languageOf('image/png'), undefined);
  assert.equal(normalizeLanguage(' C++ '), 'cpp');
});

test('text types are known, also by their suffix', () => {
  for (const type of ['text/plain', 'text/whatever', 'application/json', 'application/x+json', 'image/svg+xml', 'application/sql', 'application/vnd.bibliography']) assert.ok(isText(type), type);
  for (const type of ['image/png', 'application/pdf', 'application/octet-stream', '', 'application/zip']) assert.ok(!isText(type), type);
});

test('types that say nothing are generic', () => {
  for (const type of ['', 'application/octet-stream', 'binary/octet-stream', 'nonsense', '*/*']) assert.ok(isGeneric(type), type);
  assert.ok(!isGeneric('application/png'));
});

test('families tell what kind of thing a type is', () => {
  const rows = { 'image/x-new': 'image', 'audio/x-new': 'audio', 'application/vnd.new+json': 'json', 'application/vnd.bibliography': 'bibliography', 'text/csv': 'data', 'application/x-unknown-thing': 'binary', 'text/x-python': 'code' };
  for (const [type, family] of Object.entries(rows)) assert.equal(familyOf(type), family, type);
});

test('showable are images, PDF, HTML, text, JSON and media; by the name where the type says nothing', () => {
  for (const type of ['image/png', 'image/svg+xml', 'application/pdf', 'text/html', 'text/markdown', 'text/x-python', 'application/json', 'application/geo+json', 'audio/wav', 'video/mp4']) assert.ok(isShowable(type), type);
  for (const type of ['application/zip', 'application/octet-stream', 'model/stl', 'font/woff2', '']) assert.ok(!isShowable(type), type);
  assert.ok(isShowable('application/octet-stream', 'a.pdf'));
  assert.ok(!isShowable('application/zip', 'a.pdf'));
});

test('HTML, SVG, XML, scripts and unknown types are served as attachments of a neutral type', () => {
  for (const type of ['text/html', 'application/xhtml+xml', 'image/svg+xml', 'application/xml', 'text/xml', 'application/rss+xml', 'text/javascript', 'application/javascript', 'text/typescript', 'text/jsx', 'application/wasm', 'application/x-unknown', 'text/unheard-of', '', 'application/zip']) {
    assert.deepEqual(servedAs(type), { type: 'application/octet-stream', disposition: 'attachment' }, type);
  }
});

test('inert types are served as themselves, other source code as plain text', () => {
  assert.deepEqual(servedAs('image/png'), { type: 'image/png', disposition: 'inline' });
  assert.deepEqual(servedAs('application/pdf; x=y'), { type: 'application/pdf', disposition: 'inline' });
  assert.deepEqual(servedAs('text/csv'), { type: 'text/csv; charset=utf-8', disposition: 'inline' });
  assert.deepEqual(servedAs('application/json'), { type: 'application/json; charset=utf-8', disposition: 'inline' });
  assert.deepEqual(servedAs('text/x-python'), { type: 'text/plain; charset=utf-8', disposition: 'inline' });
  assert.deepEqual(servedAs('text/css'), { type: 'text/plain; charset=utf-8', disposition: 'inline' });
});
