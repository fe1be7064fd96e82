// Finds a Chromium: CHROME_PATH, then the system's, then the one packed in the registry, unpacked under .cache/.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './node24.mjs';

const system = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/usr/bin/google-chrome-stable', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];

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

/** The path of an executable; undefined where none can be had. */
export async function findChromium() {
  const named = [process.env.CHROME_PATH, ...(process.env.CHROME_PATH === 'packed' ? [] : system)].find((path) => path && existsSync(path));
  return named ?? (await packed());
}

/** The registry's package unpacks into the temporary directory: it is pointed at .cache/, and taken from there the next time. */
async function packed() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const directory = join(root, '.cache', 'chromium');
  mkdirSync(directory, { recursive: true });
  const before = { TMPDIR: process.env.TMPDIR, AWS_EXECUTION_ENV: process.env.AWS_EXECUTION_ENV };
  Object.assign(process.env, { TMPDIR: directory, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' });
  try {
    const { default: chromium } = await import('@sparticuz/chromium');
    const path = await chromium.executablePath();
    process.env.FONTCONFIG_FILE = fontsOf(directory);
    // In the language of no country file names are ASCII, and an uploaded größe.csv is none.
    if (!process.env.LC_ALL && !process.env.LANG) process.env.LANG = 'C.UTF-8';
    return path;
  } finally {
    for (const [name, value] of Object.entries(before)) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  }
}

/** The package brings fonts and looks for them in places of its own: a browser without any draws no text, and crashes on some. */
function fontsOf(directory) {
  const path = join(directory, 'fonts.conf');
  writeFileSync(path, `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>${join(directory, 'fonts')}</dir>
  <cachedir>${join(directory, 'fonts-cache')}</cachedir>
</fontconfig>
`);
  return path;
}
