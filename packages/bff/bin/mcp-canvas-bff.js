#!/usr/bin/env node
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 22 || (major === 22 && minor < 13)) {
  console.error(`mcp-canvas-bff is made for Node 22.13 or newer; this is ${process.versions.node}, and it may fail.`);
}
await import('../dist/bin.js');
