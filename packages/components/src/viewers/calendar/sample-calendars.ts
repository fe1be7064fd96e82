/** Joins lines as RFC 5545 wants them. */
export const lines = (...text: string[]): string => `${text.join('\r\n')}\r\n`;

export const calendar = (...parts: string[]): string => lines('BEGIN:VCALENDAR', 'VERSION:2.0', 'X-WR-CALNAME:Weir', ...parts, 'END:VCALENDAR');

export const event = (...properties: string[]): string => ['BEGIN:VEVENT', ...properties, 'END:VEVENT'].join('\r\n');

export const meeting = event(
  'UID:1',
  'DTSTART:20261120T083000Z',
  'DTEND:20261120T093000Z',
  'SUMMARY:Count the herons\\, all of them',
  'LOCATION:Weir',
  'DESCRIPTION:Bring boots.\\nMap: https://maps.example/weir',
  'ORGANIZER;CN=Mara:mailto:mara@herons.example',
  'ATTENDEE;CN=Jo;PARTSTAT=ACCEPTED:mailto:jo@herons.example',
  'ATTENDEE;PARTSTAT=DECLINED:mailto:eve@herons.example',
);
