import { expect } from 'chai';
import { tiffs } from '../../image/tiff/sample-tiffs.ts';
import { emf, wmf } from '../../metafile/sample-metafiles.ts';
import { sampleArtifact, sampleContent } from '../../suite/sample-content.ts';
import { openPicture, type Picture } from './image-pair.ts';

const open = (bytes: Uint8Array<ArrayBuffer>): Promise<Picture> => openPicture(sampleContent(sampleArtifact('a', 'image/tiff'), bytes), new AbortController().signal);
const scan = Uint8Array.from(atob(tiffs.LZW), (char) => char.charCodeAt(0));

describe('a version of a picture', () => {
  it('is compared as it is drawn here, where browsers show none of its kind', async () => {
    for (const [bytes, width, height] of [[scan, 24, 16], [emf(), 100, 50], [wmf(), 100, 50]] as const) {
      const picture = await open(bytes);
      expect(picture).to.include({ width, height });
      picture.release();
    }
  });

  it('of more pixels than two of which fit into memory is refused before it is unpacked', async () => {
    const large = scan.slice();
    const view = new DataView(large.buffer);
    const directory = view.getUint32(4, true);
    for (let nth = 0; nth < view.getUint16(directory, true); nth++) {
      const field = directory + 2 + nth * 12;
      if ([256, 257].includes(view.getUint16(field, true))) view.setUint16(field + 8, 9000, true);
    }
    expect(await open(large).then(() => '', ({ message }: Error) => message)).to.equal('imageTooLarge');
  });

  it('that cannot be drawn is said to be none', async () => {
    for (const bytes of [scan.slice(0, 20), emf().slice(0, 60), new Uint8Array(100)]) expect(await open(bytes).then(() => '', ({ name, message }: Error) => `${name}: ${message}`)).to.equal('PictureRefused: notAnImage');
  });
});
