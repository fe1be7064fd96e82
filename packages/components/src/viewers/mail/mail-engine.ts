import type { Mail, MailProblem } from './mail-model.ts';
import { readMail } from './read-mail.ts';

/** The long work of the mail viewer: taking a message apart. */
export function makeMailEngine() {
  return {
    read(bytes: Uint8Array<ArrayBuffer>): Promise<Mail | { problem: MailProblem }> {
      return readMail(bytes);
    },
  };
}

export type MailEngine = ReturnType<typeof makeMailEngine>;
