/** Why a file is not shown as a message. */
export type MailProblem = 'notMail' | 'tooDeep' | 'tooLong' | 'damaged';

/** Who sent or got a message. A group without members has no address. */
export interface Person {
  name: string;
  address: string;
}

export interface MailAttachment {
  /** Safe to be given to a file. */
  name: string;
  mime: string;
  bytes: Uint8Array<ArrayBuffer>;
  /** True for a picture that the text shows. */
  shown: boolean;
}

/** A message (RFC 5322), taken apart; every text in it is without control characters and marks that turn text around. */
export interface Mail {
  subject: string;
  from: Person[];
  sender: Person[];
  replyTo: Person[];
  to: Person[];
  cc: Person[];
  bcc: Person[];
  /** ISO 8601, or as it stands in the message. */
  date: string;
  /** As they stand in the message, in its order. */
  headers: { name: string; value: string }[];
  text: string;
  /** Not sanitised. */
  html: string;
  attachments: MailAttachment[];
  /** What was left out since there was too much of it. */
  cut: boolean;
}

/** True of a message whose text nobody reads without keys or its signature's form: S/MIME (RFC 8551), OpenPGP (RFC 3156). */
export const isSealed = ({ headers }: Mail): boolean => headers.some(({ name, value }) => /^content-type$/i.test(name) && /^\s*(?:application\/(?:x-)?pkcs7-mime|multipart\/encrypted)\b/i.test(value));

/** True of a message whose text is one that OpenPGP encrypted (RFC 9580, section 6.2). */
export const isArmoured = ({ text }: Mail): boolean => /^\s*-----BEGIN PGP MESSAGE-----\s/.test(text);
