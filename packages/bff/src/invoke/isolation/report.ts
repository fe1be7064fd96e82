import type { ServerConfig } from '../../config.ts';
import { levelOf } from '../connect/start-server.ts';
import type { Enforced, Enforcer } from './isolation.ts';

/** What is in force for one server, as `/readyz` shows it. */
export interface ServerIsolation extends Enforced {
  /** `refused`: it requires what this machine cannot give, and does not start. */
  level: string;
}

export interface IsolationReport {
  /** The weakest level that any server runs with: what the machine's worth is. */
  level: string;
  /** Only servers that are processes of this machine. */
  servers: Record<string, ServerIsolation>;
}

const strength: readonly string[] = ['tree', 'python-guard', 'node-permission', 'bubblewrap'];
const refused: ServerIsolation = { level: 'refused', writes: 'kernel', reads: 'kernel', processes: 'kernel' };

export async function reportIsolation(servers: Record<string, ServerConfig>, options: Parameters<typeof levelOf>[1]): Promise<IsolationReport> {
  const rows = await Promise.all(
    Object.entries(servers)
      .filter(([, { command }]) => command !== undefined)
      .map(async ([name, config]): Promise<[string, ServerIsolation]> => {
        const level = await levelOf(config, options);
        return [name, level ? { level: level.name, ...level.enforced } : refused];
      }),
  );
  const levels = rows.map(([, { level }]) => level).filter((level) => strength.includes(level));
  return { level: levels.sort((a, b) => strength.indexOf(a) - strength.indexOf(b))[0] ?? 'none', servers: Object.fromEntries(rows) };
}

/** The lines that the log begins with: servers by what holds them back. */
export function isolationLines({ servers }: IsolationReport): { weak: boolean; line: string }[] {
  const rows = Object.entries(servers);
  return [...new Set(rows.map(([, { level }]) => level))].map((level) => {
    const alike = rows.filter(([, one]) => one.level === level);
    const { writes, reads } = alike[0]![1];
    const names = alike.map(([name]) => name).join(', ');
    return { weak: writes !== 'kernel', line: `isolation ${level} for ${names}: writes outside are stopped by ${by[writes]}, reads of hidden folders by ${by[reads]}` };
  });
}
const by: Record<Enforcer, string> = { kernel: 'the kernel', guard: 'a guard in the server’s own process, not by the kernel', nothing: 'nothing' };
