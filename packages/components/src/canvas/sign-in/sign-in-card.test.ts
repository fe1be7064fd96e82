import { expect } from 'chai';
import type { StreamEvent } from '@mcp-canvas/contract';
import '../define.ts';
import type { McpCanvas } from '../canvas.ts';
import { mountCanvas, settled } from '../sample-canvas.ts';
import type { McpSignInCard } from './sign-in-card.ts';
import { until } from '../../viewers/suite/until.ts';

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });
const real = window.fetch;
let asked: string[];
let redirects: (string | undefined)[];
let answer: () => Promise<Response> | Response;
let canvas: McpCanvas;

const event = (type: string, rest: object) => canvas.dispatch({ type, id: `${type}${Math.random()}`, at: '2026-01-01T00:00:00Z', session_id: 's1', call_id: 'c 1', ...rest } as unknown as StreamEvent);
const wanted = (state: 'wanted' | 'done' = 'wanted', issuer = 'https://login.example.org/tenant') => event('tool_sign_in', { server: 'notes', issuer, state, expires_at: '2026-01-01T00:05:00Z' });
const card = (): McpSignInCard | null => canvas.shadowRoot!.querySelector('mcp-sign-in-card');
const inside = <E extends Element>(selector: string): E | null => card()?.shadowRoot?.querySelector<E>(selector) ?? null;
const words = () => inside<HTMLElement>('.card')?.innerText.replace(/\s+/g, ' ') ?? '';
const button = (label: string) => [...(card()?.shadowRoot?.querySelectorAll<HTMLElement>('.button') ?? [])].find((one) => one.textContent!.includes(label));

async function waits(properties: Partial<McpCanvas> = {}, size = {}): Promise<void> {
  canvas = mountCanvas({ apiBase: `${location.origin}/kit`, headers: { 'X-Who': 'me' }, ...properties }, size);
  event('tool_start', { server: 'notes', tool: 'write_note', arguments: {} });
  wanted();
  await until(() => inside('.card'), 'the card is there');
}

describe('the card of a call that waits for its reader to sign in', () => {
  beforeEach(() => {
    asked = [];
    redirects = [];
    answer = () => json({ url: 'https://accounts.example.org/authorize?state=x', issuer: 'https://login.example.org/tenant', expires_at: new Date(Date.now() + 900_000).toISOString() });
    window.fetch = async (input, init) => {
      const { pathname } = new URL(String(input instanceof Request ? input.url : input), location.href);
      if (!/\/(authorization|calls\/.*)$/.test(pathname)) return pathname.endsWith('/sessions') ? json({ session_id: 's1', events_url: '/x' }, 201) : new Response(new ReadableStream(), { headers: { 'Content-Type': 'text/event-stream' } });
      asked.push(`${init?.method} ${pathname} ${new Headers(init?.headers).get('X-Who')}`);
      redirects.push(init?.redirect);
      return answer();
    };
  });
  afterEach(() => {
    canvas.remove();
    window.fetch = real;
  });

  it('says who asks, for what and where, opens the canvas, and links to the place in a tab that knows nothing of this page', async () => {
    await waits();
    await until(() => button('Sign in at'), 'the address came');
    expect(canvas.open).to.equal(true);
    expect(asked).to.deep.equal(['POST /kit/api/servers/notes/authorization me']);
    expect(words()).to.contain('Sign in for notes').and.to.contain('write_note is waiting').and.to.contain('accounts.example.org');
    const link = button('Sign in at') as HTMLAnchorElement;
    expect([link.href, link.target, link.rel]).to.deep.equal(['https://accounts.example.org/authorize?state=x', '_blank', 'noopener noreferrer']);
    link.addEventListener('click', (press) => press.preventDefault());
    link.click();
    await until(() => words().includes('Finish signing in'), 'it says what comes next');
  });

  it('asks with headers of the host, which follow no redirect', async () => {
    await waits();
    await until(() => button('Cancel'), 'the card is drawn');
    button('Cancel')!.click();
    await until(() => asked.length === 2, 'the call is cancelled');
    expect(asked[1]).to.match(/^DELETE .* me$/);
    expect(redirects).to.deep.equal(['error', 'error']);
  });

  it('goes when the reader has signed in, while the call runs on', async () => {
    await waits();
    wanted('done');
    await settled(canvas);
    expect(card()).to.equal(null);
    expect(canvas.shadowRoot!.querySelector('.call')).not.to.equal(null);
  });

  it('goes with its call, and asks again where the call asks again', async () => {
    await waits();
    wanted('done');
    await settled(canvas);
    wanted();
    await until(() => card(), 'a second card');
    event('tool_error', { error: { message: 'Nobody signed in.', error_code: 'E_SIGN_IN' } });
    await settled(canvas);
    expect(card()).to.equal(null);
  });

  it('cancels the call', async () => {
    await waits();
    await until(() => button('Sign in at'), 'the address came');
    canvas.restore({ ...canvas.snapshot(), session: 's1' } as never);
    await until(() => canvas.sessionId === 's1', 'the session');
    answer = () => json({ status: 'cancelled' });
    await until(() => button('Cancel'), 'the card');
    button('Cancel')!.click();
    await until(() => asked.some((one) => one.startsWith('DELETE')), 'the call was cancelled');
    expect(asked.at(-1)).to.match(/^DELETE \/kit\/api\/sessions\/.*\/calls\/c%201 me$/);
  });

  it('says why there is no address, and tries again', async () => {
    answer = () => json({ results: { error: 'Nobody can sign in there: <b>no metadata</b>.' } }, 502);
    await waits();
    await until(() => button('Try again'), 'the failure');
    expect(words()).to.contain('<b>no metadata</b>');
    answer = () => json({ url: 'https://accounts.example.org/authorize', expires_at: 'nonsense' });
    button('Try again')!.click();
    await until(() => button('Sign in at'), 'the address');
  });

  for (const [what, body] of Object.entries({ 'runs a script': { url: 'javascript:alert(1)' }, 'is no address': { url: 'there' }, 'is no text': { url: 1 }, 'is nothing': null })) {
    it(`never links to what ${what}`, async () => {
      answer = () => json(body);
      await waits();
      await until(() => button('Try again'), 'the failure');
      expect(inside('a')).to.equal(null);
    });
  }

  it('says where to go when the page calls its tools itself', async () => {
    await waits({ apiBase: undefined });
    expect(words()).to.contain('Sign in where this page calls its tools');
    expect(asked).to.deep.equal([]);
    expect(inside('.button')).to.equal(null);
  });

  it('speaks the reader’s language, from right to left too, and fits a phone', async () => {
    await waits({ lang: 'ar', dir: 'rtl' }, { width: '390px' });
    await until(() => inside('a'), 'the address came');
    expect(getComputedStyle(inside('section')!).direction).to.equal('rtl');
    expect(words()).to.contain('تسجيل الدخول');
    const { scrollWidth, clientWidth } = inside<HTMLElement>('.card')!;
    expect(scrollWidth).to.be.at.most(clientWidth);
  });

  it('stays through a restored page', async () => {
    await waits();
    const kept = JSON.parse(JSON.stringify(canvas.snapshot())) as ReturnType<McpCanvas['snapshot']>;
    canvas.remove();
    canvas = mountCanvas({ apiBase: `${location.origin}/kit` });
    canvas.restore(kept);
    await until(() => card(), 'the card is there again');
  });
});
