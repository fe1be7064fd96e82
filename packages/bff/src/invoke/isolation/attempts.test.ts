/** What the words of a refusal tell: which path was tried, whoever wrote them. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Audit } from '../../audit/audit.ts';
import { createAttempts } from './attempts.ts';
import { bubblewrap } from './bubblewrap.ts';
import type { Confinement, Isolation } from './isolation.ts';
import { nodePermission } from './node-permission.ts';

const confinement: Confinement = { hidden: ['/data'], writable: ['/srv/out'], folder: { place: '/data/tmp/alice', seen: '/tmp/alice', use: 'write' } };
const attempts = (level: Isolation) => createAttempts({ level, confinement, cwd: '/srv/app', user: 'alice', server: 'wild' });

describe('a write that the kernel refused is told by the words of', () => {
  const words: Record<string, [text: string, path: string | undefined]> = {
    'Node': ["Error: EROFS: read-only file system, open '/var/x'", '/var/x'],
    'Node, at a relative path': ["Error: EROFS: read-only file system, open 'x'", '/srv/app/x'],
    'Python': ["OSError: [Errno 30] Read-only file system: '/var/x'", '/var/x'],
    'a shell': ['Error: Command failed: echo x > /var/x\n/bin/sh: 1: cannot create /var/x: Read-only file system\n', '/var/x'],
    'another shell': ['bash: line 1: /var/x: Read-only file system', '/var/x'],
    'a program of the system': ['touch: cannot touch ‘/var/a b’: Read-only file system', '/var/a b'],
    'Go': ['open /var/x: read-only file system', '/var/x'],
    'a link, made outside': ["EROFS: read-only file system, symlink '/etc/passwd' -> '/var/x'", '/var/x'],
    'a copy, in Python': ["[Errno 30] Read-only file system: '/etc/passwd' -> '/var/x'", '/var/x'],
    'a move from outside': ["EXDEV: cross-device link not permitted, rename '/etc/x' -> '/tmp/alice/x'", '/etc/x'],
    'a write through a link in the user’s folder': ["EROFS: read-only file system, open '/tmp/alice/link/x'", '/tmp/alice/link/x'],
    'a move between two places that may be written': ["EXDEV: cross-device link not permitted, rename '/tmp/alice/x' -> '/srv/out/x'", undefined],
    'a file that is not there': ["ENOENT: no such file or directory, open '/tmp/alice/x'", undefined],
    'somebody who speaks of it': ['The disk is a read-only file system', undefined],
  };
  for (const [who, [text, path]] of Object.entries(words)) it(who, () => assert.equal(attempts(bubblewrap).inError(text)?.path, path));
});

describe('what Node’s permission model refused', () => {
  const denied = 'Error: Access to this API has been restricted. Use --allow-fs-read to manage permissions.';
  const told = (operation: string, path: string): string => `mcp-canvas refused ${JSON.stringify({ operation, path })}`;

  it('is the path that the guard told last, also where it is none of the hidden ones', () => {
    const trail: unknown[] = [];
    const audit: Audit = { write: ({ details }) => void trail.push(details['path']) };
    const seen = createAttempts({ level: nodePermission, confinement, cwd: '/srv/app', user: 'alice', server: 'wild', audit });
    seen.line(told('read', '/data/keys'));
    assert.equal(seen.inError(denied)?.path, '/data/keys');
    seen.line(told('read', '/proc/1/environ'));
    assert.deepEqual(trail, ['/data/keys'], 'Node asks for many files that need not be there');
    assert.deepEqual(seen.inError(denied), { operation: 'read', path: '/proc/1/environ' });
    seen.line(told('read', '/data/keys'));
    assert.equal(seen.inError(denied)?.path, '/data/keys');
  });
});
