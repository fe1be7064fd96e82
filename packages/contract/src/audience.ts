import type { Artifact } from './artifact.ts';

/** True for a file that a person may be shown: without an audience, everybody may see it (CONTRACT section 1, block dialect). */
export function isForReader({ audience }: Pick<Artifact, 'audience'>): boolean {
  return audience?.includes('user') ?? true;
}

/** True for a file whose name may enter a prompt. */
export function isForModel({ audience }: Pick<Artifact, 'audience'>): boolean {
  return audience?.includes('assistant') ?? true;
}
