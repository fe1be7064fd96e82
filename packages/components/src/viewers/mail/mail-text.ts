import { formatInstant } from '../../localization/format.ts';
import type { Say } from './mail-head.ts';
import type { Mail, Person } from './mail-model.ts';

const written = (people: readonly Person[]): string => people.map(({ name, address }) => (name && address ? `${name} <${address}>` : name || address)).join(', ');

/** A message as text, as it is copied: who, when, what about, and what it says. */
export function mailText(mail: Mail, body: string, locale: string, say: Say): string {
  const rows: readonly (readonly [string, string])[] = [
    [say('from'), written(mail.from)],
    [say('to'), written(mail.to)],
    [say('cc'), written(mail.cc)],
    [say('date'), mail.date && formatInstant(locale, mail.date)],
    [say('subject'), mail.subject],
  ];
  return `${rows.flatMap(([label, value]) => (value ? `${label}: ${value}` : [])).join('\n')}\n\n${body}`;
}
