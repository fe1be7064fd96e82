import { expect } from 'chai';
import { textLanguage } from './text-language.ts';

const texts: Readonly<Record<string, string>> = {
  en: 'The herons were counted three times in the morning, and all of them stood at the weir while the fog was still there.',
  de: 'Die Reiher wurden am Morgen dreimal gezählt, und alle standen am Wehr, während der Nebel noch nicht verschwunden war.',
  fr: 'Les hérons ont été comptés trois fois dans la matinée, et ils étaient tous sur le barrage avec le brouillard autour.',
  es: 'Las garzas se contaron tres veces por la mañana, y todas estaban en la presa cuando la niebla todavía no se había ido del río.',
  it: 'Gli aironi sono stati contati tre volte nella mattina, e tutti erano alla diga con la nebbia che non si alzava.',
  pt: 'As garças foram contadas três vezes pela manhã, e todas estavam na represa quando a névoa ainda não se tinha ido com o sol.',
  nl: 'De reigers zijn in de ochtend drie keer geteld, en ze stonden allemaal bij de stuw toen het nog niet licht was van de mist.',
  sv: 'Hägrarna räknades tre gånger på morgonen, och alla stod vid dammen som om det inte fanns någon dimma att tala om.',
  fi: 'Haikarat laskettiin kolme kertaa aamulla, ja kaikki olivat padolla, mutta sumu ei ollut vielä hälvennyt kun hän tuli.',
  pl: 'Czaple policzono trzy razy rano i wszystkie stały na jazie, ale mgła jeszcze się nie podniosła, jak to jest od lat.',
  tr: 'Balıkçıllar sabah üç kez sayıldı ve hepsi bentte duruyordu; bu sis için çok erken bir saat olarak görülüyordu.',
  ru: 'Цапель посчитали трижды за утро, и все они стояли у плотины, пока был туман.',
  uk: 'Чапель порахували тричі за ранок, і всі вони стояли біля греблі, поки був туман.',
  ja: '朝のあいだに鷺を三回数えた。霧の中で、みな堰に立っていた。',
  ko: '아침에 왜가리를 세 번 세었고 모두 둑에 서 있었다.',
  'zh-Hans': '早上我们数了三次苍鹭,它们都站在水坝上,雾还没有散,这个时候说话的人不多。',
  'zh-Hant': '早上我們數了三次蒼鷺,牠們都站在水壩上,霧還沒有散,這個時候說話的人不多。',
  ar: 'أحصينا طيور البلشون ثلاث مرات في الصباح وكانت كلها عند السد',
  fa: 'حواصیل‌ها را سه بار در صبح شمردیم و همه کنار سد بودند، چون مه پایین بود',
  he: 'ספרנו את האנפות שלוש פעמים בבוקר וכולן עמדו ליד הסכר',
  el: 'Οι ερωδιοί μετρήθηκαν τρεις φορές το πρωί και όλοι στέκονταν στο φράγμα.',
  th: 'นับนกกระสาสามครั้งในตอนเช้า และทุกตัวยืนอยู่ที่ฝาย',
  hi: 'सुबह बगुलों को तीन बार गिना गया और सभी बाँध पर खड़े थे।',
};

describe('the language of a text', () => {
  for (const [language, text] of Object.entries(texts)) it(`is ${language} by its letters or its words`, () => expect(textLanguage(text)).to.equal(language));

  it('is not said where nothing speaks for one: few words, names, numbers, code', () => {
    for (const text of ['', 'Heron', 'Ardea cinerea, Ardea alba, Egretta garzetta, Nycticorax nycticorax, Botaurus stellaris, Ixobrychus minutus', '12 34 56 78', 'const herons = count(weir, { fog: true }); return herons.map((heron) => heron.name).join();', 'Das 東京']) expect(textLanguage(text), text).to.equal(undefined);
  });

  it('is that of the words around terms and names of another', () => {
    expect(textLanguage('次のコマンドで npm install @example/kit と npm run build を実行してください。README.md を読む。')).to.equal('ja');
    expect(textLanguage('Для установки запустите npm install, затем npm run build и откройте index.html в браузере.')).to.equal('ru');
  });
});
