import { describe, expect, it } from '@jest/globals';
import {
  applicationRejectionBody,
  approvalBody,
  decisionBody,
  reopeningBody,
  reportApprovalBody,
} from './decision-bodies.ts';

const ids = ['01a1fd68-c350-74b6-8b35-a19d5eff1398', '01a1fd68-c350-74b6-8b35-a19d5eff1399'] as const;
const unsaid = { version: null, reason: '', reasonCode: null };

describe('what a moderator’s decision carries', () => {
  it('is nothing where no body was sent, and the version that was seen where it was named', () => {
    for (const none of [undefined, null, {}]) expect(decisionBody.parse(none)).toEqual(unsaid);
    expect(decisionBody.parse({ version: 3, reason: '  Belgeler okunmuyor. ' })).toEqual({
      version: 3,
      reason: 'Belgeler okunmuyor.',
      reasonCode: null,
    });
  });

  it.each([{ version: 0 }, { version: 1.5 }, { reason: 'a'.repeat(501) }, { reasonCode: 'uydurma' }])(
    'refuses %j',
    (body) => expect(decisionBody.safeParse(body).success).toBe(false),
  );

  it('names each file that is asked for anew once, in one order; none named is none said', () => {
    const [first, second] = ids;
    expect(applicationRejectionBody.parse({ refusedFiles: [second, first, second] }).refusedFiles).toEqual([
      ...ids,
    ]);
    expect(applicationRejectionBody.parse(null)).toEqual({ ...unsaid, refusedFiles: [] });
    expect(applicationRejectionBody.safeParse({ refusedFiles: ['../x'] }).success).toBe(false);
    expect(applicationRejectionBody.safeParse({ refusedFiles: Array(8).fill(first) }).success).toBe(false);
  });

  it('[decision 29] takes a rejection back with a reason alone, and blanks are none', () => {
    expect(reopeningBody.parse({ reason: ' Yanlış karar. ' }).reason).toBe('Yanlış karar.');
    for (const wrong of [{}, { reason: '' }, { reason: '     ' }, { reason: 'ab' }])
      expect(reopeningBody.safeParse(wrong).success).toBe(false);
  });

  it('an approval without ticks has checked nothing', () => {
    expect(approvalBody.parse(undefined)).toEqual({
      ...unsaid,
      checks: [],
      byHand: false,
      named: false,
      payees: [],
    });
    expect(approvalBody.safeParse({ checks: [{ kind: 'uydurma', how: 'opened' }] }).success).toBe(false);
  });

  it('[R305] [R324] without words of its own an approved report has the proposed keys, text and kinds', () => {
    expect(reportApprovalBody.parse(null)).toEqual({
      ...unsaid,
      dossierVersion: null,
      keys: null,
      shown: { name: null, summary: null, evidence: null },
    });
  });

  it('[R320] names the version of the dossier that was seen, or none', () => {
    expect(reportApprovalBody.parse({ dossierVersion: 7 }).dossierVersion).toBe(7);
    for (const dossierVersion of [0, 1.5, '7'])
      expect(reportApprovalBody.safeParse({ dossierVersion }).success).toBe(false);
  });

  it('[R324] [R325] a public text is no line of two words, and a report that shows nothing names no kinds', () => {
    expect(reportApprovalBody.safeParse({ summary: 'Dolandırıcı!' }).success).toBe(false);
    expect(reportApprovalBody.safeParse({ summary: ` ${'a'.repeat(19)} ` }).success).toBe(false);
    expect(reportApprovalBody.parse({ summary: 'a'.repeat(20) }).shown.summary).toHaveLength(20);
    expect(reportApprovalBody.safeParse({ evidence: [] }).success).toBe(false);
  });

  it('[R325] a public name is one line that shows something', () => {
    expect(reportApprovalBody.parse({ name: ' Göl\n Evi ' }).shown.name).toBe('Göl Evi');
    for (const name of ['G', '  ', '\u2800\u2800\u2800', 'a'.repeat(161)])
      expect(reportApprovalBody.safeParse({ name }).success).toBe(false);
  });
});
