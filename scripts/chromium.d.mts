/** Flags for tests: headless as any user, and no request of the browser's own. */
export const chromiumArgs: string[];
/** The path of an executable; undefined where none can be had. */
export function findChromium(): Promise<string | undefined>;
