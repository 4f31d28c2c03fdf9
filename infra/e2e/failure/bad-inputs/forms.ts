import { type BadInput, by, inForm, inQuery, leftOut, nobody } from './bad-input.ts';
import {
  goodApplication as application,
  noIbans,
  noIds,
  noPhones,
  noSites,
  goodReport as report,
  unseen,
} from './texts.ts';

const visitor = 'visitor' as const;
const letters = (count: number) => 'a'.repeat(count);
const story = 'Kapora gönderdim, sonra engellendim ve bir daha ulaşamadım.';
const idsAsText = noIds.filter((id) => !id.includes('%')).slice(0, 6);
// Forms are cleaned of hidden signs first: what is left is what everybody sees.
const shownSites = noSites.filter((site) => !site.includes('\u200b'));
const unseenAfterCleaning = unseen.slice(-4);
const noAccounts = ['a', '@', '123', 'iki kelime!', 'çok/eğik', '@kuytuk\u043eru', '\u200b'];
const noProfiles = [
  'https://www.instagram.com/',
  'https://dolandirici.example/camlik',
  'https://instagram.com@dolandirici.example/camlik',
  'https://instagram.com.dolandirici.example/camlik',
  'https://www.instagram.com\\camlik',
  'https://www.instagram.com:444/camlik',
  'javascript:alert(1)',
];

const reporting = { call: 'POST /api/report', as: visitor } as const;

const reports: BadInput[] = [
  ...inForm(reporting, report, {
    name: [leftOut, ...unseen, 'A', letters(161)],
    desc: [leftOut, ...unseenAfterCleaning, 'Kısa.', letters(19), letters(5001)],
    phone: [leftOut, ...noPhones, letters(41)],
    instagramUsername: [...noAccounts, letters(61)],
    website: [...shownSites, `https://camlik.example/${letters(300)}`],
    iban: [...noIbans, letters(61)],
    phoneUnknown: ['evet', 'TRUE', '2', 'null'],
    instagramUnknown: ['evet', 'TRUE', '2', 'null'],
    demo: ['false', '1', 'evet'],
  }),
  ...inForm(reporting, { ...report, instagramUsername: '' }, { instagramUsername: [leftOut, ''] }),
  ...inForm(
    { ...reporting, refusal: '400 invalid_request' },
    { ...report, instagramUsername: '' },
    { instagramUrl: noProfiles },
  ),
  ...inForm(
    { ...reporting, refusal: '400 invalid_request' },
    { name: 'Kötü Girdi Evi', desc: story, phoneUnknown: 'true' },
    {
      website: ['https://instagram.com', 'https://wa.me', leftOut],
      phone: [''],
    },
  ),
  ...inForm(
    { ...reporting, refusal: '400 invalid_request' },
    { name: 'Kötü Girdi Evi', desc: story, instagramUnknown: 'true' },
    { phone: [leftOut, ''] },
  ),
  ...inForm({ ...reporting, refusal: '400 invalid_json_part' }, report, {
    evidenceNotes: [
      '{',
      'null',
      '{}',
      '[1]',
      '["not"]',
      '[{"index":-1}]',
      '[{"index":51}]',
      '[{"index":1.5}]',
      '[{"index":"0"}]',
      '[{"index":0,"note":7}]',
      '[{"index":0,"blur":"true"}]',
      `[{"index":0,"note":"${letters(501)}"}]`,
      `[{"index":0,"name":"${letters(256)}"}]`,
      `[${Array(51).fill('{"index":0}').join()}]`,
    ],
  }),
];

// Without its files, which the answer then names too: one answer holds every fault.
const applying = {
  call: 'POST /api/apply',
  as: visitor,
  besides: ['taxCertificate', 'workPermit', 'documents'],
} as const;

