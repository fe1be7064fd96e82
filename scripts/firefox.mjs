// Finds a Firefox: FIREFOX_PATH, then the system's. The registry has none that can be unpacked.
import { existsSync } from 'node:fs';

const system = ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'];

/** The path of an executable; undefined where there is none. */
export function findFirefox() {
  return [process.env.FIREFOX_PATH, ...system].find((path) => path && existsSync(path));
}
