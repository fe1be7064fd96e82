import { expect } from 'chai';
import { legacyEncoding, type LegacyEncoding } from './legacy-encoding.ts';
import { TextDecoding } from './text-decoding.ts';

/** Browsers only decode these: each character's bytes are looked for among all of one and two. */
function encoder(encoding: LegacyEncoding): (text: string) => Uint8Array {
  const decoder = new TextDecoder(encoding, { fatal: true });
  const bytesOf = new Map<string, number[]>();
  const learn = (bytes: number[]): void => {
    try {
      const char = decoder.decode(Uint8Array.from(bytes));
      if ([...char].length === 1 && !bytesOf.has(char)) bytesOf.set(char, bytes);
    } catch {
      // Not every pair is a character.
    }
  };
  for (let lead = 0; lead < 256; lead++) learn([lead]);
  for (let lead = 0x81; lead < 256; lead++) for (let trail = 0x40; trail < 256; trail++) learn([lead, trail]);
  return (text) => Uint8Array.from([...text].flatMap((char) => bytesOf.get(char)!));
}

const texts: Readonly<Record<LegacyEncoding, string>> = {
  'windows-1252': 'Les élèves français déjeunent à midi. Größe, Übermaß, naïve señora: 50 €.',
  'windows-1251': 'Ошибка: файл не найден, повторите попытку позже. ERROR 17',
  'koi8-r': 'Ошибка: файл не найден, повторите попытку позже. ERROR 17',
  shift_jis: 'エラー: ファイルが見つかりません。もう一度お試しください。',
  'euc-jp': 'エラー: ファイルが見つかりません。もう一度お試しください。',
  gb18030: '错误：找不到文件，请稍后再试。数据库连接失败，正在重新启动服务。',
  big5: '錯誤：找不到檔案，請稍後再試。資料庫連線失敗，正在重新啟動服務。',
  'windows-1250': 'Błąd: nie znaleziono pliku, spróbuj ponownie później. Połączenie zostało przerwane.',
  'euc-kr': '오류: 파일을 찾을 수 없습니다. 나중에 다시 시도하십시오.',
};

describe('an older encoding', () => {
  for (const [encoding, text] of Object.entries(texts)) {
    const bytes = encoder(encoding as LegacyEncoding)(text);
    it(`is known by its bytes: ${encoding}`, () => {
      expect(legacyEncoding(bytes)).to.equal(encoding);
    });
    it(`is decoded in parts: ${encoding}`, () => {
      const decoding = new TextDecoding();
      const head = new TextEncoder().encode('2026-01-02 10:00 INFO up\n');
      expect(decoding.push(head) + decoding.push(bytes) + decoding.end()).to.equal(`2026-01-02 10:00 INFO up\n${text}`);
    });
  }
  it('is what the reader says', () => {
    const decoding = new TextDecoding('big5');
    expect(decoding.push(encoder('big5')('錯誤：找不到檔案')) + decoding.end()).to.equal('錯誤：找不到檔案');
  });
  it('is told from its neighbours: Czech, Hungarian in another, Danish, Italian, and what stands behind a number', () => {
    const guess = (encoding: LegacyEncoding, text: string) => legacyEncoding(encoder(encoding)(text));
    expect(guess('windows-1250', 'Příliš žluťoučký kůň úpěl ďábelské ódy')).to.equal('windows-1250');
    for (const text of ['Blåbærgrød på øen, æblerne rødmer', 'Così è la vita: perché no? Più tardi, lunedì', '¿Qué será? Mañana o el miércoles, señor', '12 m³ Wasser, 5 m³ Luft und 3 m²; siehe Übersicht¹', 'ÅÄÖ åäö: räksmörgås']) expect(guess('windows-1252', text), text).to.equal('windows-1252');
  });
  it('is told from names and places alone, which in Japanese have no kana', () => {
    const guess = (encoding: LegacyEncoding, text: string) => legacyEncoding(encoder(encoding)(text));
    expect(guess('shift_jis', '名前,都市\n田中,東京\n鈴木,大阪\n')).to.equal('shift_jis');
    expect(guess('shift_jis', '株式会社,東京都千代田区')).to.equal('shift_jis');
    for (const text of ['It’s the dog’s, isn’t it? They’re here.', '“Well”–so–‘they’ said…', 'Œuvre – cœur – ŒŒ', '“‘Tis’”']) expect(guess('windows-1252', text), text).to.equal('windows-1252');
  });
  it('is never guessed from a few bytes', () => {
    expect(legacyEncoding(Uint8Array.from([0x63, 0x61, 0x66, 0xe9]))).to.equal('windows-1252');
    expect(legacyEncoding(Uint8Array.from([0xff]))).to.equal('windows-1252');
  });
});
