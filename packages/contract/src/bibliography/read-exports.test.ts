import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parseBibliography, parsedFormatOf, writeBibliography, type ParsedFormat } from './formats.ts';
import { readBibliography } from './read/entries.ts';
import { lessLoud } from './read/less-loud.ts';
import type { Reference } from './reference.ts';

/** Lines as a program writes them, read in the format that they are known by. */
function read(format: ParsedFormat, ...lines: string[]): Reference[] {
  const text = lines.join('\r\n');
  assert.equal(parsedFormatOf(text), format);
  return readBibliography(parseBibliography(format, text));
}

describe('plain text of Web of Science', () => {
  const savedrecs = [
    '\ufeffFN Clarivate Analytics Web of Science', 'VR 1.0', 'PT J', 'AU Aria, M', '   Cuccurullo, C', 'AF Aria, Massimo', '   Cuccurullo, Corrado', 'TI bibliometrix: An R-tool for comprehensive science mapping', '   analysis', 'SO JOURNAL OF INFORMETRICS', 'LA English', 'DT Article',
    'DE Science mapping; Bibliographic', '   coupling', 'ID CITATION', 'CR Callon M, 1983, SOC SCI INFORM, V22, P191', '   Chen CM, 2006, J AM SOC INF SCI TEC, V57, P359', 'PU ELSEVIER SCIENCE', 'PI AMSTERDAM', 'SN 1751-1577', 'EI 1875-5879', 'JI J. Informetr.', 'PD NOV', 'PY 2017', 'VL 11', 'IS 4', 'BP 959', 'EP 975', 'DI 10.1016/j.joi.2017.08.007', 'PM 30000001', 'UT WOS:000418020600003', 'ER', '',
    'PT S', 'AU Poe, E', 'CA Heron Working Group', 'TI Nests', 'SO PROCEEDINGS OF THE IEEE CONFERENCE', 'SE Lecture Notes', 'DT Proceedings Paper', 'PY 2019', 'AR 7', 'ER', '', 'EF',
  ];
  it('is read with whole names, journals as people write them, and lists that go on in further lines', () => {
    const [article, paper, ...more] = read('wos', ...savedrecs);
    assert.equal(more.length, 0);
    assert.equal(
      writeBibliography('apa', [article!]),
      'Aria, M., & Cuccurullo, C. (2017). bibliometrix: An R-tool for comprehensive science mapping analysis. Journal of Informetrics, 11(4), 959–975. https://doi.org/10.1016/j.joi.2017.08.007\n',
    );
    const { authors, keywords, journalAbbreviation, publisher, place, issn, date, pmid, rest } = article!;
    assert.deepEqual([authors[0], keywords, journalAbbreviation, publisher, place, issn, date, pmid], [{ family: 'Aria', given: 'Massimo' }, ['Science mapping', 'Bibliographic coupling', 'CITATION'], 'J. Informetr.', 'Elsevier Science', 'Amsterdam', '1751-1577, 1875-5879', { year: 2017, month: 11 }, '30000001']);
    assert.deepEqual([rest['accession'], rest['cited references']], ['WOS:000418020600003', 'Callon M, 1983, SOC SCI INFORM, V22, P191\nChen CM, 2006, J AM SOC INF SCI TEC, V57, P359']);
    assert.deepEqual([paper!.kind, paper!.authors, paper!.pages, paper!.series], ['paper-conference', [{ family: 'Poe', given: 'E' }, { literal: 'Heron Working Group' }], '7', 'Lecture Notes']);
  });
  it('has names in capitals as people write them, where all are; words of the abbreviation stay', () => {
    const loud: readonly (readonly string[])[] = [['JOURNAL OF BIRDS AND FOG', '', 'Journal of Birds and Fog'], ['PLOS ONE', 'PLoS One', 'PLoS One'], ['IEEE TRANSACTIONS ON FOG', 'IEEE Trans. Fog', 'IEEE Transactions on Fog'], ['Journal of Fog', '', 'Journal of Fog'], ['BMJ', '', 'BMJ'], ['ÄRZTE-WOCHE', '', 'Ärzte-Woche'], ['THE LANCET', '', 'The Lancet']];
    for (const [name, abbreviation, said] of loud) assert.equal(lessLoud(name!, abbreviation), said);
  });
});

