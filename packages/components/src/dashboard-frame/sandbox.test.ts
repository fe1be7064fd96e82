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
    expect(grantedFeatures('camera; Fullscreen *; microphone https://a.test; clipboard-write')).to.equal('fullscreen; clipboard-write');
    expect(grantedFeatures(undefined)).to.equal('');
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
  it('knows what is of our own side', () => {
    expect(judge('https://host.test/x', { allowed: ['https://host.test'], ownOrigins: ['https://host.test'] })).to.include({ shown: true, ownSide: true });
  });
});
