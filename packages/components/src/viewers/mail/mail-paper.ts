import { put, type Paper } from '../printing/paper.ts';
import type { Say } from './mail-head.ts';
import type { Mail } from '../mime/mail-model.ts';
import { mailRows } from './mail-text.ts';

/** A message as plain text: its head, and what it says. */
export function mailPaper(mail: Mail, title: string, locale: string, say: Say): Paper {
  return {
    title,
    *fill(sheet) {
      put(sheet, 'h1', '', title).dir = 'auto';
      yield;
      const head = put(sheet, 'p');
      for (const [label, value] of mailRows(mail, locale, say)) {
        const row = put(head, 'span', '', `${label}: `);
        // An address keeps its brackets around it where one reads from the right.
        put(row, 'bdi', '', value);
        put(row, 'br');
      }
      put(sheet, 'pre', 'letter', mail.text).dir = 'auto';
    },
  };
}