describe('RIS of databases', () => {
  it('has numbers of PubMed where Dimensions and Scopus write them', () => {
    const [dimensions, scopus, other] = read('ris', 'TY  - JOUR', 'TI  - A', 'U1  - 35957633 [PMID]', 'U1  - PMC9359172 [PMCID]', 'ER  - ', 'TY  - JOUR', 'TI  - B', 'DB  - Scopus', 'C2  - 35957633', 'ER  - ', 'TY  - JOUR', 'TI  - C', 'U1  - mine', 'U1  - 12', 'C2  - PMC12', 'ER  - ');
    assert.deepEqual([dimensions!.pmid, dimensions!.pmcid, dimensions!.rest], ['35957633', 'PMC9359172', {}]);
    assert.deepEqual([scopus!.pmid, scopus!.pmcid], ['35957633', undefined]);
    assert.deepEqual([other!.pmid, other!.pmcid, other!.rest], [undefined, 'PMC12', { U1: 'mine\n12' }]);
  });
  it('has no number of a catalogue for an issue, as Ovid writes MEDLINE, and no signs of TeX', () => {
    const [ovid, fromTex] = read('ris', 'TY  - JOUR', 'TI  - A', 'DB  - Ovid MEDLINE(R)', 'IS  - uj0, 0330500', 'VL  - 764', 'ER  - ', 'TY  - JOUR', 'TI  - B', 'T2  - Conservation \\& Society', 'SP  - 147--161', 'ER  - ');
    assert.deepEqual([ovid!.volume, ovid!.issue, ovid!.rest['NLM']], ['764', undefined, 'uj0, 0330500']);
    assert.deepEqual([fromTex!.journal, fromTex!.pages], ['Conservation & Society', '147-161']);
  });
});

describe('XML of EndNote', () => {
  const style = (text: string): string => `<style face="normal" font="default" size="100%">${text}</style>`;
  const record = `<record><database name="My.enl" path="C:\\My.enl">My.enl</database><source-app name="EndNote" version="20.2">EndNote</source-app><rec-number>1</rec-number><ref-type name="Journal Article">17</ref-type><contributors><authors><author>${style('Aalto, R. K.')}</author><author>${style('Müller, Jörg')}</author></authors></contributors><titles><title>${style('Grey herons ')}<style face="italic" font="default" size="100%">in</style>${style(' fog &amp; mist')}</title><secondary-title>${style('J Field Orn')}</secondary-title></titles><periodical><full-title>${style('J Field Orn')}</full-title><abbr-1>${style('Journal of field ornithology')}</abbr-1></periodical><pages>${style('211-6')}</pages><volume>${style('5')}</volume><number>${style('4')}</number><keywords><keyword>${style('Birds/*physiology')}</keyword><keyword>Fog</keyword></keywords><dates><year>${style('2004')}</year><pub-dates><date>${style('Aug 11')}</date></pub-dates></dates><isbn>${style('1175-0561 (Print)&#xD;1175-0561')}</isbn><accession-num>${style('15301568')}</accession-num><abstract>${style('One.&#xD;Two.')}</abstract><urls><related-urls><url>${style('https://example.org/a?b=1&amp;c=2')}</url></related-urls></urls><custom2>${style('PMC5887696')}</custom2><electronic-resource-num>${style('10.1000/h')}</electronic-resource-num><remote-database-provider>${style('NLM')}</remote-database-provider><language>${style('eng')}</language></record>`;
  it('is read without how its letters look', () => {
    const [article] = read('endnote-xml', `<?xml version="1.0" encoding="UTF-8" ?><xml><records>${record}</records></xml>`);
    const { title, authors, journal, journalAbbreviation, keywords, date, issn, pmid, pmcid, doi, url, abstract } = article!;
    assert.deepEqual([title, authors, journal, journalAbbreviation], ['Grey herons in fog & mist', [{ family: 'Aalto', given: 'R. K.' }, { family: 'Müller', given: 'Jörg' }], 'Journal of field ornithology', 'J Field Orn']);
    assert.deepEqual([keywords, date, issn, pmid, pmcid, doi, url, abstract], [['Birds/*physiology', 'Fog'], { year: 2004, month: 8, day: 11 }, '1175-0561', '15301568', 'PMC5887696', '10.1000/h', 'https://example.org/a?b=1&c=2', 'One.\nTwo.']);
  });
  it('has editors, and a book as what its chapter is in', () => {
    const [chapter] = read('endnote-xml', '<xml>', '<records>', '<record><ref-type name="Book Section">5</ref-type><contributors><authors><author>Poe, E. A.</author></authors><secondary-authors><author>Roe, R.</author></secondary-authors></contributors><titles><title>Nests</title><secondary-title>Handbook of Birds</secondary-title></titles><dates><year>1999</year></dates><publisher>Wren</publisher></record>', '</records></xml>');
    assert.equal(writeBibliography('apa', [chapter!]), 'Poe, E. A. (1999). Nests. In R. Roe (Ed.), Handbook of Birds. Wren.\n');
  });
  it('shows what stands before the damage, and always ends', () => {
    assert.deepEqual(read('endnote-xml', `<xml><records><record><titles><title>A</title></titles></record>${record.slice(0, 200)}`).map(({ title }) => title), ['A']);
    for (const piece of ['<record>', '<record><authors>', '<author>', '<titles><title>', '<', '&#x', '&#xD;']) readBibliography(parseBibliography('endnote-xml', `<records><record>${piece.repeat(20_000)}`));
    for (const piece of ['<authors><author>', '<author>', '<titles><title>', '<keyword/>', '<title']) readBibliography(parseBibliography('endnote-xml', `<records><record>${piece.repeat(20_000)}</record></records>`));
  });
});

