import type { Artifact } from '@mcp-canvas/contract';
import type { Artifacts, Versions } from './state.ts';

/**
 * `Artifacts` never change: what is added shares with what was before all but one chunk, so that an event costs as much after
 * ten thousand files as after ten. The index grows with the newest of those that share it; older ones look no further than
 * their own size, and one that is gone on with from the past makes an index of its own.
 */
const bits = 7;

/** Takes a version in; what is there already by (id, version) stays as it is. */
export function addVersion(artifacts: Artifacts, artifact: Artifact): Artifacts {
  const versions = versionsOf(artifacts, artifact.id);
  if (versions.some(({ version }) => version === artifact.version)) return artifacts;
  return put(artifacts, [...versions, artifact].sort((a, b) => a.version - b.version));
}

export function versionsOf({ chunks, size, places }: Artifacts, id: string): Versions {
  const place = places.get(id) ?? size;
  return place < size ? chunks[place >> bits]![place % (1 << bits)]! : [];
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
  return allVersions(artifacts).map((versions) => newest(versions)!);
}

/** In the order of their first version. */
export function allVersions({ chunks }: Artifacts): Versions[] {
  return chunks.flat();
}

/** Each with at least one version, all of one id. */
export function artifactsOf(all: readonly Versions[]): Artifacts {
  const chunks = Array.from({ length: Math.ceil(all.length / (1 << bits)) }, (_, at) => all.slice(at << bits, (at + 1) << bits));
  return { chunks, size: all.length, places: new Map(all.map(([first], at) => [first!.id, at])) };
}

/** Takes the versions with these keys out; an artifact without a version goes. */
export function removeKeys(artifacts: Artifacts, keys: readonly string[]): Artifacts {
  const gone = new Set(keys);
  return gone.size === 0 ? artifacts : mapVersions(artifacts, ({ key }) => key !== undefined && gone.has(key), () => []);
}

/** Puts changed metadata (a new name) in place, by key; bytes and order stay. */
export function changeByKey(artifacts: Artifacts, changed: readonly Artifact[]): Artifacts {
  const byKey = new Map(changed.map((artifact) => [artifact.key, artifact]));
  return byKey.size === 0 ? artifacts : mapVersions(artifacts, ({ key }) => key !== undefined && byKey.has(key), (version) => [{ ...version, ...byKey.get(version.key), id: version.id }]);
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
  return { artifacts: put(artifacts, [artifact]), id };
}

/** The versions of one artifact in the place of those that were there, else at the end. */
function put({ chunks, size, places }: Artifacts, versions: Versions): Artifacts {
  const { id } = versions[0]!;
  const place = Math.min(places.get(id) ?? size, size);
  const at = place >> bits;
  const chunk = [...(chunks[at] ?? [])];
  chunk[place % (1 << bits)] = versions;
  const next = [...chunks];
  next[at] = chunk;
  if (place < size) return { chunks: next, size, places };
  const index = size > 0 && places.size === size ? places : new Map(chunks.flat().map(([first], was) => [first!.id, was]));
  return { chunks: next, size: size + 1, places: index.set(id, size) };
}

function mapVersions(artifacts: Artifacts, meant: (version: Artifact) => boolean, change: (version: Artifact) => Artifact[]): Artifacts {
  const all = allVersions(artifacts);
  if (!all.some((versions) => versions.some(meant))) return artifacts;
  return artifactsOf(all.map((versions) => versions.flatMap((version) => (meant(version) ? change(version) : version))).filter(({ length }) => length > 0));
}
