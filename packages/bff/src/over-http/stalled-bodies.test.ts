import assert from 'node:assert/strict';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { ConfigInput } from '../config/complete.ts';
import { createBucket } from '../storage/drivers/s3/bucket.ts';
import { s3Server } from '../storage/drivers/s3/test-servers/s3-server.ts';
import { serveApp, type ServedApp } from '../testing/served-app.ts';

const MIB = 2 ** 20;
const stall_ms = 400;
const server = await s3Server();
const prefix = `${randomUUID()}/`;
const form = (file: Uint8Array): Buffer => Buffer.concat([Buffer.from('--b\r\nContent-Disposition: form-data; name="file"; filename="a.bin"\r\n\r\n'), file]);
const content = randomBytes(18 * MIB).toString('base64');

interface Stored {
  config: ConfigInput;
  /** What is written and belongs to no file yet. */
  unfinished(app: ServedApp): Promise<string[]>;
}

const stores: Record<string, Stored | undefined> = {
  'the file system': {
    config: { storage: { driver: 'fs' } },
    async unfinished({ data }) {
      const staging = join(data, 'files', 'staging');
      return (await Promise.all((await readdir(staging)).map((each) => readdir(join(staging, each))))).flat();
    },
  },
  'S3': server && {
    config: { storage: { driver: 's3', ...server, prefix } },
    async unfinished() {
      const bucket = createBucket(server);
      try {
        const names: string[] = [];
        for await (const { name } of bucket.openUploads(prefix)) names.push(name);
        for await (const page of bucket.list(`${prefix}content/`)) names.push(...page.map(({ name }) => name));
        return names;
      } finally {
        bucket.close();
      }
    },
  },
};

/** One request by hand, of which the body comes as the test has it. */
class SlowClient {
  readonly socket: Socket;
  readonly began = performance.now();
  #answer = '';
  constructor({ url }: ServedApp, path: string, type: string, length: number | 'chunked') {
    const { hostname, port, host } = new URL(url);
    this.socket = connect(Number(port), hostname).on('data', (text) => (this.#answer += String(text))).on('error', () => undefined);
    this.socket.write(`POST ${path} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: ${type}\r\n${length === 'chunked' ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`}\r\n\r\n`);
  }
  async send(bytes: Uint8Array | string): Promise<void> {
    await new Promise((resolve) => this.socket.write(bytes, resolve));
  }
  /** What was answered until the connection ended, and how long that took. */
  async rest(): Promise<{ answer: string; ms: number }> {
    if (!this.socket.closed) await once(this.socket, 'close');
    return { answer: this.#answer, ms: performance.now() - this.began };
  }
}

async function assertCutOff(client: SlowClient): Promise<void> {
  const { answer, ms } = await client.rest();
  assert.match(answer, /^HTTP\/1.1 408 Request Timeout\r\n[^]*Connection: close\r\n[^]*"error":"Nothing of the body came for 0.4 seconds."[^]*"E_STALLED"/i);
  assert.ok(ms >= stall_ms, `cut off after ${ms} ms`);
}

for (const [name, stored] of Object.entries(stores)) {
  describe(`a body that stops to come, with files in ${name}`, { skip: stored === undefined && 'no S3 server is installed', timeout: 60_000 }, () => {
    let app: ServedApp;
    let session: string;
    before(async () => {
      app = await serveApp({ config: { ...stored!.config, limits: { stall_s: stall_ms / 1000, requests: 4 } } });
      session = await app.newSession();
    });
    after(() => app.stop());
    const nothingLeft = async (): Promise<void> => {
      while ((await stored!.unfinished(app)).length > 0) await new Promise((resolve) => setImmediate(resolve));
      assert.deepEqual((await app.ask('GET', '/api/files')).json.files, []);
    };
    const begun = async (): Promise<void> => {
      while ((await stored!.unfinished(app)).length === 0) await new Promise((resolve) => setImmediate(resolve));
    };

    it('of a form ends the upload, and leaves nothing of what came', async () => {
      const client = new SlowClient(app, '/api/files', 'multipart/form-data; boundary=b', 64 * MIB);
      await client.send(form(randomBytes(20 * MIB)));
      await begun();
      await assertCutOff(client);
      await nothingLeft();
    });

    it('of JSON that carries a file ends it the same', async () => {
      for (const [path, text] of [['/api/files', `{"filename":"a.bin","content_base64":"${content}`], [`/api/sessions/${session}/results`, `{"result":{"artifacts":[{"name":"a.bin","mime":"a/b","b64":"${content}`]] as const) {
        const client = new SlowClient(app, path, 'application/json', 'chunked');
        await client.send(`${text.length.toString(16)}\r\n${text}`);
        await begun();
        await assertCutOff(client);
        await nothingLeft();
      }
    });

    it('of any other request ends it too, before its first byte and after', async () => {
      for (const path of ['/api/sessions', `/api/sessions/${session}/calls`, '/api/files/archive']) {
        for (const bytes of ['', '{"server":']) {
          const client = new SlowClient(app, path, 'application/json', 1000);
          if (bytes !== '') await client.send(bytes);
          await assertCutOff(client);
        }
      }
    });

    it('gives its place to others', async () => {
      const clients = Array.from({ length: 4 }, () => new SlowClient(app, '/api/sessions', 'application/json', 1000));
      while ((await app.ask('GET', '/api/config')).status !== 429) await new Promise((resolve) => setImmediate(resolve));
      for (const client of clients) await assertCutOff(client);
      assert.equal((await app.ask('GET', '/api/config')).status, 200);
    });

    it('after its answer keeps no connection', async () => {
      const client = new SlowClient(app, '/api/nothing', 'application/json', 1000);
      const { answer } = await client.rest();
      assert.match(answer, /^HTTP\/1.1 404 [^]*"E_NOT_FOUND"[^]*\}$/);
      assert.equal(answer.match(/HTTP\/1\.1/g)!.length, 1);
    });

    it('and goes on, however slowly, is taken whole', async () => {
      const text = 'slow, and there';
      const body = Buffer.concat([form(Buffer.from(text)), Buffer.from('\r\n--b--\r\n')]);
      const client = new SlowClient(app, '/api/files', 'multipart/form-data; boundary=b', body.length);
      await client.send(body.subarray(0, -16));
      // Each byte moves what is watched; together they take more than twice as long as nothing may.
      for (const byte of body.subarray(-16)) {
        await new Promise((resolve) => setTimeout(resolve, stall_ms / 6));
        await client.send(Uint8Array.of(byte));
      }
      const [answer] = (await once(client.socket, 'data')) as [Buffer];
      assert.match(String(answer), /^HTTP\/1.1 201 /);
      client.socket.destroy();
      const { files } = (await app.ask('GET', '/api/files')).json as { files: { url: string }[] };
      assert.equal((await app.ask('GET', files[0]!.url)).text, text);
    });
  });
}
