import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { it } from 'node:test';
import { bubblewrap } from './bubblewrap.ts';
import { nodePermission } from './node-permission.ts';
import { pythonGuard } from './python-guard.ts';
import { isolationSuite } from './suite.ts';

const isRoot = process.getuid?.() === 0;
const nobody = isRoot ? { uid: 65534, gid: 65534 } : undefined;
const node = process.execPath;
// One that every account may run: a developer's own lies in a home directory.
const python = ['/usr/bin/python3', '/usr/local/bin/python3'].find((path) => existsSync(path));
const programs = { javascript: node, ...(python !== undefined && { python }) };

if (!python) it('hostile servers in Python', { skip: 'python3 is not installed here' }, () => undefined);

if (await bubblewrap.fits({ command: node, args: [], env: {} })) {
  isolationSuite({ isolation: bubblewrap, programs });
  // Without privileges it makes a namespace of users first, which not every kernel allows.
  const alone = spawnSync('bwrap', ['--ro-bind', '/', '/', 'true'], { ...nobody }).status === 0;
  if (isRoot && alone) isolationSuite({ isolation: bubblewrap, programs, account: nobody });
  else if (isRoot) it('bubblewrap as an account without privileges', { skip: 'this kernel gives it no namespaces' }, () => undefined);
} else it('bubblewrap', { skip: 'it does not work here' }, () => undefined);

// Signals are no business of Node's permission model (docs/security.md).
isolationSuite({ isolation: nodePermission, programs: { javascript: node }, account: nobody, open: { javascript: ['signal_other'] } });
if (python) isolationSuite({ isolation: pythonGuard, programs: { python }, account: nobody });
