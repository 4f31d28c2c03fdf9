import { describe, expect, it } from '@jest/globals';
import { checksText as text } from '../locales/tr/checks.ts';
import { checkedItems, uncheckedItems } from './checked-facts.ts';

const verifiedAt = '2026-03-01T09:00:00.000Z';
const at = '2026-02-01T09:00:00.000Z';

describe('what was checked', () => {
  it('[R330] is named with its day, and so is what was not', () => {
    const verification = {
      verifiedAt,
      until: null,
      checks: [{ kind: 'phone' as const, at, how: 'confirmed' as const, until: null }],
      notChecked: ['website' as const, 'visit' as const],
    };
    expect(checkedItems({ verification } as never)).toEqual([{ label: text.kinds.phone, at }]);
    expect(uncheckedItems({ verification } as never)).toEqual([text.kinds.website, text.kinds.visit]);
  });

  it('is the day of the verification where a record names no single check, and nothing without one', () => {
    const verification = { verifiedAt, checks: [], notChecked: [] };
    expect(checkedItems({ verification } as never)).toEqual([{ label: text.verifiedOn, at: verifiedAt }]);
    expect(checkedItems({ verification: null })).toEqual([]);
    expect(uncheckedItems({ verification: null })).toEqual([]);
  });

  it.each([
    ['found', ['Turizm belgesi'], []],
    ['not_found', [text.verifiedOn], ['Turizm belgesi: Bakanlık listesinde bulunamadı']],
    ['out_of_scope', [text.verifiedOn], ['Turizm belgesi: bu tür işletmede aranmıyor']],
  ])('[R374] a tourism licence that was «%s»: only one that was found is a tick', (how, ticks, words) => {
    const verification = { verifiedAt, checks: [{ kind: 'licence', how, at }], notChecked: [] };
    expect(checkedItems({ verification } as never).map(({ label }) => label)).toEqual(ticks);
    expect(uncheckedItems({ verification } as never)).toEqual(words);
  });

  it('[R374] where nobody looked that is said', () => {
    const verification = { verifiedAt, checks: [], notChecked: ['licence'] };
    expect(uncheckedItems({ verification } as never)).toEqual(['Turizm belgesi: sorgulanmadı']);
  });
});
