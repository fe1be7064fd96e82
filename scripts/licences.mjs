// What the standalone build has of others in it, with the words under which they gave it away.
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Files of a package that say how it may be used. */
const telling = /^(?:licen[cs]e|copying|notice)(?:[-.].*)?$/i;

/** The folder of the package that a file is of; undefined for the kit's own. */
function packageOf(path) {
  const [, folder] = /^(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/.exec(path) ?? [];
  return folder;
}

async function ofPackage(folder) {
  const { name, version, license = 'no licence named', author } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  const files = (await readdir(folder)).filter((file) => telling.test(file)).toSorted();
  const texts = await Promise.all(files.map(async (file) => (await readFile(join(folder, file), 'utf8')).trim()));
  const by = typeof author === 'string' ? author : author?.name;
  return [`${name} ${version}`, [`${license}${by && texts.length === 0 ? `, ${by}` : ''}`, ...texts].join('\n\n')];
}

/** Letters lie in the sources, their licence beside them. */
async function ofLetters(folder) {
  const text = (await readFile(join(folder, 'OFL.txt'), 'utf8')).trim();
  return [`Letters: ${/Copyright[^\n]*/.exec(text)?.[0] ?? folder}`, text];
}

/** A text for who gives the build away: each package and each family of letters of these files, by name, with its licence. */
export async function licencesOf(paths) {
  const packages = new Set(paths.map(packageOf).filter(Boolean));
  const letters = new Set(paths.filter((path) => path.endsWith('.woff2') && !packageOf(path)).map(dirname).filter((folder) => existsSync(join(folder, 'OFL.txt'))));
  const parts = await Promise.all([...[...packages].map(ofPackage), ...[...letters].map(ofLetters)]);
  // Of a package that is there in two versions each is told.
  const sections = new Map(parts.toSorted(([one], [other]) => (one < other ? -1 : 1)));
  return `This build has in it what others made, under these terms.\n\n${[...sections].map(([title, text]) => `${'='.repeat(80)}\n${title}\n${'='.repeat(80)}\n\n${text}\n`).join('\n')}`;
}
