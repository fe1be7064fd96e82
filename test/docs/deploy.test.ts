import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { suite, test } from 'node:test';
import { parseConfig } from '../../packages/bff/src/config/load.ts';
import { ConfigError } from '../../packages/bff/src/config/problems.ts';

const root = new URL('../../', import.meta.url).pathname;
const read = (path: string): Promise<string> => readFile(`${root}${path}`, 'utf8');

/** Where each file of deploy/ is shown. The dashboard for Grafana is compared in monitoring.test.ts. */
const pages: Record<string, string> = {
  'deploy/one-box.json': 'docs/deployment.md',
  'deploy/one-box-s3.json': 'docs/storage.md',
  'deploy/several-boxes.json': 'docs/several-processes.md',
  'deploy/nginx.conf': 'docs/several-processes.md',
  'deploy/haproxy.cfg': 'docs/several-processes.md',
};

/** What operators give the service beside its file. */
const env = { PROXY_SECRET: 'shown by the proxy alone', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'key', REDIS_PASSWORD: 'password', TOKEN_SECRET: 'at least 32 characters that are random' };

suite('the files of deploy/', () => {
  test('are all known here', () => {
    const files = globSync('deploy/*', { cwd: root, withFileTypes: true }).filter((entry) => entry.isFile()).map(({ name }) => `deploy/${name}`);
    assert.deepEqual(files.filter((path) => path !== 'deploy/grafana-dashboard.json').sort(), Object.keys(pages).sort());
  });

  for (const [path, page] of Object.entries(pages)) {
    test(`${path} stands in ${page} word for word`, async () => {
      const shown = new Map([...(await read(page)).matchAll(/<!-- (deploy\/\S+) -->\n```\w*\n([\s\S]*?)```/g)].map(([, name, text]) => [name, text]));
      assert.equal(shown.get(path), await read(path));
    });
  }

  for (const path of Object.keys(pages).filter((name) => name.endsWith('.json'))) {
    const check = async (variables: Record<string, string>) => parseConfig(await read(path), { source: path, dir: root, cwd: root, env: variables });

    test(`${path} passes the check of the configuration, with its secrets in the environment alone`, async () => {
      assert.ok((await read(path)).trimEnd().split('\n').length <= 20);
      const { identity, storage, events } = await check(env);
      assert.equal(identity.proxy_secret, env.PROXY_SECRET);
      if (storage.driver === 's3') assert.deepEqual([storage.access_key_id, storage.secret_access_key], [env.S3_ACCESS_KEY_ID, env.S3_SECRET_ACCESS_KEY]);
      if (events.driver === 'redis') assert.equal(events.password, env.REDIS_PASSWORD);
      await assert.rejects(check({}), (error) => {
        assert.ok(error instanceof ConfigError);
        assert.match(error.message, /PROXY_SECRET, which is not set/);
        return true;
      });
    });
  }
});
