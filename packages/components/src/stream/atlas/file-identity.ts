import type { Artifact } from '@mcp-canvas/contract';

interface Known {
  name: string;
  version: number;
  /** Text or base64 of the newest version, where it came in a message. */
  content: string | undefined;
  size: number;
  key: string | undefined;
}

/** A file that is told apart from its earlier versions. */
export interface Identified {
  artifact: Artifact;
  /** False for what was there already, under this version. */
  fresh: boolean;
}

/**
 * Versions of the files of one Atlas session. Atlas tells of a file up to three times (the tool's own bytes, the session's
 * files, the canvas's files): by key, else by content, these are one version.
 */
export class FileIdentity {
  readonly #known = new Map<string, Known>();
  /** The artifact that has a name as Atlas's storage writes it: `my report.html` is stored as `my_report.html`. */
  readonly #stored = new Map<string, string>();

  /** A file whose bytes are in the message. */
  withContent(artifact: Artifact): Identified {
    const content = artifact.inline ?? artifact.b64;
    const before = this.#known.get(artifact.id);
    const same = before !== undefined && (before.content === undefined ? before.size === artifact.size : before.content === content);
    return this.#settle(artifact, before, same, { content, key: same ? before.key : undefined });
  }

  /** A file in Atlas's storage, under `key`. */
  stored(artifact: Artifact, key: string | undefined): Identified {
    const id = this.#known.has(artifact.id) ? artifact.id : (this.#stored.get(artifact.name) ?? artifact.id);
    const before = this.#known.get(id);
    const kept = before !== undefined && before.key === undefined && (artifact.size === 0 || before.size === artifact.size);
    const same = before !== undefined && (key !== undefined && before.key !== undefined ? before.key === key : kept);
    return this.#settle({ ...artifact, id, name: before?.name ?? artifact.name }, before, same, { content: same ? before.content : undefined, key });
  }

  /** The name under which the canvas has a file that Atlas names. */
  nameOf(name: string): string {
    const id = this.#known.has(`name:${name}`) ? undefined : this.#stored.get(name) ?? this.#stored.get(storedName(name));
    return (id !== undefined && this.#known.get(id)?.name) || name;
  }

  #settle(artifact: Artifact, before: Known | undefined, same: boolean, { content, key }: Pick<Known, 'content' | 'key'>): Identified {
    const version = before === undefined ? 1 : before.version + (same ? 0 : 1);
    this.#known.set(artifact.id, { name: artifact.name, version, content, size: artifact.size || (same ? before!.size : 0), key });
    this.#stored.set(storedName(artifact.name), artifact.id);
    return { artifact: { ...artifact, version }, fresh: !same };
  }
}

/** Atlas's `FileManager.sanitize_filename`: everything but word characters, dots and hyphens becomes an underscore. */
export function storedName(name: string): string {
  return name.replace(/[^\p{L}\p{N}_.-]+/gu, '_');
}
