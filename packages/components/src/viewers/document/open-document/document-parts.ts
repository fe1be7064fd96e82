import { partsOf, xmlText } from '../../office/parts.ts';
import { officeBounds } from '../../office/office-bounds.ts';
import { treeOf } from '../../content/xml-tree.ts';
import { wordDocumentOf } from './word-document.ts';

/** What is read of a text of OpenDocument: itself, its styles, what it shows. */
const read = /^(?:content\.xml|styles\.xml|META-INF\/manifest\.xml|(?:Pictures|media|ObjectReplacements)\/.*|[^/]+\/content\.xml)$/i;
const isMain = (name: string): boolean => /^word\/document\d*\.xml$/i.test(name);
/** Bytes at the head of a file that tell what it is. */
const looked = 4096;

/**
 * The parts of a document that are wanted, by their names in a Word document: a text of OpenDocument (OASIS, version 1.3), in an archive or in one
 * file, is written as one first.
 */
export function documentParts(bytes: Uint8Array, wanted: RegExp): Record<string, Uint8Array> {
  const flat = isFlat(bytes);
  const files = flat ? { 'content.xml': bytes } : partsOf(bytes, wanted);
  if (Object.keys(files).some(isMain)) return files;
  return fromOpenDocument(flat ? files : partsOf(bytes, read)) ?? files;
}

function fromOpenDocument(files: Record<string, Uint8Array>): Record<string, Uint8Array> | undefined {
  const { 'content.xml': content, 'styles.xml': styles, 'META-INF/manifest.xml': manifest } = files;
  if (!content) return undefined;
  if (manifest && xmlText(manifest).includes('encryption-data')) throw new Error('locked');
  if ([content, styles].some((file) => file && file.length > officeBounds.characters)) throw new Error('tooLarge');
  const tree = treeOf(xmlText(content));
  return wordDocumentOf({ content: tree, styles: styles ? treeOf(xmlText(styles)) : tree, files });
}

const isFlat = (bytes: Uint8Array): boolean => /^\ufeff?\s*<[^]*<office:document[\s>]/.test(new TextDecoder().decode(bytes.subarray(0, looked)));
