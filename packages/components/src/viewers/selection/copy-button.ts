import { css } from 'lit';
import { copyText } from './copy-text.ts';

/** What a button of a block of code is called, before and after it was pressed. */
export interface CopyWords {
  copy: string;
  copied: string;
}

/** A button over a block of code, which copies what `source` gives. */
export function copyButton({ copy, copied }: CopyWords, source: () => string): HTMLElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'button quiet copy';
  const name = (words: string): void => {
    button.setAttribute('aria-label', words);
    button.title = words;
  };
  name(copy);
  button.setAttribute('aria-description', ''); // else the title is read after the name
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  path.setAttribute('d', 'M9 9h11v11H9zM5 15H4V4h11v1');
  svg.append(path);
  button.append(svg);
  button.addEventListener('click', () => void copyText(source()).then(() => name(copied), () => {}));
  // Who comes back to it hears what it does, not what it did.
  button.addEventListener('blur', () => name(copy));
  return button;
}

/** The block is a `pre` in an element of the class `source`. */
export const copyButtonStyles = css`
  .source {
    position: relative;
  }
  /* A long line ends beside the button when it is scrolled to its end. */
  .source > pre {
    padding-inline-end: 40px;
  }
  .source > .button.copy {
    position: absolute;
    inset-block-start: 1px;
    inset-inline-end: 1px;
    min-block-size: var(--_compact, 32px);
    min-inline-size: var(--_compact, 34px);
    padding: 0;
    background: var(--_surface-raised);
    opacity: 0;
  }
  .source:hover > .button.copy,
  .source > .button.copy:focus-visible {
    opacity: 1;
  }
  @media (hover: none) {
    .source > .button.copy {
      opacity: 1;
    }
  }
  .copy svg {
    inline-size: 16px;
    block-size: 16px;
    fill: none;
    stroke: currentColor;
    stroke-width: 1.6;
  }
  @media print {
    .source > .button.copy {
      display: none;
    }
  }
`;
