import { expect } from 'chai';
import { isLog, logLevel } from './log-levels.ts';

describe('the level of a log line', () => {
  it('is found where loggers write it', () => {
    const lines = {
      '2026-01-02 10:00:00,123 ERROR [main] it broke': 'error',
      '[2026-01-02T10:00:00Z] [warn] slow': 'warning',
      'level=info msg="up"': 'info',
      '{"time":1,"level":"fatal","msg":"x"}': 'fatal',
      'E0102 15:04:05.123456 1 main.go:1] x': 'error',
      'WARNING:root:old': 'warning',
      'error: no such file': 'error',
      '10:00:00 <DEBUG> x': 'debug',
      'CRITICAL ERROR': 'fatal',
    };
    for (const [line, level] of Object.entries(lines)) expect(logLevel(line)?.level, line).to.equal(level);
  });
  it('names the word itself', () => {
    const line = 'at 10:00 [error] an ERROR';
    const { from, to } = logLevel(line)!;
    expect(line.slice(from, to)).to.equal('error');
  });
  it('is none where the word is one of the message', () => {
    for (const line of ['', 'an error came', 'no errors, no warnings', 'TERROR', 'ERRORS=0', 'user info was read', `${' x'.repeat(100)} ERROR`]) expect(logLevel(line), line).to.equal(undefined);
  });
  it('is looked for in logs', () => {
    for (const name of ['app.log', 'app.LOG.1', 'build-2026.log-20260102', 'nohup.out']) expect(isLog({ name, mime: 'text/plain' }), name).to.equal(true);
    expect(isLog({ name: 'x', mime: 'text/x-ansi' })).to.equal(true);
    for (const name of ['notes.txt', 'catalog', 'login.txt']) expect(isLog({ name, mime: 'text/plain' }), name).to.equal(false);
  });
});
