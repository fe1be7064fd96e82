/** A picture of 64 by 40 pixels in two greys (PNG, third edition). */
export const greys = Uint8Array.from(atob('iVBORw0KGgoAAAANSUhEUgAAAEAAAAAoCAAAAABrpaM1AAAALElEQVR42mMIJQAOEAAMowaMGjBqwKgBw8gAQgoIWTBqwKgBowaMGjCMDAAA2k5pTEmb7uIAAAAASUVORK5CYII='), (char) => char.charCodeAt(0));

/** A tenth of a second of silence: 8,000 samples of one byte a second (RIFF WAVE). */
export const silence = (() => {
  const samples = 800;
  const view = new DataView(new ArrayBuffer(44 + samples));
  const write = (at: number, text: string) => [...text].forEach((char, index) => view.setUint8(at + index, char.charCodeAt(0)));
  write(0, 'RIFF');
  view.setUint32(4, 36 + samples, true);
  write(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, 8000, true);
  view.setUint32(28, 8000, true);
  view.setUint16(32, 1, true);
  view.setUint16(34, 8, true);
  write(36, 'data');
  view.setUint32(40, samples, true);
  new Uint8Array(view.buffer).fill(128, 44);
  return new Uint8Array(view.buffer);
})();
