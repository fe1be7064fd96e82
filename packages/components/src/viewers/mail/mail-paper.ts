import { put, type Paper } from '../printing/paper.ts';
import type { Say } from './mail-head.ts';
import type { Mail } from './mail-model.ts';
import { mailText } from './mail-text.ts';

/** A message as plain text: its head, and what it says. */
export function mailPaper(mail: Mail, title: string, locale: string, say: Say): Paper {
  return {
    title,
    *fill(sheet) {
      put(sheet, 'h1', '', title).dir = 'auto';
      yield;
      put(sheet, 'pre', 'letter', mailText(mail, mail.text, locale, say)).dir = 'auto';
    },
  };
}
