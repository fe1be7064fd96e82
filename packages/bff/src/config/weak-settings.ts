import type { Config } from '../config.ts';

/** What may be so, and should not: a sentence for each, to be logged at start. */
export function weakSettings({ identity }: Config): string[] {
  const guessable = identity.provider === 'header' && [...(identity.proxy_secret ?? '')].length < 16;
  return guessable ? ['identity.proxy_secret has fewer than 16 characters: whoever guesses it is whoever they like to be'] : [];
}