const applications: BadInput[] = [
  ...inForm(applying, application, {
    name: [leftOut, '', ...unseenAfterCleaning, 'A', letters(161)],
    tradeTitle: [leftOut, '', ...unseenAfterCleaning, 'A', letters(201)],
    type: [leftOut, '', ...unseenAfterCleaning, 'b', letters(61)],
    address: [leftOut, '', ...unseenAfterCleaning, 'Kısa', letters(501)],
    phone: [leftOut, '', ...noPhones.slice(0, 6), letters(41)],
    landline: [...noPhones.slice(0, 4), letters(41)],
    website: shownSites.slice(0, 10),
    instagramUsername: noAccounts.slice(0, -1),
    iban: [...noIbans.slice(0, 3), 'DE89370400440532013000'],
    iban3: ['TR330006100519786457841327'],
    lat: ['91', '-91', 'NaN', '1e309', 'kırk', '40,7', '0x10'],
    district: [letters(81)],
    description: [letters(2001)],
    note: [letters(2001)],
    terms: [leftOut, '', 'false', '0', 'evet'],
    business: idsAsText,
    demo: ['false', '1'],
    kept: ['x', '1,2', nobody.slice(1)],
  }),
  ...inForm({ call: 'POST /api/apply', as: visitor, refusal: '400 missing_files' }, application, {
    note: ['dosyasız'],
  }),
];

const appeal = { entry: nobody, role: 'owner', name: 'Ayşe Kaya', claims: 'not_me', desc: story };
const appealing = { call: 'POST /api/appeal', as: visitor } as const;
const correction = { business: nobody, part: 'phone', wish: 'Telefon değişti.', role: 'guest' };
const correcting = { call: 'POST /api/correction', as: visitor } as const;

const objections: BadInput[] = [
  ...inForm(appealing, appeal, {
    entry: [leftOut, '', ...idsAsText],
    role: [leftOut, '', 'lawyer', 'OWNER', 'owner,owner', '__proto__'],
    name: [leftOut, '', ...unseenAfterCleaning, 'A', letters(161)],
    claims: [leftOut, '', ',', 'hepsi', 'not_me,hepsi', letters(201)],
    desc: [leftOut, '', ...unseenAfterCleaning, 'Kısa.', letters(2001)],
  }),
  ...inForm({ ...appealing, refusal: '404 not_found' }, appeal, {
    role: ['owner', 'representative', 'mistaken'],
  }),
  ...inForm(correcting, correction, {
    business: [leftOut, '', ...idsAsText],
    part: [leftOut, '', 'verified', 'PHONE', 'phone,name', 'constructor'],
    wish: [leftOut, '', ...unseenAfterCleaning, letters(1001)],
    role: [leftOut, '', 'admin', 'moderator'],
  }),
  ...inForm({ ...correcting, refusal: '404 not_found' }, correction, { role: ['owner', 'guest', 'other'] }),
  ...['reply', 'made-good'].flatMap((kind) => [
    ...inQuery({ call: `GET /api/${kind}` as 'GET /', as: 'anybody' }, [
      'token=',
      'x=1',
      'token=a&token=b',
      `token=${letters(301)}`,
    ]),
    ...inQuery({ call: `GET /api/${kind}` as 'GET /', as: 'anybody', refusal: '404 not_found' }, [
      'token=x',
      'token=a.b.c',
      'token=%00',
      `token=${nobody}`,
      'token=eyJhbGciOiJub25lIn0.e30.',
    ]),
    ...inQuery(
      { call: `POST /api/${kind}` as 'POST /', as: 'anybody', refusal: '404 not_found' },
      ['token=x', `token=${nobody}`, 'token=%27%20or%201%3D1'],
      { form: { text: 'Bu doğru değil.' } },
    ),
    ...inQuery({ call: `POST /api/${kind}` as 'POST /', as: 'anybody' }, ['token=', 'token=a&token=b'], {
      form: { text: 'x' },
    }),
  ]),
];

export const forms: readonly BadInput[] = [
  ...reports,
  ...applications,
  ...objections,
  ...(['POST /api/report', 'POST /api/apply', 'POST /api/appeal', 'POST /api/correction'] as const).flatMap(
    (call) => by(call, { form: {} }, { anybody: '401 auth_required', owner: '401 auth_required' }),
  ),
];
