import { describe, expect, it } from '@jest/globals';
import { refusalTexts } from '../locales/tr/contact.ts';
import { reportFaults } from '../locales/tr/report-faults.ts';
import { validation } from '../locales/tr/validation.ts';
import { entryCorrection } from './appeal.ts';
import { applicationTexts } from './application-form.ts';
import { correctionTexts } from './correction.ts';
import { reportFields } from './report-form.ts';

const whole = {
  name: 'Yeşil Vadi',
  phone: '0532 765 43 21',
  instagramUsername: 'yesilvadi',
  desc: 'Kapora aldılar ve engellediler.',
};
const application = {
  name: 'Yeşil Vadi',
  tradeTitle: 'Yeşil Vadi Ltd.',
  type: 'Bungalov',
  phone: '0532 765 43 21',
  address: 'Göl Mahallesi 5',
};
const unknown = { ...whole, phone: '', phoneUnknown: 'true', instagramUsername: '' };

const faultsOf = (form: object): Record<string, string> =>
  Object.fromEntries(
    (reportFields.safeParse(form).error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message]),
  );

describe('Instagram in a report', () => {
  it.each([
    [{ instagramUsername: 'ab' }],
    [{ instagramUsername: ' @a b ' }],
    [{ instagramUsername: '', instagramUrl: 'instagram.com/yesilvadi' }],
    [{ instagramUsername: 'y', instagramUrl: 'https://www.instagram.com/yesilvadi/' }],
    [{ instagramUsername: '', instagramUrl: 'https://www.instagram.com/p/Cabc123/' }],
    [{ instagramUsername: '', instagramUrl: 'https://www.instagram.com/reel/Cabc123/?igsh=x' }],
    [{ instagramUsername: '', instagramUrl: 'instagram.com/durust.ev/p/Cabc123' }],
    [{ instagramUsername: 'yesilvadi', instagramUrl: 'https://www.instagram.com/p/Cabc123/' }],
    [{ instagramUsername: 'yesilvadi', instagramUrl: 'https://www.instagram.com/baska.hesap/' }],
  ])('[R221] %j is enough', (instagram) => {
    expect(faultsOf({ ...whole, ...instagram })).toEqual({});
  });

  it.each([
    [{ instagramUsername: '' }],
    [{ instagramUsername: 'y' }],
    [{ instagramUsername: '@' }],
    [{ instagramUsername: '', instagramUrl: 'https://www.instagram.com/' }],
    [{ instagramUsername: 'y', instagramUrl: 'https://instagram.com.sahte.example/yesilvadi' }],
    [{ instagramUsername: '', instagramUrl: 'https://sahte.example/?u=instagram.com/yesilvadi' }],
  ])('[R221] [R222] %j is not', (instagram) => {
    expect(faultsOf({ ...whole, ...instagram })).toEqual({ instagramUsername: validation.instagram });
  });
});

describe('a user name that Instagram gives to nobody', () => {
  const misplaced = ['.yesilvadi', 'yesilvadi.', '@yesil..vadi', 'yesilvadi..'];
  it.each(misplaced)('[R221] [R213] %s is refused in a report and an application, with why', (name) => {
    const dots = { instagramUsername: validation.instagramDots };
    expect(faultsOf({ ...whole, instagramUsername: name })).toEqual(dots);
    const { error } = applicationTexts.safeParse({ ...application, instagramUsername: name });
    expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
      ['instagramUsername', validation.instagramDots],
    ]);
  });

  it.each(['instagram.com/.yesilvadi', 'https://www.instagram.com/yesilvadi./', 'instagr.am/yesil..vadi'])(
    '[R221] [R213] so is its address: %s',
    (instagramUrl) => {
      const { error } = applicationTexts.safeParse({ ...application, instagramUrl });
      expect(error?.issues.map(({ message }) => message)).toEqual([validation.instagramDots]);
      expect(faultsOf({ ...whole, instagramUrl })).toEqual({ instagramUrl: validation.instagramDots });
    },
  );

  it.each([
    [{ instagramUsername: 'yeşilvadi' }, { instagramUsername: validation.instagram }],
    [{ instagramUsername: 'yesil-vadi' }, { instagramUsername: validation.instagram }],
    [{ instagramUrl: 'facebook.com/yesilvadi' }, { instagramUrl: validation.instagram }],
    [{ instagramUrl: 'https://instagram.com@x.com/a' }, { instagramUrl: refusalTexts.user_part }],
    [
      { instagramUsername: 'yeşil', phone: '' },
      { instagramUsername: validation.instagram, phone: validation.phone },
    ],
  ])(
    '[R203] [R213] an account that none can look up is refused in an application, once: %j',
    (given, faults) => {
      const issues = applicationTexts.safeParse({ ...application, ...given }).error?.issues ?? [];
      expect(issues).toHaveLength(Object.keys(faults).length);
      expect(Object.fromEntries(issues.map(({ path, message }) => [path[0], message]))).toEqual(faults);
    },
  );

  it.each(['yesil.vadi', '_yesil_._vadi_', 'a.b.c', ''])('[R221] %j is taken', (name) => {
    expect(applicationTexts.safeParse({ ...application, instagramUsername: name }).success).toBe(true);
  });

  it('[R320] [R402] so is it where an entry is corrected or a correction is asked for', () => {
    const entry = { name: 'Yeşil Vadi', summary: '', instagramUsername: 'yesil..vadi' };
    expect(entryCorrection.safeParse(entry).error?.issues.map(({ message }) => message)).toEqual([
      validation.instagramDots,
    ]);
    const wish = { part: 'username', role: 'owner' } as const;
    for (const [text, wanted] of [
      ['yesilvadi.', [validation.instagramDots]],
      ['Yeni adımız yesil.vadi.', []],
      ['@yesil.vadi', []],
    ] as const)
      expect(
        correctionTexts.safeParse({ ...wish, wish: text }).error?.issues.map(({ message }) => message) ?? [],
      ).toEqual(wanted);
    expect(correctionTexts.safeParse({ ...wish, part: 'name', wish: 'yesilvadi.' }).success).toBe(true);
  });
});

