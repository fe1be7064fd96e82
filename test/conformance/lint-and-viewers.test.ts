import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mediaTypes } from '@mcp-canvas/contract';
import { hasViewer } from '../../packages/bff/src/lint/checks/has-viewer.ts';
import { builtinViewers } from '../../packages/components/src/viewers/builtin.ts';
import { resolveViewer } from '../../packages/components/src/viewers/registry.ts';

const opened = (mime: string, name: string): boolean => resolveViewer(builtinViewers, { mime, name }).id !== 'download';

test('lint says of each known type that no viewer shows it where the canvas has none for it, and nowhere else', () => {
  const told = mediaTypes.map(({ type, extensions }) => [type, hasViewer(type, `a.${extensions[0] ?? 'x'}`)]);
  assert.deepEqual(told, mediaTypes.map(({ type, extensions }) => [type, opened(type, `a.${extensions[0] ?? 'x'}`)]));
});

test('a type alone is enough for its viewer: a file need not be called like one', () => {
  // A library of materials is shown as the text that it is.
  const types = mediaTypes.filter(({ type }) => type !== 'model/mtl');
  assert.deepEqual(types.filter(({ type }) => !opened(type, 'a')).map(({ type }) => type), types.filter(({ type }) => !hasViewer(type, 'a')).map(({ type }) => type));
});

test('a name tells where the type says nothing', () => {
  assert.deepEqual(['a.xlsx', 'a.stl', 'a.rar', 'a'].map((name) => hasViewer('application/octet-stream', name)), [true, true, false, false]);
});
