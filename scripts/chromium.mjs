// Finds a Chromium: CHROME_PATH, then the system's, then the one packed in the registry, unpacked under .cache/.
import { existsSync } from 'node:fs';

const system = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/usr/bin/google-chrome-stable'];

/** Flags for tests: headless as any user, and no request of the browser's own. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
];

export async function findChromium() {
  const named = [process.env.CHROME_PATH, ...system].find((path) => path && existsSync(path));
  if (named) return named;
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs22.x';
  const { default: packed } = await import('@sparticuz/chromium');
  return packed.executablePath();
}
