import { expect } from 'chai';
import '../../artifact-viewer/define.ts';
import { sampleArtifact } from '../suite/sample-content.ts';

/** The words on the buttons of what stands in place of a file. */
async function buttons(name: string, mime: string, bytes: string): Promise<string[]> {
  const element = document.createElement('mcp-artifact-viewer');
  const failed = new Promise((resolve) => element.addEventListener('mcp-viewer-error', resolve, { once: true }));
  element.artifact = sampleArtifact(name, mime, { b64: btoa(bytes) });
  document.body.append(element);
  await failed;
  await element.updateComplete;
  const words = [...element.shadowRoot!.querySelectorAll('.failed button')].map(({ textContent }) => textContent!.trim());
  element.remove();
  return words;
}

describe('a file that cannot be shown', () => {
  const kinds: Readonly<Record<string, [mime: string, bytes: string]>> = {
    'photo.heic': ['image/heic', '\0\0\0\x18ftypheic\0\0\0\0'],
    'scan.jp2': ['image/jp2', '\0\0\0\x0cjP  \r\n\x87\n'],
    'old.xls': ['application/vnd.ms-excel', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'],
    'old.xlsx': ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'],
    'letter.docx': ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'no archive'],
    'part.stl': ['model/stl', 'no model'],
    'song.mp3': ['audio/mpeg', 'no sound'],
  };
  for (const [name, [mime, bytes]] of Object.entries(kinds)) {
    it(`is offered to be saved, and not to be loaded again, where it would be the same: ${name}`, async () => {
      expect(await buttons(name, mime, bytes)).to.deep.equal(['Download']);
    });
  }

  it('is offered to be loaded again where it may have come damaged', async () => {
    expect(await buttons('cut.png', 'image/png', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x32\0\0\0\x32')).to.deep.equal(['Try again', 'Download']);
  });
});
