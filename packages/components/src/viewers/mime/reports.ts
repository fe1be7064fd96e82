type ReportWord = 'deliveryReport' | 'readReceipt' | 'headOfMessage';
/** What else is named where the message gives it no name. */
type NamedWord = ReportWord | 'invitation';

/** What programs say of a message, in parts without a name that are plain text by their form: RFC 3464, 8098, 6522, and their like in UTF-8 (RFC 6533). */
export const reports: ReadonlyMap<string, ReportWord> = new Map([
  ['message/delivery-status', 'deliveryReport'],
  ['message/global-delivery-status', 'deliveryReport'],
  ['message/disposition-notification', 'readReceipt'],
  ['message/global-disposition-notification', 'readReceipt'],
  ['text/rfc822-headers', 'headOfMessage'],
  ['message/global-headers', 'headOfMessage'],
]);

/** What reports and calendars are called, in the language of the reader. */
export type ReportNames = Readonly<Partial<Record<NamedWord, string>>>;
