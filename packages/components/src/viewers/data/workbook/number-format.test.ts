import { expect } from 'chai';
import { generalNumber } from './general-number.ts';
import { cellFormat } from './number-format.ts';

const base = Date.UTC(1899, 11, 30);
const shown = (code: string, value: number): string | undefined => cellFormat(164, code)?.(value, base);
const builtIn = (id: number, value: number): string | undefined => cellFormat(id)?.(value, base);
/** 21 November 2026. */
const day = 46_347;

describe('the format of a cell', () => {
  const says = (code: string, ...cases: [value: number, text: string | undefined][]): void => {
    for (const [value, text] of cases) expect(shown(code, value), `${code} of ${value}`).to.equal(text);
  };

  it('has the decimals and groups that it says, rounded as people round', () => {
    says('0.00', [1.005, '1.01'], [-2.5, '-2.50'], [-0.001, '0.00'], [1e21, '1000000000000000000000.00']);
    says('#,##0', [1_234_567.5, '1,234,568'], [0, '0'], [-999.6, '-1,000']);
    says('000', [7, '007']);
    says('#.##', [0.5, '.5'], [0.123, '.12'], [12, '12']);
    says('0.0,,"M"', [12_345_678, '12.3M']);
    says('0.00E+00', [12_345, '1.23E+04'], [0.00012, '1.20E-04']);
  });
  it('says parts of a hundred', () => {
    says('0%', [0.126, '13%'], [1, '100%']);
    says('0.0%', [0.285, '28.5%'], [-0.05, '-5.0%']);
    expect([builtIn(9, 0.5), builtIn(10, 0.1234), builtIn(4, 1234.5)]).to.deep.equal(['50%', '12.34%', '1,234.50']);
  });
  it('has signs of currencies, where they stand', () => {
    says('"$"#,##0.00', [1234.5, '$1,234.50'], [-3, '-$3.00']);
    says('#,##0.00\\ [$€-407]', [1234.5, '1,234.50 €']);
    says('[$£-809]#,##0;[Red]\\-[$£-809]#,##0', [12, '£12'], [-12, '-£12']);
    says('_("$"* #,##0.00_);_("$"* \\(#,##0.00\\);_("$"* "-"??_);_(@_)', [5, '$5.00'], [-5, '$(5.00)'], [0, '$-']);
    says('#,##0" kg"', [1500, '1,500 kg']);
    says('General" kg"', [2.5, '2.5 kg']);
  });
  it('says what is less than nothing also where its colour alone did', () => {
    says('#,##0;[Red]#,##0', [-1234, '-1,234'], [1234, '1,234']);
    says('0.0;(0.0)', [-1.25, '(1.3)']);
  });
  it('may have a word for nothing, and hides nothing else', () => {
    says('0;-0;"none"', [0, 'none'], [2, '2']);
    says('0;-0;;@', [0, ''], [-2, '-2']);
    says(';;;', [5, undefined], [-5, undefined]);
  });
  it('says moments, with minutes where they stand beside hours or seconds', () => {
    says('dd.mm.yyyy', [day, '21.11.2026']);
    says('m/d/yyyy', [day, '11/21/2026']);
    says('yyyy\\-mm\\-dd hh:mm', [day + 0.75, '2026-11-21 18:00']);
    says('d-mmm-yy;@', [day, '21-Nov-26']);
    says('[$-F800]dddd\\,\\ mmmm\\ dd\\,\\ yyyy', [day, 'Saturday, November 21, 2026']);
    says('h:mm AM/PM', [0.75, '6:00 PM'], [0.01, '12:14 AM']);
    says('mm:ss.00', [1.5 / 86_400, '00:01.50']);
    says('hh:mm:ss', [13.75 / 24 - 1e-9, '13:45:00']);
    expect([builtIn(17, day), builtIn(20, 0.5), builtIn(21, 0.5)]).to.deep.equal(['Nov-26', '12:00', '12:00:00']);
    expect(cellFormat(164, 'yyyy')!(0, Date.UTC(1904, 0, 1))).to.equal('1904');
  });
  it('shows no more of a number that it leaves open than is read: ten digits, powers of ten for what is very small or large', () => {
    const cases: [number, string][] = [[35 / 3, '11.66666667'], [0.974826388888889, '0.974826389'], [-11135.2321307508, '-11135.23213'], [0.1 + 0.2, '0.3'], [12345678901234, '12345678901234'], [1234567890.5, '1234567891'], [0, '0'], [-2.5, '-2.5'], [0.0005, '0.0005'], [-6.21154686e-6, '-6.21155E-06'], [2e-7, '2E-07'], [1.23456789e22, '1.23457E+22'], [1e15, '1E+15'], [3.1e-120, '3.1E-120']];
    for (const [value, text] of cases) expect(generalNumber(value), String(value)).to.equal(text);
  });
  it('says spans of time', () => {
    says('[h]:mm', [1.5, '36:00'], [0.02, '0:28']);
    says('[mm]:ss', [1 / 24, '60:00']);
    says('[hh]:mm:ss.0', [3.14159, '75:23:53.4']);
    says('h:mm:ss', [0.5 + 0.6 / 86_400, '12:00:01']);
    says('h:mm', [0.5 + 59.9 / 86_400, '12:00']);
    expect(builtIn(46, 2.5)).to.equal('60:00:00');
  });
  it('follows the section whose condition a value meets', () => {
    says('[>=1000000]0.0,,"M";[>=1000]0.0,"K";0', [2_500_000, '2.5M'], [1500, '1.5K'], [12, '12'], [-1500, '-1500']);
    says('[Red][<0]-0.0;[Blue][=0]"none";0.0', [-1, '-1.0'], [0, 'none'], [2, '2.0']);
    says('[<100]0;0.0', [99, '99'], [100, '100.0'], [-5, '-5']);
    says('[<=9999999]###-####;(###) ###-####', [5551234, undefined]);
    says('[=1]"yes";"no"', [1, 'yes'], [0, 'no']);
    says('[>10]0', [5, undefined], [11, '11']);
  });
  it('says parts as fractions', () => {
    says('# ?/?', [0.5, '1/2'], [1.25, '1 1/4'], [2, '2'], [0, '0'], [-1.5, '-1 1/2'], [0.95, '1']);
    says('# ??/??', [3.14159, '3 14/99'], [0.3125, '5/16']);
    says('#\\ ?/8', [0.376, '3/8']);
    says('?/?', [1.5, '3/2']);
    expect([builtIn(12, 2.75), builtIn(13, 0.12)]).to.deep.equal(['2 3/4', '3/25']);
  });
  it('names months and days in the language that it says', () => {
    says('[$-407]d. mmmm yyyy', [day, '21. November 2026']);
    says('[$-407]dddd', [day, 'Samstag']);
    says('[$-40C]d mmmm yyyy', [day - 100, '13 août 2026']);
    says('[$-de-DE]mmmm', [day - 260, 'März']);
    says('[$-409]mmm', [day, 'Nov']);
    says('[$-41E]mmmm yyyy', [day, 'พฤศจิกายน 2026']);
    says('[$-x-sysdate]dddd', [day, 'Saturday']);
  });
  it('leaves the value where it is not understood, or says nothing of it', () => {
    for (const code of ['# ?/? "x"', '000-00-0000', '##0.0E+0', 'General', '@', '[DBNum1]0']) expect(cellFormat(164, code), code).to.equal(undefined);
    for (const id of [0, 49, 999]) expect(cellFormat(id), String(id)).to.equal(undefined);
    for (const code of ['ggge', '[$-411]ggge"年"m"月"d"日";@', 'yyyy e']) expect([cellFormat(164, code)?.of, shown(code, day)], code).to.deep.equal(['moment', undefined]);
    for (const id of [14, 22, 27, 57]) expect([cellFormat(id)?.of, builtIn(id, day)], String(id)).to.deep.equal(['moment', undefined]);
    says('yyyy', [-1, undefined], [1e12, undefined]);
    says(`0${',0'.repeat(1000)}`, [1, undefined]);
  });
});
