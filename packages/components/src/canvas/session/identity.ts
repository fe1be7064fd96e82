import type { Artifact } from '@mcp-canvas/contract';
import { allNewest, newest, versionsOf } from '../../store/artifacts.ts';
import type { CanvasState } from '../../store/state.ts';

/**
 * Identity without a service (CONTRACT section 1): a name that the tool gave is a new version of the same artifact, with the
 * same content no new version; a name that the kit made up is always a new artifact, under a name that is still free.
 */
export function identifyIn(artifacts: CanvasState['artifacts']): (artifact: Artifact) => Artifact {
  let taken: Set<string> | undefined;
  return (artifact) => {
    if (artifact.named === false) {
      const names = (taken ??= new Set(allNewest(artifacts).map((one) => one.name)));
      const name = freeName(artifact.name, names);
      names.add(name);
      return { ...artifact, id: name === artifact.name ? artifact.id : `${artifact.id}:${name}`, name, version: 1 };
    }
    const before = newest(versionsOf(artifacts, artifact.id));
    return { ...artifact, version: before && !sameContent(before, artifact) ? before.version + 1 : (before?.version ?? 1) };
  };
}

function sameContent(a: Artifact, b: Artifact): boolean {
  return a.inline === b.inline && a.b64 === b.b64 && a.mime === b.mime;
}

/** `a.txt`, `a (2).txt`, `a (3).txt` … */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  const dot = name.lastIndexOf('.');
  const [stem, extension] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? name : `${stem} (${number})${extension}`;
    if (!taken.has(candidate)) return candidate;
  }
}
