import { html, nothing, type TemplateResult } from 'lit';
import { formatBytes } from '../../localization/format.ts';
import type { FileUsage } from '../service/file-service.ts';
import type { SayFiles } from '../service/say-refusal.ts';

/** From this share of the quota on the line warns. */
const nearly = 0.9;

/** What the files take up, and of how much where there is a limit; nothing before the service told. */
export function usageLine(usage: FileUsage | undefined, locale: string, say: SayFiles): TemplateResult | typeof nothing {
  if (!usage) return nothing;
  const { used_bytes, quota_bytes } = usage;
  const used = formatBytes(locale, used_bytes);
  if (!quota_bytes) return used_bytes > 0 ? html`<p class="usage" part="usage">${say('usedAlone', { used })}</p>` : nothing;
  const words = say('usedOf', { used, quota: formatBytes(locale, quota_bytes) });
  return html`<div class="usage" part="usage" ?data-full=${used_bytes >= quota_bytes * nearly}>
    <meter aria-label=${words} max="1" high=${nearly} optimum="0" .value=${Math.min(1, used_bytes / quota_bytes)}></meter>
    <span aria-hidden="true">${words}</span>
  </div>`;
}
