import { after, test } from 'node:test';
import { startS3Server, variable, type S3ServerSettings } from '../../../../../../../scripts/s3-server.mjs';

/**
 * The S3 server of this run: the one that all suites share, else one of this file's own. Undefined where none is installed:
 * then one skipped test says so, or the file fails where everything has to run.
 */
export async function s3Server(): Promise<S3ServerSettings | undefined> {
  const shared = process.env[variable];
  if (shared !== undefined) return JSON.parse(shared) as S3ServerSettings;
  const own = await startS3Server();
  if (own !== undefined) after(own.stop);
  else if (process.env['CI']) throw new Error('no S3 server is installed (node scripts/s3-server.mjs --install-only)');
  else test('on a real S3 server', { skip: 'none is installed (node scripts/s3-server.mjs --install-only)' }, () => undefined);
  return own?.settings;
}
