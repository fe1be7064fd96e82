import type { Config } from '../config.ts';
import type { ConfigProblem } from './problems.ts';

const ofS3 = ['bucket', 'endpoint', 'region', 'prefix', 'path_style', 'access_key_id', 'secret_access_key', 'session_token', 'timeout_s'] as const;
/** The longest that `prefix` may be in bytes, so that a key has room behind it. */
const PREFIX_BYTES = 200;

/** Options of the file store that need or exclude each other. */
export function checkStorage(storage: Config['storage']): ConfigProblem[] {
  const problems: ConfigProblem[] = [];
  const problem = (name: string, message: string) => problems.push({ path: `/storage/${name}`, message });
  if (storage.driver !== 's3') {
    for (const name of ofS3) if (storage[name] !== undefined) problem(name, `is for the driver "s3", and the driver is "${storage.driver}"`);
    return problems;
  }
  if (!storage.bucket) problem('bucket', 'is needed for the driver "s3"');
  if (!storage.access_key_id !== !storage.secret_access_key) problem(storage.access_key_id ? 'secret_access_key' : 'access_key_id', 'is needed beside its other half; without both the AWS SDK looks for credentials');
  if (storage.session_token && !storage.access_key_id) problem('session_token', 'belongs to an access_key_id');
  if (storage.accel_prefix !== undefined) problem('accel_prefix', 'is for the driver "fs": there are no local files to send');
  if (storage.prefix && (/^\/|\/\/|(^|\/)\.\.?(\/|$)|[^ -~]/.test(storage.prefix) || Buffer.byteLength(storage.prefix) > PREFIX_BYTES)) problem('prefix', `must be plain ASCII of at most ${PREFIX_BYTES} characters that does not begin with a slash and has no empty, "." or ".." segments`);
  return problems;
}
