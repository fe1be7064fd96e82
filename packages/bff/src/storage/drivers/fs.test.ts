import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { storageSuite } from '../suite.ts';
import { createFsDriver } from './fs.ts';

for (const [name, inline_bytes] of [['fs', undefined], ['fs, each object a file of its bytes', 0]] as const) {
  storageSuite(name, async () => {
    const dir = await mkdtemp(join(tmpdir(), 'mcp-canvas-fs-'));
    return { driver: createFsDriver({ dir, inline_bytes }), dispose: () => rm(dir, { recursive: true }) };
  });
}
