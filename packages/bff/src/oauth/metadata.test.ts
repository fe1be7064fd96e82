import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { describe, it } from 'node:test';
import { reachOf } from './address-reach.ts';
import { readChallenge } from './challenge.ts';
import { createGuardedFetch } from './guarded-fetch.ts';
import { isWithin, protectedResourceAddresses, sameIssuer, serverMetadataAddresses } from './well-known.ts';

describe('a challenge', () => {
  const rows: [header: string | null, read: object][] = [
    ['Bearer resource_metadata="https://a/x", scope="a b", error="invalid_token"', { resource_metadata: 'https://a/x', scope: 'a b', error: 'invalid_token' }],
    ['bearer error=insufficient_scope', { error: 'insufficient_scope' }],
    ['Basic realm="x", Bearer scope="a"', { scope: 'a' }],
    ['Bearer scope="a", Basic realm="x", error="no"', { scope: 'a' }],
    ['Bearer scope="say \\"so\\""', { scope: 'say "so"' }],
    ['Bearer scope="a", scope="b"', { scope: 'a' }],
    ['Bearer', {}],
    ['Basic scope="a"', {}],
    ['Bearer __proto__="x", constructor="y"', {}],
    ['', {}],
    [null, {}],
    [`Bearer ${'x="y", '.repeat(100_000)}`, {}],
    [`Bearer scope="${'\\'.repeat(100_000)}`, {}],
  ];
  for (const [header, read] of rows) it(`is read in ${JSON.stringify(header).slice(0, 60)}`, () => assert.deepEqual(readChallenge(header), read));
});

describe('the reach of an address', () => {
  const rows = {
    loopback: ['127.0.0.1', '127.255.0.9', '::1', '::ffff:127.0.0.1'],
    private: ['10.0.0.1', '172.31.255.255', '192.168.1.1', '100.64.0.1', 'fd00::1', '::ffff:10.0.0.1'],
    reserved: ['0.0.0.0', '169.254.169.254', '255.255.255.255', '224.0.0.1', '::', 'fe80::1', '64:ff9b::a00:1', '2002:a00:1::', '::ffff:169.254.169.254', '::10.0.0.1', 'ff02::1', 'example.com', '', '1'],
    public: ['93.184.216.34', '172.32.0.1', '2606:2800:220:1::1', '::ffff:8.8.8.8'],
  };
  for (const [reach, addresses] of Object.entries(rows)) it(`is ${reach}`, () => assert.deepEqual(addresses.map(reachOf), addresses.map(() => reach)));
});

describe('addresses of metadata', () => {
  it('are those of RFC 9728 and RFC 8414', () => {
    assert.deepEqual(protectedResourceAddresses('https://a/x/mcp?k=v'), ['https://a/.well-known/oauth-protected-resource/x/mcp?k=v', 'https://a/.well-known/oauth-protected-resource']);
    assert.deepEqual(protectedResourceAddresses('https://a'), ['https://a/.well-known/oauth-protected-resource']);
    assert.deepEqual(serverMetadataAddresses(new URL('https://a/t/')), ['https://a/.well-known/oauth-authorization-server/t', 'https://a/.well-known/openid-configuration/t', 'https://a/t/.well-known/openid-configuration']);
    assert.deepEqual(serverMetadataAddresses(new URL('https://a')), ['https://a/.well-known/oauth-authorization-server', 'https://a/.well-known/openid-configuration']);
  });

  it('belong to a resource that is the server, or that it lies in', () => {
    for (const resource of ['https://a.example/x/mcp', 'https://a.example/x/mcp/', 'https://a.example/x', 'https://a.example', 'https://A.example:443/']) assert.equal(isWithin('https://a.example/x/mcp', resource), true, resource);
    for (const resource of ['http://a.example/x/mcp', 'https://b.example/x/mcp', 'https://a.example/x/mc', 'https://a.example/x/mcp/y', 'https://a.example/x/mcp#y', 'https://a.example/x/mcp?y', 'https://a.example:8443/', 'nothing', '', undefined, null, 1, {}]) assert.equal(isWithin('https://a.example/x/mcp', resource), false, String(resource));
  });

  it('name an issuer letter by letter, but for the slash of a bare origin', () => {
    assert.equal(sameIssuer('https://a', 'https://a/'), true);
    for (const other of ['https://a/x', 'http://a', 'https://A', 'https://a//']) assert.equal(sameIssuer('https://a', other), false, other);
    assert.equal(sameIssuer('https://a/t', 'https://a/t/'), false);
  });
});

