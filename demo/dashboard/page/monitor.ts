interface Reading {
  load: number;
  memory_used: number;
  uptime_s: number;
}

const show = (id: string, text: string) => {
  const place = document.getElementById(id);
  if (place) place.textContent = text;
};

const loads: number[] = [];

function draw({ load, memory_used, uptime_s }: Reading): void {
  loads.push(load);
  if (loads.length > 120) loads.shift();
  const top = Math.max(1, ...loads);
  document.getElementById('line')?.setAttribute('points', loads.map((value, second) => `${second},${40 - (value / top) * 38}`).join(' '));
  show('load', load.toFixed(2));
  show('memory', `${Math.round(memory_used * 100)} %`);
  show('uptime', `${Math.floor(uptime_s / 3600)} h ${Math.floor((uptime_s % 3600) / 60)} min`);
}

new EventSource('readings').addEventListener('message', ({ data }) => draw(JSON.parse(data as string) as Reading));

// A host hands its short-lived token over by message, never in the address.
window.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  const token = typeof data === 'object' && data !== null && 'token' in data ? data.token : undefined;
  if (typeof token === 'string') show('token', `A token of ${token.length} characters was handed over.`);
});
