import { expect } from 'chai';
import { LitElement, html } from 'lit';
import { strings as arabic } from './ar.ts';
import { strings as german } from './de.ts';
import { formatNumber, tagIn } from './format-number.ts';
import { formatBytes, formatInstant, formatPercent } from './format.ts';
import { localize, type Sentence } from './localize.ts';
import { Localization, registerStrings } from './localization.ts';
import { fileProblems } from './file-problems.ts';
import { streamProblems } from './stream-problems.ts';
import { Problem } from './problem.ts';
import { english } from './strings.ts';
import { strings as canvas } from '../canvas/strings.ts';
import { strings as workspace } from '../canvas/workspace-strings.ts';
import { strings as dashboard } from '../dashboard-frame/strings.ts';
import { strings as download } from '../viewers/download/strings.ts';

const whole = { ...english, ...fileProblems, ...streamProblems };
const places = (sentence: Sentence): string[] => [...new Set(JSON.stringify(sentence).match(/\{(\w+)\}/g) ?? [])].sort();

class McpTestWords extends LitElement {
  readonly language = new Localization(this);
  protected override render() {
    return html`${this.language.say('download')}`;
  }
}
customElements.define('mcp-test-words', McpTestWords);

async function words(element: McpTestWords, expected: string): Promise<void> {
  for (let turn = 0; turn < 200 && element.shadowRoot?.textContent !== expected; turn++) await new Promise((resolve) => setTimeout(resolve, 5));
  expect(element.shadowRoot?.textContent).to.equal(expected);
}

describe('the strings', () => {
  for (const [name, table] of Object.entries({ shell: { en: whole, de: german, ar: arabic }, canvas, workspace, dashboard, download })) {
    for (const lang of ['de', 'ar'] as const) {
      it(`of the ${name} are all there in ${lang}, with the same places`, () => {
        const other = table[lang] as Record<string, Sentence>;
        expect(Object.keys(other).sort()).to.deep.equal(Object.keys(table.en).sort());
        for (const [key, sentence] of Object.entries(table.en)) {
          expect(other[key], key).not.to.equal('');
          const own = places(sentence as Sentence);
          expect(own, key).to.include.members(places(other[key]!));
          if (typeof sentence === 'string') expect(places(other[key]!), key).to.deep.equal(own);
        }
      });
    }
  }
});

describe('localize', () => {
  const table = {
    en: { rows: { one: '{count} row', other: '{count} rows' }, hello: 'Hello {name}' },
    de: { rows: { one: '{count} Zeile', other: '{count} Zeilen' }, hello: 'Hallo {name}' },
  };

  it('fills places in, and writes numbers as the language does', () => {
    expect(localize(table, 'de')('rows', { count: 12_345 })).to.equal('12.345 Zeilen');
    expect(localize(table, 'en')('rows', { count: 12_345 })).to.equal('12,345 rows');
  });
  it('chooses the plural form', () => {
    expect(localize(table, 'en')('rows', { count: 1 })).to.equal('1 row');
    expect(localize({ en: whole, ar: arabic }, 'ar')('files', { count: 2 })).to.equal('ملفان');
  });
  it('falls from a region to its language, and from an unknown language to English', () => {
    expect(localize(table, 'de-AT')('hello', { name: 'x' })).to.equal('Hallo x');
    expect(localize(table, 'fr')('hello', { name: 'x' })).to.equal('Hello x');
    expect(localize(table, 'constructor')('hello', { name: 'x' })).to.equal('Hello x');
  });
  it('leaves values alone that look like places', () => {
    expect(localize(table, 'en')('hello', { name: '{count} $&' })).to.equal('Hello {count} $&');
  });
  it('survives a language tag that is none', () => {
    expect(localize(table, 'not a tag!')('rows', { count: 2 })).to.equal('2 rows');
  });
});

