/** Makes small valid PDFs for tests: text in a standard font, several pages, optionally locked (PDF 1.7, extension level 3, revision 5). */
export interface SamplePdf {
  /** The lines of each page. */
  pages: readonly (readonly string[])[];
  /** Points; A5 when absent. */
  sizes?: readonly (readonly [number, number])[];
  link?: string;
  /** Each page lies beside what it shows, and not beside the other pages. */
  spread?: boolean;
  password?: string;
}

const ascii = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(text, (char) => char.charCodeAt(0) & 255);
const hex = (bytes: Uint8Array): string => `<${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}>`;
const escaped = (text: string): string => text.replace(/[\\()]/g, '\\$&');

export async function samplePdf({ pages, sizes = [], link, spread = false, password }: SamplePdf): Promise<Uint8Array<ArrayBuffer>> {
  const objects: string[] = ['<< /Type /Catalog /Pages 2 0 R >>', '', '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'];
  const kids: string[] = [];
  const contents: string[] = [];
  for (const [index, lines] of pages.entries()) {
    const [width, height] = sizes[index] ?? [420, 595];
    const stream = `BT /F1 18 Tf 22 TL 40 ${height - 60} Td ${lines.map((line) => `(${escaped(line)}) Tj T*`).join(' ')} ET`;
    const annotation = link ? ` /Annots [<< /Type /Annot /Subtype /Link /Rect [40 20 200 40] /Border [0 0 0] /A << /S /URI /URI (${link}) >> >>]` : '';
    kids.push(`${objects.length + 1} 0 R`);
    const content = spread ? objects.length + 2 : 4 + pages.length + index;
    objects.push(`<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Resources << /Font << /F1 3 0 R >> >> /Contents ${content} 0 R${annotation} >>`);
    (spread ? objects : contents).push(`<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`);
  }
  objects.push(...contents);
  objects[1] = `<< /Type /Pages /Count ${pages.length} /Kids [${kids.join(' ')}] >>`;
  const locks = password === undefined ? '' : `/Encrypt ${objects.push(await encryption(password))} 0 R /ID [<00> <00>] `;
  return pdfOf(objects, locks);
}

/** A file of these objects, the first of which is the catalog, with its table of offsets. */
export function pdfOf(objects: readonly string[], trailer = ''): Uint8Array<ArrayBuffer> {
  let file = '%PDF-1.7\n';
  const offsets = objects.map((object, index) => {
    const at = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const table = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer}>>\nstartxref\n${file.length}\n%%EOF\n`;
  return ascii(file);
}

/** Only the key is locked; strings and streams stay as they are (crypt filter Identity). */
async function encryption(password: string): Promise<string> {
  const key = crypto.getRandomValues(new Uint8Array(32));
  const user = await lockKey(password, key, new Uint8Array());
  const owner = await lockKey('owner', key, user.check);
  return `<< /Filter /Standard /V 5 /R 5 /Length 256 /P -4 /U ${hex(user.check)} /UE ${hex(user.key)} /O ${hex(owner.check)} /OE ${hex(owner.key)} /Perms ${hex(new Uint8Array(16))} /CF << >> /StmF /Identity /StrF /Identity >>`;
}

async function lockKey(password: string, fileKey: Uint8Array<ArrayBuffer>, more: Uint8Array): Promise<{ check: Uint8Array; key: Uint8Array }> {
  const [salt, keySalt] = [crypto.getRandomValues(new Uint8Array(8)), crypto.getRandomValues(new Uint8Array(8))];
  const digest = async (...parts: Uint8Array[]): Promise<Uint8Array<ArrayBuffer>> => new Uint8Array(await crypto.subtle.digest('SHA-256', await new Blob(parts as Uint8Array<ArrayBuffer>[]).arrayBuffer()));
  const check = new Uint8Array([...(await digest(ascii(password), salt, more)), ...salt, ...keySalt]);
  const wrapping = await crypto.subtle.importKey('raw', await digest(ascii(password), keySalt, more), 'AES-CBC', false, ['encrypt']);
  const wrapped = await crypto.subtle.encrypt({ name: 'AES-CBC', iv: new Uint8Array(16) }, wrapping, fileKey);
  return { check, key: new Uint8Array(wrapped, 0, 32) };
}
