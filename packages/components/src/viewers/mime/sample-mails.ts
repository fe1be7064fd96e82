/** A picture of one point. */
export const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Joins lines as RFC 5322 wants them. */
export const lines = (...text: string[]): string => `${text.join('\r\n')}\r\n`;

/** A message as programs send it: both forms of the text, a picture in it, files beside it. */
export const newsletter = lines(
  'From: "Ada Lovelace" <ada@example.org>',
  'To: Charles Babbage <charles@example.org>, =?utf-8?Q?G=C3=A9rard?= <g@example.org>',
  'Cc: Team: a@example.org, b@example.org;',
  'Subject: =?utf-8?B?UmVwb3J0IOKAkyBqdWx5?=',
  'Date: Fri, 20 Nov 2026 09:30:00 +0100',
  'Message-ID: <1@example.org>',
  'MIME-Version: 1.0',
  'Content-Type: multipart/mixed; boundary="m"',
  '',
  '--m',
  'Content-Type: multipart/related; boundary="r"',
  '',
  '--r',
  'Content-Type: multipart/alternative; boundary="a"',
  '',
  '--a',
  'Content-Type: text/plain; charset=utf-8',
  '',
  'The engine runs.',
  '--a',
  'Content-Type: text/html; charset=utf-8',
  '',
  '<h1 onclick="top.pwned=1">The engine runs</h1><img src="cid:dot@example.org" alt="dot"><img src="https://tracker.test/p.gif"><script>top.pwned=1</script>',
  '--a--',
  '--r',
  'Content-Type: image/png',
  'Content-ID: <dot@example.org>',
  'Content-Transfer-Encoding: base64',
  '',
  dot,
  '--r--',
  '--m',
  'Content-Type: text/csv; name="counts.csv"',
  'Content-Disposition: attachment; filename="counts.csv"',
  '',
  'wheel,teeth',
  'one,12',
  '--m',
  'Content-Type: message/rfc822',
  '',
  'From: inner@example.org',
  'Subject: Inner message',
  '',
  'I am inside.',
  '--m--',
);

export const note = lines('From: eve@example.org', 'To: ada@example.org', 'Subject: A note', 'Date: Sat, 21 Nov 2026 08:00:00 +0000', '', 'Only text here.');
