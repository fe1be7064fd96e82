import { css } from 'lit';
import { menuStyles } from '../canvas/menu/menu-styles.ts';
import { modes } from '../styles/modes.ts';
import { partedName } from '../styles/parted-name.ts';
import { rowStyles } from './rows/row-styles.ts';
import { uploadStyles } from './uploads/upload-styles.ts';
import { usageStyles } from './usage/usage-styles.ts';
import { versionsStyles } from './versions/versions-styles.ts';

/** A page that gives the element no height gets a list that scrolls in itself all the same: thousands of rows have to. */
const own = css`
  :host {
    display: block;
    block-size: 480px;
    min-block-size: 0;
    container: mcp-files / inline-size;
    background: var(--_surface);
  }
  .files {
    position: relative;
    display: flex;
    flex-direction: column;
    block-size: 100%;
    min-block-size: 0;
    overflow: hidden;
  }
  .toolbar,
  .counts {
    flex: none;
    display: flex;
    align-items: center;
    gap: calc(var(--_space) * 2);
    padding-inline: calc(var(--_space) * 3);
    background: var(--_surface-raised);
  }
  .toolbar {
    flex-wrap: wrap;
    padding-block: calc(var(--_space) * 2) var(--_space);
  }
  .toolbar select {
    flex: 0 1 auto;
    max-inline-size: 12em;
    min-inline-size: 0;
  }
  .find {
    position: relative;
    flex: 1 1 12em;
    display: flex;
    min-inline-size: 0;
  }
  .find .icon {
    position: absolute;
    inset-block: 0;
    inset-inline-start: calc(var(--_space) * 2);
    margin-block: auto;
    color: var(--_text-muted);
    pointer-events: none;
  }
  .find .search {
    flex: 1;
    min-inline-size: 0;
    padding-inline-start: calc(var(--_space) * 4 + 18px);
  }
  .counts {
    min-block-size: calc(var(--_control) + var(--_space) * 2);
    padding-block-end: var(--_space);
    border-block-end: 1px solid var(--_border);
  }
  .counts .words {
    flex: 1;
    display: flex;
    align-items: center;
    gap: calc(var(--_space) * 2);
    min-inline-size: 0;
    margin: 0;
    color: var(--_text-muted);
    font-variant-numeric: tabular-nums;
  }
  .counts .spinner {
    flex: none;
    inline-size: 14px;
    block-size: 14px;
  }
  .counts .sort {
    min-inline-size: 0;
    border-color: transparent;
    background: transparent;
  }
  .counts .sort:hover {
    background: var(--_surface-hover);
  }
  .check {
    display: grid;
    place-items: center;
    flex: none;
    inline-size: max(24px, var(--_control));
    min-block-size: max(24px, var(--_control));
  }
  /* All of it is pressed, not the box alone. */
  .check > label {
    display: inherit;
    place-items: inherit;
    inline-size: 100%;
    min-block-size: inherit;
  }
  input[type='checkbox'] {
    inline-size: 18px;
    block-size: 18px;
    margin: 0;
    accent-color: var(--_accent);
    cursor: pointer;
  }
  input[type='checkbox']:focus-visible {
    outline-offset: 2px;
  }
  .scroll {
    position: relative;
    flex: 1;
    min-block-size: 0;
    overflow: hidden auto;
    overflow-anchor: none;
  }
  .files > .cover {
    flex: 1;
    min-block-size: 0;
  }
  .bar {
    flex: none;
    display: flex;
    align-items: center;
    gap: calc(var(--_space) * 2);
    padding: var(--_space) calc(var(--_space) * 3);
    border-block: 1px solid var(--_border);
    background: var(--_surface-raised);
  }
  .bar .words {
    flex: 1;
    min-inline-size: 0;
    margin: 0;
    overflow-wrap: anywhere;
  }
  .bar p {
    margin: 0;
  }
  .bar.message {
    border-inline-start: 3px solid var(--_danger);
  }
  .bar.message > svg.icon {
    color: var(--_danger);
  }
  .bar.undo {
    border-inline-start: 3px solid var(--_accent);
  }
  .drop {
    position: absolute;
    inset: calc(var(--_space) * 2);
    z-index: 4;
    display: grid;
    place-items: center;
    border: 2px dashed var(--_accent);
    border-radius: calc(var(--_radius) + 4px);
    background: color-mix(in srgb, var(--_accent-soft) 92%, transparent);
    color: var(--_text);
    font-weight: 600;
    text-align: center;
    pointer-events: none;
  }
  /* Two lines a file: what is known of it stands below its name. */
  @container mcp-files (inline-size < 58.57em) {
    .toolbar,
    .counts {
      padding-inline: calc(var(--_space) * 2);
    }
  }
  @container mcp-files (inline-size < 40em) {
    .toolbar .find {
      flex: 1 1 52%;
    }
    .toolbar select {
      order: 1;
      flex: 1 1 40%;
      max-inline-size: none;
    }
    .toolbar .upload {
      flex: none;
    }
    .counts .button.quiet:not(.icon) span {
      position: absolute;
      inline-size: 1px;
      block-size: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    .counts .button.quiet {
      padding-inline: calc(var(--_space) * 2);
    }
  }
  @media (pointer: coarse) {
    input[type='checkbox'] {
      inline-size: 22px;
      block-size: 22px;
    }
  }
  @media print {
    .toolbar,
    .counts,
    .bar,
    .check,
    .more {
      display: none;
    }
  }
`;

export const styles = css`${own}${partedName}${rowStyles}${uploadStyles}${usageStyles}${versionsStyles}${menuStyles}${modes}`;
