import assert from 'node:assert/strict';
import { test } from 'node:test';
import { settleType, sniffContainer, sniffText, sniffType } from './sniff.ts';

const bytes = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0));

test('magic numbers tell the type', () => {
  const heads: readonly [string, string][] = [
    ['\x89PNG\r\n\x1a\n', 'image/png'], ['\xff\xd8\xff\xe0', 'image/jpeg'], ['GIF89a', 'image/gif'], ['RIFF\x10\0\0\0WEBPVP8 ', 'image/webp'], ['\0\0\0\x1cftypavif', 'image/avif'],
    ['II*\0', 'image/tiff'], ['%PDF-1.7', 'application/pdf'], ['PK\x03\x04', 'application/zip'], ['\x1f\x8b\x08\0', 'application/gzip'], ['RIFF\x10\0\0\0WAVEfmt ', 'audio/wav'], ['ID3\x04', 'audio/mpeg'],
    ['\xff\xfb\x90\x64', 'audio/mpeg'], ['OggS', 'audio/ogg'], ['\0\0\0\x18ftypmp42', 'video/mp4'], ['\0\0\0\x14ftypqt  ', 'video/quicktime'], ['\0\0\0\x14ftyp3gp5', 'video/3gpp'], ['FORM\0\0\0\x20AIFC', 'audio/aiff'], ['FLV\x01', 'video/x-flv'], ['\0\0\0\x20ftypM4A ', 'audio/mp4'], ['\x1a\x45\xdf\xa3', 'video/webm'],
    ['fLaC', 'audio/flac'], ['PAR1', 'application/vnd.apache.parquet'], ['7z\xbc\xaf\x27\x1c', 'application/x-7z-compressed'], ['glTF\x02\0\0\0', 'model/gltf-binary'], ['ply\nformat ascii 1.0', 'model/vnd.ply'], [`${'\0'.repeat(257)}ustar`, 'application/x-tar'],
    [`BM\x46\0\0\0\0\0\0\0\x36\0\0\0\x28\0\0\0`, 'image/bmp'], [`\0\0\x01\0\x01\0\x10\x10\0\0\x01\0\x20\0\x68\x04\0\0\x16\0\0\0`, 'image/x-icon'], ['SQLite format 3\0', 'application/vnd.sqlite3'],
  ];
  for (const [head, type] of heads) assert.equal(sniffType(bytes(head)), type, JSON.stringify(head));
});

test('text and short beginnings are nothing known', () => {
  for (const head of ['', 'BMW sales rose', 'hello', '<html>', '\0\0\x01\0', 'II', 'PK', 'RIFF', '\xff\xfe\x41\0', '{"a":1}']) assert.equal(sniffType(bytes(head)), undefined, JSON.stringify(head));
});

test('captions and mailboxes are told by how they begin', () => {
  for (const head of ['WEBVTT', 'WEBVTT - talk\n\n', '\ufeffWEBVTT\r\n']) assert.equal(sniffText(head), 'text/vtt', head);
  assert.equal(sniffText('From ada@example.org Fri Nov 20 09:30:00 2026\r\nSubject: x\r\n'), 'application/mbox');
  for (const head of ['WEBVTTS', 'From here on\nall is well', 'From: ada@example.org\nSubject: x\n']) assert.equal(sniffText(head), 'text/plain', head);
});

test('magic numbers win over a lie for images, PDF and zip, and only for them', () => {
  const png = bytes('\x89PNG\r\n\x1a\n');
  assert.deepEqual(settleType({ declared: 'text/html', head: png }), { mime: 'image/png', lied: true });
  assert.deepEqual(settleType({ declared: 'image/jpeg', head: png }), { mime: 'image/png', lied: true });
  assert.deepEqual(settleType({ declared: 'image/apng', head: png }), { mime: 'image/apng', lied: false });
  assert.deepEqual(settleType({ declared: 'application/octet-stream', head: png }), { mime: 'image/png', lied: false });
  assert.deepEqual(settleType({ declared: 'text/plain', head: bytes('%PDF-1.4') }), { mime: 'application/pdf', lied: true });
  assert.deepEqual(settleType({ declared: 'text/plain', head: bytes('OggS') }), { mime: 'text/plain', lied: false });
});