describe('XML of PubMed', () => {
  const article = `<PubmedArticle>
    <MedlineCitation Status="MEDLINE" Owner="NLM">
      <PMID Version="1">30000001</PMID>
      <Article PubModel="Print">
        <Journal><ISSN IssnType="Electronic">1234-5678</ISSN><JournalIssue CitedMedium="Internet"><Volume>12</Volume><Issue>3</Issue><PubDate><Year>2021</Year><Month>May</Month><Day>3</Day></PubDate></JournalIssue><Title>Journal of field ornithology</Title><ISOAbbreviation>J. Field Ornithol.</ISOAbbreviation></Journal>
        <ArticleTitle>Grey herons <i>in</i> fog &amp; 10<sup>6</sup> drops.</ArticleTitle>
        <Pagination><StartPage>123</StartPage><EndPage>130</EndPage></Pagination>
        <ELocationID EIdType="doi" ValidYN="Y">10.1000/h</ELocationID>
        <Abstract><AbstractText Label="BACKGROUND" NlmCategory="BACKGROUND">Fog
          is wet (<i>p</i> &lt; 0.05).</AbstractText><AbstractText Label="METHODS">Sight.</AbstractText></Abstract>
        <AuthorList CompleteYN="Y">
          <Author ValidYN="Y"><LastName>Aalto</LastName><ForeName>Riitta M</ForeName><Initials>RM</Initials><Suffix>Jr</Suffix><AffiliationInfo><Affiliation>Univ A.</Affiliation></AffiliationInfo></Author>
          <Author ValidYN="N"><LastName>Alto</LastName><ForeName>R</ForeName></Author>
          <Author ValidYN="Y"><CollectiveName>Heron Study</CollectiveName></Author>
        </AuthorList>
        <Language>eng</Language>
        <PublicationTypeList><PublicationType UI="D016428">Journal Article</PublicationType></PublicationTypeList>
      </Article>
      <MedlineJournalInfo><Country>Finland</Country><MedlineTA>J Field Ornithol</MedlineTA></MedlineJournalInfo>
      <CommentsCorrectionsList><CommentsCorrections RefType="RetractionIn"><RefSource>J Field Ornithol. 2022;13:1</RefSource><PMID Version="1">5</PMID></CommentsCorrections></CommentsCorrectionsList>
      <MeshHeadingList><MeshHeading><DescriptorName UI="D1" MajorTopicYN="Y">Birds</DescriptorName><QualifierName UI="Q1" MajorTopicYN="N">genetics</QualifierName></MeshHeading></MeshHeadingList>
      <KeywordList Owner="NOTNLM"><Keyword MajorTopicYN="N">fog</Keyword></KeywordList>
    </MedlineCitation>
    <PubmedData><ArticleIdList><ArticleId IdType="pubmed">30000001</ArticleId><ArticleId IdType="pmc">PMC7000001</ArticleId><ArticleId IdType="doi">10.1000/h</ArticleId></ArticleIdList>
      <ReferenceList><Reference><Citation>Rain</Citation><ArticleIdList><ArticleId IdType="pubmed">7</ArticleId><ArticleId IdType="doi">10.1000/other</ArticleId></ArticleIdList></Reference></ReferenceList></PubmedData>
  </PubmedArticle>`;
  const set = (...records: string[]): Reference[] => read('pubmed-xml', '<?xml version="1.0" ?>', '<!DOCTYPE PubmedArticleSet PUBLIC "-//NLM//DTD PubMedArticle, 1st January 2025//EN" "https://dtd.nlm.nih.gov/ncbi/pubmed/out/pubmed_250101.dtd">', '<PubmedArticleSet>', ...records, '</PubmedArticleSet>');
  it('is read as its plain text is, but for what the work cites', () => {
    const [work, ...more] = set(article);
    assert.equal(more.length, 0);
    assert.deepEqual([work!.title, work!.journal, work!.journalAbbreviation, work!.date, work!.volume, work!.issue, work!.pages], ['Grey herons in fog & 10⁶ drops.', 'Journal of field ornithology', 'J Field Ornithol', { year: 2021, month: 5, day: 3 }, '12', '3', '123-130']);
    assert.deepEqual([work!.kind, work!.authors, work!.pmid, work!.pmcid, work!.doi, work!.issn], ['article-journal', [{ family: 'Aalto', given: 'Riitta M', suffix: 'Jr' }, { literal: 'Heron Study' }], '30000001', 'PMC7000001', '10.1000/h', '1234-5678']);
    assert.deepEqual([work!.abstract, work!.keywords, work!.language], ['BACKGROUND: Fog is wet (p < 0.05).\nMETHODS: Sight.', ['fog', 'Birds/genetics'], 'eng']);
    assert.deepEqual(work!.rest, { PT: 'Journal Article', PL: 'Finland', AD: 'Univ A.', RIN: 'J Field Ornithol. 2022;13:1' });
  });
  it('has dates in numbers, of seasons and in words', () => {
    for (const [said, date] of [['<Year>2018</Year><Month>05</Month><Day>17</Day>', { year: 2018, month: 5, day: 17 }], ['<Year>1970</Year><Season>Winter</Season>', { year: 1970 }], ['<MedlineDate>2019 Nov-Dec</MedlineDate>', { year: 2019 }]] as const) {
      assert.deepEqual(set(`<PubmedArticle><MedlineCitation><PMID>1</PMID><Article><Journal><JournalIssue><PubDate>${said}</PubDate></JournalIssue></Journal></Article></MedlineCitation></PubmedArticle>`)[0]!.date, date, said);
    }
  });
  it('has chapters of books, with their editors', () => {
    const [, chapter] = set(article, '<PubmedBookArticle><BookDocument><PMID Version="1">2</PMID><ArticleIdList><ArticleId IdType="bookaccession">NBK1</ArticleId></ArticleIdList><Book><Publisher><PublisherName>Wren</PublisherName><PublisherLocation>Ulm (DE)</PublisherLocation></Publisher><BookTitle book="b">Handbook of Birds</BookTitle><PubDate><Year>1993</Year></PubDate><AuthorList Type="editors"><Author><LastName>Roe</LastName><ForeName>Richard</ForeName></Author></AuthorList></Book><ArticleTitle book="b">Nests</ArticleTitle><AuthorList Type="authors"><Author><LastName>Poe</LastName><Initials>E</Initials></Author></AuthorList></BookDocument></PubmedBookArticle>');
    assert.deepEqual([chapter!.kind, chapter!.title, chapter!.journal, chapter!.authors, chapter!.editors, chapter!.publisher, chapter!.place], ['chapter', 'Nests', 'Handbook of Birds', [{ family: 'Poe', given: 'E' }], [{ family: 'Roe', given: 'Richard' }], 'Wren', 'Ulm (DE)']);
  });
  it('is read without its frame too, as the yearly files had it, shows what stands before the damage, and always ends', () => {
    assert.deepEqual(read('pubmed-xml', '<MedlineCitationSet>', '<MedlineCitation Owner="NLM"><PMID>1</PMID><Article><ArticleTitle>A</ArticleTitle></Article></MedlineCitation>', '</MedlineCitationSet>').map(({ title }) => title), ['A']);
    assert.deepEqual(read('pubmed-xml', '<PubmedArticleSet>', article, article.slice(0, 900)).map(({ pmid }) => pmid), ['30000001']);
    for (const piece of ['<PubmedArticle>', '<MedlineCitation ', '<AuthorList><Author>', '<ArticleTitle>', '<ArticleTitle', '<Abstract><AbstractText Label="', '<ArticleId IdType="']) {
      for (const end of ['', '</MedlineCitation></PubmedArticle>']) readBibliography(parseBibliography('pubmed-xml', `<PubmedArticle><MedlineCitation>${piece.repeat(20_000)}${end}`));
    }
  });
});

