#!/usr/bin/env node
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 22 || (major === 22 && minor < 13)) {
  console.error(`mcp-canvas-bff is made for Node 22.13 or newer; this is ${process.versions.node}, and it may fail.`);
  // The one thing of Node 22 that the service cannot start without.
  Promise.withResolvers ??= () => {
    const parts = {};
    parts.promise = new Promise((resolve, reject) => Object.assign(parts, { resolve, reject }));
    return parts;
  };
}
await import('../dist/bin.js');
