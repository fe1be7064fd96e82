import type { S3Client } from '@aws-sdk/client-s3';
import { bucketFailure, isMissing, isRefusedWrite, statusOf } from './failures.ts';
import { byteOrder } from './byte-order.ts';
import type { Body, S3Settings } from './settings.ts';

/** An object as a listing shows it. */
export interface Listed {
  name: string;
  etag: string;
  modified: Date;
}

/** A part of a multipart upload that the server has. */
export interface Part {
  number: number;
  etag: string;
}

/** A condition of a put: that nothing is there, or exactly this. */
export type Condition = { absent: true } | { etag: string };

/**
 * The requests of S3 that the driver is made of. Everything is tried again by the SDK where that can help; what still fails is
 * E_STORAGE. The SDK is loaded with the first request.
 */
export interface Bucket {
  /** The new entity tag; undefined when the condition was not met, or may have been met by an earlier try of this very put. */
  put(name: string, body: Uint8Array, condition?: Condition): Promise<string | undefined>;
  /** Undefined when there is no such object. `start` and `end` are both included. */
  get(name: string, range?: { start: number; end: number }): Promise<{ body: Body; etag: string } | undefined>;
  head(name: string): Promise<Listed | undefined>;
  remove(name: string): Promise<void>;
  copy(from: string, to: string): Promise<void>;
  copyPart(from: string, name: string, upload: string, number: number, range: { start: number; end: number }): Promise<Part>;
  /** Names in the order of their bytes: those `after` a name, `until` and with another. */
  list(prefix: string, part?: { after?: string; until?: string }): AsyncIterable<Listed[]>;
  /** What follows the prefix up to and with the next slash, each once, and names without one. */
  folders(prefix: string): AsyncIterable<string>;
  beginUpload(name: string): Promise<string>;
  putPart(name: string, upload: string, number: number, body: Uint8Array): Promise<Part>;
  completeUpload(name: string, upload: string, parts: Part[]): Promise<void>;
  abortUpload(name: string, upload: string): Promise<void>;
  openUploads(prefix: string): AsyncIterable<{ name: string; upload: string; begun: Date }>;
  /** When the last part of an upload came; undefined when none has. */
  newestPart(name: string, upload: string): Promise<Date | undefined>;
  /** The server's time, as of its last answer. */
  serverTime(): number | undefined;
  close(): void;
}

type Sdk = Awaited<ReturnType<typeof loadSdk>>;

/** Three megabytes of modules: for those who use S3 alone. */
const loadSdk = () => import('@aws-sdk/client-s3');

