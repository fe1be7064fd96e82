/** The official conformance suite for clients against the service, which is the client of its configured servers. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const suite = join(dirname(createRequire(import.meta.url).resolve('@modelcontextprotocol/conformance/package.json')), 'dist/index.js');
const client = 'node --conditions=@mcp-canvas/source test/conformance/client.ts';

const passed = [
  'initialize', 'tools_call', 'elicitation-sep1034-client-defaults', 'sse-retry',
  ...['metadata-default', 'metadata-var1', 'metadata-var2', 'metadata-var3', 'basic-cimd', 'scope-from-www-authenticate', 'scope-from-scopes-supported', 'scope-omitted-when-undefined', 'scope-step-up', 'scope-retry-limit', 'token-endpoint-auth-basic', 'token-endpoint-auth-post', 'token-endpoint-auth-none', 'pre-registration', 'resource-mismatch', 'offline-access-scope', 'offline-access-not-supported'].map((name) => `auth/${name}`),
];

/** What the suite has beside these, and why it is not run. */
const left: Record<string, string> = {
  'auth/2025-03-26-oauth-metadata-backcompat': 'a server without protected-resource metadata; issuers are never guessed from a server’s address',
  'auth/2025-03-26-oauth-endpoint-fallback': 'the same',
  'auth/client-credentials-jwt': 'an extension for clients without a person',
  'auth/client-credentials-basic': 'an extension for clients without a person',
  'auth/cross-app-access-complete-flow': 'an extension for identity providers',
};

function run(...args: string[]): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [suite, ...args], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })));
}

describe('the official conformance suite for clients', { concurrency: 2 }, () => {
  for (const scenario of passed) {
    it(`passes ${scenario}`, async () => {
      const { code, output } = await run('client', '--command', client, '--scenario', scenario, '--timeout', '120000');
      assert.equal(code, 0, output);
      assert.match(output, /Passed: ([1-9]\d*)\/\1, 0 failed, 0 warnings/);
    });
  }

  it('has no other scenario than those that are run and those that are left out, with why', async () => {
    const { output } = await run('list', '--client');
    const names = [...output.matchAll(/^ +- (\S+) \[/gm)].map(([, name]) => name!);
    assert.deepEqual(names.toSorted(), [...passed, ...Object.keys(left)].toSorted());
  });
});
