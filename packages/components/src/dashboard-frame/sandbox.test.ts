import { expect } from 'chai';
import { grantedFeatures, grantedSandbox } from './sandbox.ts';
import { judge } from './verdict.ts';

describe('the sandbox of a remote frame', () => {
  it('has scripts and its own origin when the tool asks for nothing (seed 002)', () => {
    expect(grantedSandbox(undefined, false)).to.deep.equal(['allow-scripts', 'allow-same-origin']);
  });
  it('takes permissions away when the tool asks for fewer', () => {
    expect(grantedSandbox('', false)).to.deep.equal([]);
    expect(grantedSandbox('allow-forms', false)).to.deep.equal(['allow-forms']);
  });
  it('never has top navigation or an escape, in any spelling', () => {
    expect(grantedSandbox('allow-scripts ALLOW-TOP-NAVIGATION allow-top-navigation-by-user-activation allow-popups-to-escape-sandbox allow-storage-access-by-user-activation bogus', false)).to.deep.equal(['allow-scripts']);
  });
  it('has no origin when the page is of our own side', () => {
    expect(grantedSandbox('allow-scripts allow-same-origin', true)).to.deep.equal(['allow-scripts']);
  });
  it('gets only features that bother nobody, for its own origin alone', () => {
    expect(grantedFeatures('camera; Autoplay *; microphone https://a.test; fullscreen; clipboard-write; autoplay')).to.equal('autoplay; clipboard-write');
    expect(grantedFeatures(undefined)).to.equal('');
  });

  describe('is what the tool asks and the host grants', () => {
    it('of flags, in any case', () => {
      expect(grantedSandbox('allow-scripts allow-forms allow-popups', false, ['Allow-Scripts', 'allow-popups', 'allow-downloads'])).to.deep.equal(['allow-scripts', 'allow-popups']);
      expect(grantedSandbox(undefined, false, ['allow-scripts'])).to.deep.equal(['allow-scripts']);
      expect(grantedSandbox('allow-scripts', false, [])).to.deep.equal([]);
    });
    it('of features: the host’s word opens what is closed by itself, to who asks', () => {
      expect(grantedFeatures('camera; fullscreen', ['camera', 'fullscreen', 'geolocation'])).to.equal('camera; fullscreen');
      expect(grantedFeatures('clipboard-write', [])).to.equal('');
      expect(grantedFeatures('', ['camera'])).to.equal('');
    });
    it('never top navigation or an escape, even where the host grants it', () => {
      const all = ['allow-top-navigation', 'allow-top-navigation-by-user-activation', 'allow-top-navigation-to-custom-protocols', 'allow-popups-to-escape-sandbox', 'allow-storage-access-by-user-activation'];
      expect(grantedSandbox(all.join(' '), false, all)).to.deep.equal([]);
      expect(grantedFeatures(all.join(';'), all)).to.equal('');
      expect(grantedFeatures('x"y; cam era; ;camera;;=*', ['x"y', 'cam', 'camera;geolocation', ''])).to.equal('cam');
    });
  });

  it('takes nothing from a string that tries to slip a flag in', () => {
    const greedy = [
      'allow-scripts,allow-top-navigation',
      'allow-scripts;allow-top-navigation',
      'ALLOW-TOP-NAVIGATION\tallow-Top-Navigation-By-User-Activation\nallow-popups-to-escape-sandbox',
      'allow-top-navigation\u00a0allow-scripts-x \u2003allow-storage-access-by-user-activation',
      '" onload="alert(1)" allow-top-navigation',
      'allow-sc\u0131pts allow-top-nav\u0131gation allow-\u212aeys',
      'allow-custom-protocols-navigation allow-top-navigation-to-custom-protocols allow-same-site-none-cookies allow-unknown',
      '__proto__ constructor toString hasOwnProperty',
      'allow-'.repeat(50_000),
    ];
    for (const asked of greedy) expect(grantedSandbox(asked, false), asked.slice(0, 60)).to.deep.equal([]);
    expect(grantedSandbox('\tAllow-Scripts\r\n\fALLOW-SAME-ORIGIN\n', false)).to.deep.equal(['allow-scripts', 'allow-same-origin']);
  });
});