describe('BibTeX as programs write it', () => {
  const bibtex = (...fields: string[]): Reference => read('bibtex', `@article{k, ${fields.join(', ')}}`)[0]!;
  it('has names whose parts are named (Better BibTeX), and family names of several words in braces', () => {
    assert.deepEqual(bibtex('author = {family=Parmar, given=Niki, given-i={N} and {family=Berg, given="Ann, B.", prefix=van der, useprefix=true} and A. B. {Van der Berg} and family=Doe, suffix=Jr.}').authors, [
      { family: 'Parmar', given: 'Niki' }, { family: 'van der Berg', given: 'Ann, B.' }, { family: 'Van der Berg', given: 'A. B.' }, { family: 'Doe', suffix: 'Jr.' },
    ]);
  });
  it('has formulas of titles in signs of one line, and commands without themselves', () => {
    const rows: [string, string][] = [
      [String.raw`$O(n \log n)$ time at $\sqrt{s} = 13\,\mathrm{TeV}$`, 'O(n log n) time at √s = 13 TeV'],
      [String.raw`$B^0_s \to \mu^+\mu^-$ and $\nu_\mu \rightarrow \nu_e$`, 'B⁰_s → μ⁺μ⁻ and ν_μ → ν_e'],
      [String.raw`$L_{\infty}$, $T_{\rm max}$, $f^{a+b}$, $W^\pm$, $90^\circ$, 12$^{\rm th}$`, 'L_∞, T_max, f^(a+b), W±, 90°, 12th'],
      [String.raw`$\mathbb{R}^n$, $\bar{B}^0$, $\overline{\mathrm{MS}}$, $\vec{p}$, $\frac{a+b}{2}$, $\mathcal{O}(\alpha_s^2)$`, 'ℝⁿ, B̄⁰, M̄S̄, p⃗, (a+b)/2, O(α_s²)'],
      [String.raw`$H\rightarrow\gamma\gamma$, $z\sim2$, $\unknown{x}$`, String.raw`H→γγ, z∼2, $\unknown{x}$`],
      [String.raw`10\textsuperscript{6} H\textsubscript{2}O \ensuremath{\pi} \(x^2\) \texorpdfstring{$\beta$}{beta} \underline{under} \textless 5`, '10⁶ H₂O π x² beta under <5'],
    ];
    for (const [title, said] of rows) assert.equal(bibtex(`title = {${title}}`).title, said);
    for (const piece of ['$', '\\ensuremath{', '\\texorpdfstring{{', '\\(', '$\\sqrt', '$\\frac{', '$_{', '$= ', '\\textsuperscript{']) assert.doesNotThrow(() => bibtex(`title = {${piece.repeat(20_000)}}`), piece);
  });
  it('has a time from a month on (biblatex)', () => {
    for (const date of ['2012-09/2012-10', '2012-09/..', '2012-09/', '2012-09~/2013']) assert.deepEqual(bibtex(`date = {${date}}`).date, { year: 2012, month: 9 }, date);
    assert.deepEqual(bibtex('date = {2012-09-03/2012-10-01}').date, { year: 2012, month: 9, day: 3 });
  });
});

