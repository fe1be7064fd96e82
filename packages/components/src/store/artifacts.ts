import type { Artifact } from '@mcp-canvas/contract';
import type { CanvasState, Versions } from './state.ts';

type Artifacts = CanvasState['artifacts'];

/** Takes a version in; what is there already by (id, version) stays as it is. */
export function addVersion(artifacts: Artifacts, artifact: Artifact): Artifacts {
  const versions = versionsOf(artifacts, artifact.id);
  if (versions.some(({ version }) => version === artifact.version)) return artifacts;
  return { ...artifacts, [artifact.id]: [...versions, artifact].sort((a, b) => a.version - b.version) };
}

export function versionsOf(artifacts: Artifacts, id: string): Versions {
  return Object.hasOwn(artifacts, id) ? artifacts[id]! : [];
}

export function newest(versions: Versions): Artifact | undefined {
  return versions.at(-1);
}

/** The artifact by id, else the one added last of those whose newest version has the name. */
export function findArtifact(artifacts: Artifacts, idOrName: string): Artifact | undefined {
  const byId = newest(versionsOf(artifacts, idOrName));
  return byId ?? allNewest(artifacts).findLast(({ name }) => name === idOrName);
}

export function allNewest(artifacts: Artifacts): Artifact[] {
  return Object.values(artifacts).flatMap((versions) => newest(versions) ?? []);
}

/** Takes the versions with these keys out; an artifact without a version goes. */
export function removeKeys(artifacts: Artifacts, keys: readonly string[]): Artifacts {
  const gone = new Set(keys);
  return mapVersions(artifacts, (versions) => versions.filter(({ key }) => key === undefined || !gone.has(key)));
}

/** Puts changed metadata (a new name) in place, by key; bytes and order stay. */
export function changeByKey(artifacts: Artifacts, changed: readonly Artifact[]): Artifacts {
  const byKey = new Map(changed.flatMap((artifact) => (artifact.key === undefined ? [] : [[artifact.key, artifact]])));
  return mapVersions(artifacts, (versions) => versions.map((version) => ({ ...version, ...(version.key === undefined ? {} : byKey.get(version.key)) })));
}

/**
 * HTML that a tool draws while it works: one artifact a name, of which only the last drawing is kept.
 * Its id is apart from those of files, so that a file of the same name stays what it is.
 */
export function putContent(artifacts: Artifacts, name: string, content: string, source: Artifact['source']): { artifacts: Artifacts; id: string } {
  const id = `canvas-content:${name}`;
  const before = newest(versionsOf(artifacts, id));
  if (before?.inline === content) return { artifacts, id };
  const artifact: Artifact = {
    id,
    version: (before?.version ?? 0) + 1,
    name,
    mime: 'text/html',
    size: new TextEncoder().encode(content).length,
    inline: content,
    source,
  };
  return { artifacts: { ...artifacts, [id]: [artifact] }, id };
}

function mapVersions(artifacts: Artifacts, change: (versions: Versions) => Versions): Artifacts {
  const entries = Object.entries(artifacts).map(([id, versions]) => [id, change(versions)] as const);
  return Object.fromEntries(entries.filter(([, versions]) => versions.length > 0));
}
