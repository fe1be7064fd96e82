import '@mcp-canvas/components/define.js';

await customElements.whenDefined('mcp-files');
const files = document.querySelector('#files-list');
files.addEventListener('mcp-file-upload', ({ detail }) => console.info(`${detail.file.name} is stored under ${detail.file.key}`));

const form = new FormData();
form.append('file', new File(['# Field notes\n\nHerons, three times.\n'], 'field notes.md', { type: 'text/markdown' }));
await fetch('/api/files', { method: 'POST', body: form });
await files.refresh();
