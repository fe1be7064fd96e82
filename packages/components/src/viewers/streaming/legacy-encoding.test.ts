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
  'windows-1253': 'Σφάλμα: το αρχείο δεν βρέθηκε, δοκιμάστε ξανά αργότερα. ERROR 17',
  'windows-1254': 'Hata: dosya bulunamadı, lütfen daha sonra yeniden deneyin. Bağlantı kesildi, işlem yarıda kaldı.',
  'windows-1255': 'שגיאה: הקובץ לא נמצא, נסו שוב מאוחר יותר. ERROR 17',
  'windows-1256': 'خطأ: لم يتم العثور على الملف، حاول مرة أخرى لاحقًا. ERROR 17',
  macintosh: 'Les élèves français déjeunent à midi. Où êtes-vous allés ? Ça, c’est déjà prévu.',
  'iso-8859-2': 'Błąd: nie znaleziono pliku, spróbuj ponownie później. Połączenie się zerwało, część danych została utracona.',
  'windows-1257': 'Klaida: failas nerastas, pabandykite vėliau dar kartą. Ryšys nutrūko, įrašas neišsaugotas.',
  'windows-1258': 'Lô\u0303i: không ti\u0300m thâ\u0301y tê\u0323p, ha\u0303y thư\u0309 la\u0323i sau. Kêt nôi đa\u0303 bi\u0323 ngă\u0301t.',
  'koi8-u': 'Помилка: файл не знайдено, спробуйте ще раз пізніше. Її роботу перервано.',
  ibm866: 'Ошибка: файл не найден, повторите попытку позже. ERROR 17',
  'iso-8859-5': 'Ошибка: файл не найден, повторите попытку позже. ERROR 17',
  'x-mac-cyrillic': 'Ошибка: файл не найден, повторите попытку позже. Соединение с базой данных потеряно, служба остановлена.',
  'iso-8859-7': 'Σφάλμα: το αρχείο δεν βρέθηκε, δοκιμάστε ξανά αργότερα. Άγνωστος χρήστης, Άδεια',
  'iso-8859-6': 'خطأ: لم يتم العثور على الملف، حاول مرة أخرى لاحقا. ERROR 17',
  'windows-874': 'ข้อผิดพลาด: ไม่พบแฟ้ม โปรดลองอีกครั้งภายหลัง ERROR 17',
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
  it('is told where one letter alone tells: Hungarian, Romanian, Slovak, Croatian, Lithuanian, Latvian', () => {
    const guess = (encoding: LegacyEncoding, text: string) => new TextDecoder(legacyEncoding(encoder(encoding)(text))).decode(encoder(encoding)(text));
    const told: [LegacyEncoding, string][] = [
      ['windows-1250', 'A fájl nem található, próbálja meg később. A művelet időtúllépés miatt megszakadt, a gyűjtő üres.'],
      ['windows-1250', 'Fişierul nu a fost găsit, încercaţi din nou mai târziu. Conexiunea a fost întreruptă.'],
      ['windows-1250', 'Súbor sa nenašiel, skúste to znova neskôr. Pripojenie bolo prerušené, položka sa už neuloží.'],
      ['windows-1250', 'Datoteka nije pronađena, pokušajte ponovno kasnije. Pogreška: veza je prekinuta, već postoji.'],
      ['windows-1257', 'Fails nav atrasts, mēģiniet vēlāk vēlreiz. Savienojums tika pārtraukts, ieraksts netiek saglabāts.'],
    ];
    for (const [encoding, text] of told) expect(guess(encoding, text)).to.equal(text);
  });
  it('is told from its neighbours: Czech, Hungarian in another, Danish, Italian, and what stands behind a number', () => {
    const guess = (encoding: LegacyEncoding, text: string) => legacyEncoding(encoder(encoding)(text));
    expect(guess('windows-1250', 'Příliš žluťoučký kůň úpěl ďábelské ódy')).to.equal('windows-1250');
    for (const text of ['Blåbærgrød på øen, æblerne rødmer', 'Così è la vita: perché no? Più tardi, lunedì', '¿Qué será? Mañana o el miércoles, señor', '12 m³ Wasser, 5 m³ Luft und 3 m²; siehe Übersicht¹', 'ÅÄÖ åäö: räksmörgås']) expect(guess('windows-1252', text), text).to.equal('windows-1252');
  });
  it('is told among alphabets: tables of names and places, all in capitals, and from Icelandic, which has the bytes of Turkish', () => {
    const guess = (encoding: LegacyEncoding, text: string) => legacyEncoding(encoder(encoding)(text));
    expect(guess('windows-1256', 'الاسم,المدينة\nمحمد علي,القاهرة\nفاطمة الزهراء,الدار البيضاء\n')).to.equal('windows-1256');
    expect(guess('windows-1256', 'نام,شهر\nمحمد رضايي,اصفهان\nزهرا احمدي,تهران\nعلي اکبري,مشهد\n'), 'Persian').to.equal('windows-1256');
    expect(guess('windows-1255', 'שם,עיר\nיעל כהן,ירושלים\nדוד לוי,תל אביב\nמרים פרץ,חיפה\n')).to.equal('windows-1255');
    expect(guess('windows-1253', 'Όνομα,Πόλη\nΓιώργος Παπαδόπουλος,Αθήνα\nΜαρία Νικολάου,Θεσσαλονίκη\n')).to.equal('windows-1253');
    expect(guess('windows-1254', 'ad,şehir\nAyşe Yılmaz,İstanbul\nÇağrı Kılıç,Diyarbakır\n')).to.equal('windows-1254');
    for (const encoding of ['windows-1251', 'koi8-r'] as const)
      for (const text of ['Имя,Город\nИван Петров,Москва\nАнна Смирнова,Новосибирск\n', 'Всички хора се раждат свободни и равни по достойнство и права', 'Съешь ещё этих мягких французских булок, да выпей чаю', 'где-то там', 'Здравейте, това е тест']) expect(guess(encoding, text), `${encoding}: ${text}`).to.equal(encoding);
    expect(guess('windows-1251', 'Здравейте')).to.equal('windows-1251');
    expect(guess('koi8-r', 'ОШИБКА: ФАЙЛ НЕ НАЙДЕН, ПОВТОРИТЕ ПОПЫТКУ ПОЗЖЕ'), 'in capitals it could be either').to.match(/koi8-r|windows-1251/);
    for (const text of ['Það er ekki hægt að opna skrána, reyndu aftur síðar. Ýmislegt þarf að laga.', 'Það var þá', 'Ýtið hér']) expect(guess('windows-1252', text), text).to.equal('windows-1252');
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
