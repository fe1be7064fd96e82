import 'axe-core';
import type { AxeResults } from 'axe-core';
import { expect } from 'chai';
import type { InputAnswer, InputRequest, JsonObject, StreamEvent } from '@mcp-canvas/contract';
import '../canvas/define.ts';
import './define.ts';
import type { McpCanvas } from '../canvas/canvas.ts';
import type { McpInputCard } from './input-card.ts';
import { until } from '../viewers/suite/until.ts';

const soon = new Date(Date.now() + 600_000).toISOString();
let canvas: McpCanvas;
let number = 0;
const given: InputAnswer[] = [];

const event = (type: string, body: object) => canvas.dispatch({ type, id: `e${(number += 1)}`, at: '2026-01-01T00:00:00Z', session_id: 's', call_id: 'c', ...body } as unknown as StreamEvent);

const card = () => canvas.shadowRoot!.querySelector<McpInputCard>('mcp-input-card');
const inCard = <Kind extends HTMLElement = HTMLElement>(selector: string) => card()!.shadowRoot!.querySelector<Kind>(selector)!;
const all = (selector: string) => [...card()!.shadowRoot!.querySelectorAll<HTMLElement>(selector)];
const button = (words: string) => all('button, a').find(({ textContent }) => textContent!.trim() === words)!;

async function ask(input: Partial<InputRequest>, lang = 'en'): Promise<void> {
  canvas.lang = lang;
  canvas.dir = lang === 'ar' ? 'rtl' : 'ltr';
  event('tool_start', { server: 'travel', tool: 'book', arguments: {} });
  event('tool_input', { input: { id: `q${(number += 1)}`, mode: 'form', message: 'Who travels?', expires_at: soon, ...input } });
  await until(() => card()?.shadowRoot?.querySelector('.card'), 'the card is there');
  await card()!.updateComplete;
}

const schema = (properties: JsonObject, ...required: string[]): JsonObject => ({ type: 'object', properties, required });
const every: JsonObject = {
  name: { type: 'string', title: 'Name', description: 'As in <b>your</b> passport', minLength: 2 },
  mail: { type: 'string', format: 'email' },
  home: { type: 'string', format: 'uri' },
  day: { type: 'string', format: 'date', default: '2026-12-24' },
  at: { type: 'string', format: 'date-time', default: '2026-12-24T18:00:00Z' },
  notes: { type: 'string', maxLength: 500 },
  seats: { type: 'integer', minimum: 1, maximum: 9, default: 2 },
  share: { type: 'number', default: 0.5 },
  agree: { type: 'boolean', default: true },
  class: { type: 'string', oneOf: [{ const: '1', title: 'First' }, { const: '2', title: 'Second' }], default: '2' },
  meal: { type: 'string', enum: ['none', 'soup'] },
  bags: { type: 'array', items: { enum: ['small', 'large'] }, minItems: 1, maxItems: 1, default: ['small'] },
};

/** Takes answers in place of a service. */
const taken = (answer: Event) => {
  const { detail } = answer as HTMLElementEventMap['mcp-call-input'];
  answer.preventDefault();
  given.push(detail.answer);
};

