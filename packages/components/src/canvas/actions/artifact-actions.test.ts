import { expect } from 'chai';
import type { ArtifactAction } from '@mcp-canvas/contract';
import '../define.ts';
import type { McpCanvas } from '../canvas.ts';
import { mountCanvas, sampleEvent, sampleFile } from '../sample-canvas.ts';
import { until } from '../../viewers/suite/until.ts';

const real = window.fetch;
let asked: { path: string; body: unknown }[];
let answer: () => Response;
let canvas: McpCanvas;

const approve: ArtifactAction = { id: 'approve', label: 'Approve <b>it', tool: 'publish', arguments: { name: 'draft.md', note: `${'x'.repeat(1_500)}end` } };
const reply: ArtifactAction = { id: 'reply', label: 'Say thanks', type: 'reply', text: 'Thanks' };
const bar = () => canvas.shadowRoot!.querySelector('mcp-artifact-actions')?.shadowRoot ?? undefined;
const button = (label: string) => [...(bar()?.querySelectorAll('button') ?? [])].find((one) => one.textContent!.includes(label));
const dialog = () => bar()?.querySelector<HTMLDialogElement>('dialog[open]');

async function shown(actions: ArtifactAction[], properties: Partial<McpCanvas> = {}, size = {}): Promise<void> {
  canvas = mountCanvas({ apiBase: `${location.origin}/kit`, ...properties }, size);
  await until(() => properties.apiBase !== undefined || canvas.sessionId === 's1', 'the session');
  canvas.dispatch(sampleEvent('canvas_files', { files: [sampleFile('draft.md', '# Draft', { key: 'u/artifacts/1/2/draft.md', actions, source: { kind: 'generated', server: 'notes', tool: 'draft', created_at: '2026-01-01T00:00:00Z' } })] }));
  await until(() => button(actions[0]!.label), 'the buttons');
}

describe('the buttons that a tool offers for its file', () => {
  beforeEach(() => {
    asked = [];
    answer = () => new Response('{"call_id":"c"}', { status: 202 });
    window.fetch = async (input, init) => {
      const { pathname } = new URL(String(input instanceof Request ? input.url : input), location.href);
      if (pathname.endsWith('/sessions')) return new Response(JSON.stringify({ session_id: 's1', events_url: '/x' }), { status: 201 });
      if (!pathname.endsWith('/actions')) return new Response(new ReadableStream(), { headers: { 'Content-Type': 'text/event-stream' } });
      asked.push({ path: pathname, body: JSON.parse(String(init!.body)) });
      return answer();
    };
  });
  afterEach(() => {
    canvas.remove();
    window.fetch = real;
  });

  it('stand under the file as text, and call a tool only after the reader read which, and with what', async () => {
    await shown([approve]);
    button('Approve <b>it')!.click();
    await until(dialog, 'the question');
    expect(dialog()!.textContent).to.contain('Let notes run publish?').and.to.contain('draft.md').and.to.contain('end"');
    expect(asked).to.deep.equal([]);
    dialog()!.querySelector<HTMLElement>('.primary')!.click();
    await until(() => asked.length === 1, 'the call');
    expect(asked).to.deep.equal([{ path: '/kit/api/sessions/s1/actions', body: { key: 'u/artifacts/1/2/draft.md', action: approve } }]);
    await until(() => bar()!.textContent!.includes('publish was started.'), 'the notice');
  });

  it('ask with every character in sight: what turns words around, or is unseen, is written out', async () => {
    await shown([{ id: 'a', label: 'Publish', tool: 'pub\u202elish', arguments: { name: 'draft\u202etxt.exe', to: 'a\u200bb\u2066c' } }]);
    button('Publish')!.click();
    await until(dialog, 'the question');
    expect(dialog()!.textContent).to.contain('draft‹U+202E›txt.exe').and.to.contain('a‹U+200B›b‹U+2066›c').and.to.contain('pub‹U+202E›lish').and.not.to.match(/[\u200b\u202e\u2066]/);
    expect(dialog()!.getAttribute('aria-label')).not.to.match(/\u202e/);
  });

  it('do nothing when the reader says no', async () => {
    await shown([approve]);
    button('Approve')!.click();
    await until(dialog, 'the question');
    dialog()!.querySelector<HTMLElement>('.button:not(.primary)')!.click();
    await until(() => !dialog(), 'it goes');
    expect(asked).to.deep.equal([]);
  });

  it('are told to the page, which may do by itself what they mean', async () => {
    const heard: string[] = [];
    await shown([approve, reply]);
    canvas.addEventListener('mcp-artifact-action', (event) => {
      heard.push(`${event.detail.server} ${event.detail.action.id} ${event.detail.artifact.name}`);
      event.preventDefault();
    });
    button('Approve')!.click();
    button('Say thanks')!.click();
    expect(heard).to.deep.equal(['notes approve draft.md', 'notes reply draft.md']);
    expect(dialog() ?? null).to.equal(null);
  });

  it('say that the page was told where they call nothing', async () => {
    await shown([reply]);
    button('Say thanks')!.click();
    await until(() => bar()!.textContent!.includes('was passed on to this page'), 'the notice');
    expect(asked).to.deep.equal([]);
  });

  it('say why the service refused', async () => {
    answer = () => new Response(JSON.stringify({ results: { error: 'The tool “publish” is not for views and buttons.' } }), { status: 403 });
    await shown([approve]);
    button('Approve')!.click();
    await until(dialog, 'the question');
    dialog()!.querySelector<HTMLElement>('.primary')!.click();
    await until(() => bar()!.querySelector('[role=alert]')!.textContent!.includes('is not for views'), 'the failure');
  });

  it('fit a phone, from right to left', async () => {
    await shown([approve, reply, { ...reply, id: 'long', label: 'word '.repeat(60) }], { lang: 'ar', dir: 'rtl' }, { width: '390px' });
    const all = [...bar()!.querySelectorAll('button')];
    for (const one of all) expect(one.getBoundingClientRect().right).to.be.at.most(canvas.getBoundingClientRect().right + 1);
    expect(bar()!.textContent).to.contain('يعرضها notes');
  });
});
