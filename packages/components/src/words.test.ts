import { expect } from 'chai';
import type { Artifact } from '@mcp-canvas/contract';
import './define.ts';
import type { Sentence } from './localization/index.ts';
import { holdTimers } from './styles/hold-timers.ts';
import { toldErrors } from './styles/told-errors.ts';
import { allStrings, registerStrings, tables } from './words.ts';
import { until } from './viewers/suite/until.ts';

const places = (sentence: Sentence): string[] => [...new Set(JSON.stringify(sentence).match(/\{(\w+)\}/g) ?? [])].sort();
const forms = (sentence: Sentence): string[] => (typeof sentence === 'string' ? [] : Object.keys(sentence).sort());

/** The text that a reader sees or hears, through open shadow roots. */
function seen(node: Node): string {
  const element = node instanceof Element ? node : undefined;
  const label = element?.getAttribute('aria-label') ?? '';
  const inner = element?.shadowRoot ?? node;
  return `${label} ${inner.childNodes.length > 0 ? [...inner.childNodes].map(seen).join('') : (node.nodeValue ?? '')}`;
}

function show(lang: string, inline: string): HTMLElement {
  const viewer = document.createElement('mcp-artifact-viewer');
  viewer.lang = lang;
  viewer.style.setProperty('block-size', '300px');
  const artifact: Artifact = { id: 'a', version: 1, name: 'a.txt', mime: 'text/plain', size: inline.length, inline, source: { kind: 'generated', created_at: '2026-01-01T00:00:00Z' } };
  Object.assign(viewer, { artifact });
  return document.body.appendChild(viewer);
}

describe('the table of all words', () => {
  afterEach(() => document.querySelectorAll('mcp-artifact-viewer').forEach((element) => element.remove()));

  for (const lang of ['de', 'ar']) {
    it(`has every sentence of English in ${lang}, with the same places`, async () => {
      const [english, other] = await Promise.all([allStrings('en'), allStrings(lang)]);
      expect(Object.keys(other).sort()).to.deep.equal(Object.keys(english).sort());
      for (const [key, sentence] of Object.entries(english)) {
        expect(other[key], key).not.to.equal('');
        if (typeof sentence === 'string') expect(places(other[key]!), key).to.deep.equal(places(sentence));
        else expect(places(sentence), key).to.include.members(places(other[key]!));
      }
    });
  }

  it('is no copy of English in another language', async () => {
    for (const [part, table] of await tables()) {
      for (const lang of ['de', 'ar']) expect(JSON.stringify(table[lang]), `${part} ${lang}`).not.to.equal(JSON.stringify(table['en']));
    }
  });

  it('says a number in every form that the language has, or in one that fits them all', async () => {
    const english = await allStrings('en');
    for (const lang of ['de', 'ar']) {
      const { pluralCategories } = new Intl.PluralRules(lang).resolvedOptions();
      for (const [key, sentence] of Object.entries(await allStrings(lang))) {
        if (typeof english[key] === 'string') continue;
        // “5 of the references” is the same for every number: such a sentence has the form of one, and the other.
        const needed = forms(sentence).length > 2 ? pluralCategories.filter((form) => form !== 'zero') : ['other'];
        expect(forms(sentence), `${key} in ${lang}`).to.include.members(needed);
        expect([...pluralCategories, 'other'], `${key} in ${lang}`).to.include.members(forms(sentence));
      }
    }
  });

  it('takes a language of the host in, in the shell and in each part, and writes numbers as it does', async () => {
    expect(await registerStrings('fr', { download: 'Télécharger', 'code.lines': { one: '{count} ligne', other: '{count} lignes' } })).to.deep.equal([]);
    show('fr', 'a\n'.repeat(1233) + 'z');
    await until(() => /1\D234 lignes/.test(seen(document.body)) && seen(document.body).includes('Télécharger'), 'the viewer speaks French');
    expect(seen(document.body)).to.include('Copy');
  });

  it('fetches a language of the host when an element is read in it, not before, and once', async () => {
    let asked = 0;
    const words = { download: 'Scarica', copy: 'Copia', 'goto.line': 'Vai alla riga' };
    await registerStrings('it', async () => {
      asked++;
      return { strings: words };
    });
    expect(asked).to.equal(0);
    show('it-CH', 'x\nx');
    show('it', 'y\ny');
    await until(() => seen(document.body).includes('Vai alla riga') && seen(document.body).includes('Scarica'), 'the viewer speaks Italian');
    expect(asked).to.equal(1);
  });

  it('asks for the words of the host again where they did not come, a second later', async () => {
    const second = holdTimers(1000);
    let asked = 0;
    await registerStrings('pt', async () => {
      if (asked++ === 0) throw new TypeError('Failed to fetch dynamically imported module');
      return { strings: { download: 'Descarregar' } };
    });
    await toldErrors(async () => {
      show('pt', 'x\nx');
      await until(() => seen(document.body).includes('Copy'), 'English meanwhile');
    });
    expect(asked).to.equal(1);
    second.end();
    await until(() => seen(document.body).includes('Descarregar'), 'the viewer speaks Portuguese');
    expect(asked).to.equal(2);
  });

  it('says one sentence of a language of the kit in other words, and leaves the rest in that language', async () => {
    await registerStrings('de', { download: 'Sichern', 'goto.line': 'Springe zu Zeile' });
    show('de', 'x\nx');
    await until(() => ['Sichern', 'Springe zu Zeile', 'Kopieren', '2 Zeilen'].every((word) => seen(document.body).includes(word)), 'German, with two sentences of the host');
  });

  it('answers keys that nothing says, and takes nothing from them', async () => {
    const odd = await registerStrings('nl', { copy: 'Kopiëren', 'code.nothing': 'x', 'nobody.copy': 'x', __proto__x: 'x', 'constructor.name': 'x' });
    expect([...odd].sort()).to.deep.equal(['__proto__x', 'code.nothing', 'constructor.name', 'nobody.copy']);
  });
});
