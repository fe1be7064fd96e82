// The Debian packages of the S3 server: whether they are here, and their installation without questions.
import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, rmSync, writeFileSync } from 'node:fs';

const packages = ['ceph-mon', 'ceph-osd', 'radosgw'];
const programs = ['ceph-mon', 'ceph-osd', 'radosgw', 'radosgw-admin', 'ceph-authtool', 'monmaptool', 'ceph'];

export const isInstalled = () => process.platform === 'linux' && programs.every((name) => existsSync(`/usr/bin/${name}`));

/** Debian asks this file whether a package may start its service; 101 says no. One that is there already is left alone. */
const policy = '/usr/sbin/policy-rc.d';

/** Installs what is missing; starts no service. Needs root and apt. */
export function installPackages() {
  if (isInstalled()) return;
  const ours = !existsSync(policy);
  if (ours) writeFileSync(policy, '#!/bin/sh\nexit 101\n');
  if (ours) chmodSync(policy, 0o755);
  const apt = (...args) => execFileSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
  try {
    apt('update', '-qq');
    apt('install', '-y', '-qq', '--no-install-recommends', ...packages);
  } finally {
    if (ours) rmSync(policy);
  }
}
