import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { businessWith } from '../../../testing/business-factory.ts';
import { bookingMessage } from './booking-message.ts';
import { bookingTarget, internationalDigits, lineOf, noMessageReason } from './booking-target.ts';
import { agesFor, isComplete, requestOf } from './request.ts';
import { addDays, clickDay, isDay, nights, today } from './stay.ts';

const now = '2026-11-21';
const read = (query: string) => requestOf(new URLSearchParams(query), now);
const anyDay = fc.integer({ min: 0, max: 900 }).map((n) => addDays(now, n));
const anyStay = fc.record({ start: fc.option(anyDay), end: fc.option(anyDay) });

describe('clicks on days', () => {
  it('[R080] the first sets the start, a later one the end and closes', () => {
    const first = clickDay({ start: null, end: null }, '2026-11-27');
    expect(first).toEqual({ stay: { start: '2026-11-27', end: null }, closes: false });
    expect(clickDay(first.stay, '2026-11-29')).toEqual({
      stay: { start: '2026-11-27', end: '2026-11-29' },
      closes: true,
    });
  });

  it.each(['2026-11-27', '2026-11-26'])('[R080] one on or before the start restarts: %s', (day) => {
    expect(clickDay({ start: '2026-11-27', end: '2026-11-29' }, day)).toEqual({
      stay: { start: day, end: null },
      closes: false,
    });
  });

  it('[R080] whatever is clicked, the end lies after the start', () => {
    fc.assert(
      fc.property(anyStay, fc.array(anyDay), (begin, days) => {
        let stay = { start: begin.start, end: null as string | null };
        for (const day of days) stay = clickDay(stay, day).stay;
        if (stay.start && stay.end) expect(stay.end > stay.start).toBe(true);
      }),
    );
  });

  it('[R081] counts nights, over the change of clocks too', () => {
    expect(nights({ start: '2026-11-27', end: '2026-11-29' })).toBe(2);
    expect(nights({ start: '2027-03-27', end: '2027-03-30' })).toBe(3);
    expect(nights({ start: '2026-12-31', end: '2027-01-01' })).toBe(1);
    expect(nights({ start: '2026-11-27', end: null })).toBe(0);
  });

  it('knows the calendar and Sapanca’s day', () => {
    expect(['2028-02-29', '2026-02-29', '2026-13-01', '2026-1-1', ''].map(isDay)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
    expect(today(new Date('2026-11-20T21:30:00Z'))).toBe('2026-11-21');
  });
});

describe('the panel as an address fills it', () => {
  it('[R084] takes start, end, adults and children', () => {
    expect(read('start=2026-11-27&end=2026-11-29&adults=3&children=2')).toEqual({
      stay: { start: '2026-11-27', end: '2026-11-29' },
      adults: 3,
      ages: [null, null],
    });
  });

  it.each([
    ['start=2026-11-20&end=2026-11-23', { start: null, end: null }],
    ['start=2026-11-27&end=2026-11-27', { start: '2026-11-27', end: null }],
    ['start=2026-11-27&end=2026-11-01', { start: '2026-11-27', end: null }],
    ['start=2026-02-30&end=2026-12-02', { start: null, end: null }],
    ['start=9999-01-01', { start: null, end: null }],
    ['end=2026-11-29', { start: null, end: null }],
    ['start=<script>&end=%00', { start: null, end: null }],
  ])('[R227] [R084] leaves out what cannot be: %s', (query, stay) => {
    expect(read(query).stay).toEqual(stay);
  });

  it('[R081] never counts below zero or beyond reason', () => {
    expect(read('adults=-3&children=-1')).toMatchObject({ adults: 0, ages: [] });
    expect(read('adults=99999&children=4000').adults).toBe(20);
    expect(read('children=4000').ages).toHaveLength(10);
    expect(read('adults=1e9&children=NaN')).toMatchObject({ adults: 2, ages: [] });
  });

  it('[R084] whatever the address says, the panel is sound', () => {
    const part = fc.oneof(fc.string(), anyDay, fc.integer().map(String));
    fc.assert(
      fc.property(part, part, part, part, (start, end, adults, children) => {
        const { stay, ages, ...rest } = requestOf(new URLSearchParams({ start, end, adults, children }), now);
        if (stay.start) expect(stay.start >= now).toBe(true);
        if (stay.end) expect(stay.end > (stay.start ?? '')).toBe(true);
        expect(rest.adults).toBeGreaterThanOrEqual(0);
        expect(ages.length).toBeLessThanOrEqual(10);
      }),
    );
  });
});

describe('what may be sent', () => {
  const stay = { start: '2026-11-27', end: '2026-11-29' };
  it('[R082] [R227] needs both days and an adult', () => {
    expect(isComplete({ stay, adults: 1, ages: [] })).toBe(true);
    expect(isComplete({ stay, adults: 0, ages: [null] })).toBe(false);
    expect(isComplete({ stay: { ...stay, end: null }, adults: 2, ages: [] })).toBe(false);
    expect(isComplete({ stay: { start: null, end: null }, adults: 2, ages: [] })).toBe(false);
  });

  it('[R081] one age a child; said ages stay', () => {
    expect(agesFor([6, 9], 3)).toEqual([6, 9, null]);
    expect(agesFor([6, 9], 1)).toEqual([6]);
    expect(agesFor([6], -2)).toEqual([]);
  });
});

describe('the message', () => {
  it('[R085] names business, days, people, ages and profile', () => {
    const text = bookingMessage(
      { name: 'Gölkıyı & Dağ', profileUrl: 'https://edogrula.example/isletme/golkiyi' },
      { stay: { start: '2026-11-27', end: '2026-11-29' }, adults: 2, ages: [6, null] },
    );
    for (const line of [
      'İşletme: Gölkıyı & Dağ',
      'Giriş: 27 Kasım 2026 Cuma',
      'Çıkış: 29 Kasım 2026 Pazar (2 gece)',
      'Yetişkin: 2',
      'Çocuk: 2 (yaş: 6, yaşı belirtilmedi)',
      'Profil: https://edogrula.example/isletme/golkiyi',
    ]) {
      expect(text.split('\n')).toContain(line);
    }
  });

  it('[R085] says that there are no children, too', () => {
    const stay = { start: '2026-11-27', end: '2026-11-29' };
    const text = bookingMessage({ name: 'Gölkıyı', profileUrl: '' }, { stay, adults: 2, ages: [] });
    expect(text.split('\n')).toContain('Çocuk: 0');
  });
});

describe('where the request goes', () => {
  const none = {
    phone: null,
    phones: [],
    landline: null,
    bookingUrl: null,
    website: null,
    instagramUrl: null,
    instagramUsername: null,
  };
  const target = (change: object) =>
    bookingTarget({ ...businessWith(none), ...change }, 'Merhaba & iyi günler');

  it.each([
    ['0532 123 45 67', '905321234567'],
    ['532 123 45 67', '905321234567'],
    ['+90 (532) 123-45-67', '905321234567'],
    ['00905321234567', '905321234567'],
    ['90 532 123 45 67', '905321234567'],
    ['+49 170 1234567', '491701234567'],
    ['123', null],
    ['', null],
  ])('[R085] %s in international form', (phone, digits) => {
    expect(internationalDigits(phone)).toBe(digits);
  });

  it('[R085] a message to the phone, with the whole text', () => {
    const found = target({ phone: '+905321234567', bookingUrl: 'https://x.example' });
    expect(found?.kind).toBe('message');
    const url = new URL(found?.href ?? '');
    expect(url.origin + url.pathname).toBe('https://wa.me/905321234567');
    expect(url.searchParams.get('text')).toBe('Merhaba & iyi günler');
    expect(url.search).toContain('text=Merhaba%20%26%20iyi%20g%C3%BCnler&');
  });

  it('[R085] a second number when the first is a landline', () => {
    expect(target({ phone: '+902641234567', phones: ['+902641234567', '+905321234567'] })).toMatchObject({
      kind: 'message',
    });
  });

  const all = {
    landline: '+902641234567',
    bookingUrl: 'https://rez.example/a?x=1#y',
    website: 'golkiyi.example',
    instagramUsername: 'gol.kiyi',
  };
  it.each([
    [
      'booking',
      all,
      'https://rez.example/a?x=1&utm_source=edogrula&utm_medium=referral&utm_campaign=rezervasyon#y',
    ],
    [
      'website',
      { ...all, bookingUrl: null },
      'https://golkiyi.example/?utm_source=edogrula&utm_medium=referral&utm_campaign=rezervasyon',
    ],
    [
      'instagram',
      { ...all, bookingUrl: null, website: null },
      'https://www.instagram.com/gol.kiyi/?utm_source=edogrula&utm_medium=referral&utm_campaign=rezervasyon',
    ],
    ['phone', { landline: '+902641234567' }, 'tel:+902641234567'],
  ])('[R086] falls back to %s', (kind, change, href) => {
    expect(target(change)).toEqual({ kind, href });
  });

  it('[R086] says why no message can be sent: only landlines, or no number at all', () => {
    const nothing = { phone: null, phones: [], landline: null, bookingUrl: null, website: null };
    const reason = (change: object) =>
      noMessageReason({ ...nothing, instagramUrl: null, instagramUsername: null, ...change });
    expect(reason({ landline: '+902641234567' })).toBe('landline');
    expect(reason({ phone: '+902641234567', phones: ['+902641234568'] })).toBe('landline');
    expect(reason({ phone: '+908501234567' })).toBe('service');
    expect(reason({ phone: '+902641234567', landline: '+908501234567' })).toBe('landline');
    expect(reason({})).toBe('missing');
    expect(reason({ phone: '+905321234567' })).toBeNull();
    expect(reason({ landline: '+902641234567', phones: ['+905321234567'] })).toBeNull();
  });

  // As the numbering plan has them: of a place, toll-free, of the internet, of a premium rate, mobile, another country's.
  it.each([
    ['+902641234567', 'landline'],
    ['0312 123 45 67', 'landline'],
    ['+904621234567', 'landline'],
    ['+908001234567', 'service'],
    ['+908111234567', 'service'],
    ['0850 123 45 67', 'service'],
    ['+908881234567', 'service'],
    ['+909001234567', 'service'],
    ['+905321234567', null],
    ['+4930901820', null],
    ['444', null],
  ])('[R083] %s is called what it is: %s', (phone, line) => {
    expect(lineOf(phone)).toBe(line);
  });

  it('[R086] goes nowhere when there is no way', () => {
    expect(target({})).toBeNull();
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'https://', 'http://[', 'ftp://x.example'])(
    '[R086] takes no address that is none: %s',
    (bookingUrl) => {
      expect(target({ bookingUrl, landline: '02641234567' })?.kind).toBe('phone');
    },
  );
});
