import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { madeOf, type KeyRing } from '../capabilities/key-ring.ts';
import { KitError } from '../errors.ts';
import type { StorageDriver } from '../storage/driver.ts';
import { isKeyTaken } from '../storage/failures.ts';
import { keysUnder } from '../storage/keys-under.ts';

/** Small secrets in the storage driver: whoever reads the store without the service's keys reads nothing. */
export interface SealedRecords {
  /** Undefined when there is none, or none that these keys open: a record of a key that was retired is as good as none. */
  read(key: string): Promise<unknown>;
  /** False when there is one. */
  write(key: string, value: unknown): Promise<boolean>;
  /** Keys that begin so, in order. */
  keys(prefix: string): Promise<string[]>;
  remove(key: string): Promise<void>;
}

/** As it is stored: AES-256-GCM, the record's own key as additional data, so that no record can stand in for another. */
interface Sealed {
  kid: string;
  /** 12 random bytes, base64url, as the others. */
  iv: string;
  tag: string;
  text: string;
}

const algorithm = 'aes-256-gcm';
/** Nothing else that is made from the signing keys is made with this text (RFC 5869 section 3.2). */
const purpose = 'mcp-canvas authorization records';

/** A part of a key that says nothing of what it stands for. */
export const hashed = (...what: string[]): string => createHash('sha256').update(JSON.stringify(what)).digest('hex').slice(0, 40);

/** The first key seals, all open. */
export function createSealedRecords({ driver, keys }: { driver: Pick<StorageDriver, 'put' | 'head' | 'read' | 'list' | 'remove'>; keys: KeyRing }): SealedRecords {
  const made = madeOf(keys, (list) => ({ first: list[0]!.kid, secrets: new Map(list.map(({ kid, secret }) => [kid, Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))])) }));

  const seal = (key: string, value: unknown): Sealed => {
    const { first, secrets } = made();
    const iv = randomBytes(12);
    const cipher = createCipheriv(algorithm, secrets.get(first)!, iv).setAAD(Buffer.from(key));
    const text = Buffer.concat([cipher.update(JSON.stringify(value)), cipher.final()]);
    return { kid: first, iv: iv.toString('base64url'), tag: cipher.getAuthTag().toString('base64url'), text: text.toString('base64url') };
  };
  const open = async (key: string, bytes: Buffer): Promise<unknown> => {
    try {
      const { kid, iv, tag, text } = JSON.parse(bytes.toString()) as Sealed;
      if (!made().secrets.has(kid)) await keys.renew();
      const decipher = createDecipheriv(algorithm, made().secrets.get(kid)!, Buffer.from(iv, 'base64url'), { authTagLength: 16 }).setAAD(Buffer.from(key)).setAuthTag(Buffer.from(tag, 'base64url'));
      return JSON.parse(Buffer.concat([decipher.update(Buffer.from(text, 'base64url')), decipher.final()]).toString());
    } catch {
      return undefined;
    }
  };

  return {
    async read(key) {
      if (!(await driver.head(key))) return undefined;
      try {
        return await open(key, await buffer(driver.read(key)));
      } catch (error) {
        // Removed meanwhile, by another process.
        if (error instanceof KitError && error.code === 'E_NOT_FOUND') return undefined;
        throw error;
      }
    },
    async write(key, value) {
      try {
        await driver.put(key, Buffer.from(JSON.stringify(seal(key, value))), { mime: 'application/json', meta: {} });
        return true;
      } catch (error) {
        if (isKeyTaken(error)) return false;
        throw error;
      }
    },
    keys: (prefix) => keysUnder(driver, prefix),
    remove: (key) => driver.remove(key),
  };
}
