import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Site } from './site.ts';

/** The site in a process of its own: what drives the browser shall not take turns with the service that is measured. */
export async function startSite(example: string): Promise<Site> {
  const child = spawn(process.execPath, ['--conditions=@mcp-canvas/source', fileURLToPath(new URL('site-process.ts', import.meta.url)), example], { stdio: ['pipe', 'pipe', 'inherit'] });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return {
    ...(JSON.parse(line.toString()) as Pick<Site, 'ours' | 'reference'>),
    async close() {
      child.stdin.end();
      await once(child, 'exit');
    },
  };
}
