import { KitError } from '../../../errors.ts';

/** Thrown by a command that should be tried again on the same connection. */
export class NotYet extends Error {}

/** The word that an error reply of Redis begins with, else the system's code. */
export function codeOf(error: unknown): string {
  const { code, message = '', name = '' } = (error ?? {}) as NodeJS.ErrnoException;
  return code ?? /^([A-Z]{3,})(?=[ :]|$)/.exec(message)?.[1] ?? name;
}

/** Replies that another moment or another server would not give: a replica before its promotion, a server that still loads. */
const passing = new Set(['READONLY', 'LOADING', 'MASTERDOWN', 'CLUSTERDOWN', 'TRYAGAIN', 'NOREPLICAS', 'MISCONF', 'NOSCRIPT', 'UNBLOCKED', 'BUSY', 'NOAUTH']);

/** True when the command may succeed on another connection; what Redis refuses for good is not repeated. */
export const isPassing = (error: unknown): boolean => !(error instanceof KitError) && (!isReply(error) || passing.has(codeOf(error)));

/** The client's classes are loaded late: its replies are known by their names. */
const isReply = (error: unknown): boolean => ['SimpleError', 'BlobError', 'ErrorReply', 'MultiErrorReply'].includes((error as Error).constructor.name);

/** Redis is away, or does not take what it is given: with a sentence for who runs the service, and neither address nor password. */
export function unavailable(error: unknown): KitError {
  if (error instanceof KitError) return error;
  const code = codeOf(error);
  return new KitError('E_EVENTS_UNAVAILABLE', sentences[code] ?? 'The event log in Redis cannot be reached.', { retry_after_s: 5, ...(code !== '' && { system_code: code }) });
}

/** A command that Redis refused. */
export function refused(error: unknown): KitError {
  const code = codeOf(error);
  return new KitError('E_STORAGE', sentences[code] ?? 'Redis could not do this.', code === '' ? {} : { system_code: code });
}

const certificate = 'The certificate of Redis is not trusted here.';
const credentials = 'Redis does not accept the user name or the password of the event log.';
const sentences: Record<string, string> = {
  WRONGPASS: credentials,
  NOAUTH: credentials,
  NOPERM: 'The user of the event log may not do this in Redis.',
  READONLY: 'Redis is a replica here and takes no writes.',
  NOSENTINEL: 'No sentinel knows a primary of Redis by this name.',
  LOADING: 'Redis is loading its data.',
  MISCONF: 'Redis cannot write to its disk and takes no writes.',
  OOM: 'Redis has no memory left for events.',
  NOREPLICAS: 'Too few replicas of Redis have the event.',
  DEPTH_ZERO_SELF_SIGNED_CERT: certificate,
  SELF_SIGNED_CERT_IN_CHAIN: certificate,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: certificate,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: certificate,
  CERT_HAS_EXPIRED: certificate,
  ERR_TLS_CERT_ALTNAME_INVALID: certificate,
  ETIMEDOUT: 'Redis does not answer.',
  ECONNREFUSED: 'The event log in Redis cannot be reached.',
  ERR_MODULE_NOT_FOUND: 'The package @redis/client is not installed.',
};