describe('RIS as programs write it', () => {
  it('has keywords a line each, and a month that leaves its year to another tag (EndNote, Rayyan)', () => {
    const [article] = read('ris', 'TY  - JOUR', 'AU  - Aalto, R.', 'DA  - Jun 5', 'DP  - NLM', 'AN  - 21553931', 'KW  - Animals', 'Disease Models, Animal', 'Humans', 'AB  - One', 'two.', 'PY  - 2011', 'SN  - 0312-5963 (Print)', '0312-5963', 'TI  - Fog', 'ER  - ');
    assert.deepEqual([article!.keywords, article!.date, article!.pmid, article!.issn, article!.abstract], [['Animals', 'Disease Models, Animal', 'Humans'], { year: 2011, month: 6, day: 5 }, '21553931', '0312-5963', 'One two.']);
  });
  it('has notes of Zotero as texts', () => {
    const [article] = read('ris', 'TY  - JOUR', 'TI  - Fog', 'N1  - <p>Read <strong>twice</strong> &amp; kept</p>', 'ER  - ');
    assert.equal(article!.note, 'Read twice & kept');
  });
  it('has journals in capitals and publishers under tags of Web of Science, and no pages where PsycINFO has none', () => {
    const [article, other] = read('ris', 'TY  - JOUR', 'TI  - Fog', 'T2  - JOURNAL OF FOG', 'JI  - J. Fog', 'PU  - AMER FOG ASSOC', 'PI  - WASHINGTON', 'SN  - 1076-8971', 'SN  - 1939-1528', 'DA  - MAY', 'PY  - 2016', 'ER  - ', 'TY  - JOUR', 'TI  - Mist', 'SP  - No', 'EP  - Specified', 'ER  - ');
    const { journal, journalAbbreviation, publisher, place, issn, date } = article!;
    assert.deepEqual([journal, journalAbbreviation, publisher, place, issn, date, other!.pages], ['Journal of Fog', 'J. Fog', 'Amer Fog Assoc', 'Washington', '1076-8971, 1939-1528', { year: 2016, month: 5 }, undefined]);
  });
});
