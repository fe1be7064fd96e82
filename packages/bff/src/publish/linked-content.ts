import { decodeBase64, isGeneric, isJsonObject, normalizeType, type Artifact, type JsonObject, type Spills } from '@mcp-canvas/contract';
import { KitError } from '../errors.ts';
import type { FileContent } from '../storage/user-files.ts';

/** The content behind a `resource_link`, with the type its server gives now. E_PROTOCOL when the answer has none. */
export function linkedContent(artifact: Artifact, { raw, spills }: { raw: unknown; spills: Spills }): { content: FileContent; artifact: Artifact } | { text: string; spills: Spills; artifact: Artifact } {
  const contents = isJsonObject(raw) && Array.isArray(raw['contents']) ? raw['contents'].filter(isJsonObject) : [];
  const read = contents.find(({ uri }) => uri === artifact.uri) ?? contents[0];
  if (!read) throw new KitError('E_PROTOCOL', 'The resource is empty.');
  const typed = withType(artifact, read);
  const { blob, text } = read;
  if (typeof blob === 'string') {
    const spilled = spills.get(blob);
    if (spilled) return { artifact: { ...typed, spilled, size: spilled.size }, content: { staged: spilled.ref } };
    const bytes = decodeBase64(blob);
    if (!bytes) throw new KitError('E_INVALID_CONTENT', 'The resource is no base64.');
    return { artifact: typed, content: { bytes } };
  }
  if (typeof text === 'string') return { artifact: typed, text, spills };
  throw new KitError('E_PROTOCOL', 'The resource has neither text nor blob.');
}

function withType(artifact: Artifact, { mimeType }: JsonObject): Artifact {
  return typeof mimeType === 'string' && isGeneric(artifact.mime) ? { ...artifact, mime: normalizeType(mimeType) || artifact.mime } : artifact;
}
