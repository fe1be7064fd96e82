import { expect } from 'chai';
import { dressedChapter, placedPage } from './dress-chapter.ts';

const reading = { zoom: 1, theme: 'light', room: { width: 300, height: 800 } } as const;

describe('a chapter that is dressed for reading', () => {
  it('has the looks of reading ahead of its own, wherever its head is', () => {
    const before = (markup: string): boolean => /<style>[^]*:root\{zoom:1\}[^]*<\/style>[^]*mine/.test(dressedChapter(markup, reading));
    for (const head of ['<head>', '<head profile="x">', '<HEAD>', '<head/>', '<head />', '', '<html lang="en">', '<html/>']) expect(before(`${head}<style>mine</style>`), head).to.equal(true);
  });

  it('is a text of UTF-8, whatever it says of its bytes', () => {
    expect(dressedChapter('\ufeff<?xml version="1.0" encoding="windows-1252" standalone="no"?><html><head><meta http-equiv="Content-Type" content="text/html; charset=windows-1252"/></head></html>', reading)).to.not.include('1252');
  });

  it('of a size of its own has that of its viewport', () => {
    const sized = (content: string): string => placedPage(`<html><head><meta name="viewport" content="${content}"/></head></html>`, reading);
    expect(sized('width=600,height=800')).to.include('zoom:0.5000;inline-size:600px;block-size:800px');
    expect(sized('initial-scale=1; height = 800 , width=600, width=3000')).to.include('inline-size:600px;block-size:800px');
    expect(sized('width=device-width')).to.include('max-inline-size');
  });
});
