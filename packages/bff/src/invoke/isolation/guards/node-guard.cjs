'use strict';
// Tells, in a line on standard error, what Node's permission model refused: its own errors do not name the path.
// Loaded before the server; it decides nothing.
const { subscribe } = require('node:diagnostics_channel');
const { writeSync } = require('node:fs');

const operations = { FileSystemWrite: 'write', FileSystemRead: 'read', FileSystem: 'write', ChildProcess: 'process', WorkerThreads: 'process', Addon: 'code', WASI: 'code', Inspector: 'code' };
/** More lines than these are of a server that does nothing else. */
let left = 10_000;
let last;

function tell({ permission, resource }) {
  const operation = operations[permission];
  const line = `mcp-canvas refused ${JSON.stringify({ operation, ...(operation === 'write' || operation === 'read' ? { path: String(resource) } : {}) })}\n`;
  // One that comes again after another is told again: the line before an error is the error's own.
  if (!operation || line === last || left-- <= 0) return;
  last = line;
  try {
    writeSync(2, line);
  } catch {
    // Nobody reads any more.
  }
}

for (const kind of ['fs', 'child', 'worker', 'addon', 'wasi', 'inspector']) subscribe(`node:permission-model:${kind}`, tell);