describe('a report without a phone', () => {
  it('[R222] needs the tick', () => {
    expect(faultsOf({ ...whole, phone: '' })).toEqual({ phone: validation.phone });
    expect(faultsOf({ ...whole, phone: '', phoneUnknown: 'false' })).toEqual({ phone: validation.phone });
    expect(reportFields.parse({ ...whole, phone: '', phoneUnknown: true })).toMatchObject({ phone: null });
  });

  it.each([
    [{ instagramUsername: 'yesilvadi' }],
    [{ instagramUrl: 'instagram.com/yesilvadi' }],
    [{ iban: 'TR33 0006 1005 1978 6457 8413 26' }],
    [{ website: 'yesilvadi.example' }],
  ])('[decision 36] %j names the seller instead', (key) => {
    expect(faultsOf({ ...unknown, ...key })).toEqual({});
  });

  it.each([
    [{}],
    [{ instagramUrl: 'https://www.instagram.com/p/Cabc123/' }],
    [{ website: 'https://www.sahibinden.com/ilan/1' }],
  ])('[decision 36] %j names nobody', (key) => {
    expect(faultsOf({ ...unknown, ...key })).toEqual({ phoneUnknown: validation.otherKey });
  });

  const iban = 'TR33 0006 1005 1978 6457 8413 26';

  it('[R301] a site by whose address nothing can be looked up is refused, at the site, with why', () => {
    const website = 'https://kotusite.example/?magaza=12';
    expect(faultsOf({ ...unknown, website })).toEqual({ website: reportFaults.websitePage });
    // Whoever writes the site instead accuses everybody on it.
    expect(reportFaults.websitePage).toMatch(/IBAN’ını yazın; site bütünüyle onunsa/);
    for (const other of [{ iban }, { instagramUsername: 'yesilvadi' }, { phone: '0532 765 43 21' }])
      expect(faultsOf({ ...unknown, instagramUsername: 'yesilvadi', website, ...other })).toEqual({});
    const advertised = 'https://kotusite.example/?gad_source=1&gbraid=0AAAAA';
    expect(faultsOf({ ...unknown, website: advertised })).toEqual({});
  });

  it.each([{ instagramUsername: 'y' }, { instagramUrl: 'https://facebook.com/yesilvadi' }])(
    '[R221] [R222] %j is no account for whoever does not know the phone either, whatever else is given',
    (given) => {
      expect(faultsOf({ ...unknown, iban, ...given })).toEqual({ instagramUsername: validation.instagram });
    },
  );

  it('[R222] the tick beside a phone that is given excuses from nothing', () => {
    const given = { ...whole, instagramUsername: '', instagramUrl: '', phoneUnknown: true, iban };
    expect(faultsOf(given)).toEqual({ instagramUsername: validation.instagram });
  });

  it('[decision 36] a phone that was typed beside the tick must still be one, and counts', () => {
    expect(faultsOf({ ...unknown, instagramUsername: 'yesilvadi', phone: '0532' })).toEqual({
      phone: validation.phone,
    });
    expect(reportFields.parse({ ...whole, phoneUnknown: 'true' }).phone).toBe('+905327654321');
  });
});

