import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, rm, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { KitError } from '../errors.ts';

/** A secret that signs tokens. `kid` names it in the token's header; `secret` is text of at least 32 bytes. */
export interface SigningKey {
  kid: string;
  secret: string;
}

const FILE = 'token-keys.json';

/** Refuses keys that could not sign safely: none, a repeated `kid`, a short secret. Answers them unchanged. */
export function checkedKeys(keys: readonly SigningKey[]): readonly SigningKey[] {
  const kids = new Set(keys.map(({ kid }) => kid));
  if (keys.length === 0 || kids.size !== keys.length || kids.has('')) {
    throw new KitError('E_INTERNAL', 'tokens.keys: each key needs a kid of its own, and there must be one key at least.');
  }
  const short = keys.find(({ secret }) => Buffer.byteLength(secret) < 32);
  if (short) throw new KitError('E_INTERNAL', `tokens.keys: the secret of "${short.kid}" is shorter than 32 bytes (RFC 7518 section 3.2).`);
  return keys;
}

/** The keys kept in the data directory; made there (mode 0600) by the first process that asks. */
export async function keysIn(directory: string): Promise<readonly SigningKey[]> {
  const path = join(directory, FILE);
  return checkedKeys((await readKeys(path)) ?? (await makeKeys(directory, path)));
}

/** The keys that somebody put into a directory. */
export async function keysGivenIn(directory: string): Promise<readonly SigningKey[]> {
  const path = join(directory, FILE);
  const keys = await readKeys(path);
  if (!keys) throw new KitError('E_INTERNAL', `${path} is not there: put {"keys": [{"kid": …, "secret": …}]} into it.`);
  return checkedKeys(keys);
}

async function readKeys(path: string): Promise<SigningKey[] | undefined> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  const { keys } = asObject(path, text);
  if (!Array.isArray(keys) || !keys.every(isKey)) throw new KitError('E_INTERNAL', `${path} needs {"keys": [{"kid": …, "secret": …}]}, both of them texts.`);
  return keys;
}

/** No word of what stands in it: an error of JSON quotes its text. */
function asObject(path: string, text: string): { keys?: unknown } {
  try {
    return Object(JSON.parse(text)) as object;
  } catch {
    throw new KitError('E_INTERNAL', `${path} is not JSON.`);
  }
}

const isKey = (key: unknown): key is SigningKey => typeof (key as SigningKey | null)?.kid === 'string' && typeof (key as SigningKey).secret === 'string';

/** Written whole under another name, then linked: of two processes that start at once one wins, and both read its keys. */
async function makeKeys(directory: string, path: string): Promise<SigningKey[]> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const temporary = `${path}.${randomUUID()}`;
  const keys: SigningKey[] = [{ kid: randomUUID().slice(0, 8), secret: randomBytes(32).toString('base64url') }];
  try {
    await synced(temporary, 'wx', (file) => file.writeFile(`${JSON.stringify({ keys }, undefined, 2)}\n`));
    await link(temporary, path);
    await synced(directory, 'r', async () => undefined);
    return keys;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return (await readKeys(path))!;
  } finally {
    await rm(temporary, { force: true });
  }
}

async function synced(path: string, flags: string, work: (file: FileHandle) => Promise<void>): Promise<void> {
  const file = await open(path, flags, 0o600);
  try {
    await work(file);
    await file.sync();
  } finally {
    await file.close();
  }
}
