import { css } from 'lit';
import { progressStyles } from '../../styles/progress.ts';

/** The files that are being sent. */
export const uploadStyles = css`${progressStyles}
  .uploads {
    flex: none;
    max-block-size: 40%;
    overflow: hidden auto;
    border-block-start: 1px solid var(--_border);
    background: var(--_surface-raised);
  }
  .uploads ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .upload-row {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto auto auto;
    align-items: center;
    gap: 0 calc(var(--_space) * 2);
    padding: var(--_space) calc(var(--_space) * 3);
  }
  .upload-row + .upload-row,
  .rest {
    border-block-start: 1px solid var(--_border);
  }
  .upload-row .button.icon {
    grid-column: 4;
    grid-row: 1;
  }
  .upload-name {
    justify-self: start;
    max-inline-size: 100%;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .upload-row[data-state='failed'] {
    grid-template-columns: minmax(0, 1fr) auto auto;
  }
  .upload-row[data-state='failed'] .button.icon {
    grid-column: 3;
  }
  .upload-row[data-state='failed'] .about {
    grid-column: 1 / -1;
    grid-row: 2;
    color: var(--_danger);
    overflow-wrap: anywhere;
  }
  progress {
    grid-column: 1 / -1;
    inline-size: 100%;
  }
  .rest {
    padding: calc(var(--_space) * 2) calc(var(--_space) * 3);
    color: var(--_text-muted);
  }
  @media print {
    .uploads {
      display: none;
    }
  }
`;
