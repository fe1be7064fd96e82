import type { TokenClaims } from '../capabilities/tokens.ts';
import { KitError } from '../errors.ts';
import type { Services } from '../services.ts';

/** The claims of a dashboard's token, which ends with its session at the latest; E_TOKEN, E_TOKEN_SCOPE for what is none. */
export async function verified({ tokens, sessions }: Pick<Services, 'tokens' | 'sessions'>, token: string): Promise<TokenClaims> {
  const claims = await tokens.verify('dashboard', token);
  const session = await sessions.get(claims.sub, String(claims['session_id'])).catch((error: unknown) => {
    if (!(error instanceof KitError) || error.code !== 'E_NOT_FOUND') throw error;
  });
  if (!session || session.ended) throw new KitError('E_TOKEN', 'The session of this token has ended.', { revoked: 'session_ended' });
  return claims;
}
