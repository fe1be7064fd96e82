import { expect } from 'chai';
import { clock } from './clock.ts';

it('a time is written as players do, with hours where there are any', () => {
  expect([0, 62.9, 754, 4504, 36_061].map(clock)).to.deep.equal(['0:00', '1:02', '12:34', '1:15:04', '10:01:01']);
});
