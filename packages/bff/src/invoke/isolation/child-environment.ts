/** What a server's process inherits; everything else of the BFF's environment (keys, secrets) stays here. */
const inherited = ['PATH', 'HOME', 'USER', 'LOGNAME', 'SHELL', 'LANG', 'LC_ALL', 'LC_CTYPE', 'TZ', 'TMPDIR', 'SystemRoot', 'TEMP', 'APPDATA', 'USERPROFILE'];

/** The environment of a server: the few inherited names, then its configured `env`. */
export function childEnvironment(configured: Readonly<Record<string, string>>, from: NodeJS.ProcessEnv): Record<string, string> {
  const environment: Record<string, string> = { LANG: 'C.UTF-8' };
  for (const name of inherited) {
    const value = from[name];
    if (value !== undefined) environment[name] = value;
  }
  return { ...environment, ...configured };
}
