import { spawn } from 'node:child_process';

/** Whether the program ends with 0, within five seconds. */
export function succeeds(command: string, args: string[], env?: NodeJS.ProcessEnv): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: 'ignore', timeout: 5000, ...(env && { env }) });
    child.on('error', () => resolve(false));
    child.on('exit', (code) => resolve(code === 0));
  });
}