describe('the verdict on an address', () => {
  const rules = { allowed: ['https://a.test', 'https://b.test:8443', 'http://localhost:3000', 'https://*.wild.test', 'https://path.test/x'], ownOrigins: ['https://host.test'] };
  it('goes by the exact origin', () => {
    expect(judge('https://a.test/any?x#y', rules).shown).to.equal(true);
    expect(judge('https://b.test:8443/', rules).shown).to.equal(true);
    expect(judge('http://localhost:3000/', rules).shown).to.equal(true);
    for (const src of ['https://sub.a.test/', 'https://a.test.evil.test/', 'https://b.test/', 'http://localhost:3001/', 'https://x.wild.test/', 'https://path.test/x']) expect(judge(src, rules).shown, src).to.equal(false);
  });
  it('is not fooled by addresses that look like an allowed one', () => {
    const allowed = ['https://a.test', 'https://b.test:8443', 'http://[::1]:3000', 'http://localhost:3000', 'https://xn--bcher-kva.test', 'https://pay.a.test'];
    const fooled = [
      'https://a.test.', 'https://a.test:8443/', 'http://a.test/', 'https://b.test:443/', 'https://b.test/', 'https://\u0430.test/', 'https://a\u3002test.evil.test/', 'https://evil.test/https://a.test',
      'https://evil.test?https://a.test', 'https://evil.test#https://a.test', 'https://evil.test\\@a.test/', 'https://a.test@evil.test/', 'https://a.test:x@evil.test/', 'https://@a.test:p@evil.test', 'https://evila.test/',
      'https://a.test.evil.test/', 'https://x.pay.a.test/', 'http://[::1]:3001/', 'http://[::1]/', 'http://[::ffff:127.0.0.1]:3000/', 'http://127.0.0.1:3000/', 'http://localhost.:3000/', 'http://localhost.evil.test:3000/', 'https://localhost:3000/',
      '//a.test/', '/\\a.test', 'a.test', 'https:a.test/../', '', ' ', 'null', 'about:blank', 'about:srcdoc', 'file:///etc/passwd', 'ftp://a.test/', 'ws://a.test/', 'view-source:https://a.test/', 'filesystem:https://a.test/x',
      'javascript:alert(1)', 'JaVaScRiPt://a.test/%0aalert(1)', 'java\tscript:alert(1)', '\u0001javascript:alert(1)', 'javascript\n:alert(1)', 'data:text/html,https://a.test', 'blob:https://a.test/1', 'https://', 'https://a.test:99999/', 'https://a.te st/', 'http://user@localhost:3000/', 'https://:p@a.test/',
    ].filter((src) => src !== 'https:a.test/../');
    for (const src of fooled) expect(judge(src, { allowed, ownOrigins: [] }).shown, src).to.equal(false);
  });
  it('reads an address as the browser does, and hands on what it read', () => {
    const allowed = ['https://a.test', 'http://[::1]:3000', 'https://xn--bcher-kva.test'];
    const read: [string, string][] = [['HTTPS://A.TEST:443/x', 'https://a.test/x'], ['https://a.t\nest/\tx', 'https://a.test/x'], ['https:\\\\a.test\\x', 'https://a.test/x'], ['https:a.test/x', 'https://a.test/x'], ['http://[0:0::1]:3000/', 'http://[::1]:3000/'], ['https://b\u00fccher.test/', 'https://xn--bcher-kva.test/'], [' https://a.test/ ', 'https://a.test/'], ['https://\uff41.test/', 'https://a.test/']];
    for (const [src, href] of read) {
      const verdict = judge(src, { allowed, ownOrigins: [] });
      expect(verdict.shown && verdict.url.href, src).to.equal(href);
    }
  });
  it('takes no entry of the list that is more or less than an origin', () => {
    for (const entry of ['*', 'https://*', 'https:', 'https://a.test/x', 'https://a.test/?x', 'https://a.test#x', 'https://u@a.test', 'a.test', 'http://a.test', 'null', "'self'", 'https://a.test;script-src *', 'https://a.test https://b.test']) {
      for (const src of ['https://a.test/', 'http://a.test/', "https://a.test;script-src/"]) expect(judge(src, { allowed: [entry], ownOrigins: [] }).shown, `${entry} ${src}`).to.equal(false);
    }
  });
  it('says whose list lacks the origin', () => {
    expect(judge('https://b.test/', { allowed: ['https://a.test'], ownOrigins: [] })).to.include({ reason: 'not allowed', lacking: 'service' });
    expect(judge('https://b.test/', { allowed: ['https://b.test'], narrowedTo: [], ownOrigins: [] })).to.include({ reason: 'not allowed', lacking: 'page' });
  });
  it('knows what is of our own side', () => {
    expect(judge('https://host.test/x', { allowed: ['https://host.test'], ownOrigins: ['https://host.test'] })).to.include({ shown: true, ownSide: true });
  });
});
