import type { Config } from '../config.ts';

/** What may be so, and should not: a sentence for each, to be logged at start. */
export function weakSettings({ identity, base_url, frames }: Config): string[] {
  const weak: string[] = [];
  if (identity.provider === 'header' && [...(identity.proxy_secret ?? '')].length < 16) weak.push('identity.proxy_secret has fewer than 16 characters: whoever guesses it is whoever they like to be');
  if (frames.view_origin !== undefined && base_url !== undefined && above(frames.view_origin) === above(base_url)) weak.push('frames.view_origin is below the domain of base_url: a View can leave cookies for the names above its own, which are sent to base_url too; give Views a domain of their own');
  return weak;
}

/** The last two names; most domains that are registered have as many. */
const above = (address: string): string => new URL(address.replace('{view}', 'view')).hostname.split('.').slice(-2).join('.');