export function createBucket(settings: S3Settings): Bucket {
  const Bucket = settings.bucket;
  let loading: Promise<{ client: S3Client; sdk: Sdk }> | undefined;
  let clock: number | undefined;
  const load = () => (loading ??= connect(settings, (date) => (clock = date)).catch((error: unknown) => {
    loading = undefined;
    throw error;
  }));

  const ask = async <T>(request: (loaded: { client: S3Client; sdk: Sdk }) => Promise<T>): Promise<T> => {
    try {
      return await request(await load());
    } catch (error) {
      throw bucketFailure(error);
    }
  };
  const unless = <T>(foreseen: (error: unknown) => boolean) => (error: unknown): T | undefined => {
    if (foreseen(error)) return undefined;
    throw error;
  };

  return {
    put: (name, body, condition) => ask(({ client, sdk }) => {
      const conditions = condition === undefined ? {} : 'absent' in condition ? { IfNoneMatch: '*' } : { IfMatch: condition.etag };
      return client.send(new sdk.PutObjectCommand({ Bucket, Key: name, Body: body, ContentLength: body.length, ...conditions }))
        .then(({ ETag }) => plain(ETag), unless((error) => condition !== undefined && (isRefusedWrite(error) || isMissing(error))));
    }),
    get: (name, range) => ask(({ client, sdk }) =>
      client.send(new sdk.GetObjectCommand({ Bucket, Key: name, ...(range && { Range: `bytes=${range.start}-${range.end}` }) }))
        .then(({ Body, ETag }) => ({ body: Body as Body, etag: plain(ETag) }), unless(isMissing))),
    head: (name) => ask(({ client, sdk }) =>
      client.send(new sdk.HeadObjectCommand({ Bucket, Key: name })).then(({ ETag, LastModified }) => ({ name, etag: plain(ETag), modified: LastModified! }), unless(isMissing))),
    remove: (name) => ask(async ({ client, sdk }) => {
      await client.send(new sdk.DeleteObjectCommand({ Bucket, Key: name })).catch(unless(isMissing));
    }),
    copy: (from, to) => ask(async ({ client, sdk }) => {
      await client.send(new sdk.CopyObjectCommand({ Bucket, Key: to, CopySource: `${Bucket}/${from}` }));
    }),
    copyPart: (from, name, upload, number, { start, end }) => ask(async ({ client, sdk }) => {
      const { CopyPartResult } = await client.send(new sdk.UploadPartCopyCommand({ Bucket, Key: name, UploadId: upload, PartNumber: number, CopySource: `${Bucket}/${from}`, CopySourceRange: `bytes=${start}-${end}` }));
      return { number, etag: CopyPartResult!.ETag! };
    }),
    async *list(prefix, { after, until } = {}) {
      const beyond = ({ name }: Listed): boolean => until !== undefined && byteOrder(name, until) > 0;
      for (let from = after; ;) {
        const page = await ask(({ client, sdk }) => client.send(new sdk.ListObjectsV2Command({ Bucket, Prefix: prefix, EncodingType: 'url', ...(from !== undefined && { StartAfter: from }) })));
        const listed = (page.Contents ?? []).map(({ Key, ETag, LastModified }) => ({ name: decoded(Key!), etag: plain(ETag), modified: LastModified! }));
        const over = listed.length > 0 && beyond(listed.at(-1)!);
        yield over ? listed.filter((each) => !beyond(each)) : listed;
        if (page.IsTruncated !== true || listed.length === 0 || over) return;
        from = listed.at(-1)!.name;
      }
    },
    async *folders(prefix) {
      for (let from: string | undefined; ;) {
        const page = await ask(({ client, sdk }) => client.send(new sdk.ListObjectsV2Command({ Bucket, Prefix: prefix, Delimiter: '/', EncodingType: 'url', ...(from !== undefined && { ContinuationToken: from }) })));
        for (const { Prefix } of page.CommonPrefixes ?? []) yield decoded(Prefix!).slice(prefix.length);
        for (const { Key } of page.Contents ?? []) yield decoded(Key!).slice(prefix.length);
        if (page.IsTruncated !== true) return;
        from = page.NextContinuationToken;
      }
    },
    beginUpload: (name) => ask(async ({ client, sdk }) => (await client.send(new sdk.CreateMultipartUploadCommand({ Bucket, Key: name }))).UploadId!),
    putPart: (name, upload, number, body) => ask(async ({ client, sdk }) => {
      const { ETag } = await client.send(new sdk.UploadPartCommand({ Bucket, Key: name, UploadId: upload, PartNumber: number, Body: body, ContentLength: body.length }));
      return { number, etag: ETag! };
    }),
    completeUpload: (name, upload, parts) => ask(async ({ client, sdk }) => {
      const Parts = parts.map(({ number, etag }) => ({ PartNumber: number, ETag: etag }));
      await client.send(new sdk.CompleteMultipartUploadCommand({ Bucket, Key: name, UploadId: upload, MultipartUpload: { Parts } })).catch(async (error: unknown) => {
        // The answer to an earlier try may have been lost on its way: then the upload is gone and the object is there.
        if (!isMissing(error)) throw error;
        await client.send(new sdk.HeadObjectCommand({ Bucket, Key: name }));
      });
    }),
    abortUpload: (name, upload) => ask(async ({ client, sdk }) => {
      await client.send(new sdk.AbortMultipartUploadCommand({ Bucket, Key: name, UploadId: upload })).catch(unless(isMissing));
    }),
    async *openUploads(prefix) {
      for (let from: { KeyMarker?: string; UploadIdMarker?: string } = {}; ;) {
        const page = await ask(({ client, sdk }) => client.send(new sdk.ListMultipartUploadsCommand({ Bucket, Prefix: prefix, ...from })));
        for (const { Key, UploadId, Initiated } of page.Uploads ?? []) yield { name: Key!, upload: UploadId!, begun: Initiated! };
        if (page.IsTruncated !== true || !page.NextKeyMarker) return;
        from = { KeyMarker: page.NextKeyMarker, ...(page.NextUploadIdMarker && { UploadIdMarker: page.NextUploadIdMarker }) };
      }
    },
    newestPart: (name, upload) => ask(async ({ client, sdk }) => {
      let newest: Date | undefined;
      for (let from: { PartNumberMarker?: string } = {}; ;) {
        const page = await client.send(new sdk.ListPartsCommand({ Bucket, Key: name, UploadId: upload, ...from }));
        for (const { LastModified } of page.Parts ?? []) if (newest === undefined || LastModified! > newest) newest = LastModified;
        if (page.IsTruncated !== true || !page.NextPartNumberMarker) return newest;
        from = { PartNumberMarker: page.NextPartNumberMarker };
      }
    }),
    serverTime: () => clock,
    close: () => void loading?.then(({ client }) => client.destroy(), () => undefined),
  };
}

