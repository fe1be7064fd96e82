import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { escapingNames } from './form-names.ts';

const type = 'multipart/form-data; boundary=edge';
const part = (name: string, content: string) => `--edge\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: text/plain\r\n\r\n${content}\r\n`;
const form = (...parts: string[]) => `${parts.join('')}--edge--\r\n`;
const passed = (body: string, size = body.length): string => {
  const take = escapingNames(type);
  return Array.from({ length: Math.ceil(body.length / size) }, (_, at) => take(Buffer.from(body.slice(at * size, (at + 1) * size), 'latin1')).toString('latin1')).join('');
};

describe('names of files in a form', () => {
  const content = 'filename="not a head\\"\r\n--edg\r\n\r\nContent-Disposition: form-data; filename="nor this\\"\r\n';
  const given = form(part('plain.txt', content), part('ends\\', content), part('\\', ''), part('twice\\\\', 'x'), part('a\\"b', 'y'));
  const wanted = form(part('plain.txt', content), part('ends\\\\', content), part('\\\\', ''), part('twice\\\\', 'x'), part('a\\"b', 'y'));

  it('that end with a backslash get a second one, others stay, and so does what is in the files', () => {
    assert.equal(passed(given), wanted);
  });

  it('are found however the body is cut into pieces', () => {
    for (let size = 1; size < 120; size += 1) assert.equal(passed(given, size), wanted, `pieces of ${size}`);
  });

  it('pass as they are in heads that are too long', () => {
    const long = form(part(`${'x'.repeat(20_000)}\\`, 'z'), part('next\\', 'z'));
    assert.equal(passed(long, 1000).length, long.length + 1);
    assert.equal(escapingNames('multipart/form-data')(Buffer.from(given)).toString(), given);
  });
});
