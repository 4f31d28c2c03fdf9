import { describe, expect, it } from '@jest/globals';
import { isMobilePhone } from './mobile-phone.ts';
import { isTurkishMobile } from './turkish-mobile.ts';

describe('[R305] [R495] a number that is no landline', () => {
  it.each(['+905321234567', '+905011234567', '+905331234501'])('%s is a Turkish mobile one', (phone) => {
    expect([isTurkishMobile(phone), isMobilePhone(phone)]).toEqual([true, true]);
  });

  it.each(['+4915112345678', '+447911123456', '+31612345678', '+994501234567'])(
    '%s is a mobile one of a plan that parts them',
    (phone) => expect([isTurkishMobile(phone), isMobilePhone(phone)]).toEqual([false, true]),
  );

  it.each([
    '+902641112233',
    '+903921112233',
    '+908501234567',
    '+4930901820',
    '+442079460958',
    '+12025550123',
    'yok',
  ])('%s may be a landline', (phone) => expect(isMobilePhone(phone)).toBe(false));
});
