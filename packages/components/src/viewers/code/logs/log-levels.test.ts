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
      'E20260102 15:04:05.123456 1 main.cc:1] x': 'error',
      '01-02 15:04:05.678  1234  5678 W ActivityManager: slow': 'warning',
      '10:04AM WRN disk is nearly full': 'warning',
      '[Fri Jan 02 10:00:00 2026] [core:error] [pid 1] gone': 'error',
      '{"level":50,"time":1,"msg":"x"}': 'error',
      'npm ERR! code E404': 'error',
      'npm warn deprecated glob@7': 'warning',
      'fail: Microsoft.AspNetCore.Server.Kestrel[13]': 'error',
      'src/main.c:12:5: error: expected ‘;’': 'error',
      'src/main.c:12:5: warning: unused variable': 'warning',
      "src/a.ts(1,2): error TS2322: Type 'x'": 'error',
      'error[E0382]: borrow of moved value': 'error',
      'make[1]: *** [Makefile:3: all] Error 2': 'error',
      '::warning file=a.js,line=1::Missing semicolon': 'warning',
      '##[error]Process completed with exit code 1.': 'error',
      'Traceback (most recent call last):': 'error',
      'panic: runtime error: index out of range': 'fatal',
      'FAILED tests/test_a.py::test_b - AssertionError': 'error',
      '2026-01-02T03:04:08.746517Z stderr F E0102 03:04:05.000001       1 reflector.go:147] failed to list': 'error',
      '2026-01-02T03:04:08.746517123+01:00 stdout P W0102 03:04:05.000001       1 main.go:1] slow': 'warning',
      'web-1  | error: no such file': 'error',
      'api | npm ERR! code E404': 'error',
      '[pod/web-5f/app] E0102 15:04:05.123456 1 main.go:1] x': 'error',
      '2026-01-02T03:04:08.7465171Z warning: LF will be replaced by CRLF': 'warning',
      'Jan  2 03:04:05 host sshd[812]: error: kex_exchange_identification': 'error',
      '127.0.0.1 - - [02/Jan/2026:03:04:05 +0000] "GET /x HTTP/1.1" 503 12 "-" "curl"': 'error',
    };
    for (const [line, level] of Object.entries(lines)) expect(logLevel(line)?.level, line).to.equal(level);
  });
  it('names the word itself', () => {
    const line = 'at 10:00 [error] an ERROR';
    const { from, to } = logLevel(line)!;
    expect(line.slice(from, to)).to.equal('error');
    const kept = '2026-01-02T03:04:08.746517Z stderr F E0102 03:04:05.000001 1 main.go:1] x';
    expect(logLevel(kept)).to.deep.equal({ level: 'error', from: kept.indexOf('E0102'), to: kept.indexOf('E0102') + 1 });
  });
  it('is none where the word is one of the message', () => {
    for (const line of ['', 'an error came', 'Error handling: see below', 'see a.c:12 for errors', 'Warm start', 'E2E tests', 'level: 50 of 60', 'info desk', 'tracebacks: none', 'no errors, no warnings', 'TERROR', 'ERRORS=0', 'user info was read', '1.1.1.1 - - [x] "GET / HTTP/1.1" 200 503', '| a | error: b |', `${' x'.repeat(100)} ERROR`]) expect(logLevel(line), line).to.equal(undefined);
  });
  it('is looked for in logs', () => {
    for (const name of ['app.log', 'app.LOG.1', 'build-2026.log-20260102', 'nohup.out', 'stderr', 'stdout.txt', 'syslog.1']) expect(isLog({ name, mime: 'text/plain' }), name).to.equal(true);
    expect(isLog({ name: 'x', mime: 'text/x-ansi' })).to.equal(true);
    for (const name of ['notes.txt', 'catalog', 'login.txt', 'mystdout', 'syslog.md']) expect(isLog({ name, mime: 'text/plain' }), name).to.equal(false);
  });
});
