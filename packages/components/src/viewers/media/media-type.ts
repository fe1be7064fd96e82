import { begins } from '../content/begins.ts';

/** How a file is played: the element, and the type its first bytes speak for. */
export interface MediaType {
  element: 'audio' | 'video';
  /** What players are told: of the kinds that are built like MP4, that. */
  type: string;
  /** What the container is called: `QuickTime`. */
  container: string;
}

/** `bytes`: `?` stands for any. A container for both follows what the artifact says of itself. */
interface Mark {
  at: number;
  bytes: string;
  container: string;
  audio?: string;
  video?: string;
}

const mp4 = { audio: 'audio/mp4', video: 'video/mp4' };
const brand = (bytes: string, container: string): Mark => ({ at: 4, bytes: `ftyp${bytes}`, container, ...mp4 });

/** First bytes of the containers of sound and film, those that no browser plays as well: they are named. The brands of ISO base media (mp4ra.org) go from the exact to the general. */
const marks: readonly Mark[] = [
  { at: 0, bytes: 'RIFF????WAVE', container: 'WAV', audio: 'audio/wav' },
  { at: 0, bytes: 'RIFF????AVI ', container: 'AVI', video: 'video/x-msvideo' },
  { at: 0, bytes: 'RF64', container: 'WAV (RF64)', audio: 'audio/wav' },
  { at: 0, bytes: 'fLaC', container: 'FLAC', audio: 'audio/flac' },
  { at: 0, bytes: 'OggS', container: 'Ogg', audio: 'audio/ogg', video: 'video/ogg' },
  { at: 0, bytes: 'ID3', container: 'MP3', audio: 'audio/mpeg' },
  brand('qt', 'QuickTime'),
  brand('3gp', '3GPP'),
  brand('3gg', '3GPP'),
  brand('3g2', '3GPP2'),
  { at: 4, bytes: 'ftypM4A', container: 'M4A', audio: 'audio/mp4' },
  { at: 4, bytes: 'ftypM4B', container: 'M4B', audio: 'audio/mp4' },
  { at: 4, bytes: 'ftypM4P', container: 'M4P', audio: 'audio/mp4' },
  brand('M4V', 'M4V'),
  brand('F4', 'Flash Video (F4V)'),
  brand('', 'MP4'),
  // Without a brand, as older programs write it.
  ...['moov', 'mdat', 'wide'].map((bytes) => ({ at: 4, bytes, container: 'QuickTime', ...mp4 })),
  { at: 0, bytes: '\x1a\x45\xdf\xa3', container: 'WebM', audio: 'audio/webm', video: 'video/webm' },
  { at: 0, bytes: '\x30\x26\xb2\x75\x8e\x66\xcf\x11', container: 'Windows Media', audio: 'audio/x-ms-wma', video: 'video/x-ms-wmv' },
  { at: 0, bytes: 'FLV\x01', container: 'Flash Video', video: 'video/x-flv' },
  { at: 0, bytes: '\0\0\x01\xba', container: 'MPEG', video: 'video/mpeg' },
  { at: 0, bytes: '\0\0\x01\xb3', container: 'MPEG', video: 'video/mpeg' },
  ...[0, 4].map((at) => ({ at, bytes: `G${'?'.repeat(187 + at)}G`, container: 'MPEG-TS', video: 'video/mp2t' })),
  { at: 0, bytes: '.RMF', container: 'RealMedia', audio: 'audio/x-pn-realaudio', video: 'video/x-pn-realvideo' },
  { at: 0, bytes: 'FORM????AIF', container: 'AIFF', audio: 'audio/aiff' },
  { at: 0, bytes: 'caff', container: 'Core Audio (CAF)', audio: 'audio/x-caf' },
  { at: 0, bytes: '#!AMR', container: 'AMR', audio: 'audio/amr' },
  { at: 0, bytes: 'MThd', container: 'MIDI', audio: 'audio/midi' },
  { at: 0, bytes: '\x0b\x77', container: 'Dolby Digital', audio: 'audio/ac3' },
];

/** Pictures lie in the same boxes (HEIF, AVIF, JPEG 2000, Canon's raw ones). */
const PICTURES = /^....ftyp(?:avi[fs]|hei[cfmsx]|hev[cmsx]|mi[fa]1|msf1|jp|mj|crx )/s;
const SOUND_NAMES = /\.(?:mp3|m4a|m4b|wav|oga|opus|flac|aac|wma|ra|weba|mka)$/i;

/** The type that the viewer gives the file, whatever the artifact claims; undefined when its first bytes are of no known container. 256 of them are enough. */
export function mediaType(head: Uint8Array, { mime, name }: { mime: string; name: string }): MediaType | undefined {
  const wantsSound = mime.startsWith('audio/') || (!mime.startsWith('video/') && SOUND_NAMES.test(name));
  const text = String.fromCharCode(...head.subarray(0, 256));
  if (PICTURES.test(text)) return undefined;
  const mark = marks.find(({ at, bytes }) => begins(text, at, bytes));
  if (mark) {
    const element = (wantsSound && mark.audio) || !mark.video ? 'audio' : 'video';
    // Both kinds of Matroska say in their head which they are.
    const container = mark.container === 'WebM' && text.includes('matroska') ? 'Matroska' : mark.container;
    return { element, type: mark[element]!, container };
  }
  // MPEG and AAC frames begin with eleven or twelve set bits.
  if (head[0] === 0xff && ((head[1] ?? 0) & 0xe0) === 0xe0) return ((head[1] ?? 0) & 0xf6) === 0xf0 ? { element: 'audio', type: 'audio/aac', container: 'AAC' } : { element: 'audio', type: 'audio/mpeg', container: 'MP3' };
  return undefined;
}
