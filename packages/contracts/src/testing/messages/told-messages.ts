import type { PayeeAnswer } from '../../http/payees.ts';
import type { TogetherAnswer, TogetherItem } from '../../http/together.ts';

/** A message, what the registry answers to the keys of it, and to its account numbers by their IBAN. */
export type ToldMessage = {
  text: string;
  together: TogetherAnswer;
  accounts: Readonly<Record<string, PayeeAnswer>>;
};

/** Account numbers of a house, of a made-up one, and of a made-up one that is listed. */
export const toldIbans = {
  house: 'TR090001006172839450625199',
  demo: 'TR140006204938271560501743',
  condemned: 'TR750006408641975230872111',
} as const;

const checkedAt = '2026-11-20T10:00:00.000Z';
const house = { name: 'Gölkıyı Bungalov', slug: 'golkiyi-bungalov', demo: false };
const housePhone = '+905321234567';
const havana = { name: 'Havana Evleri', slug: 'havana-evleri', demo: false };
const kuytu = { name: 'Kuytu Koru', slug: 'kuytu-koru', demo: false };
const tepe = { name: 'Tepe Ev', slug: 'tepe-ev', demo: true };

type Verified = Extract<TogetherItem, { status: 'verified' }>;
const verified = (
  asked: string,
  found: Pick<Verified, 'belongs' | 'matched' | 'unmatched'> & { of: typeof house },
): Verified => {
  const { of, ...said } = found;
  return { status: 'verified', asked, ...said, business: { ...of, verifiedAt: checkedAt } };
};
const ownPhone = verified(housePhone, {
  belongs: 'yes',
  matched: { kind: 'phone', key: housePhone },
  of: house,
});
const account = { kind: 'ig_username', key: 'golkiyi.istanbul' } as const;
const site = { kind: 'website', key: 'golkiyi.istanbul' } as const;
const phone = (key: string) => ({ kind: 'phone', key }) as const;
const withPhone = { ...house, phone: housePhone };
const confirmed = (of: typeof house): PayeeAnswer => ({
  status: 'confirmed',
  businesses: [{ ...of, confirmedAt: checkedAt, tradeTitle: `${of.name} Ltd. Şti.` }],
  checkedAt,
});

/**
 * Messages and what the registry answers to them: services/business/test/told-messages.test.ts asks the real one, so that
 * what a visitor is told rests on what is answered, and not on what somebody thought of [R364, R366].
 */
export const toldMessages = {
  'a foreign site that is named like the account of a house': {
    text: 'Kaporayı golkiyi.istanbul üzerinden ödeyin',
    accounts: {},
    together: {
      together: 'unknown',
      business: null,
      items: [
        verified('golkiyi.istanbul', { belongs: 'unknown', matched: account, unmatched: site, of: house }),
      ],
      checkedAt,
    },
  },
  'the same beside the telephone of the house': {
    text: 'Tel 0532 123 45 67\nÖdeme golkiyi.istanbul üzerinden',
    accounts: {},
    together: {
      together: 'mixed',
      business: withPhone,
      items: [
        ownPhone,
        verified('golkiyi.istanbul', { belongs: 'no', matched: account, unmatched: site, of: house }),
      ],
      checkedAt,
    },
  },
  'ten digits of which a foreign number is listed': {
    text: 'Numaramız 5362223456 arayın',
    accounts: {},
    together: {
      together: 'unknown',
      business: null,
      items: [
        {
          status: 'blacklist',
          asked: '5362223456',
          belongs: 'unknown',
          matched: phone('+5362223456'),
          unmatched: phone('+905362223456'),
          entry: {
            name: 'Sahte Ev',
            slug: 'sahte-ev-sahte-ev',
            demo: false,
            listedAt: '2026-11-20T09:30:00.000Z',
          },
        },
      ],
      checkedAt,
    },
  },
  'ten digits of which a foreign number is verified': {
    text: 'Numaramız 5355512345 arayın',
    accounts: {},
    together: {
      together: 'unknown',
      business: null,
      items: [
        verified('5355512345', {
          belongs: 'unknown',
          matched: phone('+5355512345'),
          unmatched: phone('+905355512345'),
          of: havana,
        }),
      ],
      checkedAt,
    },
  },
  'ten digits of which the Turkish number is verified': {
    text: 'Numaramız 5353123456 arayın',
    accounts: {},
    together: {
      together: 'unknown',
      business: { ...kuytu, phone: '+905353123456' },
      items: [
        verified('5353123456', {
          belongs: 'yes',
          matched: phone('+905353123456'),
          unmatched: phone('+5353123456'),
          of: kuytu,
        }),
      ],
      checkedAt,
    },
  },
  'account, telephone and IBAN of one house': {
    text: `Sayfamız @golkiyi.istanbul\nTel 0532 123 45 67\nIBAN ${toldIbans.house}`,
    accounts: { [toldIbans.house]: confirmed(house) },
    together: {
      together: 'one_business',
      business: withPhone,
      items: [ownPhone, verified('@golkiyi.istanbul', { belongs: 'yes', matched: account, of: house })],
      checkedAt,
    },
  },
  'a house whose badge pauses beside the telephone of another': {
    text: 'Sayfamız @saman.ev\nTel 0532 123 45 67',
    accounts: {},
    together: {
      together: 'mixed',
      business: withPhone,
      items: [
        ownPhone,
        {
          status: 'lapsed',
          asked: '@saman.ev',
          belongs: 'no',
          matched: { kind: 'ig_username', key: 'saman.ev' },
          business: { name: 'Saman Ev', slug: 'saman-ev', demo: false, at: '2026-11-19T00:00:00.000Z' },
        },
      ],
      checkedAt,
    },
  },
  'account and IBAN of a made-up house': {
    text: `Sayfamız @tepe.ev\nIBAN ${toldIbans.demo}`,
    accounts: { [toldIbans.demo]: confirmed(tepe) },
    together: {
      together: 'unknown',
      business: { ...tepe, phone: null },
      items: [
        verified('@tepe.ev', { belongs: 'yes', matched: { kind: 'ig_username', key: 'tepe.ev' }, of: tepe }),
      ],
      checkedAt,
    },
  },
  'a name and the IBAN of a made-up house that is listed': {
    text: `Sayfamız @yeni.kova\nIBAN ${toldIbans.condemned}`,
    accounts: {
      [toldIbans.condemned]: {
        status: 'business_on_blacklist',
        entry: { name: 'Kırık Kova', slug: 'kirik-kova-kirik-kova', demo: true },
        checkedAt,
      },
    },
    together: {
      together: 'unknown',
      business: null,
      items: [{ status: 'not_found', asked: '@yeni.kova', belongs: 'unknown' }],
      checkedAt,
    },
  },
} satisfies Record<string, ToldMessage>;
