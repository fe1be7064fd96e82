'use strict';
// Tells, in a line on standard error, what Node's permission model refused: its own errors do not name the path.
// Loaded before the server; it decides nothing.
const { subscribe } = require('node:diagnostics_channel');
const { writeSync } = require('node:fs');

const operations = { FileSystemWrite: 'write', FileSystemRead: 'read', FileSystem: 'write', ChildProcess: 'process', WorkerThreads: 'process', Addon: 'code', WASI: 'code', Inspector: 'code' };
const told = new Set();

function tell({ permission, resource }) {
  const operation = operations[permission];
  const line = `mcp-canvas refused ${JSON.stringify({ operation, ...(operation === 'write' || operation === 'read' ? { path: String(resource) } : {}) })}\n`;
  if (!operation || told.has(line) || told.size >= 200) return;
  told.add(line);
  try {
    writeSync(2, line);
  } catch {
    // Nobody reads any more.
  }
}

for (const kind of ['fs', 'child', 'worker', 'addon', 'wasi', 'inspector']) subscribe(`node:permission-model:${kind}`, tell);
