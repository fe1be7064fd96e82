/** Lines that say when something is, up to the last of their digits; lines of spans (`…/PT1H`) are none of them. */
const dated = /^(DTSTART|DTEND|DUE|RECURRENCE-ID|EXDATE|RDATE)((?:;[^:\r\n]*)?):[ \t]*([\dTZ,:. -]+)$/gim;
const ends = /^RRULE:.*;?UNTIL=[\d-]+.*$/gim;
/** Lines that say nothing. */
const empty = /^(?:DTEND|DUE|DURATION|EXDATE|RDATE|RRULE)(?:;[^:\r\n]*)?:[ \t]*(?:\r\n|\n)/gim;

const withoutHyphens = (text: string): string => text.replace(/(\d{4})-(\d\d)-(\d\d)/g, '$1$2$3');
const time = /T(\d\d):?(\d\d)(?::?(\d\d)(?:\.\d+)?)?/gi;

/**
 * A part of a calendar with its dates written as RFC 5545 (sections 3.3.4, 3.3.5) has them: many programs leave out that a day is one
 * (`DTSTART:20261120`), or write `2026-11-20T10:00:00Z`, which every calendar program takes.
 */
export function plainDates(part: string): string {
  return part
    .replace(empty, '')
    .replace(ends, withoutHyphens)
    .replace(dated, (_, name: string, parameters: string, value: string) => {
      const plain = withoutHyphens(value.trim()).replace(time, (_time, hour: string, minute: string, second = '00') => `T${hour}${minute}${second as string}`);
      if (!/^\d{8}(?:,\d{8})*$/.test(plain)) return `${name}${parameters}:${plain}`;
      return `${name}${parameters.replace(/;VALUE=DATE(?:-TIME)?(?=;|$)/i, '')};VALUE=DATE:${plain}`;
    });
}
