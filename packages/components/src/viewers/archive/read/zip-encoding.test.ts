import { expect } from 'chai';
import { namesEncoding } from './zip-encoding.ts';

const bytes = (hex: string) => Uint8Array.from(hex.split(' '), (one) => Number.parseInt(one, 16));
/** As a zip of that system has them: in its code page, a line each. */
const names: readonly (readonly [what: string, hex: string, encoding: string | undefined])[] = [
  ['テスト.txt', '83 65 83 58 83 67 2e 74 78 74 0a', 'shift_jis'],
  ['報告書/データ一覧.csv', '95 f1 8d 90 8f 91 2f 83 66 81 5b 83 5e 88 ea 97 97 2e 63 73 76 0a', 'shift_jis'],
  ['会議資料.pdf', '89 ef 8b 63 8e 91 97 bf 2e 70 64 66 0a', 'shift_jis'],
  ['测试报告/数据汇总说明.xlsx', 'b2 e2 ca d4 b1 a8 b8 e6 2f ca fd be dd bb e3 d7 dc cb b5 c3 f7 2e 78 6c 73 78 0a', 'gb18030'],
  ['Отчёт за март.docx', '8e e2 e7 f1 e2 20 a7 a0 20 ac a0 e0 e2 2e 64 6f 63 78 0a', 'ibm866'],
  ['договор.pdf', 'a4 ae a3 ae a2 ae e0 2e 70 64 66 0a', 'ibm866'],
  ['Müller.txt', '4d 81 6c 6c 65 72 2e 74 78 74 0a', undefined],
  ['Übungsblätter/Lösung für Größe.pdf', '9a 62 75 6e 67 73 62 6c 84 74 74 65 72 2f 4c 94 73 75 6e 67 20 66 81 72 20 47 72 94 e1 65 2e 70 64 66 0a', undefined],
  ['été/résumé créé.pdf', '82 74 82 2f 72 82 73 75 6d 82 20 63 72 82 82 2e 70 64 66 0a', undefined],
  ['España ñandú.txt', '45 73 70 61 a4 61 20 a4 61 6e 64 a3 2e 74 78 74 0a', undefined],
  ['보고서와 자료 모음집.hwp', 'ba b8 b0 ed bc ad bf cd 20 c0 da b7 e1 20 b8 f0 c0 bd c1 fd 2e 68 77 70 0a', 'euc-kr'],
];

describe('the encoding of names in a zip', () => {
  for (const [what, hex, encoding] of names) it(`is ${encoding ?? 'that of the format'} for ${what}`, () => expect(namesEncoding(bytes(hex))).to.equal(encoding));
  it('is not looked for where all are ASCII', () => expect(namesEncoding(new Uint8Array())).to.equal(undefined));
});
