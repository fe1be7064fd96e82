// `npm start`: sets up, builds, serves the demo on loopback.
import { spawn } from 'node:child_process';
import { node24, root } from './node24.mjs';
import { run } from './run.mjs';
import { setup } from './setup.mjs';

setup();
const built = await run('node', ['scripts/build.mjs'], { collect: true, echo: false });
if (built.code !== 0) {
  console.error(built.output);
  process.exit(built.code);
}
const node = node24();
const child = spawn(node.path, ['--conditions=@mcp-canvas/source', 'demo/serve.ts', ...process.argv.slice(2)], { cwd: root, env: node.env, stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => process.exit(code ?? 0));
