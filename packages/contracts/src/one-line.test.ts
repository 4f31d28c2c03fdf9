import { describe, expect, it } from '@jest/globals';
import { oneLine } from './common.ts';
import { applicationFields } from './http/application-form.ts';
import { businessInput, renameEntryBody } from './http/registry-desk.ts';
import { reportFields } from './http/report-form.ts';

const broken = '\r\nKuytu \n\t Koru\u2028Evleri\u0085 A\vB\fC ';
const whole = 'Kuytu Koru Evleri A B C';
const contact = { instagramUsername: 'kuytu.koru', phone: '0532 000 00 03' };

describe('[R213] [R220] [R228] [decision 22] names, types and trade titles hold no line break', () => {
  it('in an application', () => {
    const input = {
      ...contact,
      name: broken,
      tradeTitle: broken,
      type: broken,
      address: 'Sapanca\nGöl',
      terms: 'on',
    };
    expect(applicationFields.parse(input)).toMatchObject({ name: whole, tradeTitle: whole, type: whole });
    expect(applicationFields.parse(input).address).toBe('Sapanca\nGöl');
  });

  it('in a report, and not in place of a name', () => {
    const input = { ...contact, desc: 'Kapora aldı ve\nbir daha yazmadı.' };
    expect(reportFields.parse({ ...input, name: broken }).name).toBe(whole);
    expect(reportFields.safeParse({ ...input, name: '\n\n\n' }).success).toBe(false);
  });

  it('in what moderators type', () => {
    const input = { name: broken, tradeTitle: broken, type: broken };
    expect(businessInput.parse(input)).toMatchObject({ name: whole, tradeTitle: whole, type: whole });
    expect(renameEntryBody.parse({ name: broken, reason: 'Yazım yanlışı' }).name).toBe(whole);
  });

  it('counts what is left: 160 characters fit, 161 do not', () => {
    expect(oneLine(160).safeParse(`\n${'a'.repeat(160)}\n`).success).toBe(true);
    expect(oneLine(160).safeParse('a'.repeat(161)).success).toBe(false);
  });
});
