import type { Reading } from '../readings.ts';
import { listenToHost } from './host.ts';

const place = (id: string) => document.getElementById(id)!;
const show = (id: string, text: string) => (place(id).textContent = text);
const authorization = (token: string) => ({ authorization: `Bearer ${token}` });

let token = '';
let locale = 'en';
let visible = true;
const loads: number[] = [];

function draw({ load, memory_used, uptime_s }: Reading): void {
  loads.push(load);
  if (loads.length > 120) loads.shift();
  if (!visible) return;
  const top = Math.max(1, ...loads);
  place('line').setAttribute('points', loads.map((value, second) => `${second},${40 - (value / top) * 38}`).join(' '));
  show('load', load.toLocaleString(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }));
  show('memory', memory_used.toLocaleString(locale, { style: 'percent' }).replace(/\s*%/, ' %'));
  show('uptime', `${Math.floor(uptime_s / 3600)} h ${Math.floor((uptime_s % 3600) / 60)} min`);
}

function say(text: string, refused = false): void {
  show('state', text);
  place('state').classList.toggle('refused', refused);
  place('seen').toggleAttribute('disabled', refused);
}

/** Lines of JSON, until the token is over: the host has handed the next one by then. */
async function read(used: string): Promise<void> {
  const answer = await fetch('readings', { headers: authorization(used) });
  if (!answer.ok) return say(((await answer.json()) as { error: string }).error, true);
  say('How the machine that serves this demo is doing.');
  let rest = '';
  for await (const chunk of answer.body!.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop()!;
    for (const line of lines) draw(JSON.parse(line) as Reading);
  }
  if (token !== used) await read(token);
}

let reading: Promise<void> | undefined;
listenToHost({
  onContext(context) {
    ({ locale, visible } = context);
    document.documentElement.style.colorScheme = context.theme;
  },
  onToken(next) {
    token = next;
    show('token', `A token of ${token.length} characters was handed over.`);
    reading ??= read(token).finally(() => (reading = undefined));
  },
});
if (window.parent === window) say('This page shows its readings inside a canvas, which hands it a token.', true);

place('seen').addEventListener('click', async () => {
  const answer = await fetch('seen', { method: 'POST', headers: authorization(token) });
  const { user, error } = (await answer.json()) as { user?: string; error?: string };
  show('answer', answer.ok ? `Noted in the audit trail for ${user}.` : (error ?? 'That did not work.'));
});