describe('a problem', () => {
  const problem = new Problem(fileProblems, 'gone', { name: 'a.txt' });
  const inLanguage = async (lang: string) => {
    const element = new McpTestWords();
    element.lang = lang;
    document.body.append(element);
    await words(element, localize({ en: whole, de: german }, lang)('download'));
    element.remove();
    return (error: unknown) => element.language.sentenceOf(error);
  };

  it('is told in the reader’s language, and in English to whoever reads the log', async () => {
    expect((await inLanguage('de-CH'))(problem)).to.equal('„a.txt“ konnte nicht geladen werden: Die Datei ist nicht mehr unter ihrer Adresse. Lassen Sie sie neu erstellen, oder wählen Sie eine andere Version.');
    expect((await inLanguage('en'))(problem)).to.equal(problem.message);
    expect(problem.message).to.equal('“a.txt” could not be loaded: it is no longer at its address. Have it made again, or choose another version.');
  });
  it('can be told in a language that the host adds', async () => {
    registerStrings('it', { download: 'Download', gone: '{name} non esiste più.' });
    expect((await inLanguage('it'))(problem)).to.equal('a.txt non esiste più.');
  });
  it('of others is told as they tell it', async () => {
    const tell = await inLanguage('de');
    expect([tell(new Error('As it is.')), tell('words'), tell(undefined)]).to.deep.equal(['As it is.', 'words', '']);
  });
});

describe('the formats', () => {
  it('write whole numbers as the browser does, with its formatter and without', () => {
    for (const lang of ['en', 'en-US', 'en-GB', 'de', 'de-DE', 'de-AT', 'en-IN', 'ar', 'fr']) {
      const format = new Intl.NumberFormat(lang);
      for (const value of [0, 7, 999, 1000, -1000, 12_345, 999_999, 1_000_000, -123_456_789, Number.MAX_SAFE_INTEGER, 1e21, 0.5, 1234.5, NaN, -Infinity]) {
        expect(formatNumber(lang, value), `${value} in ${lang}`).to.equal(format.format(value));
      }
    }
  });
  it('write bytes in decimal units', () => {
    expect(['0', '999', '1000', '1500000'].map((bytes) => formatBytes('en', Number(bytes)))).to.deep.equal(['0 bytes', '999 bytes', '1 kB', '1.5 MB']);
    expect(formatBytes('de', 1_500_000)).to.equal('1,5 MB');
  });
  it('write parts of a whole as percentages', () => expect(formatPercent('en', 0.456)).to.equal('46%'));
  it('give back what is no instant', () => {
    expect(formatInstant('en', 'soon')).to.equal('soon');
    expect(formatInstant('en', '2026-01-01T12:00:00Z')).to.include('2026');
  });
});

describe('the language of an element', () => {
  const { lang } = document.documentElement;
  afterEach(() => {
    document.documentElement.lang = lang;
    document.querySelectorAll('mcp-test-words, [data-around]').forEach((element) => element.remove());
  });

  it('is its own `lang`', async () => {
    const element = new McpTestWords();
    element.lang = 'de';
    document.body.append(element);
    await words(element, 'Herunterladen');
  });
  it('is that of the closest ancestor, through shadow roots', async () => {
    const around = document.createElement('div');
    around.dataset['around'] = '';
    around.lang = 'ar';
    const element = new McpTestWords();
    around.attachShadow({ mode: 'open' }).append(element);
    document.body.append(around);
    await words(element, 'تنزيل');
  });
  it('follows the document when it changes', async () => {
    document.documentElement.lang = 'en';
    const element = new McpTestWords();
    document.body.append(element);
    await words(element, 'Download');
    document.documentElement.lang = 'de';
    await words(element, 'Herunterladen');
  });
  it('can be one that the host adds, with English for what it leaves out', async () => {
    registerStrings('fr', { download: 'Télécharger' });
    const element = new McpTestWords();
    element.lang = 'fr';
    document.body.append(element);
    await words(element, 'Télécharger');
    expect(element.language.say('copy')).to.equal('Copy');
  });
});

describe('a language as pages and systems name it', () => {
  it('becomes a tag that dates, numbers and lists can be written in, or none', () => {
    for (const [name, tag] of [['en-US@posix', 'en-US'], ['de_AT.UTF-8', 'de-AT'], ['AR-eg', 'ar-EG'], ['zh-Hant-TW', 'zh-Hant-TW'], ['', ''], ['"><b>', ''], ['x'.repeat(500), '']] as const) expect(tagIn(name)).to.equal(tag);
  });
});
