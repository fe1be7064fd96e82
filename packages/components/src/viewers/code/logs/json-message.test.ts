import { expect } from 'chai';
import { jsonMessage } from './json-message.ts';
import { logLevel } from './log-levels.ts';

const words = (line: string): string | undefined => {
  const found = jsonMessage(line);
  return found && line.slice(found.from, found.to);
};

describe('a line of a log that is JSON', () => {
  it('has its words where Docker, loggers and the journal write them', () => {
    expect(words('{"log":"cannot \\"open\\" /x\\n","stream":"stderr","time":"2026-01-02T03:04:06.1Z"}')).to.equal('cannot \\"open\\" /x');
    expect(words('{"level":50,"time":1,"req":{"url":"/msg"},"msg":"request failed"}')).to.equal('request failed');
    expect(words('{"level":"info","ts":1.5,"caller":"a.go:3","msg":"up, \\"msg\\":\\"x\\"","n":1}')).to.equal('up, \\"msg\\":\\"x\\"');
    expect(words('{ "@timestamp": "2026", "message": "up" }')).to.equal('up');
    expect(words('{"__CURSOR":"s=1","PRIORITY":"3","MESSAGE":"gone"}')).to.equal('gone');
    expect(words(`{"msg":"${'x'.repeat(100)}`)).to.equal('x'.repeat(100));
  });
  it('has none elsewhere', () => {
    for (const line of ['', '{}', '{"a":1}', '{"msg":""}', '{"msg":5}', 'x {"msg":"y"}', '[{"msg":1}]']) expect(words(line), line).to.equal(undefined);
    expect(words(`{${',"a'.repeat(1000)}`)).to.equal(undefined);
  });
  it('has the level that stands in its words', () => {
    for (const [line, level] of [
      ['{"log":"ERROR cannot open /x\\n","stream":"stderr"}', 'error'],
      ['{"log":"\\u001b[33mWARN\\u001b[0m slow\\n","stream":"stdout"}', 'warning'],
      ['{"log":"npm ERR! code E404\\n","stream":"stderr"}', 'error'],
      ['{"log":"E0102 15:04:05.123456 1 main.go:1] x\\n","stream":"stderr"}', 'error'],
      ['{"log":"an error came\\n","stream":"stderr"}', undefined],
    ] as const) expect(logLevel(line)?.level, line).to.equal(level);
  });
});
