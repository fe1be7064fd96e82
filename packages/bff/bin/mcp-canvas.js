#!/usr/bin/env node
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 22 || (major === 22 && minor < 13)) {
  console.error(`mcp-canvas is made for Node 22.13 or newer; this is ${process.versions.node}.`);
  process.exit(2);
}
await import('../dist/lint/bin.js');
