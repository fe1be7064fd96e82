import { escapeHtml } from '../../content/escape-html.ts';

const EMBEDDED = /<(video|audio|iframe)(\s[^<>]*)?>(?:([^]{0,4000}?)<\/\1\s*>)?/gi;
const SOURCE = /\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;

/** Films, sounds and frames as links to what they show: they are left out here, and a film beside the text has a viewer of its own. */
export const embeddedLinks = (markup: string): string =>
  markup.replace(EMBEDDED, (all, _, attributes = '', inner = '') => {
    const found = SOURCE.exec(String(attributes)) ?? SOURCE.exec(String(inner));
    const address = found?.slice(1).find((one) => one !== undefined);
    return address ? `<a href="${escapeHtml(address)}">${escapeHtml(address)}</a>` : all;
  });
