import { expect } from 'chai';
import { ask } from './ask-service.ts';
import { StreamError } from './stream-state.ts';

describe('what the service is asked', () => {
  const { fetch } = window;
  afterEach(() => (window.fetch = fetch));
  const answering = (body: string, status: number) => (window.fetch = async () => new Response(body, { status }));
  const failure = async (): Promise<[string, number | undefined]> => {
    const error = await ask('/api/x', {}, {}).then(() => undefined, (reason: unknown) => reason);
    return error instanceof StreamError ? [error.key, error.status] : [String(error), undefined];
  };

  it('is answered as JSON', async () => {
    answering('{"id":1}', 201);
    expect(await ask('/api/x', {}, {})).to.deep.equal({ id: 1 });
  });
  it('fails with the sentence of the service, or with its status where it says none', async () => {
    answering('{"results":{"error":"The disk is full."}}', 507);
    expect(await failure()).to.deep.equal(['said', 507]);
    answering('<h1>Bad gateway</h1>', 502);
    expect(await failure()).to.deep.equal(['serviceStatus', 502]);
  });
  it('fails where a success cannot be read: nobody goes on without what was asked for', async () => {
    answering('<h1>Sign in</h1>', 200);
    expect(await failure()).to.deep.equal(['serviceStatus', 200]);
  });
  it('fails where no answer comes', async () => {
    window.fetch = async () => Promise.reject(new TypeError('Failed to fetch'));
    expect(await failure()).to.deep.equal(['serviceSilent', undefined]);
  });
});
