import { html, nothing, type TemplateResult } from 'lit';
import { formatBytes, formatInstant } from '../../localization/format.ts';
import type { Localize } from '../../localization/localize.ts';
import type { Mail, MailAttachment, Person } from '../mime/mail-model.ts';
import type { strings } from './strings.ts';

export type Say = Localize<keyof typeof strings.en>;

/** So many of those who got a message are named before the rest is counted. */
const named = 20;

/** Each address stands beside its name: a name alone may say whatever its sender wants. */
const person = ({ name, address }: Person): TemplateResult => html`<span class="person"><bdi>${name || address}</bdi>${name && address ? html` <bdi class="address" dir="ltr">${`<${address}>`}</bdi>` : nothing}</span>`;

/** Subject, people and date of a message, and all of its head on demand. */
export function mailHead(mail: Mail, locale: string, say: Say): TemplateResult {
  const row = (label: string, people: readonly Person[]): TemplateResult | typeof nothing =>
    people.length === 0 ? nothing : html`<dt>${label}</dt><dd>${people.slice(0, named).map((one) => person(one))}${people.length > named ? html` <span class="person">${say('others', { count: people.length - named })}</span>` : nothing}</dd>`;
  return html`<h2><bdi>${mail.subject || say('noSubject')}</bdi></h2>
    <dl>
      ${row(say('from'), mail.from)}${row(say('sender'), mail.sender)}${row(say('replyTo'), mail.replyTo)}${row(say('to'), mail.to)}${row(say('cc'), mail.cc)}${row(say('bcc'), mail.bcc)}
      ${mail.date ? html`<dt>${say('date')}</dt><dd><bdi>${formatInstant(locale, mail.date)}</bdi></dd>` : nothing}
    </dl>
    <details>
      <summary>${say('headers', { count: mail.headers.length })}</summary>
      <dl class="all" dir="ltr">${mail.headers.map(({ name, value }) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>
    </details>`;
}

export interface AttachmentActions {
  open(attachment: MailAttachment): void;
  save(attachment: MailAttachment): void;
}

/** What came with a message; pictures that its text shows are not named again. */
export function attachmentList(attachments: readonly MailAttachment[], locale: string, say: Say, { open, save }: AttachmentActions): TemplateResult | typeof nothing {
  const listed = attachments.filter(({ shown }) => !shown);
  if (listed.length === 0) return nothing;
  return html`<ul class="attachments" part="attachments" aria-label=${say('attachments', { count: listed.length })}>
    ${listed.map(
      (attachment) => html`<li>
        <button class="button open" title=${say('open', { name: attachment.name })} aria-description="" @click=${() => open(attachment)}>
          <svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M6 3.5h8l4.5 4.5v12.5H6zM14 3.5v4.5h4.5" /></svg>
          <bdi class="file">${attachment.name}</bdi> <span class="size">${formatBytes(locale, attachment.bytes.length)}</span>
        </button>
        <button class="button save" aria-label=${say('saveNamed', { name: attachment.name })} title=${say('saveNamed', { name: attachment.name })} aria-description="" @click=${() => save(attachment)}>
          <svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M12 4v11M7 10.5l5 5 5-5M4.5 20h15" /></svg>
        </button>
      </li>`,
    )}
  </ul>`;
}
