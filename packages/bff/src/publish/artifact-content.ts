import { decodeBase64, inlineLimit, isText, type Artifact, type Spills, type Warning } from '@mcp-canvas/contract';
import { KitError } from '../errors.ts';
import type { StorageDriver } from '../storage/driver.ts';
import type { FileContent } from '../storage/user-files.ts';
import { linkedContent } from './linked-content.ts';
import { restoredText, splitAtMarks, textOf } from './marks.ts';

/** What is to be stored for an artifact; without `content` it stays incomplete, and `warning` says why. */
export interface FoundContent {
  artifact: Artifact;
  content?: FileContent;
  warning?: Warning;
  /** The file that it is a version of. */
  id?: string;
}

export interface ContentSources {
  driver: StorageDriver;
  spills: Spills;
  readResource?: ((uri: string) => Promise<{ raw: unknown; spills: Spills }>) | undefined;
  /** Links that are read when they are opened; absent where nobody could open them. */
  links?: { take(artifact: Artifact): Promise<Artifact | undefined>; idOf(uri: string): string } | undefined;
}

/** Finds the bytes of an artifact in whatever form it carries them. `inline` stays only where it is small text. */
export async function findContent({ inline, b64, ...artifact }: Artifact, sources: ContentSources): Promise<FoundContent> {
  if (inline !== undefined) return textContent(artifact, inline, sources.spills, sources.driver);
  if (artifact.spilled) return { artifact: await withSmallText(artifact, sources.driver), content: { staged: artifact.spilled.ref } };
  if (b64 !== undefined) {
    const bytes = decodeBase64(b64);
    if (bytes) return { artifact: smallText(artifact, bytes), content: { bytes } };
    return { artifact, warning: { code: 'E_INVALID_CONTENT', message: `The content of ${artifact.name} is no base64; it was not stored.`, path: '' } };
  }
  if (artifact.uri !== undefined) return readLink(artifact, artifact.uri, sources);
  return { artifact };
}

function textContent(artifact: Artifact, text: string, spills: Spills, driver: StorageDriver): { artifact: Artifact; content: FileContent } {
  if (splitAtMarks(text, spills).some((part) => typeof part !== 'string')) return { artifact, content: { stream: restoredText(text, spills, driver) } };
  const bytes = Buffer.from(text);
  return { artifact: bytes.length <= inlineLimit ? { ...artifact, inline: text } : artifact, content: { bytes } };
}

async function readLink(artifact: Artifact, uri: string, { driver, readResource, links }: ContentSources): Promise<FoundContent> {
  const failed = (reason: string): FoundContent => ({ artifact, warning: { code: 'link_unread', message: `${artifact.name} could not be read from ${uri}: ${reason}`, path: '' } });
  if (!readResource) return failed('the host called the tool, and its server is not known here.');
  try {
    const later = await links?.take(artifact);
    if (later) return { artifact: later };
    return { ...(await contentOfLink(artifact, await readResource(uri), driver)), ...(links && { id: links.idOf(uri) }) };
  } catch (error) {
    if (error instanceof KitError) return failed(error.message);
    throw error;
  }
}

/** What a `resource_link` leads to, to be stored. E_PROTOCOL, E_INVALID_CONTENT. */
export async function contentOfLink(artifact: Artifact, answer: { raw: unknown; spills: Spills }, driver: StorageDriver): Promise<{ artifact: Artifact; content: FileContent }> {
  const read = linkedContent(artifact, answer);
  const { uri: _, ...linked } = read.artifact;
  if ('text' in read) return textContent(linked, read.text, read.spills, driver);
  if ('bytes' in read.content) return { artifact: smallText(linked, read.content.bytes), content: read.content };
  return { artifact: linked, content: read.content };
}

const utf8 = new TextDecoder('utf-8', { fatal: true });
/** Text files up to 64 KiB travel inline too, so that a reader needs no second request. */
export function smallText(artifact: Artifact, bytes: Uint8Array): Artifact {
  if (bytes.length > inlineLimit || !isText(artifact.mime)) return artifact;
  try {
    return { ...artifact, inline: utf8.decode(bytes) };
  } catch {
    return artifact;
  }
}

async function withSmallText(artifact: Artifact, driver: StorageDriver): Promise<Artifact> {
  if (!artifact.spilled || artifact.spilled.size > inlineLimit || !isText(artifact.mime)) return artifact;
  return smallText(artifact, Buffer.from(await textOf(driver.readStaged(artifact.spilled.ref))));
}
