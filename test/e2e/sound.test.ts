import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { eventually } from './eventually.ts';
import { useDemo } from './use-demo.ts';

suite('a long sound', () => {
  const demo = useDemo(['showcase']);

  test('is sought by ranges: what lies between is never loaded', async () => {
    const bench = await demo.open();
    const { page } = bench;
    const starts: number[] = [];
    let loaded = 0;
    page.on('response', (response) => {
      const range = /^bytes (\d+)-/.exec(response.headers()['content-range'] ?? '')?.[1];
      if (response.url().includes('long.wav') && range !== undefined) starts.push(Number(range));
    });
    const session = await page.createCDPSession();
    await session.send('Network.enable');
    session.on('Network.dataReceived', ({ dataLength }) => (loaded += dataLength));
    // 24 MB: 8 kHz, mono, 16 bits, 25 minutes of silence.
    await page.evaluate(async () => {
      const size = 24_000_000;
      const bytes = new Uint8Array(44 + size);
      const view = new DataView(bytes.buffer);
      const text = (at: number, word: string) => [...word].forEach((char, index) => view.setUint8(at + index, char.charCodeAt(0)));
      text(0, 'RIFF');
      view.setUint32(4, 36 + size, true);
      text(8, 'WAVEfmt ');
      for (const [at, value] of [[16, 16], [24, 8000], [28, 16_000], [40, size]] as const) view.setUint32(at, value, true);
      for (const [at, value] of [[20, 1], [22, 1], [32, 2], [34, 16]] as const) view.setUint16(at, value, true);
      text(36, 'data');
      const canvas = document.querySelector('mcp-canvas')!;
      const form = new FormData();
      form.append('file', new Blob([bytes], { type: 'audio/wav' }), 'long.wav');
      const answer = await fetch(`/api/files?session=${canvas.sessionId}`, { method: 'POST', body: form });
      if (!answer.ok) throw new Error(await answer.text());
      const file = (await answer.json()) as { id: string };
      canvas.dispatch({ id: 'sound', at: new Date().toISOString(), session_id: canvas.sessionId ?? '', type: 'canvas_files', files: [file as never], display: { open_canvas: true } });
    });
    const player = await eventually('the player', () => page.$('mcp-canvas >>> audio'));
    await eventually('the length', () => player.evaluate((audio) => (audio as HTMLAudioElement).duration === 1500));
    assert.equal(await player.evaluate((audio) => (audio as HTMLAudioElement).paused), true);
    loaded = 0;
    await player.evaluate((audio) => new Promise((resolve) => {
      audio.addEventListener('seeked', resolve, { once: true });
      (audio as HTMLAudioElement).currentTime = 1490;
    }));
    assert.ok(starts.some((start) => start > 20_000_000), `ranges began at ${starts.join(', ')}`);
    assert.ok(loaded < 8_000_000, `${loaded} bytes`);
    await bench.close();
  });
});
