import { expect } from 'chai';
import { shortInstant, timeLeft } from './time-left.ts';

const now = Date.UTC(2026, 10, 21, 12);
const after = (minutes: number): string => new Date(now + minutes * 60_000).toISOString();

describe('the time that is left', () => {
  it('is said in the largest unit of which one is left, never rounded up', () => {
    expect([72 * 60, 72 * 60 - 1, 24 * 60, 24 * 60 - 1, 60, 59, 1, 0.2].map((minutes) => timeLeft('en', after(minutes), now))).to.deep.equal(['in 3 days', 'in 2 days', 'in 1 day', 'in 23 hours', 'in 1 hour', 'in 59 minutes', 'in 1 minute', 'in 1 minute']);
    expect(timeLeft('de', after(120), now)).to.equal('in 2 Stunden');
  });

  it('is nothing when it is over, or no instant', () => {
    expect([after(0), after(-5), '', 'soon'].map((instant) => timeLeft('en', instant, now))).to.deep.equal([undefined, undefined, undefined, undefined]);
  });

  it('stands beside instants that are short: the time of today, else the date', () => {
    const local = new Date(2026, 10, 21, 9, 5);
    expect([shortInstant('en', local.toISOString(), local.getTime()).replace(/\s/, ' '), shortInstant('en', new Date(2026, 1, 3).toISOString(), local.getTime()), shortInstant('en', 'x', now)]).to.deep.equal(['9:05 AM', 'Feb 3, 2026', '']);
  });
});