/** Bodies up to this many bytes are part of their request's signature. Of longer ones it would cost another digest of every byte, and over TLS prove nothing more. */
const SIGNED_BYTES = 64 * 1024;

/** Entity tags without their quotes: not every answer has them. */
const plain = (etag: string | undefined): string => etag!.replaceAll('"', '');

/** Listings encode names as forms do. */
const decoded = (name: string): string => decodeURIComponent(name.replaceAll('+', ' '));

/** Connections at a time: a download has one for as long as its client reads, and slow ones must not keep the others from the server. */
const SOCKETS = 1024;

/** Milliseconds by which the clocks may differ: servers refuse from fifteen minutes on. */
const SKEW = 240_000;

/**
 * The SDK goes by the server's clock once that refused a request for its time, but asks again only where the clocks differ then (not
 * where this one was set right), and only for some 35 requests of those under way: so they are signed and sent once more here. The
 * answer to HEAD names no reason: there the clock is what it was when the time it goes by moved.
 */
const askedAgainInTime = (config: { systemClockOffset: number }) => <Args, Result>(next: (args: Args) => Promise<Result>) => async (args: Args): Promise<Result> => {
  const before = config.systemClockOffset;
  try {
    return await next(args);
  } catch (error) {
    const moved = statusOf(error) === 403 && Math.abs(config.systemClockOffset - before) >= SKEW;
    if (moved || (error as Error).name === 'RequestTimeTooSkewed') return next(args);
    throw error;
  }
};

/** The settings that every S3 server understands: no checksums in trailers, which older ones refuse. */
async function connect({ endpoint, region = 'us-east-1', path_style = endpoint !== undefined, access_key_id, secret_access_key, session_token, timeout_s = 30 }: S3Settings, onDate: (date: number) => void): Promise<{ client: S3Client; sdk: Sdk }> {
  const sdk = await loadSdk();
  const client = new sdk.S3Client({
    region, forcePathStyle: path_style, requestChecksumCalculation: 'WHEN_REQUIRED', responseChecksumValidation: 'WHEN_REQUIRED', maxAttempts: 4, expectContinueHeader: false,
    requestHandler: { connectionTimeout: 5000, socketTimeout: timeout_s * 1000, httpAgent: { maxSockets: SOCKETS }, httpsAgent: { maxSockets: SOCKETS } },
    ...(endpoint !== undefined && { endpoint }),
    ...(access_key_id && { credentials: { accessKeyId: access_key_id, secretAccessKey: secret_access_key!, ...(session_token && { sessionToken: session_token }) } }),
  });
  client.middlewareStack.add((next) => (args) => {
    const { input, request } = args as { input: { Body?: Uint8Array }; request: { headers: Record<string, string> } };
    if (input.Body !== undefined && input.Body.length > SIGNED_BYTES) request.headers['x-amz-content-sha256'] = 'UNSIGNED-PAYLOAD';
    return next(args);
  }, { step: 'build', name: 'unsignedBody' });
  client.middlewareStack.addRelativeTo(askedAgainInTime(client.config), { relation: 'before', toMiddleware: 'httpSigningMiddleware', name: 'askedAgainInTime' });
  client.middlewareStack.add((next) => async (args) => {
    const result = await next(args);
    const date = Date.parse((result.response as { headers?: Record<string, string> }).headers?.['date'] ?? '');
    if (!Number.isNaN(date)) onDate(date);
    return result;
  }, { step: 'deserialize', name: 'serverTime' });
  return { client, sdk };
}
