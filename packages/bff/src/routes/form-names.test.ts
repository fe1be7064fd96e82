import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { escapedNames } from './form-names.ts';

const type = 'multipart/form-data; boundary=edge';
const part = (name: string, content: string) => `--edge\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: text/plain\r\n\r\n${content}\r\n`;
const form = (...parts: string[]) => `${parts.join('')}--edge--\r\n`;
const passed = async (body: string, size = body.length): Promise<string> => {
  const chunks = Array.from({ length: Math.ceil(body.length / size) }, (_, at) => Buffer.from(body.slice(at * size, (at + 1) * size), 'latin1'));
  return (await buffer(Readable.from(chunks).pipe(escapedNames(type)!))).toString('latin1');
};

describe('names of files in a form', () => {
  const content = 'filename="not a head\\"\r\n--edg\r\n\r\nContent-Disposition: form-data; filename="nor this\\"\r\n';
  const given = form(part('plain.txt', content), part('ends\\', content), part('\\', ''), part('twice\\\\', 'x'), part('a\\"b', 'y'));
  const wanted = form(part('plain.txt', content), part('ends\\\\', content), part('\\\\', ''), part('twice\\\\', 'x'), part('a\\"b', 'y'));

  it('that end with a backslash get a second one, others stay, and so does what is in the files', async () => {
    assert.equal(await passed(given), wanted);
  });

  it('are found however the body is cut into pieces', async () => {
    for (let size = 1; size < 120; size += 1) assert.equal(await passed(given, size), wanted, `pieces of ${size}`);
  });

  it('pass as they are in heads that are too long, and in a body that ends early', async () => {
    const long = form(part(`${'x'.repeat(20_000)}\\`, 'z'), part('next\\', 'z'));
    assert.equal((await passed(long, 1000)).length, long.length + 1);
    const cut = given.slice(0, 60);
    assert.equal(await passed(cut), cut);
    assert.equal(escapedNames('multipart/form-data'), undefined);
  });
});
