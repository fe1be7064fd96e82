import { expect } from 'chai';
import { captionLines } from './caption-lines.ts';
import { captionWords, clockOf, mostCaptions, readCaptions } from './read-captions.ts';

describe('captions', () => {
  it('are read by their form alone, from WebVTT', async () => {
    expect(await readCaptions('WEBVTT\n\nNOTE a remark\n\nSTYLE\n::cue { color: red }\n\n1\n01:00:01.500 --> 01:00:02.000 align:start\nOne\nmore\n\n00:03.000 --> 00:02.000\nbackwards\n\nbroken --> cue\nx')).to.deep.equal([{ start: 3601.5, end: 3602, text: 'One\nmore' }]);
    expect(await readCaptions('<html>')).to.deep.equal([]);
  });
  it('are read from SubRip, whatever its line ends, without the places of lines', async () => {
    expect(await readCaptions('\uFEFF1\r\n00:00:01,500 --> 00:00:02,000\r\n{\\an8}One\r\ntwo\r\n\r\n2\r\n0:00:03,0 --> 0:00:04,0\r\nthree\r\n')).to.deep.equal([{ start: 1.5, end: 2, text: 'One\ntwo' }, { start: 3, end: 4, text: 'three' }]);
  });
  it('are read as programs and people write them: without an empty line between, spaces in place of one, short times', async () => {
    const spoken = async (text: string) => (await readCaptions(text)).map(({ start, text: words }) => [start, words]);
    expect(await spoken('1\n00:00:01,000 --> 00:00:02,000\none\n2\n00:00:03,000 --> 00:00:04,000\ntwo\n')).to.deep.equal([[1, 'one'], [3, 'two']]);
    expect(await spoken('1\n00:00:01,000 --> 00:00:02,000\none\n \n2\n00:00:03,000 --> 00:00:04,000\ntwo\n')).to.deep.equal([[1, 'one'], [3, 'two']]);
    expect(await spoken('00:01.000 --> 00:02.000\nThe answer is\n42\n\n0:0:3 --> 0:0:4\nyes\n')).to.deep.equal([[1, 'The answer is\n42'], [3, 'yes']]);
    expect(await spoken('1234:00:00,000 --> 1234:00:01,000\nlate')).to.deep.equal([[1234 * 3600, 'late']]);
  });
  it('are read in time, however hostile', async () => {
    const began = performance.now();
    for (const text of [`<v${' '.repeat(500_000)}`, '<v '.repeat(200_000), '<v.'.repeat(200_000), '{\\'.repeat(200_000)]) {
      const [caption] = await readCaptions(`00:01.000 --> 00:02.000\n${text}x`);
      captionWords(caption!.text);
    }
    expect(performance.now() - began).to.be.below(2000);
  });
  it('are read and put into lines while the page has its turns, however many there are', async () => {
    let turns = 0;
    const turn = new MessageChannel();
    turn.port1.onmessage = () => {
      turns += 1;
      turn.port2.postMessage(0);
    };
    turn.port2.postMessage(0);
    const captions = await readCaptions(Array.from({ length: mostCaptions }, (_, nth) => `00:01.000 --> 00:02.000\n<v Ada>Good <b>day</b>, ${nth} &amp; more\n\n`).join(''));
    const read = turns;
    const lines = await captionLines(captions);
    turn.port1.close();
    expect([captions.length, lines.length, lines.at(-1)!.words]).to.deep.equal([mostCaptions, mostCaptions, `Good day, ${mostCaptions - 1} & more`]);
    expect([read > 1, turns > read + 1]).to.deep.equal([true, true]);
  });
  it('say who speaks, and are words without marks', () => {
    expect(captionWords('<v.loud Ada &amp; Bo>Good <b>day</b>,<00:01.000> 1 &lt; 2 \u202E</v>')).to.deep.equal({ speaker: 'Ada & Bo', words: 'Good day, 1 < 2' });
    expect(captionWords('<font color="red">a</font> 3 < 4 &bogus; &amp;lt;')).to.deep.equal({ speaker: '', words: 'a 3 < 4 &bogus; &lt;' });
  });
  it('have times as long as the file needs', () => {
    expect([clockOf(62.9, false), clockOf(62, true), clockOf(3723, true)]).to.deep.equal(['1:02', '0:01:02', '1:02:03']);
  });
});
