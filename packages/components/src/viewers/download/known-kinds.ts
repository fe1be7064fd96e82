import type { StringKey } from './strings.ts';

/** Files that many know by their looks and not by their names: what each is and what to do is a sentence of its own. */
const kinds: readonly [sentence: StringKey, types: RegExp, names: RegExp][] = [
  ['tnef', /^application\/(?:vnd\.)?ms-tnef$/, /^winmail\.dat$|\.tnef$/],
  ['outlook', /^application\/vnd\.ms-outlook$/, /\.(?:msg|oft)$/],
  ['oldDocument', /^application\/(?:msword|rtf|vnd\.oasis\.opendocument\.text)$/, /\.(?:doc|dot|rtf|odt|ott)$/],
  ['presentation', /^application\/vnd\.(?:ms-powerpoint|openxmlformats-officedocument\.presentationml\.[\w.]+|oasis\.opendocument\.presentation)$/, /\.(?:ppt|pptx|pps|ppsx|odp|key)$/],
  ['model', /^model\/(?:3mf|step(?:[+-][\w+-]+)?|iges|vnd\.(?:collada\+xml|usdz\+zip|usda)|x3d[+-]\w+|vrml)$|^application\/vnd\.ms-3mfdocument$/, /\.(?:3mf|step|stp|iges|igs|fbx|dae|off|3ds|blend|usdz?|x3d|wrl|amf)$/],
  ['archive', /^application\/(?:x-7z-compressed|vnd\.rar|x-xz|x-bzip2|x-lzma|x-ace-compressed)$/, /\.(?:7z|rar|xz|txz|bz2|tbz2?|lzma|lz4|cab|ace)$/],
];

/** The sentence about a file; by its type, and by its name where that says no more than that it is bytes. */
export function sentenceOn(name: string, mime: string): StringKey {
  const [type, file] = [mime.toLowerCase(), name.toLowerCase()];
  const unnamed = type === '' || type === 'application/octet-stream';
  return kinds.find(([, types, names]) => types.test(type) || (unnamed && names.test(file)))?.[0] ?? 'about';
}
