import { expect } from 'chai';
import { LitElement } from 'lit';
import { codeTokens } from './code-tokens.ts';
import { modes } from './modes.ts';
import { themes } from './theme.ts';
import { tokens } from './tokens.ts';

class McpTestPalette extends LitElement {
  static override styles = [tokens, codeTokens, themes, modes];
}
customElements.define('mcp-test-palette', McpTestPalette);

const pen = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d', { willReadFrequently: true })!;

/** What a CSS colour looks like on an opaque ground: real pixels, so that mixed and translucent colours count as they are drawn. */
function pixel(colour: string, ground = '#fff'): number[] {
  for (const fill of [ground, colour]) {
    pen.fillStyle = fill;
    pen.fillRect(0, 0, 1, 1);
  }
  return Array.from(pen.getImageData(0, 0, 1, 1).data.subarray(0, 3));
}

/** WCAG 2.2, “relative luminance”. */
function luminance(channels: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => (channel / 255 <= 0.04045 ? channel / 255 / 12.92 : ((channel / 255 + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG 2.2, “contrast ratio”, cut (never rounded up) to two digits. */
function contrast(front: string, back: string): number {
  const ground = pixel(back);
  const [light = 0, dark = 0] = [luminance(pixel(front, back)), luminance(ground)].sort((a, b) => b - a);
  return Math.floor(((light + 0.05) / (dark + 0.05)) * 100) / 100;
}

const grounds = ['surface', 'surface-raised', 'surface-sunken', 'surface-hover', 'accent-soft'];
const codes = ['keyword', 'string', 'number', 'comment', 'title', 'type', 'attribute', 'addition', 'deletion'].map((name) => `code-${name}`);
const mixed = {
  'primary button under the pointer': 'color-mix(in oklab, var(--_accent), var(--_text) 15%)',
  'chosen cells': 'color-mix(in srgb, var(--_accent) 14%, var(--_surface))',
  'the size over a picture': 'color-mix(in srgb, color-mix(in srgb, var(--_surface) 88%, transparent) 100%, var(--_surface-sunken))',
};

type Pairs = readonly (readonly [fronts: readonly string[], backs: readonly string[]])[];

/** Which words stand on which ground: 1.4.3 asks 4.5. */
const words: Pairs = [
  [['text'], [...grounds, 'highlight', 'highlight-current', mixed['chosen cells']]],
  [['text-muted'], [...grounds, mixed['the size over a picture']]],
  [['accent'], ['surface', 'surface-raised', 'accent-soft']],
  [['accent-text'], ['accent', mixed['primary button under the pointer']]],
  [['danger'], ['surface', 'surface-raised']],
  [codes, ['surface', 'surface-raised', 'surface-hover', 'accent-soft']],
];

/** Lines and marks that say something: 1.4.11 and 2.4.13 ask 3. */
const marks: Pairs = [
  [['border-strong'], ['surface', 'surface-raised']],
  [['focus'], grounds],
  [['accent', 'success', 'warning', 'danger'], ['surface', 'surface-raised']],
  [['accent'], ['border']],
];

async function paletteOf(look: string, scheme: 'light' | 'dark'): Promise<(token: string) => string> {
  if (look !== 'plain') {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(await (await fetch(`/demo/themes/${look}.css`)).text());
    document.adoptedStyleSheets = [sheet];
  }
  const around = document.body.appendChild(document.createElement('div'));
  around.dataset['mcpTheme'] = look;
  const palette = new McpTestPalette();
  palette.setAttribute('theme', scheme);
  around.append(palette);
  await palette.updateComplete;
  const probe = palette.shadowRoot!.appendChild(document.createElement('span'));
  return (token) => {
    probe.style.setProperty('color', token.includes('(') ? token : `var(--_${token})`);
    return getComputedStyle(probe).color;
  };
}

describe('the contrast (WCAG 2.2 AA)', () => {
  afterEach(() => {
    document.adoptedStyleSheets = [];
    document.querySelectorAll('[data-mcp-theme]').forEach((element) => element.remove());
  });

  for (const look of ['plain', 'paper', 'console']) {
    for (const scheme of ['light', 'dark'] as const) {
      it(`of every pair in use is enough in ${look}, ${scheme}`, async () => {
        const colour = await paletteOf(look, scheme);
        const weak: string[] = [];
        for (const [pairs, least] of [[words, 4.5], [marks, 3]] as const) {
          for (const [fronts, backs] of pairs) {
            for (const front of fronts) {
              for (const back of backs) {
                const got = contrast(colour(front), colour(back));
                if (!(got >= least)) weak.push(`${front} on ${back}: ${got}, not ${least}`);
              }
            }
          }
        }
        expect(weak).to.deep.equal([]);
      });
    }
  }

  it('is measured as WCAG defines it', () => {
    expect(contrast('#000', '#fff')).to.equal(21);
    expect(contrast('#767676', '#fff')).to.equal(4.54);
    expect(contrast('rgb(0 0 0 / 50%)', '#fff')).to.be.within(3.9, 4);
    expect(contrast('#abc', '#abc')).to.equal(1);
  });

  it('differs between the themes: they are no shades of one', async () => {
    const surfaces = [];
    for (const look of ['plain', 'paper', 'console']) {
      const colour = await paletteOf(look, 'light');
      surfaces.push([colour('surface'), colour('accent'), colour('text')].join(' '));
      document.adoptedStyleSheets = [];
    }
    expect(new Set(surfaces).size).to.equal(3);
  });
});
