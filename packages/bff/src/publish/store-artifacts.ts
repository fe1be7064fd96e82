import type { Artifact, Display, Warning } from '@mcp-canvas/contract';
import { KitError } from '../errors.ts';
import type { UserFile, UserFiles } from '../storage/user-files.ts';
import { findContent, type ContentSources } from './artifact-content.ts';
import type { PublishContext } from './publisher.ts';

/** What became of a result's artifacts. `refused` is the first one that may not be taken; the good ones are kept. */
export interface StoredArtifacts {
  artifacts: Artifact[];
  warnings: Warning[];
  /** Made-up names that were taken, and what the file is called instead. */
  renamed: Map<string, string>;
  refused?: KitError;
  bytes: number;
}

/** Stores artifacts in display order, because versions follow it. */
export async function storeArtifacts(artifacts: readonly Artifact[], context: PublishContext, sources: ContentSources & { files: UserFiles; display?: Display | undefined }): Promise<StoredArtifacts> {
  const owner = { user: context.user, session_id: context.session_id, temporary: sources.display?.storage_action === 'temporary' };
  const done: StoredArtifacts = { artifacts: [], warnings: [], renamed: new Map(), bytes: 0 };
  const refuse = (error: KitError, artifact: Artifact) => {
    done.refused ??= error;
    done.warnings.push({ code: error.code, message: `${artifact.name}: ${error.message}`, path: '' });
  };
  const found = await Promise.all(artifacts.map((artifact) => (artifact.path === undefined ? findContent(artifact, sources) : { artifact })));
  for (const { artifact, content, warning } of found as Awaited<ReturnType<typeof findContent>>[]) {
    if (warning) done.warnings.push(warning);
    if (artifact.path !== undefined) refuse(pathRefusal(artifact.path, context.user), artifact);
    else if (!content) done.artifacts.push(artifact);
    else {
      try {
        const { artifact: stored, stored: isNew } = await sources.files.store(owner, { artifact, content, named: artifact.named !== false });
        if (isNew) done.bytes += stored.size;
        if (stored.name !== artifact.name) done.renamed.set(artifact.name, stored.name);
        done.artifacts.push(asArtifact(stored));
      } catch (error) {
        if (!(error instanceof KitError) || error.code !== 'E_FILE_TOO_LARGE') throw error;
        refuse(error, artifact);
      }
    }
  }
  return done;
}

/** A stored file as results and events carry it. */
export function asArtifact(file: UserFile): Artifact {
  const { session_id: _session, versions: _versions, facts: _facts, expires_at: _expires, spilled: _spilled, path: _path, b64: _b64, ...artifact } = file;
  return artifact;
}

/** v2.1 section 12.2. */
function pathRefusal(path: string, user: string): KitError {
  const allowed_prefix = `/tmp/${user}/`;
  const inside = path.startsWith(allowed_prefix) && !path.split('/').includes('..');
  return new KitError('E_INVALID_PATH', inside ? 'Files are taken from tools as content here, not by path' : 'File operation outside allowed directory', { attempted_path: path, allowed_prefix });
}
