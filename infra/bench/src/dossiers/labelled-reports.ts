import { seededNumbers } from '@edogrula/infra-shared/seeded-numbers';

/** A made-up report as the form sends it, and the seller that it is truly about. */
export type Labelled = { seller: string; fields: Record<string, string> };

/** What a seller is reached by; victims know some of it each. */
type Seller = {
  seller: string;
  name: string;
  handles: string[];
  phones: string[];
  site?: string | undefined;
  ibans: string[];
};
type Random = () => number;

const phoneOf = (n: number): string => `+90555${String(1_000_000 + n * 7)}`;

/** An account number with fitting check digits. */
function ibanOf(n: number): string {
  const account = `000610${String(n).padStart(16, '0')}`;
  const rest = BigInt(`${account}292700`) % 97n;
  return `TR${String(98n - rest).padStart(2, '0')}${account}`;
}

const pick = (from: readonly string[], random: Random): string =>
  from[Math.floor(random() * from.length)] ?? '';
const typedPhone = (phone: string, random: Random): string =>
  random() < 0.5
    ? phone
    : `0${phone.slice(3, 6)} ${phone.slice(6, 9)} ${phone.slice(9, 11)} ${phone.slice(11)}`;

/** One victim's report: four of five know the account, two of three the telephone, one of three where the money went. */
function reportOf({ seller, name, handles, phones, site, ibans }: Seller, random: Random): Labelled {
  const knows = (share: number): boolean => random() < share;
  const iban = ibans.length && knows(0.35) ? pick(ibans, random) : '';
  const phone = phones.length && knows(0.66) ? pick(phones, random) : '';
  const ownSite = site && knows(0.3) ? site : '';
  // The form takes a telephone with an account only; without both it wants an account number.
  const handle = phone || !iban || knows(0.8) ? pick(handles, random) : '';
  const told =
    iban && knows(0.5) ? ` Parayı ${iban.replace(/(.{4})/g, '$1 ').trim()} hesabına yolladım.` : '';
  const fields = {
    name,
    desc: `Kapora aldıktan sonra yanıt vermedi, rezervasyon da yok.${told}`,
    instagramUsername: handle && (knows(0.5) ? `@${handle}` : handle),
    ...(phone ? { phone: typedPhone(phone, random) } : { phoneUnknown: 'true' }),
    website: ownSite,
    iban: told && handle ? '' : iban,
  };
  return { seller, fields: Object.fromEntries(Object.entries(fields).filter(([, value]) => value)) };
}

const agencyPhone = phoneOf(900);
const unlistedPhone = phoneOf(901);
/** What moderators have put on the list of common values. */
export const listedPhones = [agencyPhone];

type Group = { sellers: number; reports: number; of: (n: number) => Omit<Seller, 'seller'> };

/** 200 reports: one big crook, twelve that change accounts, agencies, namesakes, pages on shared hosts, single reports. */
const groups: Record<string, Group> = {
  crook: {
    sellers: 1,
    reports: 20,
    of: () => ({
      name: 'Gölkıyı Fırsat Bungalov',
      handles: ['golkiyi.firsat', 'golkiyi_indirim', 'golkiyi.resmi', 'sapanca.golkiyi'],
      phones: [phoneOf(1), phoneOf(2), phoneOf(3)],
      site: 'https://golkiyi-firsat.example',
      ibans: [ibanOf(1), ibanOf(2)],
    }),
  },
  changing: {
    sellers: 12,
    reports: 6,
    of: (n) => ({
      name: `Orman Evi ${n}`,
      handles: [`orman.evi.${n}`, `ormanevi_yeni_${n}`],
      phones: [phoneOf(100 + n)],
      ibans: [ibanOf(100 + n)],
    }),
  },
  agency: {
    sellers: 12,
    reports: 3,
    of: (n) => ({
      name: `Acente Villası ${n}`,
      handles: [`acente.villa.${n}`],
      phones: [agencyPhone],
      ibans: [],
    }),
  },
  unlisted: {
    sellers: 2,
    reports: 2,
    of: (n) => ({ name: `Ortak Hat ${n}`, handles: [`ortak.hat.${n}`], phones: [unlistedPhone], ibans: [] }),
  },
  namesake: {
    sellers: 10,
    reports: 2,
    of: (n) => ({
      name: 'Göl Evi Bungalov',
      handles: [`gol.evi.bungalov${n}`],
      phones: [phoneOf(300 + n)],
      ibans: [ibanOf(300 + n)],
    }),
  },
  sharedHost: {
    sellers: 6,
    reports: 2,
    of: (n) => ({
      name: `Bağlantı Evi ${n}`,
      handles: [`baglanti.evi.${n}`],
      phones: [phoneOf(400 + n)],
      site: `https://linktr.ee/baglantievi${n}`,
      ibans: [],
    }),
  },
  single: {
    sellers: 36,
    reports: 1,
    of: (n) => ({
      name: `Tek Ev ${n}`,
      handles: [`tek.ev.${n}`],
      phones: [phoneOf(500 + n)],
      ibans: [ibanOf(500 + n)],
    }),
  },
};

/** The labelled reports in the order in which they come. */
export function labelledReports(seed: number): Labelled[] {
  const random = seededNumbers(seed);
  const reports = Object.entries(groups).flatMap(([group, { sellers, reports: each, of }]) =>
    Array.from({ length: sellers }, (_, n) => ({ seller: `${group} ${n}`, ...of(n) })).flatMap((seller) =>
      Array.from({ length: each }, () => reportOf(seller, random)),
    ),
  );
  return reports
    .map((report) => ({ report, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ report }) => report);
}
