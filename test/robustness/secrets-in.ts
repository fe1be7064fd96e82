import { createReadStream, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The most characters that a secret has, and a token to be known as one. */
const longest = 4096;
/** A signed token in any text: three parts of base64url, of which the first is `{"` (RFC 7515). */
const token = /eyJ[\w-]{10,}\.[\w-]{10,}\.[\w-]{20,}/;

export interface Found {
  file: string;
  /** The name of the secret; never what it is. */
  secret: string;
}

/** Files under `folders`, all that were written there, hidden ones too, in which a secret stands: as it is, in base64, in base64url or with its characters escaped; or a signed token. */
export async function secretsIn(folders: readonly string[], secrets: Readonly<Record<string, string>>): Promise<{ found: Found[]; files: number; bytes: number }> {
  const wanted = Object.entries(secrets).flatMap(([name, secret]) => formsOf(secret).map((form) => ({ name, form })));
  const files = folders.flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path))).filter((path) => statSync(path, { throwIfNoEntry: false })?.isFile());
  const found: Found[] = [];
  let bytes = 0;
  for (const file of files) {
    const names = new Set<string>();
    let before = '';
    for await (const part of createReadStream(file, { encoding: 'latin1' }) as AsyncIterable<string>) {
      bytes += part.length;
      const text = before + part;
      for (const { name, form } of wanted) if (text.includes(form)) names.add(name);
      if (token.test(text)) names.add('a signed token');
      before = text.slice(-longest);
    }
    found.push(...[...names].map((secret) => ({ file, secret })));
  }
  return { found, files: files.length, bytes };
}

function formsOf(secret: string): string[] {
  const bytes = Buffer.from(secret);
  const base64 = [0, 1, 2].map((shift) => Buffer.concat([Buffer.alloc(shift), bytes]).toString('base64').slice(shift === 0 ? 0 : 4, -4));
  return [...new Set([bytes.toString('latin1'), encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1), ...base64, ...base64.map((form) => form.replaceAll('+', '-').replaceAll('/', '_'))])];
}
