import type { IncomingMessage } from 'node:http';
import { Writable, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { callbackify } from 'node:util';
import busboy from 'busboy';
import { decodeBase64, isJsonObject, safeFileName, SpilledContent, uniqueName, type JsonObject, type JsonValue, type Spills } from '@mcp-canvas/contract';
import { KitError } from '../../errors.ts';
import { giveBack } from '../../give-back.ts';
import type { StorageDriver } from '../../storage/driver.ts';
import type { FileOwner, NewFile, Room, UserFile, UserFiles } from '../../storage/user-files.ts';
import { transferTurn } from '../../requests/transfer-turns.ts';
import { escapingNames } from './form-names.ts';

/** MiB are bytes here. `upload`: all files of a request; `file`: one file; `room`: what the user's quota has for them. */
export interface UploadLimits {
  upload: number;
  file: number;
  room: Room;
}

/** A file of an upload, its bytes staged. */
interface Uploaded {
  name: string;
  mime: string;
  content: SpilledContent;
  discard(): Promise<void>;
}

const MOST_FILES = 1000;
/** What an upload brings in a turn. */
const TURN_BYTES = 1024 * 1024;
/** What a form may be longer than its files. */
const FORM_BYTES = 1024 * 1024;
const tooLarge = (limit: number, size?: number): KitError =>
  new KitError('E_FILE_TOO_LARGE', 'The upload is larger than the service takes.', { suggestion: 'Upload a smaller file, or ask the operator to raise the limit.', current_limit_bytes: limit, ...(size !== undefined && { file_size_bytes: size }) });

/**
 * Stores the files of a multipart body while they arrive. All or nothing: a file that is too large, a form that breaks off
 * or a client that goes away leaves none of them.
 */
export async function storeMultipart(request: IncomingMessage, limits: UploadLimits, driver: StorageDriver, store: (files: Uploaded[]) => Promise<UserFile[]>): Promise<UserFile[]> {
  const uploaded: Uploaded[] = [];
  try {
    const announced = Number(request.headers['content-length'] ?? 0);
    if (announced > limits.upload + FORM_BYTES) throw tooLarge(limits.upload, announced);
    const held = limits.room.announce(Math.max(0, announced - FORM_BYTES), announced);
    await stageParts(request, limits, held, driver, uploaded);
    if (uploaded.length === 0) throw new KitError('E_BAD_REQUEST', 'The form holds no file.');
    return await store(uploaded);
  } finally {
    // What could not be taken is read to its end, by nobody, so that the client sees the answer.
    request.resume();
    await Promise.all(uploaded.map((each) => each.discard()));
  }
}

/** Stores staged files as the person's own, in order; two of one name in one upload are two files. */
export async function storeUploaded(files: UserFiles, owner: FileOwner, room: Room, uploaded: readonly Uploaded[], created_at: string): Promise<UserFile[]> {
  const stored: UserFile[] = [];
  const taken = new Set<string>();
  for (const { name: given, mime, content } of uploaded) {
    const name = uniqueName(given, taken);
    taken.add(name);
    const artifact = { ...newArtifact(name, mime, content.size, created_at), spilled: content };
    stored.push((await files.store(owner, { artifact, content: { staged: content.ref }, named: true }, room)).artifact);
  }
  return stored;
}

/**
 * A file that came as JSON: `{filename, content_base64, content_type?, title?, revision?}`, long content among the `spills`.
 * E_BAD_REQUEST, E_INVALID_CONTENT.
 */
export function fileOfJson({ filename, content_base64, content_type, ...more }: JsonObject, spills: Spills, created_at: string): NewFile {
  const isLong = (text: string): boolean => [...spills.keys()].some((mark) => text.includes(mark));
  if (typeof filename !== 'string' || filename === '' || isLong(filename)) throw new KitError('E_BAD_REQUEST', 'filename: give the name of the file.', { field: 'filename' });
  if (typeof content_base64 !== 'string') throw new KitError('E_BAD_REQUEST', 'content_base64: give the content of the file.', { field: 'content_base64' });
  const spilled = spills.get(content_base64.trim());
  const described = describedBy(more);
  if (spilled) return { artifact: { ...newArtifact(safeFileName(filename), mimeOf(content_type), spilled.size, created_at), ...described, spilled }, content: { staged: spilled.ref }, named: true };
  const bytes = isLong(content_base64) ? undefined : decodeBase64(content_base64);
  if (bytes === undefined) throw new KitError('E_INVALID_CONTENT', 'content_base64 is not base64.', { field: 'content_base64' });
  return { artifact: { ...newArtifact(safeFileName(filename), mimeOf(content_type), bytes.length, created_at), ...described }, content: { bytes }, named: true };
}

/** What a person says of the file: its title, and of a version made from another one how it came to be. */
function describedBy({ title, revision }: JsonObject): Pick<NewFile['artifact'], 'title' | 'revision'> {
  const { label, command } = isJsonObject(revision) ? revision : {};
  const made = { ...cut('label', label, 200), ...cut('command', command, 2000) };
  return { ...cut('title', title, 200), ...(Object.keys(made).length > 0 && { revision: made }) };
}

const cut = <Name extends string>(name: Name, text: JsonValue | undefined, most: number): { [field in Name]?: string } =>
  (typeof text === 'string' && text !== '' ? { [name]: text.slice(0, most) } : {}) as { [field in Name]?: string };

const mimeOf = (content_type: JsonValue | undefined): string => (typeof content_type === 'string' ? content_type : '');

const newArtifact = (name: string, mime: string, size: number, created_at: string): NewFile['artifact'] =>
  ({ id: '', version: 1, name, mime, size, source: { kind: 'uploaded', created_at } });

/** Browsers write these three characters, and no others, as escapes (WHATWG HTML, multipart/form-data encoding algorithm). */
const nameInForm = (text: string): string => text.replace(/%(22|0D|0A)/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

async function stageParts(request: IncomingMessage, limits: UploadLimits, held: number, driver: StorageDriver, uploaded: Uploaded[]): Promise<void> {
  const form = openForm(request);
  const escaping = escapingNames(request.headers['content-type']);
  const parsed = Promise.withResolvers<void>();
  let [left, ahead] = [limits.upload, held];
  let working: Promise<void> = Promise.resolve();
  const take = (chunk: Buffer): void => {
    if (!form.write(escaping(chunk))) request.pause();
  };
  const fail = (error: unknown): void => {
    request.off('data', take);
    form.destroy();
    parsed.reject(error);
  };
  form.on('file', (_field, stream, { filename, mimeType }) => {
    // A part that waits for its turn when the form fails has no other listener.
    stream.on('error', () => undefined);
    const spend = (size: number, whole: number): void => {
      left -= size;
      if (whole > limits.file) throw tooLarge(limits.file, whole);
      if (left < 0) throw tooLarge(limits.upload, limits.upload - left);
      if (size > ahead) limits.room.take(size - ahead);
      ahead = Math.max(0, ahead - size);
    };
    const stage = async (): Promise<void> => {
      uploaded.push({ name: safeFileName(nameInForm(filename ?? '')), mime: mimeType, ...(await stagePart(driver, stream, spend)) });
    };
    working = working.then(stage);
    working.catch(fail);
  });
  form.on('filesLimit', () => fail(new KitError('E_BAD_REQUEST', `The form holds more than ${MOST_FILES} files.`)));
  form.on('error', (error) => fail(new KitError('E_BAD_REQUEST', 'The form is not complete.', {}, { cause: error })));
  form.on('close', parsed.resolve);
  request.once('close', () => {
    if (!request.complete) fail(new KitError('E_BAD_REQUEST', 'The upload ended early.'));
  });
  form.on('drain', () => request.resume());
  request.on('data', take).once('end', () => form.end());
  const [whole] = await Promise.allSettled([parsed.promise]);
  // The parts that came are staged, or the one being written is discarded, before anybody is told.
  const [parts] = await Promise.allSettled([working]);
  for (const outcome of [whole, parts]) if (outcome.status === 'rejected') throw outcome.reason;
}

function openForm(request: IncomingMessage): busboy.Busboy {
  try {
    return busboy({ headers: request.headers, defParamCharset: 'utf8', highWaterMark: 256 * 1024, limits: { files: MOST_FILES, fields: 100, fieldSize: 64 * 1024 } });
  } catch (error) {
    throw new KitError('E_BAD_REQUEST', 'The form is not multipart/form-data with a boundary.', {}, { cause: error });
  }
}

async function stagePart(driver: StorageDriver, stream: Readable, spend: (size: number, whole: number) => void): Promise<Pick<Uploaded, 'content' | 'discard'>> {
  const staged = await driver.stage();
  try {
    let whole = 0;
    const take = callbackify(async (chunk: Buffer): Promise<void> => {
      if (Math.floor((whole + chunk.length) / TURN_BYTES) > Math.floor(whole / TURN_BYTES)) await transferTurn(whole + chunk.length);
      whole += chunk.length;
      spend(chunk.length, whole);
      await staged.write(chunk);
      giveBack(chunk);
    });
    // A pipe gives each chunk as it came: an iterator joins those that wait, and leaves theirs to the collector.
    await pipeline(stream, new Writable({ highWaterMark: 1, write: (chunk: Buffer, _, done) => take(chunk, done) }));
    const { size, sha256, head } = await staged.finish();
    return { content: new SpilledContent(staged.ref, size, sha256, head), discard: () => staged.discard() };
  } catch (error) {
    await staged.discard();
    throw error;
  }
}
