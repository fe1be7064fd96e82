/** How a file is played: the element, and the type its first bytes speak for. */
export interface MediaType {
  element: 'audio' | 'video';
  type: string;
}

interface Mark {
  at: number;
  bytes: string;
  audio?: string;
  video?: string;
}

/** First bytes of the containers that browsers play; a container for both follows what the artifact says of itself. */
const marks: readonly Mark[] = [
  { at: 8, bytes: 'WAVE', audio: 'audio/wav' },
  { at: 8, bytes: 'AVI ', video: 'video/x-msvideo' },
  { at: 0, bytes: 'fLaC', audio: 'audio/flac' },
  { at: 0, bytes: 'OggS', audio: 'audio/ogg', video: 'video/ogg' },
  { at: 0, bytes: 'ID3', audio: 'audio/mpeg' },
  { at: 4, bytes: 'ftyp', audio: 'audio/mp4', video: 'video/mp4' },
  { at: 0, bytes: '\x1a\x45\xdf\xa3', audio: 'audio/webm', video: 'video/webm' },
];

const SOUND_NAMES = /\.(?:mp3|m4a|wav|oga|opus|flac|aac)$/i;

/** The type that the viewer gives the file, whatever the artifact claims; undefined when its first bytes are of no known container. */
export function mediaType(head: Uint8Array, { mime, name }: { mime: string; name: string }): MediaType | undefined {
  const wantsSound = mime.startsWith('audio/') || (!mime.startsWith('video/') && SOUND_NAMES.test(name));
  const text = String.fromCharCode(...head.subarray(0, 16));
  const mark = marks.find(({ at, bytes }) => text.slice(at, at + bytes.length) === bytes);
  if (mark) {
    const element = (wantsSound && mark.audio) || !mark.video ? 'audio' : 'video';
    return { element, type: mark[element]! };
  }
  // MPEG and AAC frames begin with eleven or twelve set bits.
  if (head[0] === 0xff && ((head[1] ?? 0) & 0xe0) === 0xe0) return { element: 'audio', type: ((head[1] ?? 0) & 0xf6) === 0xf0 ? 'audio/aac' : 'audio/mpeg' };
  return undefined;
}
