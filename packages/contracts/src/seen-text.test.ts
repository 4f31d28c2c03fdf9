import { describe, expect, it } from '@jest/globals';
import { isSeen } from './common.ts';
import { correctionDecisionBody } from './http/correction.ts';
import { actReason } from './http/dossier.ts';
import { reportFields } from './http/report-form.ts';

const unseen = [
  '\u200b'.repeat(30),
  '\u202e'.repeat(30),
  '\u200d'.repeat(30),
  '\ufe0f'.repeat(30),
  '\u2800'.repeat(30),
  '\u3164'.repeat(30),
];

describe('a text in which nothing can be seen', () => {
  it('[R426] is told from one that shows a sign, whatever is shown beside it', () => {
    for (const text of unseen) {
      expect([text, isSeen(text)]).toEqual([text, false]);
      expect([text, isSeen(`${text}a`)]).toEqual([text, true]);
    }
    for (const text of ['👨‍👩‍👧', 'ş', '…', '٣', '']) expect([text, isSeen(text)]).toEqual([text, true]);
  });

  it('[R426] is no name, no story and no reason', () => {
    for (const text of unseen) {
      const report = reportFields.safeParse({
        name: text,
        desc: text,
        phone: '05320000003',
        instagramUsername: 'kuytu',
      });
      expect(report.error?.issues.map(({ path }) => path.join())).toEqual(['name', 'desc']);
      expect(actReason.safeParse(text).success).toBe(false);
      expect(
        correctionDecisionBody.safeParse({ outcome: 'declined', reason: text, version: 1 }).success,
      ).toBe(false);
    }
  });
});
