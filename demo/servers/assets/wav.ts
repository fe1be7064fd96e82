/** A mono 16-bit WAV at 8 kHz: each note a frequency in hertz, each 0.25 s long. */
export function wav(notes: readonly number[]): Buffer {
  const rate = 8_000;
  const perNote = rate / 4;
  const samples = Buffer.alloc(notes.length * perNote * 2);
  notes.forEach((frequency, note) => {
    for (let i = 0; i < perNote; i++) {
      const fade = Math.min(1, i / 200, (perNote - i) / 200);
      const value = Math.sin((2 * Math.PI * frequency * i) / rate) * 0.4 * fade;
      samples.writeInt16LE(Math.round(value * 32_767), (note * perNote + i) * 2);
    }
  });
  const header = Buffer.alloc(44);
  header.write('RIFF', 0, 'latin1');
  header.writeUInt32LE(36 + samples.length, 4);
  header.write('WAVEfmt ', 8, 'latin1');
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(rate, 24);
  header.writeUInt32LE(rate * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36, 'latin1');
  header.writeUInt32LE(samples.length, 40);
  return Buffer.concat([header, samples]);
}