test('a film of a recorder or a camera is none of TypeScript, whose name it has, and TypeScript is no film', () => {
  const packet = `G@\0\x10\0${'\xff'.repeat(183)}`;
  const [recorded, filmed] = [bytes(packet + packet.slice(0, 74)), bytes(`\0\0\0\0${packet}\0\0\0\0${packet.slice(0, 66)}`)];
  for (const head of [recorded, filmed]) for (const name of ['news.ts', '00001.MTS', 'news.bin']) assert.equal(settleType({ name, head }).mime, 'video/mp2t', name);
  assert.equal(settleType({ declared: 'text/typescript', name: 'news.ts', head: recorded }).mime, 'video/mp2t');
  const text = bytes(`G${'x'.repeat(187)}G${'x'.repeat(73)}`);
  assert.equal(settleType({ name: 'a.ts', head: text }).mime, 'text/typescript');
  for (const declared of ['video/mp2t', 'video/vnd.dlna.mpeg-tts']) {
    assert.deepEqual(settleType({ declared, name: 'a.ts', head: text }), { mime: 'text/typescript', lied: false });
    assert.deepEqual(settleType({ declared, name: 'a.ts', isText: true }), { mime: 'text/typescript', lied: false });
    assert.equal(settleType({ declared, name: 'a.ts', head: recorded }).mime, 'video/mp2t');
  }
});