describe('what a call asks its reader', () => {
  beforeEach(() => {
    given.length = 0;
    canvas = document.createElement('mcp-canvas');
    canvas.style.cssText = 'inline-size:900px;block-size:700px;display:block';
    document.body.append(canvas);
  });
  afterEach(() => canvas.remove());

  it('is a form made from the schema, which names its server and warns of secrets; the server’s words are text', async () => {
    await ask({ schema: schema(every, 'name') });
    expect(canvas.open).to.equal(true);
    expect(inCard('h3').textContent).to.contain('travel asks you').and.to.contain('book');
    expect(inCard('.secrets').textContent).to.contain('travel').and.to.match(/passwords/);
    expect(inCard('#about-0').textContent).to.equal('As in <b>your</b> passport');
    const types = Object.keys(every).map((_, at) => inCard(`[name=f${at}]`)).map((one) => (one instanceof HTMLInputElement ? one.type : one.localName));
    expect(types).to.deep.equal(['text', 'email', 'url', 'date', 'datetime-local', 'textarea', 'text', 'text', 'checkbox', 'select', 'select', 'checkbox']);
    expect(inCard('#field-0').getAttribute('aria-required')).to.equal('true');
    expect(inCard('#field-0').getAttribute('aria-describedby')).to.equal('about-0');
    expect(all('label, legend').map(({ textContent }) => textContent!.trim()).filter(Boolean).slice(0, 2)).to.deep.equal(['Namerequired', 'mail']);
  });

  it('gives what was entered, with its types and defaults, and leaves out what is empty', async () => {
    canvas.addEventListener('mcp-call-input', taken);
    await ask({ schema: schema(every, 'name') });
    inCard<HTMLInputElement>('#field-0').value = 'Ada';
    button('Send').click();
    await until(() => given.length > 0, 'it is sent');
    expect(given).to.deep.equal([{ action: 'accept', content: { name: 'Ada', day: '2026-12-24', at: '2026-12-24T18:00:00.000Z', seats: 2, share: 0.5, agree: true, class: '2', bags: ['small'] } }]);
    await until(() => button('Sent'), 'it says so');
    button('Sent').click();
    button('Decline').click();
    expect(given, 'an answer goes once').to.have.length(1);
    event('tool_input', { input: null });
    await until(() => !card(), 'the card went');
  });

  it('says beside each field what is wrong with it, and goes to the first', async () => {
    canvas.addEventListener('mcp-call-input', taken);
    await ask({ schema: schema(every, 'name', 'meal') });
    inCard<HTMLInputElement>('#field-0').value = 'A';
    inCard<HTMLInputElement>('#field-1').value = 'nowhere';
    inCard<HTMLInputElement>('#field-6').value = '2.5';
    inCard<HTMLInputElement>('#field-7').value = 'half';
    all('[name=f11]').forEach((box) => ((box as HTMLInputElement).checked = true));
    button('Send').click();
    await until(() => all('.wrong').length === 6, 'all are named');
    expect(all('.wrong').map(({ textContent }) => textContent)).to.deep.equal(['Enter at least 2 characters.', 'Enter an e-mail address, such as name@example.org.', 'Enter a whole number.', 'Enter a number.', 'Fill this in.', 'Choose at most one.']);
    expect(inCard('[role=alert]').textContent).to.equal('6 fields need another look.');
    expect(card()!.shadowRoot!.activeElement).to.equal(inCard('#field-0'));
    expect(inCard('#field-0').getAttribute('aria-describedby')).to.equal('about-0 wrong-0');
    expect(given).to.deep.equal([]);
  });

  it('can be refused and put away', async () => {
    canvas.addEventListener('mcp-call-input', taken);
    for (const words of ['Decline', 'Not now']) {
      await ask({ schema: schema({ a: { type: 'string' } }) });
      button(words).click();
      await until(() => given.length > 0, 'it is told');
      expect(given.pop()).to.deep.equal({ action: words === 'Decline' ? 'decline' : 'cancel' });
      event('tool_input', { input: null });
      await until(() => !card(), 'the card went');
    }
  });

  it('shows what the service refuses, and stays to be sent again', async () => {
    const fetched: { url: string; body: JsonObject }[] = [];
    const answers = [
      new Response(JSON.stringify({ results: { error: 'It does not fit.' }, meta_data: { error_code: 'E_BAD_REQUEST', details: { fields: { a: { code: 'pattern' } } } } }), { status: 422 }),
      new Response(JSON.stringify({ results: { error: 'The service is shutting down.' }, meta_data: { error_code: 'E_SHUTTING_DOWN' } }), { status: 503 }),
      new Response(JSON.stringify({ results: { error: 'Closed.' }, meta_data: { error_code: 'E_CONFLICT' } }), { status: 409 }),
    ];
    await ask({ id: 'q', schema: schema({ a: { type: 'string', default: 'x' } }) });
    // The canvas, which has no service here, hands over its own whenever it draws.
    const access = { apiBase: 'https://service.example', sessionId: 's/1', headers: { 'X-User': 'a' }, credentials: undefined };
    Object.defineProperty(card()!, 'access', { get: () => access, set() {} });
    const before = globalThis.fetch;
    globalThis.fetch = async (url, init) => (fetched.push({ url: String(url), body: JSON.parse(String(init!.body)) as JsonObject }), answers.shift()!);
    try {
      button('Send').click();
      await until(() => inCard('.wrong'), 'the field says it');
      expect(inCard('.wrong').textContent).to.equal('Enter this in the form that is asked for.');
      button('Send').click();
      await until(() => inCard('.failure').textContent === 'The service is shutting down.', 'the service says it');
      button('Send').click();
      await until(() => button('Sent'), 'an answer that came before counts');
    } finally {
      globalThis.fetch = before;
    }
    expect(fetched[0]).to.deep.equal({ url: 'https://service.example/api/sessions/s%2F1/calls/c/input', body: { input_id: 'q', action: 'accept', content: { a: 'x' } } });
  });

  it('shows an address whole before it is opened, and opens none that is not of the web', async () => {
    canvas.addEventListener('mcp-call-input', taken);
    await ask({ mode: 'url', url: 'https://login.example/path?next=https://other.example/', message: 'Agree there.' });
    expect(inCard('.address').textContent).to.equal('https://login.example/path?next=https://other.example/');
    expect(inCard('.address strong').textContent).to.equal('https://login.example');
    const link = inCard<HTMLAnchorElement>('a.button');
    expect([link.href, link.target, link.rel]).to.deep.equal(['https://login.example/path?next=https://other.example/', '_blank', 'noopener noreferrer']);
    link.addEventListener('click', (click) => click.preventDefault());
    link.click();
    await until(() => given.length > 0, 'it is told');
    expect(given).to.deep.equal([{ action: 'accept' }]);
    event('tool_input', { input: { id: 'bad', mode: 'url', message: 'm', url: 'javascript:alert(1)', expires_at: soon } });
    await until(() => !inCard('a.button'), 'no link is there');
  });

  it('waits for the reader to come back where the call is sent again then', async () => {
    canvas.addEventListener('mcp-call-input', taken);
    await ask({ mode: 'url', url: 'https://login.example/', returns: true });
    const link = inCard<HTMLAnchorElement>('a.button');
    link.addEventListener('click', (click) => click.preventDefault());
    link.click();
    await until(() => button('Done there'), 'it can be said');
    expect(given).to.deep.equal([]);
    button('Done there').click();
    await until(() => given.length > 0, 'it is told');
  });

  it('comes back with what a canvas remembers, and goes with its call', async () => {
    await ask({ schema: schema({ a: { type: 'string', title: 'Again' } }) });
    const kept = canvas.snapshot();
    canvas.remove();
    canvas = document.createElement('mcp-canvas');
    document.body.append(canvas);
    canvas.restore(kept);
    await until(() => card()?.shadowRoot?.querySelector('label'), 'the card is there');
    expect(inCard('label').textContent).to.contain('Again');
    event('tool_error', { error: { message: 'Cancelled.' } });
    await until(() => !card(), 'the card went');
  });

  it('is whole in other languages, and what tools check finds nothing', async () => {
    for (const lang of ['de', 'ar', 'en']) {
      await ask({ schema: schema(every, 'name', 'meal') }, lang);
      button(lang === 'de' ? 'Senden' : lang === 'ar' ? 'إرسال' : 'Send').click();
      await until(() => all('.wrong').length > 0, 'problems are told');
      expect(getComputedStyle(inCard('.card')).direction).to.equal(lang === 'ar' ? 'rtl' : 'ltr');
      expect(card()!.shadowRoot!.textContent).not.to.match(/\{\w+\}/);
      const { violations } = (await (globalThis as unknown as { axe: { run(root: Element): Promise<AxeResults> } }).axe.run(canvas));
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`), lang).to.deep.equal([]);
      event('tool_input', { input: null });
      await until(() => !card(), 'the card went');
    }
  });
});
