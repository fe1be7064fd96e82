import { html, nothing, type TemplateResult } from 'lit';
import { formatBytes, formatPercent } from '../../localization/format.ts';
import { formatNumber, tagOf } from '../../localization/format-number.ts';
import { icon } from '../../styles/icons.ts';
import type { Deletion } from '../service/deletions.ts';
import { plainName, spokenName } from '../rows/file-row.ts';
import { sayRefusal, type SayFiles } from '../service/say-refusal.ts';
import type { Upload } from '../uploads/uploads.ts';

/** What went wrong, until the reader puts it away. */
export function messageBar(messages: readonly string[], say: SayFiles, dismiss: () => void): TemplateResult | typeof nothing {
  if (messages.length === 0) return nothing;
  return html`<div class="bar message" part="message" role="alert">
    ${icon('alert')}
    <div class="words">${messages.map((message) => html`<p dir="auto">${message}</p>`)}</div>
    <button class="button quiet icon" part="button" aria-label=${say('dismiss')} title=${say('dismiss')} aria-description="" @click=${dismiss}>${icon('close')}</button>
  </div>`;
}

export function deletedWords({ files, version }: Deletion, say: SayFiles): string {
  const [first] = files;
  if (version) return say('removedVersion', { version: String(version.version), name: spokenName(first!) });
  return files.length === 1 ? say('removed', { name: spokenName(first!) }) : say('removedSome', { count: files.length });
}

/** What was deleted last, and the way back. */
export function undoBar(deletion: Deletion | undefined, locale: string, say: SayFiles, undo: (deletion: Deletion) => void, forget: (deletion: Deletion) => void): TemplateResult | typeof nothing {
  if (!deletion) return nothing;
  const time = new Intl.DateTimeFormat(tagOf(locale), { timeStyle: 'short' }).format(deletion.until);
  return html`<div class="bar undo" part="undo">
    <p class="words">${deletedWords(deletion, say)}</p>
    <button class="button" part="undo-button" title=${say('undoUntil', { time })} @click=${() => undo(deletion)}>${say('undo')}</button>
    <button class="button quiet icon" part="button" aria-label=${say('dismiss')} title=${say('dismiss')} aria-description="" @click=${() => forget(deletion)}>${icon('close')}</button>
  </div>`;
}

/** So many uploads are listed, the others counted: thousands may be dropped at once. */
const listed = 30;

export interface UploadActions {
  drop(upload: Upload): void;
  retry(upload: Upload): void;
}

/** Files on their way, those that are being sent first. */
export function uploadsPanel(uploads: readonly Upload[], locale: string, say: SayFiles, actions: UploadActions): TemplateResult | typeof nothing {
  if (uploads.length === 0) return nothing;
  const rest = uploads.length - listed;
  return html`<section class="uploads" part="uploads" aria-label=${say('uploads')}>
    <ul>
      ${uploads.slice(0, listed).map((upload) => uploadRow(upload, locale, say, actions))}
      ${rest > 0 ? html`<li class="rest">${say('moreUploads', { count: rest })}</li>` : nothing}
    </ul>
  </section>`;
}

function uploadRow(upload: Upload, locale: string, say: SayFiles, { drop, retry }: UploadActions): TemplateResult {
  const { file, state, sent, error } = upload;
  const name = plainName(file);
  const failed = state === 'failed';
  const share = file.size === 0 ? 1 : sent / file.size;
  const words = { queued: () => say('queued'), sending: () => say('sending', { percent: formatPercent(locale, share), size: formatBytes(locale, file.size) }), storing: () => say('storing'), failed: () => sayRefusal(error, say) };
  const ending = say(failed ? 'forget' : 'cancel', { name });
  return html`<li class="upload-row" data-state=${state} part="upload">
    <bdi class="upload-name" dir="auto">${name}</bdi>
    <span class="about" dir=${failed ? 'auto' : nothing}>${words[state]()}</span>
    ${failed ? html`<button class="button small" part="retry-button" aria-label=${say('again', { name })} @click=${() => retry(upload)}>${say('retry')}</button>` : nothing}
    <button class="button quiet icon" part="button" aria-label=${ending} title=${ending} aria-description="" @click=${() => drop(upload)}>${icon('close')}</button>
    ${failed ? nothing : html`<progress part="progress" aria-label=${name} aria-valuetext=${formatNumber(locale, share, { style: 'percent' })} max="1" .value=${state === 'queued' ? 0 : share}></progress>`}
  </li>`;
}
