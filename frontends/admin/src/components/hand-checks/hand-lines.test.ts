import { describe, expect, it } from '@jest/globals';
import { handChecksOf, handKinds, newLine, waysOf } from './hand-lines.ts';

const nothing = { instagramUsername: '', instagramUrl: '', phone: '', website: '', address: '' };
const documents = ['tax_certificate', 'work_permit', 'licence'];

describe('what a moderator can tick by hand', () => {
  it('documents always, the rest where the record has it', () => {
    expect(handKinds(nothing, 0)).toEqual(documents);
    expect(handKinds({ ...nothing, instagramUrl: 'instagram.com/cam' }, 0)).toEqual([...documents, 'handle']);
    expect(
      handKinds(
        { instagramUsername: 'cam', instagramUrl: '', phone: '0532', website: 'cam.example', address: 'Göl' },
        1,
      ),
    ).toEqual([...documents, 'images', 'handle', 'phone', 'website', 'visit']);
  });

  it('blanks are nothing that could be checked', () => {
    expect(handKinds({ ...nothing, phone: '  ', address: '\t' }, 0)).toEqual(documents);
  });

  it('[decision 38] a place is visited, a number confirmed, an account, a site or a document opened, a licence looked up', () => {
    expect(waysOf('visit')).toEqual(['visited']);
    expect(waysOf('phone')).toEqual(['confirmed', 'opened']);
    for (const kind of ['handle', 'website', 'tax_certificate', 'work_permit', 'images'] as const)
      expect(waysOf(kind)).toEqual(['opened']);
    expect(waysOf('licence')).toEqual(['found', 'not_found', 'out_of_scope']);
  });

  it('a line begins with the usual way and no day', () => {
    expect(newLine('phone')).toEqual({ how: 'confirmed', on: '', until: '' });
    expect(newLine('visit')).toEqual({ how: 'visited', on: '', until: '' });
  });
});

describe('what is sent of the ticked lines', () => {
  it('is none where nothing was ticked; empty days are left out', () => {
    expect(handChecksOf({}, ['phone', 'visit'])).toEqual([]);
    expect(handChecksOf({ phone: newLine('phone') }, ['phone'])).toEqual([
      { kind: 'phone', how: 'confirmed' },
    ]);
    const line = { how: 'opened' as const, on: '2026-03-01', until: '2027-03-01' };
    expect(handChecksOf({ tax_certificate: line }, ['tax_certificate'])).toEqual([
      { kind: 'tax_certificate', ...line },
    ]);
  });

  it('a tick of what the form no longer has is not sent: nobody has checked a phone that is gone', () => {
    const lines = { phone: newLine('phone'), visit: newLine('visit') };
    expect(handChecksOf(lines, ['visit'])).toEqual([{ kind: 'visit', how: 'visited' }]);
  });
});
