import { barChart } from '../assets/png.ts';
import { base64 } from './answer.ts';

/** Resources that tools link to or embed. `read` answers the text or the blob. */
export const resources = [
  {
    uri: 'showcase://notes/field-notes.md',
    name: 'field-notes.md',
    mimeType: 'text/markdown',
    read: () => ({ text: '# Field notes\n\n- 06:10 fog over the valley\n- 07:45 **three** herons at the weir\n' }),
  },
  {
    uri: 'showcase://charts/herons.png',
    name: 'herons.png',
    mimeType: 'image/png',
    read: () => ({ blob: base64(barChart([3, 5, 2, 8])) }),
  },
] as const;
