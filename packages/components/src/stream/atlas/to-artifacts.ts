import { encodeBase64, normalize, type Artifact, type Dashboard, type Display, type JsonObject, type JsonValue } from '@mcp-canvas/contract';
import type { AtlasFile } from './messages.ts';

export interface Shown {
  artifacts: Artifact[];
  display: Display | undefined;
  dashboards: Dashboard[];
}

/** Files with their bytes, and how to show them: what a tool gave, through the contract's own normalisation. */
export function shownArtifacts(artifacts: readonly JsonValue[], display: JsonValue | undefined, source: { tool?: string; server?: string; call_id?: string }): Shown {
  const read = normalize({ results: null, artifacts, ...(isObject(display) && { display }) }, { ...source, source_kind: 'progress' });
  return { artifacts: read.artifacts, display: read.display, dashboards: read.dashboards };
}

/** A file of Atlas's storage as an artifact without its bytes: a safe name, a type, a size. */
export function storedArtifact(file: AtlasFile, url: string | undefined): Artifact {
  const { filename, mime_type: mime, content_type: type, size, source, description } = file;
  const [artifact] = normalize({ results: null, artifacts: [{ name: filename, mime: mime || type || '', ...(description && { description }) }] }).artifacts;
  const kind = source === 'user' ? 'uploaded' : 'generated';
  return { ...artifact!, size: typeof size === 'number' && size > 0 ? size : 0, source: { ...artifact!.source, kind }, ...(url !== undefined && { url }) };
}

/** The same artifact with its bytes, the type settled by them. */
export function withBytes(artifact: Artifact, bytes: Uint8Array): Artifact {
  const { url: _, ...rest } = artifact;
  const [read] = normalize({ results: null, artifacts: [{ name: artifact.name, mime: artifact.mime, b64: encodeBase64(bytes) }] }).artifacts;
  const { mime, size, inline, b64 } = read!;
  return { ...rest, mime, size, ...(inline !== undefined && { inline }), ...(b64 !== undefined && { b64 }) };
}

/** The hints that come beside files of the storage, and the page that `display.type: "iframe"` asks for. */
export function hintsOf(display: JsonValue | undefined): Omit<Shown, 'artifacts'> {
  const { display: read, dashboards } = shownArtifacts([], display, {});
  const primary = isObject(display) ? display['primary_file'] : undefined;
  return { display: typeof primary === 'string' && primary !== '' ? { ...read, primary_file: primary } : read, dashboards };
}

const isObject = (value: JsonValue | undefined): value is JsonObject => typeof value === 'object' && value !== null && !Array.isArray(value);