test('a zip container is what it says, or what its name says', () => {
  const zip = bytes('PK\x03\x04');
  assert.equal(settleType({ declared: 'application/epub+zip', head: zip }).mime, 'application/epub+zip');
  assert.equal(settleType({ declared: '', name: 'b.xlsx', head: zip }).mime, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
  assert.deepEqual(settleType({ declared: 'text/csv', name: 'b.csv', head: zip }), { mime: 'application/zip', lied: true });
});

/** A local file header and the name; the file itself is not looked at, but for one called `mimetype`. */
const entry = (name: string, content = ''): string => `PK\x03\x04\x14${'\0'.repeat(21)}${String.fromCharCode(name.length)}\0\0\0${name}${content}`;

test('a zip without a name and a type is told by the files in its head', () => {
  const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
  assert.equal(sniffContainer(bytes(entry('word/document.xml'))), word);
  assert.equal(sniffContainer(bytes(entry('[Content_Types].xml', '<Types/>') + entry('word/document.xml'))), word);
  assert.equal(sniffContainer(bytes(entry('xl/workbook.xml'))), 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
  assert.equal(sniffContainer(bytes(entry('mimetype', 'application/epub+zip') + entry('a'))), 'application/epub+zip');
  assert.equal(sniffContainer(bytes(entry('mimetype', 'text/html') + entry('a'))), undefined);
  assert.equal(sniffContainer(bytes(entry('notes/word/x.xml'))), undefined);
  assert.equal(sniffContainer(bytes('PK\x03\x04')), undefined);
  assert.deepEqual(settleType({ declared: 'application/octet-stream', head: bytes(entry('word/document.xml')) }), { mime: word, lied: false });
  assert.equal(settleType({ declared: 'application/zip', name: 'a.zip', head: bytes(entry('word/document.xml')) }).mime, 'application/zip');
});

test('without a type the name tells, then the bytes, then whether it reads as text', () => {
  assert.equal(settleType({ name: 'a.parquet' }).mime, 'application/vnd.apache.parquet');
  assert.equal(settleType({ declared: 'application/octet-stream', name: 'x.md', head: bytes('# x') }).mime, 'text/markdown');
  assert.equal(settleType({ head: bytes('OggS') }).mime, 'audio/ogg');
  assert.equal(settleType({ head: bytes('<!doctype html><p>') }).mime, 'text/html');
  assert.equal(settleType({ head: bytes('just words') }).mime, 'text/plain');
  assert.equal(settleType({ head: bytes('\x00\x01\x02') }).mime, 'application/octet-stream');
  assert.equal(settleType({ head: new Uint8Array() }).mime, 'application/octet-stream');
  assert.equal(settleType({ isText: true }).mime, 'text/plain');
  assert.equal(settleType({ isText: true, head: bytes('<html>') }).mime, 'text/html');
  assert.equal(settleType({ isText: true, head: bytes('%PDF-1.7 in a text') }).mime, 'text/plain');
});

test('a text is told by how it begins', () => {
  assert.equal(sniffText('\ufeff  <HTML lang="en">'), 'text/html');
  assert.equal(sniffText('<?xml version="1.0"?>\n<!-- made by hand --><svg xmlns="…">'), 'image/svg+xml');
  assert.equal(sniffText('<?xml version="1.0"?><note/>'), 'application/xml');
  assert.equal(sniffText('<svgfoo>'), 'text/plain');
  assert.equal(sniffText(' {\n "a b": [1]}'), 'application/json');
  assert.equal(sniffText('[ {"a":1}, {"a":2} ]'), 'application/json');
  assert.equal(sniffText('{"a":1}\n{"a":2}\n'), 'application/x-ndjson');
  for (const head of ['@prefix foaf: <http://xmlns.com/foaf/0.1/> .', '# made by x\n\n@prefix : <#> .']) assert.equal(sniffText(head), 'text/turtle', head);
  for (const head of ['<?xml version="1.0"?>\n<rdf:RDF xmlns="#">', '<?xml version="1.0"?>\n<!DOCTYPE rdf:RDF [\n<!ENTITY owl "x">']) assert.equal(sniffText(head), 'application/rdf+xml', head);
  for (const head of ['<?xml version="1.0"?>\n<Ontology xmlns="http://www.w3.org/2002/07/owl#"\n     ontologyIRI="http://x.org/">', '<Ontology xml:base="http://x.org/" xmlns="http://www.w3.org/2002/07/owl#">']) assert.equal(sniffText(head), 'application/owl+xml', head);
  assert.equal(sniffText('<Ontology xmlns="http://x.org/">'), 'text/plain');
  assert.equal(sniffText('Prefix(owl:=<http://www.w3.org/2002/07/owl#>)\nOntology()'), 'text/owl-functional');
  assert.equal(sniffText('@prefix is how Turtle begins'), 'text/plain');
  assert.equal(sniffText('{ a: 1 }'), 'text/plain');
  assert.equal(sniffText('[1] A reference.'), 'text/plain');
});

test('a notebook is told by its name where it calls itself JSON, and by its first cells where it has no type', () => {
  assert.deepEqual(settleType({ declared: 'application/json', name: 'a.ipynb' }), { mime: 'application/x-ipynb+json', lied: false });
  assert.equal(settleType({ declared: 'application/json', name: 'a.json' }).mime, 'application/json');
  assert.deepEqual(settleType({ declared: 'text/xml', name: 'a.graphml' }), { mime: 'application/graphml+xml', lied: false });
  assert.equal(settleType({ declared: 'application/xml', name: 'a.xml' }).mime, 'application/xml');
  assert.equal(sniffText('<?xml version="1.0"?>\n<!-- made by x -->\n<gexf version="1.3">'), 'application/gexf+xml');
  assert.equal(sniffText('{\n "cells": [\n  {\n   "cell_type": "markdown",'), 'application/x-ipynb+json');
  assert.equal(sniffText('{"cells": []}'), 'application/x-ipynb+json');
  assert.equal(sniffText('{"cells": [1, 2]}'), 'application/json');
});
