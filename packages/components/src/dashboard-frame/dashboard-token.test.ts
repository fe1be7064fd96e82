import { expect } from 'chai';
import { renewalDelay } from './dashboard-token.ts';

describe('the token of a dashboard', () => {
  const now = Date.parse('2026-01-01T00:00:00Z');
  const token = 't';
  it('is renewed before it expires', () => {
    expect(renewalDelay({ token, renewable: true, expires_at: '2026-01-01T00:05:00Z' }, now)).to.equal(240_000);
  });
  it('is not renewed all the time, where the clocks differ', () => {
    expect(renewalDelay({ token, renewable: true, expires_at: '2025-12-31T23:00:00Z' }, now)).to.equal(5_000);
  });
  it('is not renewed where it is the tool’s own, or does not say when it expires', () => {
    expect([
      renewalDelay({ token, renewable: false, expires_at: '2026-01-01T00:05:00Z' }, now),
      renewalDelay({ token, expires_at: '2026-01-01T00:05:00Z' }, now),
      renewalDelay({ token, renewable: true }, now),
      renewalDelay({ token, renewable: true, expires_at: 'soon' }, now),
    ]).to.deep.equal([undefined, undefined, undefined, undefined]);
  });
});
