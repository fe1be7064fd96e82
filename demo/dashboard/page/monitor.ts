import { connect } from '../../../packages/dashboard-client/src/index.ts';
import type { Over, Reading } from '../readings.ts';

const place = (id: string) => document.getElementById(id)!;
const show = (id: string, text: string) => (place(id).textContent = text);
const authorization = (token: string) => ({ authorization: `Bearer ${token}` });

let token = '';
let reader: string | null = null;
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
  reader = answer.headers.get('x-reader');
  say('How the machine that serves this demo is doing.');
  let rest = '';
  for await (const chunk of answer.body!.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop()!;
    for (const line of lines) {
      const told = JSON.parse(line) as Reading | Over;
      if ('over' in told) return say(`The token of this page is over (${told.over}): readings come again with the next one.`);
      draw(told);
    }
  }
  if (token !== used) await read(token);
}

let reading: Promise<void> | undefined;
const host = connect({
  hosts: (await (await fetch('hosts')).json()) as string[],
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

host.size();
place('seen').addEventListener('click', () => {
  host.log('seen', { at: new Date().toISOString() }).then(
    () => show('answer', `Noted in the audit trail for ${reader}.`),
    (error: Error) => show('answer', error.message),
  );
});
