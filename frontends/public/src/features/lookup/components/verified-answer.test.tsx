import '../../../testing/dom-globals.ts';
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, render, screen, within } from '@testing-library/react';
import { businessWith, verifiedAnswer } from '../../../testing/business-factory.ts';
import type { LookupResult } from '../lookup-result.ts';

const { MemoryRouter } = await import('react-router');
const { verdictParts } = await import('./verdict-parts.tsx');
afterEach(cleanup);

const at = '2026-11-20T10:00:00.000Z';
const handlers = {} as Parameters<typeof verdictParts>[1];
const byHand = 'Kaydı elle doğruladık; yalnızca aşağıda yazanları kontrol ettik.';

const asked = { kind: 'ig_username', key: 'golkiyi.bungalov' } as const;

/** The answer about a business that was vouched for in this way, by a contact of it that somebody checked or did not. */
function show(vouchedBy: 'application' | 'by-hand', unchecked?: 'website' | 'landline') {
  const business = businessWith({
    verification: {
      verifiedAt: at,
      emailVerifiedAt: null,
      vouchedBy,
      checks: [{ kind: 'phone', at, how: 'confirmed' }],
      notChecked: ['tax_certificate', 'website', 'landline'],
    },
    landline: '+902642221133',
  });
  const result: LookupResult = {
    query: 'golkiyi.bungalov',
    contacts: [asked],
    answer: { ...verifiedAnswer, business, matched: asked, ...(unchecked ? { unchecked } : {}) },
  };
  render(<MemoryRouter>{verdictParts(result, handlers).body}</MemoryRouter>);
}

describe('the answer about a verified business', () => {
  it('[R330] says what was checked with its day, and what was not', () => {
    show('application');
    const [checked, unchecked] = screen.getAllByRole('list');
    expect(checked?.textContent).toMatch(/^Telefon numarası20 Kasım 2026$/);
    const names = within(unchecked as HTMLElement).getAllByRole('listitem');
    expect(names.map((line) => line.textContent)).toEqual(['Vergi levhası', 'Web sitesi', 'Sabit telefon']);
    screen.getByRole('list', { name: 'Kontrol edilmeyenler' });
    expect(screen.queryByText(byHand)).toBeNull();
  });

  it('[R330] vouched for by hand says that, and claims no document that was examined', () => {
    show('by-hand');
    screen.getByText(byHand);
    expect(document.body.textContent).not.toMatch(/incele/);
  });

  it.each([
    ['Web sitesi', 'website'],
    ['Sabit telefon', 'landline'],
  ] as const)('[R330] says first that the contact which led to it was not checked: %s', (what, unchecked) => {
    show('application', unchecked);
    screen.getByText(
      `Sorguladığınız bilgi kayıtta var, ama kontrol edilmedi: ${what}. Kontrol edilenler aşağıda.`,
    );
  });

  it('[R330] says no such thing of one that was checked', () => {
    show('application');
    expect(screen.queryByText(/ama kontrol edilmedi/)).toBeNull();
  });
});
