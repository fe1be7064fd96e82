import type { Artifact } from '@mcp-canvas/contract';

/** A file of the reader's storage, as `GET /api/files` lists it (CONTRACT section 3, `File`): its newest version, and which others there are. */
export interface UserFile extends Artifact {
  key: string;
  session_id: string;
  /** ISO 8601; absent for what stays. */
  expires_at?: string;
  /** Oldest first. */
  versions: readonly FileVersion[];
}

export interface FileVersion {
  version: number;
  key: string;
  created_at: string;
}

/** When the version that is listed was made. */
export const instantOf = ({ version, versions, source }: UserFile): string => versions.find((one) => one.version === version)?.created_at ?? source.created_at;

/** When it goes by itself; undefined for what stays. */
export const endOf = ({ expires_at, deferred }: UserFile): string | undefined => expires_at || deferred?.expires_at || undefined;
