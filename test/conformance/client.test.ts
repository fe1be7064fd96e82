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

/** The protocol's eras, and the scenarios that a server of each is played in. */
const eras: Record<string, string[]> = {
  '2025-11-25': ['initialize', 'elicitation-sep1034-client-defaults', 'sse-retry'],
  '2026-07-28': [
    'request-metadata', 'sep-2322-client-request-state', 'http-standard-headers', 'http-custom-headers', 'http-invalid-tool-headers', 'json-schema-ref-no-deref',
    ...['resource-mismatch', 'offline-access-scope', 'offline-access-not-supported', 'authorization-server-migration', 'iss-supported', 'iss-not-advertised', 'iss-supported-missing', 'iss-wrong-issuer', 'iss-unexpected', 'iss-normalized', 'metadata-issuer-mismatch'].map((name) => `auth/${name}`),
  ],
};
const inBoth = [
  'tools_call', 'json-schema-2020-12-preservation',
  ...['metadata-default', 'metadata-var1', 'metadata-var2', 'metadata-var3', 'basic-cimd', 'scope-from-www-authenticate', 'scope-from-scopes-supported', 'scope-omitted-when-undefined', 'scope-step-up', 'scope-retry-limit', 'token-endpoint-auth-basic', 'token-endpoint-auth-post', 'token-endpoint-auth-none', 'pre-registration'].map((name) => `auth/${name}`),
];
const passed = Object.entries(eras).flatMap(([era, own]) => [...inBoth, ...own].map((scenario) => ({ era, scenario })));

/** What the suite has beside these, and why it is not run. */
const left: Record<string, string> = {
  'auth/2025-03-26-oauth-metadata-backcompat': 'an older era: a server without protected-resource metadata; issuers are never guessed from a server’s address',
  'auth/2025-03-26-oauth-endpoint-fallback': 'the same',
  ...Object.fromEntries(['client-credentials-jwt', 'client-credentials-basic', 'wif-jwt-bearer'].map((name) => [`auth/${name}`, 'an extension for clients without a person'])),
  'auth/enterprise-managed-authorization': 'an extension for identity providers',
  ...Object.fromEntries(['dpop', 'dpop-nonce'].map((name) => [`auth/${name}`, 'an extension: tokens bound to a key of the client'])),
  ...Object.fromEntries(['no-prefetch', 'verify-digest', 'verify-size', 'verify-frontmatter'].map((name) => [`sep-2640-client-${name}`, 'an extension: skills, which models read'])),
};

function run(...args: string[]): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [suite, ...args], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })));
}

/** What the suite has: an entry for each era of a scenario, the name alone for extensions. */
const listed = async (): Promise<string[]> => [...(await run('list', '--client')).output.matchAll(/^ +- (\S+) \[(.*)\]/gm)].flatMap(([, name, where]) => (where === 'extension' ? [name!] : where!.split(',').map((era) => `${name} ${era}`)));

describe('the official conformance suite for clients', { concurrency: 2 }, () => {
  for (const { era, scenario } of passed) {
    it(`passes ${scenario} of ${era}`, async () => {
      const { code, output } = await run('client', '--command', client, '--scenario', scenario, '--spec-version', era, '--timeout', '120000');
      assert.equal(code, 0, output);
      assert.match(output, /Passed: ([1-9]\d*)\/\1, 0 failed, 0 warnings/);
    });
  }

  it('has no other scenario of these eras than those that are run and those that are left out, with why', async () => {
    const there = (await listed()).filter((entry) => !Object.hasOwn(left, entry.split(' ')[0]!) && !/ 2025-0\d-\d\d$/.test(entry));
    assert.deepEqual(there.toSorted(), passed.map(({ era, scenario }) => `${scenario} ${era}`).toSorted());
  });
});
