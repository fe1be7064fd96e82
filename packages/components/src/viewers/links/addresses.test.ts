import { expect } from 'chai';
import { stretchesOf } from './addresses.ts';

const leads = (text: string, field?: string): (string | undefined)[] => stretchesOf(text, field).map(({ href }) => href).filter(Boolean);

describe('the addresses in a value of a file', () => {
  it('are those of the web, of PubMed, of PubMed Central and of DOIs', () => {
    expect(leads('See https://example.org/a?b=c, PMID: 31452104, PMC123456 and doi:10.1000/182.')).to.deep.equal([
      'https://example.org/a?b=c', 'https://pubmed.ncbi.nlm.nih.gov/31452104/', 'https://pmc.ncbi.nlm.nih.gov/articles/PMC123456/', 'https://doi.org/10.1000/182',
    ]);
  });

  it('leave every character of the text where it is', () => {
    const text = '(PMID:17) and (10.1016/S0140-6736(05)17946-3), or http://example.org/a_(b); “https://example.org/”.';
    expect(stretchesOf(text).map((one) => one.text).join('')).to.equal(text);
    expect(stretchesOf(text).filter(({ href }) => href).map((one) => one.text)).to.deep.equal(['PMID:17', '10.1016/S0140-6736(05)17946-3', 'http://example.org/a_(b)', 'https://example.org/']);
  });

  it('are read once where an address has an identifier in it', () => {
    expect(leads('https://doi.org/10.1000/182')).to.deep.equal(['https://doi.org/10.1000/182']);
  });

  it('are bare identifiers where the field says which', () => {
    expect(leads('17', 'pmid')).to.deep.equal(['https://pubmed.ncbi.nlm.nih.gov/17/']);
    expect(leads('17', 'PubMed_IDs')).to.deep.equal(['https://pubmed.ncbi.nlm.nih.gov/17/']);
    expect(leads('42', 'pmc-id')).to.deep.equal(['https://pmc.ncbi.nlm.nih.gov/articles/PMC42/']);
    expect(leads('10.1002/(SICI)1097<1::AID>3.0.CO;2-A', 'DOI')).to.deep.equal(['https://doi.org/10.1002/(SICI)1097%3C1%3A%3AAID%3E3.0.CO%3B2-A']);
    expect(leads('17', 'score')).to.deep.equal([]);
  });

  it('are none that run, carry a user name or hide where they lead', () => {
    for (const text of ['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', 'https://user:word@example.org/', 'https://doi.org@example.org/', '10.1000/../x', 'PMID:0']) expect(leads(text), text).to.deep.equal([]);
    expect(leads('https://example.org/\u202egpj.exe')).to.deep.equal(['https://example.org/']);
    expect(leads('pmid', 'javascript:alert(1)')).to.deep.equal([]);
    expect(leads('javascript:alert(1)', 'doi')).to.deep.equal([]);
  });

  it('end where a sentence does, however many marks and brackets it ends with', () => {
    for (const end of [')'.repeat(100_000), ').'.repeat(50_000), ']}).'.repeat(25_000)]) {
      const text = `https://example.org/a_(b)${end}`;
      expect(stretchesOf(text)).to.deep.equal([{ text: 'https://example.org/a_(b)', href: 'https://example.org/a_(b)' }, { text: end }]);
    }
  });
});
