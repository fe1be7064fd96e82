/** What a codec is called, by its sign in MP4 (RFC 6381 four characters) or in Matroska (codec mapping). Longer signs come first. */
const names: readonly (readonly [string, string])[] = [
  ['V_MPEGH/ISO/HEVC', 'H.265'],
  ['V_MPEG4/ISO/AVC', 'H.264'],
  ['V_MPEG4', 'MPEG-4 Visual'],
  ['V_MPEG2', 'MPEG-2'],
  ['V_PRORES', 'ProRes'],
  ['V_AV1', 'AV1'],
  ['V_VP9', 'VP9'],
  ['V_VP8', 'VP8'],
  ['A_EAC3', 'Dolby Digital Plus'],
  ['A_AC3', 'Dolby Digital'],
  ['A_DTS', 'DTS'],
  ['A_TRUEHD', 'Dolby TrueHD'],
  ['A_OPUS', 'Opus'],
  ['A_VORBIS', 'Vorbis'],
  ['A_AAC', 'AAC'],
  ['A_FLAC', 'FLAC'],
  ['hvc1', 'H.265'],
  ['hev1', 'H.265'],
  ['dvh1', 'Dolby Vision'],
  ['avc1', 'H.264'],
  ['avc3', 'H.264'],
  ['av01', 'AV1'],
  ['vp09', 'VP9'],
  ['mp4v', 'MPEG-4 Visual'],
  ['apcn', 'ProRes'],
  ['apch', 'ProRes'],
  ['jpeg', 'Motion JPEG'],
  ['mp4a', 'AAC'],
  ['ac-3', 'Dolby Digital'],
  ['ec-3', 'Dolby Digital Plus'],
  ['alac', 'Apple Lossless'],
  ['samr', 'AMR'],
];

/** Codecs that some part of a file names, as a guess: their signs are looked for, the boxes around them are not read. */
export function codecsIn(parts: readonly Uint8Array[], type: string): string[] {
  const matroska = type.endsWith('/webm');
  if (!matroska && !type.endsWith('/mp4')) return [];
  const texts = parts.map((bytes) => new TextDecoder('latin1').decode(bytes));
  const found = names.filter(([sign]) => sign.includes('_') === matroska && texts.some((text) => text.includes(sign)));
  return [...new Set(found.map(([, name]) => name))];
}

const sounds: ReadonlySet<string> = new Set(['Dolby Digital Plus', 'Dolby Digital', 'DTS', 'Dolby TrueHD', 'Opus', 'Vorbis', 'AAC', 'FLAC', 'Apple Lossless', 'AMR']);

/** True where one of the codecs is for moving pictures. */
export const hasPictures = (codecs: readonly string[]): boolean => codecs.some((name) => !sounds.has(name));
