import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';

const reporter = fileURLToPath(new URL('failed-files.mjs', import.meta.url));

describe('the reporter of files that failed', () => {
  let directory = '';
  before(async () => {
    directory = await realpath(await mkdtemp(join(tmpdir(), 'failed-files-')));
  });
  after(() => rm(directory, { recursive: true }));

  /** What it reports of tests in these files, by their names. */
  async function reported(files) {
    for (const [name, text] of Object.entries(files)) await writeFile(join(directory, name), text);
    const tests = Object.keys(files).filter((name) => name.includes('.test.')).map((name) => join(directory, name));
    // A run inside a run reports to the one that it is in, unless it does not know of it.
    const { NODE_TEST_CONTEXT: _, ...env } = process.env;
    const text = await new Promise((resolve) => void execFile(process.execPath, ['--test', '--test-timeout=1000', `--test-reporter=${reporter}`, ...tests], { env }, (_, stdout) => resolve(stdout)));
    return text.split('\n').filter(Boolean).map((path) => path.replace(`${directory}/`, '')).sort();
  }

  it('names each once, and none that passed', async () => {
    assert.deepEqual(await reported({
      'fails.test.mjs': "import { it } from 'node:test'; for (const n of [1, 2]) it(`fails ${n}`, () => { throw new Error(); });",
      'passes.test.mjs': "import { it } from 'node:test'; it('passes', () => {});",
    }), ['fails.test.mjs']);
  });

  it('names the file that runs a shared suite, not the suite', async () => {
    assert.deepEqual(await reported({
      'shared.mjs': "import { describe, it } from 'node:test'; export const shared = (well) => describe('shared', () => it('is well', () => { if (!well) throw new Error(); }));",
      'ill.test.mjs': "import { shared } from './shared.mjs'; shared(false);",
      'well.test.mjs': "import { shared } from './shared.mjs'; shared(true);",
    }), ['ill.test.mjs']);
  });

  it('names what did not begin, what took too long, and what ended at once', async () => {
    assert.deepEqual(await reported({
      'throws.test.mjs': 'throw new Error();',
      'waits.test.mjs': "import { it } from 'node:test'; it('waits', () => new Promise((resolve) => setTimeout(resolve, 2_000)));",
      'exits.test.mjs': "import { it } from 'node:test'; it('exits', () => process.exit(1));",
    }), ['exits.test.mjs', 'throws.test.mjs', 'waits.test.mjs']);
  });
});
