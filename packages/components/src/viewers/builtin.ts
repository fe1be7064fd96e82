import type { ViewerRow } from './viewer.ts';

/** The viewers of the kit, one row each; what a row loads is its `define.ts`, and nothing of it before. */
export const builtinViewers: readonly ViewerRow[] = [
  {
    id: 'image',
    tagName: 'mcp-image-viewer',
    mimeTypes: ['image/*'],
    extensions: ['png', 'jpg', 'jpeg', 'gif', 'webp', 'avif', 'bmp', 'ico', 'svg'],
    trust: 'inert',
    load: () => import('./image/define.ts'),
  },
  {
    id: 'html',
    tagName: 'mcp-html-viewer',
    mimeTypes: ['text/html', 'application/xhtml+xml'],
    extensions: ['html', 'htm', 'xhtml'],
    trust: 'sanitized',
    load: () => import('./html/define.ts'),
  },
  {
    id: 'media',
    tagName: 'mcp-media-viewer',
    mimeTypes: ['audio/*', 'video/*', 'application/ogg'],
    extensions: ['mp3', 'm4a', 'wav', 'ogg', 'oga', 'opus', 'flac', 'mp4', 'm4v', 'webm', 'ogv', 'mov'],
    trust: 'inert',
    load: () => import('./media/define.ts'),
  },
  {
    id: 'code',
    tagName: 'mcp-code-viewer',
    mimeTypes: [
      'text/*',
      'application/xml',
      'application/sql',
      'application/graphql',
      'application/yaml',
      'application/toml',
      'application/javascript',
      'application/typescript',
      'application/x-sh',
      'application/x-subrip',
      'message/rfc822',
    ],
    extensions: ['txt', 'log', 'xml', 'yaml', 'yml', 'toml', 'ini', 'js', 'ts', 'css', 'py', 'sh', 'sql', 'rs', 'go', 'java', 'c', 'cpp', 'h', 'rb', 'php', 'r', 'diff', 'patch'],
    trust: 'inert',
    load: () => import('./code/define.ts'),
  },
  {
    id: 'download',
    tagName: 'mcp-download-viewer',
    mimeTypes: [],
    trust: 'inert',
    load: () => import('./download/define.ts'),
  },
];
