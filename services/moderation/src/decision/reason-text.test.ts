import { decisionReasons, reasonsFor } from '@edogrula/contracts/decision-reasons';
import { decisionReasonTexts } from '@edogrula/contracts/locales/tr/decision-reasons';
import { describe, expect, it } from '@jest/globals';
import { reasonText } from './reason-text.ts';

const none = { reasonCode: null, reason: '' };

describe('what the mail gives as the reason', () => {
  it('is the chosen sentence and the moderator’s own words', () => {
    const given = { reasonCode: 'report_duplicate' as const, reason: 'Kayıt İ-2001.' };
    expect(reasonText('report', 'rejected', given)).toBe(
      `${decisionReasonTexts.report_duplicate.text}\n\nKayıt İ-2001.`,
    );
    expect(reasonText('report', 'rejected', { ...given, reasonCode: null })).toBe('Kayıt İ-2001.');
  });

  it('is a set sentence for a rejection without one, nothing for an approval', () => {
    expect(reasonText('application', 'approved', none)).toBe('');
    expect(reasonText('report', 'approved', none)).toBe('');
    expect(reasonText('application', 'rejected', none)).toMatch(/^Başvurunuz/);
    expect(reasonText('report', 'rejected', none)).toMatch(/^İhbarınız/);
  });

  it('never is one of another decision, and always fits the event', () => {
    const subjects = ['application', 'report'] as const;
    const outcomes = ['approved', 'rejected'] as const;
    const all = subjects.flatMap((subject) => outcomes.flatMap((outcome) => reasonsFor(subject, outcome)));
    expect(new Set(all).size).toBe(Object.keys(decisionReasonTexts).length);
    for (const subject of subjects)
      for (const outcome of outcomes)
        for (const reasonCode of all) {
          const ask = () => reasonText(subject, outcome, { reasonCode, reason: 'x'.repeat(500) });
          if (decisionReasons[subject][outcome].includes(reasonCode as never))
            expect(ask().length).toBeLessThanOrEqual(1000);
          else expect(ask).toThrow('invalid_request');
        }
  });
});
