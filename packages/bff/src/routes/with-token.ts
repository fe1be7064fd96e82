import type { Tokens } from '../capabilities/tokens.ts';
import type { UserFile } from '../storage/user-files.ts';

/** The file with a fresh token in its url, as it may be shown to its user; stored files and events hold none. */
export async function withToken(tokens: Tokens, user: string, file: UserFile): Promise<UserFile> {
  const { token } = await tokens.mint('file', user, file.key);
  return { ...file, url: `${file.url}?token=${token}` };
}
