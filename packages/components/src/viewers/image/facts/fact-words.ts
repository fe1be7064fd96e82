import { localize } from '../../../localization/localize.ts';
import { strings as choices } from './choice-strings.ts';
import type { Fact } from './exif.ts';
import { strings } from './facts-strings.ts';
import { strings as tagNames } from './tag-strings.ts';

type TagName = keyof typeof tagNames.en;

/** Tags that hold one of a few choices (Exif 3.0, section 4.6.6), and no words of somebody. */
const chosen = new Set(['Orientation', 'ResolutionUnit', 'ExposureProgram', 'ExposureMode', 'MeteringMode', 'LightSource', 'WhiteBalance', 'SceneCaptureType', 'SceneType', 'SensingMethod', 'FileSource', 'CustomRendered', 'GainControl', 'Contrast', 'Saturation', 'Sharpness', 'SubjectDistanceRange', 'flash']);

/** A fact in the reader's language; names and choices that are not known stay as the file has them. */
export function factWords({ key, name, value }: Fact, locale: string): { term: string; value: string } {
  const term = key ? localize(strings, locale)(key) : Object.hasOwn(tagNames.en, name) ? localize(tagNames, locale)(name as TagName) : name;
  return { term, value: chosen.has(name) ? choiceWords(value, locale) : value };
}

function choiceWords(value: string, locale: string): string {
  const say = localize(choices, locale);
  const known = (word: string): string => (Object.hasOwn(choices.en, word) ? say(word) : word);
  return value.split(', ').map(known).join(locale.startsWith('ar') ? '، ' : ', ');
}