describe('a report without an Instagram account', () => {
  const accountless = { ...whole, instagramUsername: '', instagramUnknown: 'true' };
  const iban = 'TR33 0006 1005 1978 6457 8413 26';

  it('[R222] [decision 36] needs the tick and keeps the phone', () => {
    const given = { ...whole, instagramUsername: '' };
    expect(faultsOf(given)).toEqual({ instagramUsername: validation.instagram });
    expect(faultsOf({ ...given, instagramUnknown: 'false' })).toEqual({
      instagramUsername: validation.instagram,
    });
    for (const instagramUnknown of [true, 'true', 'on', '1'])
      expect(reportFields.parse({ ...given, instagramUnknown })).toMatchObject({
        phone: '+905327654321',
        instagramUsername: null,
        instagramUnknown: true,
      });
  });

  it('[R222] [decision 36] needs the phone; an IBAN or a site of its own where that is ticked away, too', () => {
    expect(faultsOf({ ...accountless, phone: '' })).toEqual({ phone: validation.phone });
    expect(faultsOf({ ...accountless, phone: '', iban })).toEqual({ phone: validation.phone });
    const neither = { ...accountless, phone: '', phoneUnknown: 'true' };
    expect(faultsOf(neither)).toEqual({ phoneUnknown: reportFaults.neither });
    expect(faultsOf({ ...neither, website: 'https://www.sahibinden.com/ilan/1' })).toEqual({
      phoneUnknown: reportFaults.neither,
    });
    expect(faultsOf({ ...neither, website: 'https://kotusite.example/?magaza=12' })).toEqual({
      website: reportFaults.websitePage,
    });
    for (const key of [{ iban }, { website: 'yesilvadi.example' }])
      expect(faultsOf({ ...neither, ...key })).toEqual({});
  });

  it('[R221] the tick beside an account that is given excuses from nothing', () => {
    expect(faultsOf({ ...accountless, instagramUsername: 'y' })).toEqual({
      instagramUsername: validation.instagram,
    });
    expect(faultsOf({ ...accountless, instagramUrl: 'https://facebook.com/yesilvadi' })).toEqual({
      instagramUsername: validation.instagram,
    });
    expect(reportFields.parse({ ...whole, instagramUnknown: 'true' }).instagramUsername).toBe('yesilvadi');
  });

  it('[R222] a post beside both ticks is still nobody: the sentence asks for an account, too', () => {
    const post = {
      ...unknown,
      instagramUnknown: 'true',
      instagramUrl: 'https://www.instagram.com/p/Cabc123/',
    };
    expect(faultsOf(post)).toEqual({ phoneUnknown: validation.otherKey });
  });
});

it.each(['0532 765 43 21', '+90 501 765 43 21'])(
  '[R495] [R213] an application takes no mobile number as its landline: %s',
  (landline) => {
    const { error } = applicationTexts.safeParse({ ...application, landline });
    expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
      ['landline', validation.landline],
    ]);
    for (const taken of ['0264 765 43 21', '+49 30 901820', '', undefined])
      expect(applicationTexts.safeParse({ ...application, landline: taken }).success).toBe(true);
  },
);

describe('further contacts of a report', () => {
  it('[R210] [R366] takes foreign phones', () => {
    expect(reportFields.parse({ ...whole, phone: '+49 30 901820' }).phone).toBe('+4930901820');
  });

  it('stores IBAN and site in one form, and says what is wrong with them', () => {
    const read = reportFields.parse({
      ...whole,
      iban: 'tr33 0006 1005 1978 6457 8413 26',
      website: 'YesilVadi.example/',
    });
    expect(read).toMatchObject({ iban: 'TR330006100519786457841326', website: 'https://yesilvadi.example' });
    expect(faultsOf({ ...whole, iban: 'TR33 0006 1005 1978 6457 8413 27' })).toEqual({
      iban: validation.iban,
    });
    expect(faultsOf({ ...whole, website: 'javascript:alert(1)' })).toEqual({ website: validation.website });
    expect(faultsOf({ ...whole, website: 'https://İnstagram.com/yesilvadi' })).toEqual({
      website: refusalTexts.dotted_i,
    });
  });
});

describe('[R221] [decision 34] the address of an account that leads elsewhere', () => {
  it.each([
    ['https://instagram.com/kuytukoru.ornek/../dolandirici', 'dot_segments'],
    ['https://instagram.com/kuytukoru.ornek/%2e%2e/dolandirici', 'dot_segments'],
    ['https://instagram.com/kuytukoru.ornek？x/../dolandirici', 'wide_signs'],
    ['https://instagram.com@dolandirici.com/kuytukoru.ornek', 'user_part'],
    ['https://dolandirici.com\\@instagram.com/kuytukoru.ornek', 'backslash'],
    ['https://instagram.com:8443/kuytukoru.ornek', 'port'],
  ] as const)('is refused in a report and an application with the reason: %s', (instagramUrl, refused) => {
    const alone = { instagramUsername: '', instagramUrl };
    for (const given of [alone, { instagramUrl }]) {
      expect(faultsOf({ ...whole, ...given })).toEqual({ instagramUrl: refusalTexts[refused] });
      const { error } = applicationTexts.safeParse({ ...application, ...given });
      expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
        ['instagramUrl', refusalTexts[refused]],
      ]);
    }
  });

  it('is not confused with a user name or a post in its field', () => {
    for (const instagramUrl of ['@yesilvadi', 'yesilvadi', 'https://www.instagram.com/p/Cabc/'])
      expect(faultsOf({ ...whole, instagramUsername: 'yesilvadi', instagramUrl })).toEqual({});
  });
});

it('[R222] names every fault of an empty form at once', () => {
  expect(Object.keys(faultsOf({ name: '', phone: '', desc: '' }))).toEqual([
    'name',
    'desc',
    'phone',
    'instagramUsername',
  ]);
});
