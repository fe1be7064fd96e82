import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createHostPolicy } from './host-policy.ts';

const make = (over: { base_url?: string; host?: string; provider?: 'dev' | 'header'; sandbox_origin?: string; cors?: string[] } = {}) =>
  createHostPolicy({
    ...(over.base_url && { base_url: over.base_url }),
    host: over.host ?? '127.0.0.1',
    identity: { provider: over.provider ?? 'dev' },
    frames: { allowed_origins: [], ...(over.sandbox_origin && { sandbox_origin: over.sandbox_origin }) },
    cors: { allowed_origins: over.cors ?? [] },
  });

describe('the names the service answers to', () => {
  it('are the loopback names in dev, with any port, IPv6 too', () => {
    const { accepts } = make();
    for (const host of ['localhost', 'localhost:8000', '127.0.0.1:1', '[::1]:8000', '[::1]', 'LOCALHOST:8000']) assert.ok(accepts(host), host);
    for (const host of [undefined, '', 'evil.example', 'localhost.evil.example', '127.0.0.1.nip.io', 'localhost:99999999', 'localhost@evil', '::1:8000', 'a b', '127.0.0.1:80:80']) assert.ok(!accepts(host), String(host));
  });

  it('are those of base_url and sandbox_origin otherwise, and no loopback name', () => {
    const { accepts } = make({ provider: 'header', base_url: 'https://canvas.example', sandbox_origin: 'https://frames.example' });
    assert.ok(accepts('canvas.example') && accepts('canvas.example:443') && accepts('frames.example'));
    assert.ok(!accepts('localhost:8000') && !accepts('127.0.0.1'));
  });

  it('are addresses, which no DNS name can stand for, where it listens on all of them and has no name', () => {
    for (const host of ['0.0.0.0', '::', '[::]']) {
      const { accepts } = make({ provider: 'header', host });
      for (const name of ['10.0.0.7:8000', '192.168.1.2', '[fd00::1]:8000', 'localhost:8000', '127.0.0.1:8000']) assert.ok(accepts(name), name);
      for (const name of ['evil.example', '10.0.0.7.nip.io', '10.0.0', undefined]) assert.ok(!accepts(name), String(name));
    }
    assert.ok(!make({ provider: 'header', host: '0.0.0.0', base_url: 'https://canvas.example' }).accepts('10.0.0.7'));
  });
});

describe('origins', () => {
  it('of the service itself are base_url’s and the one the request was sent to', () => {
    const behindProxy = make({ provider: 'header', base_url: 'https://canvas.example' });
    assert.ok(behindProxy.isOwn('https://canvas.example', 'canvas.example'));
    assert.ok(!behindProxy.isOwn('http://canvas.example', 'canvas.example'));
    const local = make();
    assert.ok(local.isOwn('http://localhost:8000', 'localhost:8000'));
    assert.ok(!local.isOwn('http://localhost:9000', 'localhost:8000'));
    assert.ok(!local.isOwn('http://127.0.0.1:8000', 'localhost:8000'));
    assert.ok(!local.isOwn('null', 'localhost:8000'));
  });

  it('of frames are the other loopback name, or the configured one, which then serves nothing else', () => {
    assert.equal(make().sandboxOrigin('localhost:8000'), 'http://127.0.0.1:8000');
    assert.equal(make().sandboxOrigin('127.0.0.1:8000'), 'http://localhost:8000');
    assert.ok(!make().sandboxOnly('localhost:8000'));
    const own = make({ base_url: 'https://canvas.example', sandbox_origin: 'https://frames.example', provider: 'header' });
    assert.equal(own.sandboxOrigin('canvas.example'), 'https://frames.example');
    assert.ok(own.sandboxOnly('frames.example') && !own.sandboxOnly('canvas.example'));
  });

  it('that may hold the frame page are our own, loopback in dev, and the configured ones', () => {
    assert.deepEqual(make({ cors: ['https://app.example'] }).ancestors(), ["'self'", 'http://localhost:*', 'http://127.0.0.1:*', 'https://app.example']);
    assert.deepEqual(make({ provider: 'header', base_url: 'https://canvas.example' }).ancestors(), ["'self'", 'https://canvas.example']);
  });
});
