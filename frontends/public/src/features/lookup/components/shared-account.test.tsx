import '../../../testing/dom-globals.ts';
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { answerOf, business, verified } from '../../../testing/message-answers.ts';

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

const failing = { ok: false, status: 503, headers: new Map(), text: async () => '' };

/**
 * Shows a message to a registry in which the account is of the house of that address; answers for whom it was asked.
 * @param fails houses for which there is no answer
 * @param elsewhere what is said of it for every other house
 */
function showOf(
  slug: string,
  fails: readonly string[] = [],
  answer: object = together,
  elsewhere = 'not_this_business',
  line = '',
): string[] {
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
      : { status: elsewhere, business: named, checkedAt };
  };
  globalThis.fetch = (async (_url: unknown, init: { body: string }) => {
    const question = JSON.parse(init.body);
    const body = question.iban ? accountFor(question.business) : answer;
    if (fails.includes(question.business)) return failing;
    return { ok: true, status: 200, headers: new Map(), text: async () => JSON.stringify(body) };
  }) as never;
  render(
    <MemoryRouter>
      <MessageBox initial={`Tel 0532 123 45 67${line}\nIBAN ${iban}`} onEnd={() => undefined} />
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
  // The telephone, too, is said of the house whose account it is.
  screen.getByText('Saman Ev kaydındakiyle birebir aynı.');
  expect((await card()).innerHTML).not.toMatch(/Gölkıyı|isletme\/golkiyi/);
});

it('[R364] a liar’s: one that is of neither is not', async () => {
  const asked = showOf('baska');
  expect(await look()).toBe('mismatch');
  screen.getByRole('heading', { name: 'Bu numara kayıtta, bu banka hesabı değil: ödeme yapmayın' });
  expect(asked).toEqual(['golkiyi', 'saman']);
  // The house that was named before is the one that is spoken of.
  expect((await card()).textContent).not.toContain('Saman Ev');
});

const red = /bu banka hesabı değil/;

it('[R364] where there is no answer for a further house, it is said, and no account is called a wrong one', async () => {
  const asked = showOf('saman', ['saman']);
  expect(await look()).toBe('error');
  expect(asked).toEqual(['golkiyi', 'saman']);
  expect((await card()).textContent).toContain('Sorgulanamadı');
  expect(screen.queryByText(red)).toBeNull();
});

const houses = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    ...other,
    name: `Ev ${at}`,
    slug: `ev-${at}`,
    phone: '+905321234567',
  }));

it('[R364] of more houses than are asked the same is said; of exactly as many the answer stands', async () => {
  const asked = showOf('baska', [], { ...together, sharedWith: houses(4) });
  expect(await look()).toBe('error');
  expect(asked).toEqual(['golkiyi', 'ev-0', 'ev-1', 'ev-2']);
  expect((await card()).textContent).toContain('Sorgulanamadı');
  expect(screen.queryByText(red)).toBeNull();
  cleanup();
  showOf('baska', [], { ...together, sharedWith: houses(3) });
  expect(await look()).toBe('mismatch');
});

it('[R364] a house that has the account is found behind one that gave no answer', async () => {
  const [first, ...rest] = houses(2);
  showOf('saman', ['ev-0'], { ...together, sharedWith: [first, ...rest, ...together.sharedWith] });
  expect(await look()).toBe('verified');
});

it('[R361] [R364] one whose comparison has ended for the first house is asked for the next, and is no wrong one anywhere', async () => {
  const asked = showOf('saman', [], together, 'unknown');
  expect(await look()).toBe('verified');
  expect(asked).toEqual(['golkiyi', 'saman']);
  cleanup();
  showOf('baska', [], together, 'unknown');
  expect(await look()).toBe('notfound');
  expect(screen.queryByText(red)).toBeNull();
});

describe('[R364] [R369] an account beside a sister that the message names', () => {
  const sister = {
    ...verified('@saman.ev'),
    business: { ...other, verifiedAt: checkedAt },
    named: 'sister',
  };
  const kin = answerOf('unknown', [verified('+905321234567'), sister]);
  const sayOf = (slug: string, fails: readonly string[] = [], answer: object = kin) =>
    showOf(slug, fails, answer, 'not_this_business', '\nSayfamız @saman.ev');

  it('is that sister’s where it is confirmed for it: neither foreign nor green', async () => {
    const asked = sayOf('saman');
    expect(await look()).toBe('notfound');
    expect(asked).toEqual(['golkiyi', 'saman']);
    screen.getByRole('heading', { name: 'Bilgiler kardeş işletmelere ait' });
    screen.getByText(/^Saman Ev işletmesinin onaylı hesabı .*Saman Ev, Gölkıyı Bungalov ile kardeş işletme;/);
    expect(screen.queryByText(red)).toBeNull();
  });

  it('a liar’s: one that is of neither is a foreign one', async () => {
    expect([sayOf('baska'), await look()]).toEqual([['golkiyi', 'saman'], 'mismatch']);
  });

  it('is called no wrong one where there is no answer for the sister', async () => {
    sayOf('saman', ['saman']);
    expect(await look()).toBe('error');
    expect(screen.queryByText(red)).toBeNull();
  });

  it('is asked for no sister that only the house names, or that has no record', async () => {
    const named = { asked: '@saman.ev', status: 'not_found', belongs: 'unknown', named: 'sister' };
    const asked = sayOf('saman', [], answerOf('unknown', [verified('+905321234567'), named]));
    expect(await look()).toBe('mismatch');
    expect(asked).toEqual(['golkiyi']);
  });
});
