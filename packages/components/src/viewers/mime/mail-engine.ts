import { HandedOver } from '../streaming/engine-link.ts';
import { joined } from '../streaming/joined.ts';
import { boxIndex, boxMessage, type BoxIndex } from './box-index.ts';
import type { Mail, MailProblem } from './mail-model.ts';
import { readMail } from './read-mail.ts';
import type { ReportNames } from './reports.ts';
import { readSavedPage, type SavedPage } from './saved-page.ts';

/** The long work of the mail viewer, taking a message or a saved page apart, and of the mailbox viewer, finding its messages. */
export function makeMailEngine() {
  let pieces: Uint8Array<ArrayBuffer>[] = [];
  let box: { bytes: Uint8Array; places: ReturnType<typeof boxIndex>['places'] } | undefined;
  return {
    read(bytes: Uint8Array<ArrayBuffer>, reportNames?: ReportNames): Promise<Mail | { problem: MailProblem }> {
      return readMail(bytes, reportNames);
    },
    /** A page that a browser saved as a message; undefined where there is none, or it is none. */
    page(bytes: Uint8Array<ArrayBuffer>): Promise<SavedPage | undefined> {
      return readSavedPage(bytes).catch(() => undefined);
    },
    /** More of a mailbox. */
    push(bytes: Uint8Array<ArrayBuffer>): void {
      pieces.push(bytes);
    },
    /** Keeps the mailbox that was pushed for `message`. */
    index(): BoxIndex {
      const bytes = pieces.length === 1 ? pieces[0]! : joined(pieces);
      pieces = [];
      const { places, heads, cut } = boxIndex(bytes);
      box = { bytes, places };
      return { heads, cut };
    },
    /** Counted from 0. */
    message(nth: number): HandedOver<Uint8Array<ArrayBuffer>> {
      const bytes = boxMessage(box!.bytes, box!.places[nth]!);
      return new HandedOver(bytes, [bytes.buffer]);
    },
    /** The same, taken apart. */
    readMessage(nth: number): Promise<Mail | { problem: MailProblem }> {
      return readMail(boxMessage(box!.bytes, box!.places[nth]!));
    },
  };
}

export type MailEngine = ReturnType<typeof makeMailEngine>;
