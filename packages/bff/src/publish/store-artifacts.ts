import type { Artifact, Display, Warning } from '@mcp-canvas/contract';
import { KitError } from '../errors.ts';
import type { FileContent, UserFile, UserFiles } from '../storage/user-files.ts';
import { findContent, type ContentSources, type FoundContent } from './artifact-content.ts';
import { namedByPath, type PathSources } from './named-by-path.ts';
import type { PublishContext } from './publisher.ts';

/** What became of a result's artifacts. `refused` is the first one that may not be taken; the good ones are kept. */
export interface StoredArtifacts {
  artifacts: Artifact[];
  warnings: Warning[];
  /** Made-up names that were taken, and what the file is called instead. */
  renamed: Map<string, string>;
  refused?: KitError;
  /** Names of files that the result does not name. */
  left?: string[];
  bytes: number;
}

export interface ArtifactSources extends ContentSources, PathSources {
  files: UserFiles;
  display?: Display | undefined;
}

/** Errors that refuse one artifact; the others are kept. */
const refusals = new Set<KitError['code']>(['E_FILE_TOO_LARGE', 'E_QUOTA', 'E_INVALID_PATH']);

/** Stores artifacts in display order, because versions follow it. What has no category gets that of `display.category_hint` (v2.1 section 8.1). */
export async function storeArtifacts(artifacts: readonly Artifact[], context: PublishContext, sources: ArtifactSources): Promise<StoredArtifacts> {
  const owner = { user: context.user, session_id: context.session_id, temporary: sources.display?.storage_action === 'temporary' };
  const done: StoredArtifacts = { artifacts: [], warnings: [], renamed: new Map(), bytes: 0 };
  const store = async (artifact: Artifact, content: FileContent, id?: string): Promise<void> => {
    const { artifact: stored, stored: isNew } = await sources.files.store(owner, { artifact, content, named: artifact.named !== false, ...(id !== undefined && { id }) });
    if (isNew) done.bytes += stored.size;
    if (stored.name !== artifact.name) done.renamed.set(artifact.name, stored.name);
    done.artifacts.push(asArtifact(stored));
  };
  const storeNamed = async (given: Artifact): Promise<void> => {
    const { artifact, content, check, close } = await namedByPath(given, context, sources);
    try {
      await store(artifact, content);
      const warning = await check();
      if (warning) done.warnings.push(warning);
    } finally {
      await close();
    }
  };
  const hint = sources.display?.category_hint;
  const categorised = artifacts.map((artifact) => (artifact.category === undefined && hint !== undefined ? { ...artifact, category: hint } : artifact));
  // Files named by path are opened one after the other: a result may name thousands.
  const found: FoundContent[] = await Promise.all(categorised.map((artifact) => (artifact.path === undefined ? findContent(artifact, sources) : { artifact })));
  for (const { artifact, content, warning, id } of found) {
    if (warning) done.warnings.push(warning);
    try {
      if (artifact.path !== undefined) await storeNamed(artifact);
      else if (content) await store(artifact, content, id);
      else done.artifacts.push(artifact);
    } catch (error) {
      if (!(error instanceof KitError) || !refusals.has(error.code)) throw error;
      done.refused ??= error;
      done.warnings.push({ code: error.code, message: `${artifact.name}: ${error.message}`, path: '' });
    }
  }
  return done;
}

/** A stored file as results and events carry it. */
export function asArtifact(file: UserFile): Artifact {
  const { session_id: _session, versions: _versions, facts: _facts, expires_at: _expires, spilled: _spilled, path: _path, b64: _b64, ...artifact } = file;
  return artifact;
}
