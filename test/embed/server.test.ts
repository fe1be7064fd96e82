import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { suite, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { exports } = JSON.parse(await readFile(new URL('../../packages/components/package.json', import.meta.url), 'utf8')) as { exports: Record<string, unknown> };

/** Runs a module in a Node of its own, which takes what is published, not the sources; answers what it printed. */
const run = async (code: string): Promise<string> => (await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', code], { cwd: root })).stdout.trim();

suite('on a server, without a DOM', () => {
  for (const entry of Object.keys(exports).filter((name) => !name.endsWith('.json'))) {
    test(`${entry} can be imported, and twice`, async () => {
      const name = JSON.stringify(`@mcp-canvas/components${entry.slice(1)}`);
      assert.equal(await run(`await import(${name}); await import(${name}); console.log(typeof document, typeof window)`), 'undefined undefined');
    });
  }

  test('the React components render an empty tag with the host’s own children', async () => {
    const code = `
      import { createElement } from 'react';
      import { renderToString } from 'react-dom/server';
      import { ArtifactViewer, Canvas, DashboardFrame } from '@mcp-canvas/components/react';
      const canvas = createElement(Canvas, { apiBase: '/', allowedOrigins: ['https://a.example'], onMcpSession() {}, className: 'wide' }, createElement('p', { slot: 'empty' }, 'Nothing yet'));
      console.log(renderToString(canvas) + renderToString(createElement(ArtifactViewer)) + renderToString(createElement(DashboardFrame)));`;
    assert.equal(await run(code), '<mcp-canvas class="wide"><p slot="empty">Nothing yet</p></mcp-canvas><mcp-artifact-viewer></mcp-artifact-viewer><mcp-dashboard-frame></mcp-dashboard-frame>');
  });
});
