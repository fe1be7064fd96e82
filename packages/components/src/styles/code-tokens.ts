import { css } from 'lit';

/** The colours of code, for viewers that show some; each reads `--mcp-code-*` with a default. */
export const codeTokens = css`
  :host {
    --_code-keyword: var(--mcp-code-keyword, light-dark(#8a2be2, #c79bff));
    --_code-string: var(--mcp-code-string, light-dark(#0a6a4b, #7bd3a9));
    --_code-number: var(--mcp-code-number, light-dark(#9a4a00, #f0a868));
    --_code-comment: var(--mcp-code-comment, light-dark(#626b75, #929ca7));
    --_code-title: var(--mcp-code-title, light-dark(#0b5cad, #7db9f5));
    --_code-type: var(--mcp-code-type, light-dark(#0d6670, #6fcad6));
    --_code-attribute: var(--mcp-code-attribute, light-dark(#7a4d00, #e3c07a));
    --_code-addition: var(--mcp-code-addition, light-dark(#16702f, #57c274));
    --_code-deletion: var(--mcp-code-deletion, light-dark(#b3261e, #ff8a80));
  }
`;
