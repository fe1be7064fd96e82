import { readdir, readFile } from 'node:fs/promises';

/** Every process started for one server carries this variable with a value of its own, also after it detached. */
export const markerVariable = 'MCP_CANVAS_PROCESS';

interface ProcessRow {
  pid: number;
  parent: number;
  group: number;
  session: number;
  marked: boolean;
}

/** `/proc/{pid}/stat` (proc(5)): the name in parentheses may itself hold spaces and parentheses. */
function parseStat(stat: string): Omit<ProcessRow, 'marked'> & { state: string } {
  const [state, parent, group, session] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return { pid: Number.parseInt(stat, 10), state: state!, parent: Number(parent), group: Number(group), session: Number(session) };
}

async function row(pid: string, marker: string): Promise<ProcessRow | undefined> {
  try {
    const stat = parseStat(await readFile(`/proc/${pid}/stat`, 'latin1'));
    if (stat.state === 'Z' || stat.state === 'X') return undefined;
    const environment = await readFile(`/proc/${pid}/environ`, 'latin1').catch(() => '');
    return { ...stat, marked: environment.split('\0').includes(`${markerVariable}=${marker}`) };
  } catch {
    return undefined;
  }
}

/** The processes that belong to a server: its descendants, its group and session, and those that carry its marker, with theirs. */
export function belonging(rows: readonly ProcessRow[], root: number | undefined): number[] {
  const found = new Set(root === undefined ? [] : [root]);
  for (let before = -1; before !== found.size; ) {
    before = found.size;
    for (const one of rows) {
      if (one.marked || one.group === root || one.session === root || found.has(one.parent)) found.add(one.pid);
    }
  }
  return rows.map((one) => one.pid).filter((pid) => found.has(pid) && pid !== process.pid);
}

async function find(root: number | undefined, marker: string): Promise<number[]> {
  const pids = (await readdir('/proc').catch(() => [] as string[])).filter((name) => /^\d+$/.test(name));
  const rows = await Promise.all(pids.map((pid) => row(pid, marker)));
  return belonging(rows.filter((one) => one !== undefined), root);
}

/** Ends a server's process with all its descendants, detached ones too. Without a `root` that has ended before: those that carry its marker, with theirs. */
export async function killTree(root: number | undefined, marker: string): Promise<void> {
  const known = new Set<number>();
  for (let round = 0; round < 20; round++) {
    const found = await find(root, marker);
    if (found.length === 0 && round > 0) break;
    // Stopped first, so that nothing is started between the look and the kill.
    for (const pid of found.filter((one) => !known.has(one))) signal(pid, 'SIGSTOP');
    const fresh = found.some((pid) => !known.has(pid));
    for (const pid of found) known.add(pid);
    if (fresh && round < 5) continue;
    for (const pid of found) signal(pid, 'SIGKILL');
    if (round > 5) await new Promise((resolve) => setTimeout(resolve, 20));
  }
  if (root !== undefined) for (const target of [-root, root]) signal(target, 'SIGKILL');
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended already.
  }
}
