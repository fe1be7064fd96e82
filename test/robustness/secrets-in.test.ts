import assert from 'node:assert/strict';
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, it } from 'node:test';
import { secretsIn } from './secrets-in.ts';

const dir = mkdtempSync(join(tmpdir(), 'mcp-canvas-secrets-'));
after(() => rmSync(dir, { recursive: true }));
const secret = 'pass/word+of "the" proxy, long enough';

it('a secret is found wherever it was written, in each of its forms, and never quoted', async () => {
  mkdirSync(join(dir, 'logs', 'old'), { recursive: true });
  mkdirSync(join(dir, '.hidden'));
  const texts = {
    'plain.log': `x ${secret} y`,
    'logs/json.log': JSON.stringify({ msg: secret }),
    'logs/old/address.log': `/login?p=${encodeURIComponent(secret)}`,
    'base64.log': `Basic ${Buffer.from(`ann:${secret}`).toString('base64')}`,
    'late.log': 'x'.repeat(65_530) + secret,
    '.hidden/.old.log': secret,
    'token.log': `GET /a?token=eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhbm4iLCJvYmoiOiJmIn0.${'a'.repeat(43)}`,
    'nothing.log': 'pass/word+of "the" pro and so on',
  };
  for (const [name, text] of Object.entries(texts)) writeFileSync(join(dir, name), text);
  const { found, files } = await secretsIn([dir], { proxy: secret });
  assert.equal(files, 8);
  const names = (of: string) => found.filter((one) => one.secret === of).map(({ file }) => file.slice(dir.length + 1)).sort();
  assert.deepEqual(names('proxy'), ['.hidden/.old.log', 'base64.log', 'late.log', 'logs/json.log', 'logs/old/address.log', 'plain.log']);
  assert.deepEqual(names('a signed token'), ['token.log']);
});
