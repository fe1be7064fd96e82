// The oldest browsers that the elements promise to run in (docs/embed.md), held against what the sources use: every name of the DOM and
// of ECMAScript is looked up in MDN's compatibility data. Styles are not read: of theirs, `light-dark()` is the newest that is needed.
import compat from '@mdn/browser-compat-data' with { type: 'json' };
import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';
import { root } from '../node24.mjs';

/** As docs/embed.md says. */
export const oldest = { chrome: 125, firefox: 128, safari: 17.5, safari_ios: 17.5 };

/** What some of them lack, names or all of an interface, and what the kit does there. */
const without = {
  'FileSystemFileHandle.createWritable': 'a file is gathered and saved as a download',
  'HTMLElement.popover': 'all are manual, none is closed by a tap beside it',
  Highlight: 'what was found is come to, and not marked',
  ImageDecoder: 'a moving picture that is halted shows its first frame',
  ImageTrack: 'as ImageDecoder',
  ImageTrackList: 'as ImageDecoder',
  'Selection.direction': 'the selection is taken to run forwards',
  'Selection.getComposedRanges': 'the root is asked for its own selection',
  Touch: 'no touch without a touch screen',
  TouchList: 'as Touch',
  VideoFrame: 'as ImageDecoder',
  requestIdleCallback: 'a timer',
};

const isOwn = (path) => /packages\/(?:components|contract)\/src\/.*\.ts$/.test(path) && !/\.test\.ts$|\/suite\//.test(path);
/** Interfaces whose members MDN lists under another. */
const listedAs = { IteratorObject: 'Iterator', ArrayIterator: 'Iterator', MapIterator: 'Iterator', SetIterator: 'Iterator', ReadonlyArray: 'Array', ReadonlyMap: 'Map', ReadonlySet: 'Set' };
const mixins = new Set(['WindowOrWorkerGlobalScope', 'GlobalEventHandlers']);

function supportOf(owner, member) {
  const within = (name) => [compat.api[name], compat.javascript.builtins[name]].filter(Boolean);
  const found = member === undefined ? within(owner) : within(owner).map((entry) => entry[member] ?? entry[`${member}_static`] ?? entry[`${member}_event`]);
  return found.find((entry) => entry?.__compat)?.__compat.support ?? (member === undefined ? owner !== 'Window' && compat.api.Window[owner]?.__compat?.support : mixins.has(owner) && compat.api.Window[member]?.__compat?.support) ?? undefined;
}

/** The version in which a browser has it by itself; Infinity where none has. */
function since(statements) {
  const plain = [statements].flat().find((one) => one && !one.flags && !one.prefix && !one.alternative_name && !one.version_removed);
  return typeof plain?.version_added === 'string' ? Number.parseFloat(plain.version_added.replace('≤', '')) || Infinity : Infinity;
}

/** Owner and member of a name that TypeScript's own libraries declare. */
function declared(checker, node) {
  for (const declaration of checker.getSymbolAtLocation(node)?.declarations ?? []) {
    if (!/\/lib\.[\w.]+\.d\.ts$/.test(declaration.getSourceFile().fileName)) continue;
    const { parent } = declaration;
    if (ts.isInterfaceDeclaration(parent)) {
      const owner = parent.name.text.replace(/Constructor$/, '');
      return [listedAs[owner] ?? owner, node.text];
    }
    return [node.text];
  }
  return undefined;
}

/** Names that one of the oldest browsers lacks, with the first place of each. `project` is the path of a tsconfig.json. */
export function lacking(project) {
  const { config } = ts.readConfigFile(project, (path) => readFileSync(path, 'utf8'));
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, dirname(project));
  const program = ts.createProgram(fileNames, { ...options, noEmit: true });
  const checker = program.getTypeChecker();
  const known = new Map();
  const found = new Map();
  for (const file of program.getSourceFiles()) {
    if (!isOwn(file.fileName)) continue;
    const visit = (node) => {
      if (ts.isTypeNode(node)) return;
      const name = ts.isIdentifier(node) ? declared(checker, node) : undefined;
      if (name) {
        const key = name.join('.');
        if (!known.has(key)) {
          const support = supportOf(...name);
          known.set(key, support ? Object.entries(oldest).filter(([browser, version]) => support[browser] && since(support[browser]) > version).map(([browser]) => browser) : []);
        }
        if (known.get(key).length > 0 && !found.has(key)) found.set(key, { browsers: known.get(key), at: `${file.fileName}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}` });
      }
      ts.forEachChild(node, visit);
    };
    visit(file);
  }
  return found;
}

export async function browsers() {
  const found = lacking(join(root, 'packages/components/tsconfig.json'));
  const owner = (name) => name.replace(/\..*/, '');
  const needed = new Set([...found.keys()].flatMap((name) => [name, owner(name)]));
  const told = Object.keys(without).filter((name) => !needed.has(name)).map((name) => `${name} is in the table of scripts/gates/browsers.mjs, and not needed there`);
  return [...found].filter(([name]) => !(name in without || owner(name) in without)).map(([name, { browsers: some, at }]) => `${relative(root, at)}: ${name} is not in ${some.map((browser) => `${browser} ${oldest[browser]}`).join(', ')}: do without it there, and say in scripts/gates/browsers.mjs what happens then`).concat(told);
}

if (process.argv[1]?.endsWith('browsers.mjs')) console.log(await browsers());
