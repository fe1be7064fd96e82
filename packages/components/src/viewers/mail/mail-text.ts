import { formatInstant } from '../../localization/format.ts';
import type { Say } from './mail-head.ts';
import type { Mail, Person } from '../mime/mail-model.ts';

const written = (people: readonly Person[]): string => people.map(({ name, address }) => (name && address ? `${name} <${address}>` : name || address)).join(', ');

/** Who, when and what about, each with its label. */
export function mailRows(mail: Mail, locale: string, say: Say): [label: string, value: string][] {
  const rows: [string, string][] = [
    [say('from'), written(mail.from)],
    [say('to'), written(mail.to)],
    [say('cc'), written(mail.cc)],
    [say('date'), mail.date && formatInstant(locale, mail.date)],
    [say('subject'), mail.subject],
  ];
  return rows.filter(([, value]) => value !== '');
}

/** A message as text, as it is copied: its head, and what it says. */
export const mailText = (mail: Mail, body: string, locale: string, say: Say): string => `${mailRows(mail, locale, say).map((row) => row.join(': ')).join('\n')}\n\n${body}`;
