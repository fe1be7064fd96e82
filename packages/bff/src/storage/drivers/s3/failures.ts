import { KitError } from '../../../errors.ts';

/** What of an SDK error is looked at. */
interface Refusal {
  name?: string;
  code?: string;
  $metadata?: { httpStatusCode?: number };
}

export const statusOf = (error: unknown): number | undefined => (error as Refusal).$metadata?.httpStatusCode;

/** True for an answer that there is no such object (not: no such bucket). */
export const isMissing = (error: unknown): boolean => statusOf(error) === 404 && (error as Refusal).name !== 'NoSuchBucket';

/** True when a condition of a write was not met, or another write got in its way. */
export const isRefusedWrite = (error: unknown): boolean => statusOf(error) === 412 || statusOf(error) === 409;

/**
 * A failure of the server as the kit's error: E_STORAGE with a sentence for who runs the service. It names neither bucket nor
 * credentials, and the SDK's own error, which may, is no part of it.
 */
export function bucketFailure(error: unknown): KitError {
  if (error instanceof KitError) return error;
  const { name = '', code = '' } = error as Refusal;
  const status = statusOf(error);
  const reason = sentences[name] ?? sentences[code] ?? sentences[String(status)] ?? (status !== undefined && status >= 500 ? sentences['500']! : 'The S3 server could not do this.');
  return new KitError('E_STORAGE', reason, { ...(name !== '' && { system_code: code || name }), ...(status !== undefined && { status }) });
}

const refusedKey = 'The S3 server does not accept the access key or its secret.';
const unreachable = 'The S3 server cannot be reached.';
const sentences: Record<string, string> = {
  NoSuchBucket: 'The bucket of the file store does not exist.',
  NoSuchUpload: 'The upload stood still for too long and was ended.',
  PermanentRedirect: 'The bucket of the file store is in another region.',
  AuthorizationHeaderMalformed: 'The bucket of the file store is in another region.',
  InvalidAccessKeyId: refusedKey,
  SignatureDoesNotMatch: refusedKey,
  CredentialsProviderError: 'There are no credentials for the S3 server.',
  ExpiredToken: 'The credentials for the S3 server have expired.',
  AccessDenied: 'The credentials do not allow this on the S3 server.',
  RequestTimeTooSkewed: 'The clocks of this machine and of the S3 server differ too much.',
  QuotaExceeded: 'The file store is full.',
  TimeoutError: 'The S3 server did not answer in time.',
  ECONNREFUSED: unreachable,
  ENOTFOUND: unreachable,
  EAI_AGAIN: unreachable,
  EHOSTUNREACH: unreachable,
  ENETUNREACH: unreachable,
  ECONNRESET: 'The S3 server closed the connection.',
  EPIPE: 'The S3 server closed the connection.',
  ERR_MODULE_NOT_FOUND: 'The package @aws-sdk/client-s3 is not installed.',
  403: 'The credentials do not allow this on the S3 server.',
  500: 'The S3 server failed.',
  503: 'The S3 server is overloaded.',
  507: 'The file store is full.',
};
