/** What codecs of moving pictures are called, by their sign in MP4 and QuickTime (mp4ra.org, four characters) in Matroska (codec mapping) or in Ogg (the first packet of each stream). Longer signs come first. */
const pictures: readonly (readonly [string, string])[] = [
  ['V_MPEGH/ISO/HEVC', 'H.265'],
  ['V_MPEG4/ISO/AVC', 'H.264'],
  ['V_MPEG4', 'MPEG-4 Visual'],
  ['V_MPEG2', 'MPEG-2'],
  ['V_PRORES', 'ProRes'],
  ['V_AV1', 'AV1'],
  ['V_VP9', 'VP9'],
  ['V_VP8', 'VP8'],
  ['V_FFV1', 'FFV1'],
  ...['hvc1', 'hev1'].map((sign) => [sign, 'H.265'] as const),
  ...['vvc1', 'vvi1'].map((sign) => [sign, 'H.266'] as const),
  ...['dvh1', 'dvhe', 'dva1', 'dvav'].map((sign) => [sign, 'Dolby Vision'] as const),
  ...['avc1', 'avc3'].map((sign) => [sign, 'H.264'] as const),
  ['av01', 'AV1'],
  ['vp09', 'VP9'],
  ['mp4v', 'MPEG-4 Visual'],
  ...['apcn', 'apch', 'apcs', 'apco', 'ap4h', 'ap4x', 'aprn', 'aprh'].map((sign) => [sign, 'ProRes'] as const),
  ...['AVdn', 'AVdh'].map((sign) => [sign, 'DNxHD'] as const),
  ['CFHD', 'CineForm'],
  ['theora', 'Theora'],
  ['BBCD\0', 'Dirac'],
  ...['s263', 'h263'].map((sign) => [sign, 'H.263'] as const),
  ...['SVQ1', 'SVQ3'].map((sign) => [sign, 'Sorenson Video'] as const),
  ...['jpeg', 'mjpa', 'mjpb'].map((sign) => [sign, 'Motion JPEG'] as const),
];
const sounds: readonly (readonly [string, string])[] = [
  ['A_EAC3', 'Dolby Digital Plus'],
  ['A_AC3', 'Dolby Digital'],
  ['A_DTS', 'DTS'],
  ['A_TRUEHD', 'Dolby TrueHD'],
  ['A_OPUS', 'Opus'],
  ['A_VORBIS', 'Vorbis'],
  ['A_AAC', 'AAC'],
  ['A_FLAC', 'FLAC'],
  ['mp4a', 'AAC'],
  ['ac-3', 'Dolby Digital'],
  ['ec-3', 'Dolby Digital Plus'],
  ['ac-4', 'Dolby AC-4'],
  ['mlpa', 'Dolby TrueHD'],
  ...['dtsc', 'dtse', 'dtsh', 'dtsl'].map((sign) => [sign, 'DTS'] as const),
  ['alac', 'Apple Lossless'],
  ...['samr', 'sawb'].map((sign) => [sign, 'AMR'] as const),
  ['vorbis', 'Vorbis'],
  ['OpusHead', 'Opus'],
  ['Speex   ', 'Speex'],
  ['\x7fFLAC', 'FLAC'],
  ...['sowt', 'twos', 'lpcm', 'in24', 'fl32'].map((sign) => [sign, 'PCM'] as const),
];

/** Whose sign it is: those of Matroska have a line, those of Ogg more or less than four characters. */
const containerOf = (sign: string): string => (sign.includes('_') ? 'webm' : sign.length === 4 ? 'mp4' : 'ogg');

/** Codecs that some part of a file names, as a guess: their signs are looked for, the boxes around them are not read. */
export function codecsIn(parts: readonly Uint8Array[], type: string): string[] {
  const container = type.slice(type.indexOf('/') + 1);
  const texts = parts.map((bytes) => new TextDecoder('latin1').decode(bytes));
  const found = [...pictures, ...sounds].filter(([sign]) => containerOf(sign) === container && texts.some((text) => text.includes(sign)));
  return [...new Set(found.map(([, name]) => name))];
}

const soundNames: ReadonlySet<string> = new Set(sounds.map(([, name]) => name));

/** Those of the codecs that are for sound. */
export const soundsAmong = (codecs: readonly string[]): string[] => codecs.filter((name) => soundNames.has(name));

/** True where one of the codecs is for moving pictures. */
export const hasPictures = (codecs: readonly string[]): boolean => codecs.some((name) => !soundNames.has(name));
