import { strFromU8, unzipSync } from 'fflate';
import { readImageHeader } from '../image/read/image-header.ts';
import { officeBounds } from './office-bounds.ts';
import { relationshipsIn } from './relationships.ts';

const shown = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/bmp']);

/** Texts of the parts that a part leads to, by the ids of its relationships (ECMA-376 part 2, section 6.5). */
export function partsBeside(files: Readonly<Record<string, Uint8Array>>, name: string): (id: string) => string | undefined {
  const at = name.lastIndexOf('/') + 1;
  const listed = files[`${name.slice(0, at)}_rels/${name.slice(at)}.rels`];
  const listedIn = relationshipsIn(listed ? xmlText(listed) : '');
  return (id) => {
    const target = listedIn.get(id)?.target;
    const part = target && files[target.startsWith('/') ? target.slice(1) : name.slice(0, at) + target];
    return part && part.length <= officeBounds.characters ? xmlText(part) : undefined;
  };
}

/** The files of the archive that are wanted, unpacked. */
export function partsOf(bytes: Uint8Array, wanted: RegExp): Record<string, Uint8Array> {
  // [MS-CFB] section 2.2
  if (bytes[0] === 0xd0 && bytes[1] === 0xcf) throw new Error('locked');
  let [size, count] = [0, 0];
  let bomb = false;
  try {
    return unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (bomb || !wanted.test(name)) return false;
        size += originalSize;
        count += 1;
        bomb = size > officeBounds.bytes || count > officeBounds.files;
        if (bomb) throw new Error('tooLarge');
        return true;
      },
    });
  } catch (error) {
    throw bomb ? error : new Error('notADocument', { cause: error });
  }
}

/** Without what stands before the first element: the parser is given texts, whatever encoding they name. */
export function xmlText(file: Uint8Array): string {
  const utf16 = file[0] === 0xff || file[0] === 0xfe ? new TextDecoder(file[0] === 0xff ? 'utf-16le' : 'utf-16be').decode(file) : undefined;
  return withoutComments((utf16 ?? strFromU8(file)).replace(/^\ufeff/, '').replace(/<\?[^>]*\?>/g, ''));
}

/** What is commented out of XML says nothing. */
function withoutComments(xml: string): string {
  let [kept, from] = ['', 0];
  for (let at = xml.indexOf('<!--'); at >= 0; at = xml.indexOf('<!--', from)) {
    const end = xml.indexOf('-->', at + 4);
    if (end < 0) break;
    kept += xml.slice(from, at);
    from = end + 3;
  }
  return kept + xml.slice(from);
}

/** Whether browsers show a picture of that kind and size. */
export function isShownPicture(file: Uint8Array): boolean {
  const header = readImageHeader(file.subarray(0, 65_536));
  return header !== undefined && shown.has(header.type) && (header.width ?? 1) * (header.height ?? 1) <= officeBounds.pixels;
}
