import '../../../testing/dom-globals.ts';
import { afterEach, expect, it } from '@jest/globals';
import { cleanup, configure, render, screen } from '@testing-library/react';
import { answerOf, business, verified } from '../../../testing/message-answers.ts';

// A busy machine takes longer than the library's second.
configure({ asyncUtilTimeout: 10_000 });
const { MemoryRouter } = await import('react-router');
const { default: MessageBox } = await import('./message-box.tsx');
afterEach(cleanup);

const iban = 'TR090001006172839450625199';
const checkedAt = '2026-11-22T11:05:00.000Z';
const other = { name: 'Saman Ev', slug: 'saman', demo: false };
const together = {
  ...answerOf('unknown', [verified('+905321234567')]),
  sharedWith: [{ ...other, phone: '+905321234567' }],
};

/** Shows a message to a registry in which the account is of the house of that address; answers for whom it was asked. */
function showOf(slug: string): string[] {
  const asked: string[] = [];
  const accountFor = (house: string) => {
    asked.push(house);
    const named = house === 'saman' ? other : business;
    return house === slug
      ? {
          status: 'confirmed',
          checkedAt,
          businesses: [{ ...named, confirmedAt: checkedAt, tradeTitle: null }],
        }
      : { status: 'not_this_business', business: named, checkedAt };
  };
  globalThis.fetch = (async (_url: unknown, init: { body: string }) => {
    const question = JSON.parse(init.body);
    const body = question.iban ? accountFor(question.business) : together;
    return { ok: true, status: 200, headers: new Map(), text: async () => JSON.stringify(body) };
  }) as never;
  render(
    <MemoryRouter>
      <MessageBox initial={`Tel 0532 123 45 67\nIBAN ${iban}`} onEnd={() => undefined} />
    </MemoryRouter>,
  );
  return asked;
}
const card = () => screen.findByRole('article');
const look = async () => (await card()).querySelector('header svg')?.getAttribute('data-verdict');

it('[R364] beside a telephone that an owner’s houses share, an account is asked for each, and green where it is one’s', async () => {
  const asked = showOf('saman');
  expect(await look()).toBe('verified');
  expect(asked).toEqual(['golkiyi', 'saman']);
  screen.getByText(/Saman Ev işletmesinin onaylı hesabı/);
});

it('[R364] a liar’s: one that is of neither is not', async () => {
  const asked = showOf('baska');
  expect(await look()).toBe('mismatch');
  screen.getByRole('heading', { name: 'Bu numara kayıtta, bu banka hesabı değil: ödeme yapmayın' });
  expect(asked).toEqual(['golkiyi', 'saman']);
  // The house that was named before is the one that is spoken of.
  expect((await card()).textContent).not.toContain('Saman Ev');
});
