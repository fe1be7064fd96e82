import type { Contest } from './contest.ts';

/** Functions with comments, template strings and numbers, as many as it takes. */
function source(size: number): string {
  let made = '// The first line of all.\n';
  for (let n = 0; made.length < size; n++) made += `/** Doubles the value ${n}, unless it is odd. */\nexport function twice${n}(value: number): string {\n  const text = \`\${value * ${n}}\`;\n  return value % 2 === 0 ? text : 'odd ${n}'; // as it is\n}\n\n`;
  return `${made}// The last line of all.\n`;
}

export const code: Contest = {
  name: 'code',
  peer: 'CodeMirror 6',
  packages: { codemirror: '6.0.2', '@codemirror/lang-javascript': '6.2.5' },
  file: { name: 'source.ts', mime: 'text/typescript', size: 5 * 2 ** 20, make: source },
  target: 0.4,
  heap: 1.5,
  viewer: 'mcp-code-viewer',
  ours: {
    shown: (root) => root.querySelector('.row .text')?.textContent === '// The first line of all.',
    whole: (root) => root.querySelector('.status [role=status]')?.textContent.trim() === '',
    jump: (_, viewer: { places: { count: number }; goTo(line: number): void }) => viewer.goTo(viewer.places.count),
    ended: (root) => [...root.querySelectorAll('.row .text')].some(({ textContent }) => textContent === '// The last line of all.'),
  },
  page: `import { basicSetup, EditorView } from 'codemirror';
import { javascript } from '@codemirror/lang-javascript';
const doc = await (await fetch(window.file)).text();
window.own = new EditorView({ doc, extensions: [basicSetup, javascript({ typescript: true }), EditorView.theme({ '&': { height: '700px' } })], parent: window.room });`,
  theirs: {
    shown: (root) => root.querySelector('.cm-line')?.textContent === '// The first line of all.',
    jump: (_, editor: { state: { doc: { length: number } }; dispatch(change: object): void }) => editor.dispatch({ selection: { anchor: editor.state.doc.length }, scrollIntoView: true }),
    ended: (root) => [...root.querySelectorAll('.cm-line')].some(({ textContent }) => textContent === '// The last line of all.'),
  },
};
