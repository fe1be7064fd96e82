import 'axe-core/axe.min.js';
import { executeServerCommand } from '@web/test-runner-commands';
import { expect } from 'chai';
import { findingsIn, readers, type AxeCore, type Reader } from '../viewers/suite/readers.ts';
import './define.ts';
import type { McpCanvas } from './canvas.ts';
import { mountCanvas, sampleEvent, sampleFile, settled } from './sample-canvas.ts';
import { until } from '../viewers/suite/until.ts';

const isFirefox = /Firefox/.test(navigator.userAgent);
const json = (body: unknown, status = 200): Response => new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });
const real = window.fetch;
const soon = new Date(Date.now() + 600_000).toISOString();
const source = { kind: 'generated' as const, server: 'notes', tool: 'draft', created_at: '2026-01-01T00:00:00Z' };
let canvas: McpCanvas;
let number = 0;

const event = (type: string, rest: object): void => canvas.dispatch(sampleEvent(type, { id: `e${(number += 1)}`, at: '2026-01-01T00:00:00Z', session_id: 's1', call_id: 'c', ...rest }));
const call = (): void => event('tool_start', { server: 'notes', tool: 'draft', arguments: {} });
const asks = (input: object): void => {
  call();
  event('tool_input', { input: { id: 'q', mode: 'form', message: 'Which one? أي واحد؟', expires_at: soon, ...input } });
};
const inside = (element: string): ShadowRoot | null | undefined => canvas.shadowRoot!.querySelector(element)?.shadowRoot;
/** Its text, and that of the elements in it. */
const wordsOf = (root: ShadowRoot): string => `${root.textContent}${[...root.querySelectorAll('*')].map((element) => (element.shadowRoot ? wordsOf(element.shadowRoot) : '')).join('')}`;
const schema = {
  type: 'object',
  required: ['name', 'meal'],
  properties: {
    name: { type: 'string', title: 'Name', description: 'As in your passport' },
    day: { type: 'string', format: 'date' },
    seats: { type: 'integer', minimum: 1 },
    agree: { type: 'boolean' },
    meal: { type: 'string', enum: ['none', 'soup'] },
    bags: { type: 'array', items: { enum: ['small', 'large'] } },
  },
};

/** What a canvas may ask of its reader, or offer: how it comes up, and when it is whole. */
const states: Readonly<Record<string, () => Promise<void>>> = {
  'a card to sign in': async () => {
    call();
    event('tool_sign_in', { server: 'notes', issuer: 'https://login.example.org', state: 'wanted', expires_at: soon });
    await until(() => inside('mcp-sign-in-card')?.querySelector('a.button'), 'the address');
  },
  'a form': async () => {
    asks({ schema });
    await until(() => inside('mcp-input-card')?.querySelector('form'), 'the form');
  },
  'a form with what is wrong': async () => {
    await states['a form']!();
    inside('mcp-input-card')!.querySelector<HTMLElement>('button.primary')!.click();
    await until(() => inside('mcp-input-card')!.querySelector('.wrong'), 'what is wrong');
  },
  'an address to go to': async () => {
    asks({ mode: 'url', url: 'https://pay.example.org/now?x=1' });
    await until(() => inside('mcp-input-card')?.querySelector('a'), 'the address');
  },
  'buttons of a file, and the question before one of them is done': async () => {
    const actions = [{ id: 'approve', label: 'Approve', type: 'approve', tool: 'publish', arguments: { name: 'draft.md' } }, { id: 'reply', label: 'Say thanks', type: 'reply', text: 'Thanks' }];
    event('canvas_files', { files: [sampleFile('draft.md', '# Draft', { key: 'u/artifacts/1/2/draft.md', actions: actions as never, source })] });
    await until(() => inside('mcp-artifact-actions')?.querySelector('button'), 'the buttons');
    const before = await findings();
    expect(before).to.deep.equal([]);
    inside('mcp-artifact-actions')!.querySelector('button')!.click();
    await until(() => inside('mcp-artifact-actions')!.querySelector('dialog[open]'), 'the question');
  },
  'a link to a resource, opened': async () => {
    event('canvas_files', { files: [sampleFile('board.md', '', { inline: undefined as never, mime: 'text/markdown', uri: 'board://today', url: '/kit/api/sessions/s1/links/l', size: 3, source })] });
    await until(() => wordsOf(canvas.shadowRoot!).includes('read from its server'), 'the file');
  },
};

const findings = (): Promise<string[]> => findingsIn((globalThis as unknown as { axe: AxeCore }).axe, canvas);

async function mount({ dir, context, style }: Reader): Promise<void> {
  const room = document.createElement('main');
  for (const [name, value] of Object.entries(style)) room.style.setProperty(name, value);
  canvas = mountCanvas({ apiBase: `${location.origin}/kit`, theme: context.theme! });
  canvas.dir = dir;
  canvas.lang = context.locale!;
  room.append(canvas);
  document.body.append(room);
  await until(() => canvas.sessionId === 's1', 'the session');
}

describe('what a canvas asks of its reader and offers', () => {
  beforeEach(() => {
    window.fetch = async (input, init) => {
      const { pathname } = new URL(String(input instanceof Request ? input.url : input), location.href);
      if (!pathname.startsWith('/kit/')) return real(input, init);
      if (pathname.endsWith('/sessions')) return json({ session_id: 's1', events_url: '/x' }, 201);
      if (pathname.endsWith('/authorization')) return json({ url: 'https://accounts.example.org/authorize?state=x', issuer: 'https://login.example.org', expires_at: soon });
      if (pathname.endsWith('/links/l')) return json({ ...sampleFile('board.md', '', { mime: 'text/markdown' }), url: '/kit/api/files/download/u/board.md' });
      if (pathname.endsWith('/board.md')) return new Response('# Board\n\nread from its server', { headers: { 'Content-Type': 'text/markdown' } });
      return new Response(new ReadableStream(), { headers: { 'Content-Type': 'text/event-stream' } });
    };
  });
  afterEach(() => {
    canvas.closest('main')?.remove();
    window.fetch = real;
  });

  it('is found out where it is wrong, so that the others can fail', async () => {
    await mount(readers['by day']!);
    await states['a form']!();
    inside('mcp-input-card')!.querySelectorAll('label').forEach((label) => label.remove());
    expect((await findings()).join()).to.contain('label');
  });

  for (const [when, reader] of Object.entries(readers)) {
    if (reader.forced && isFirefox) continue;
    for (const [what, comes] of Object.entries(states)) {
      it(`${what}: what tools check finds nothing, ${when}`, async () => {
        if (reader.forced) await executeServerCommand('forced-colours', { on: true });
        try {
          await mount(reader);
          await comes();
          await settled(canvas);
          expect(await findings()).to.deep.equal([]);
        } finally {
          if (reader.forced) await executeServerCommand('forced-colours', { on: false });
        }
      });
    }
  }
});
