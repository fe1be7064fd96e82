import { gradient } from './png.ts';

const wrapped = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64').replaceAll(/.{76}/g, '$&\r\n');

/** A message as programs send it: both forms of the text, a picture in it, one that lies elsewhere, a table beside it, a message within it. */
export function heronMail(): string {
  return [
    'From: "Mara Weir" <mara@herons.example>',
    'To: Jo Marsh <jo@herons.example>, =?utf-8?Q?J=C3=BCrgen?= <juergen@herons.example>',
    'Cc: watchers@herons.example',
    'Subject: =?utf-8?Q?Herons_of_July_=E2=80=93_the_counts?=',
    'Date: Fri, 31 Jul 2026 17:05:00 +0200',
    'Message-ID: <july@herons.example>',
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary="mixed"',
    '',
    '--mixed',
    'Content-Type: multipart/related; boundary="related"',
    '',
    '--related',
    'Content-Type: multipart/alternative; boundary="alternative"',
    '',
    '--alternative',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'Hello all,',
    '',
    'eleven herons at the weir this month. The table is attached.',
    '',
    'Mara',
    '--alternative',
    'Content-Type: text/html; charset=utf-8',
    '',
    '<p>Hello all,</p><p><b>eleven herons</b> at the weir this month. The table is attached; more is <a href="https://herons.example/">on our page</a>.</p><p><img src="cid:sky@herons.example" alt="The sky over the weir" width="240"></p><p>Mara</p><img src="https://tracker.example/open.gif" alt="">',
    '--alternative--',
    '--related',
    'Content-Type: image/png; name="sky.png"',
    'Content-ID: <sky@herons.example>',
    'Content-Transfer-Encoding: base64',
    '',
    wrapped(gradient(240, 120)),
    '--related--',
    '--mixed',
    'Content-Type: text/csv; charset=utf-8',
    'Content-Disposition: attachment; filename="herons.csv"',
    '',
    'day,herons',
    '2026-07-01,3',
    '2026-07-15,5',
    '2026-07-31,3',
    '--mixed',
    'Content-Type: message/rfc822',
    'Content-Disposition: attachment; filename="question.eml"',
    '',
    'From: jo@herons.example',
    'To: mara@herons.example',
    'Subject: How many were there?',
    'Date: Thu, 30 Jul 2026 09:00:00 +0200',
    '',
    'Dear Mara, how many herons did you count in July?',
    '--mixed--',
    '',
  ].join('\r\n');
}

/** A mailbox (RFC 4155): the message of July behind short ones. */
export function heronMailbox(messages: number): string {
  const short = Array.from({ length: Math.max(0, messages - 1) }, (_, nth) => {
    const date = new Date(Date.UTC(2026, 5, 1, 6 + (nth % 12)) + nth * 86_400_000).toUTCString().replace('GMT', '+0000');
    return [`From: Mara Weir <mara@herons.example>`, 'To: Jo <jo@herons.example>', `Subject: Count of day ${nth + 1}`, `Date: ${date}`, '', `${5 + (nth % 9)} herons at the weir.`, ''].join('\r\n');
  });
  return [...short, heronMail()].map((message) => `From mara@herons.example Mon Jun  1 06:00:00 2026\r\n${message}\r\n\r\n`).join('');
}