describe('the guarded fetch', () => {
  const at = (address: string) => async () => [{ address, family: address.includes(':') ? 6 : 4 }];

  it('connects to no name whose address is private, unless the configured server is as near', async () => {
    for (const address of ['10.0.0.1', '127.0.0.1', '169.254.169.254', '::1', 'fd00::1']) {
      const resolve = async (name: string) => (name === 'server.example' ? [{ address: '93.184.216.34', family: 4 }] : at(address)());
      await assert.rejects(createGuardedFetch({ configured: ['https://server.example/mcp'], resolve })('https://login.example/'), /private address/, address);
    }
    // Near, but not where the server is.
    const far = async (name: string) => at(name === 'server.example' ? '10.0.0.9' : '169.254.169.254')();
    await assert.rejects(createGuardedFetch({ configured: ['https://server.example/mcp'], resolve: far })('https://login.example/'), /private address/);
  });

  it('connects to no name of which one address is private', async () => {
    const resolve = async (name: string) => [{ address: '93.184.216.34', family: 4 }, ...(name === 'login.example' ? [{ address: '10.0.0.1', family: 4 }] : [])];
    await assert.rejects(createGuardedFetch({ configured: ['https://server.example/'], resolve })('https://login.example/'), /private address/);
  });

  it('connects to the address that was judged, and no longer than it may', async () => {
    const hosts: (string | undefined)[] = [];
    const web = createServer((request, response) => {
      hosts.push(request.headers.host);
      if (request.url === '/silent') return;
      response.end('{"a":1}');
    }).listen(0, '127.0.0.1');
    await once(web, 'listening');
    const { port } = web.address() as AddressInfo;
    const ask = createGuardedFetch({ configured: ['http://localhost/'], resolve: at('127.0.0.1'), timeout_ms: 100 });
    assert.deepEqual(await ask(`http://localhost:${port}/`), { status: 200, json: { a: 1 } });
    await assert.rejects(ask(`http://localhost:${port}/silent`), /in time/);
    assert.deepEqual(hosts, [`localhost:${port}`, `localhost:${port}`]);
    web.closeAllConnections();
    await new Promise((resolve) => web.close(resolve));
  });

  it('asks a name once: one that says something else a moment later leads nowhere else', async () => {
    let asked = 0;
    const inside = createServer((_, response) => void response.end(String((asked += 1)))).listen(0, '127.0.0.1');
    await once(inside, 'listening');
    const answers = ['127.0.0.2', '127.0.0.1'];
    const resolve = async (name: string) => at(name === 'localhost' ? answers.shift()! : '127.0.0.3')();
    const ask = createGuardedFetch({ configured: ['http://server.example/'], resolve });
    await assert.rejects(ask(`http://localhost:${(inside.address() as AddressInfo).port}/`), /could not be reached/);
    assert.deepEqual([asked, answers], [0, ['127.0.0.1']]);
    await new Promise((done) => inside.close(done));
  });

  it('knows an address in every spelling that the URL standard reads', async () => {
    const ask = createGuardedFetch({ configured: ['https://server.example/'], resolve: at('93.184.216.34') });
    for (const host of ['2130706433', '0x7f000001', '0177.0.0.1', '127.1', '0', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[::127.0.0.1]', '[0:0:0:0:0:0:0:1]', '[64:ff9b::7f00:1]', '１２７.0.0.1', '10。0。0。1']) {
      await assert.rejects(ask(`https://${host}/`), /private address/, host);
    }
  });

  it('asks nothing that is no http address, that has credentials, or that anybody on the way could read', async () => {
    const ask = createGuardedFetch({ configured: ['https://server.example/'], resolve: at('93.184.216.34') });
    for (const address of ['', 'x', 'file:///etc/passwd', 'https://a:b@login.example/', 'http://login.example/', 'ftp://login.example/', 'data:,x']) await assert.rejects(ask(address), address);
  });
});
