import {
  type BadInput,
  by,
  inBody,
  inHeaders,
  inJson,
  inPath,
  inQuery,
  leftOut,
  nobody,
} from './bad-input.ts';
import { noCounts, noIds, noJson, noPhones, noSites, noTexts, unseen } from './texts.ts';

const moderator = 'moderator' as const;
const letters = (count: number) => 'a'.repeat(count);
const business = { name: 'Kötü Girdi Kayıt', instagramUsername: 'kotu.girdi.kayit' };
const create = { call: 'POST /api/admin/businesses', as: moderator } as const;
const noDays = ['dün', '2026-02-30', '2026-13-01', '30.11.2026', '2026-11-30T10:00:00Z', 20261130, null, ''];
const noDates = ['dün', '2026-02-30T00:00:00Z', '2026-11-30', '30.11.2026 10:00', 1_800_000_000, null, ''];

const records: BadInput[] = [
  ...inJson(create, business, {
    name: [leftOut, ...noTexts, ...unseen, letters(161)],
    type: [7, [], letters(61)],
    phone: [7, [], ...noPhones, letters(31)],
    landline: [7, ...noPhones.slice(0, 6)],
    website: [7, ...noSites],
    bookingUrl: [7, ...noSites.slice(0, 8)],
    instagramUsername: [7, [], 'iki/kelime', '@kuytuk\u043eru', letters(61)],
    instagramUrl: ['https://dolandirici.example/x', 'https://www.instagram.com/', 'javascript:alert(1)'],
    lat: [91, -91, '40', 'NaN', [], true],
    lng: [181, -181, '30', {}],
    googlePlaceId: ['iki kelime', 'ş', '\u0000', letters(201)],
    description: [7, letters(5001)],
    verified: ['true', 1, null, []],
    checks: [
      null,
      'visit',
      [{ kind: 'visit' }],
      [{ kind: 'visit', how: 'opened' }],
      [{ kind: 'email', how: 'code' }],
      [{ kind: 'handle', how: 'visited' }],
      [{ kind: 'payee', how: 'confirmed' }],
      [{ kind: 'handle', how: 'confirmed' }],
      [{ kind: 'website', how: 'confirmed' }],
      ...noDays.map((on) => [{ kind: 'visit', how: 'visited', on }]),
      ...noDays.map((until) => [{ kind: 'licence', how: 'opened', until }]),
      [
        { kind: 'visit', how: 'visited' },
        { kind: 'visit', how: 'visited' },
      ],
    ],
  }),
  ...inJson({ ...create, refusal: '422 checks_required' }, business, { verified: [true] }),
  ...inBody(create, noJson),
  ...inBody(
    { ...create, refusal: '415 unsupported_media_type' },
    {
      'a form of a page': ['name=x', 'application/x-www-form-urlencoded'],
      'plain text': ['{"name":"x"}', 'text/plain'],
      'a form with files': ['--x\r\n\r\n--x--\r\n', 'multipart/form-data; boundary=x'],
    },
  ),
  ...inHeaders({ ...create, refusal: '415 unsupported_media_type' }, { json: business }, [
    { 'content-encoding': 'gzip' },
    { 'content-encoding': 'identity, br' },
  ]),
  ...inBody(
    { ...create, refusal: '413 body_too_large' },
    { '300 kB': JSON.stringify({ ...business, description: letters(300_000) }) },
  ),
  ...inJson(
    { call: `PUT /api/admin/businesses/${nobody}`, as: moderator },
    {},
    {
      version: noCounts,
      name: [null, 7, [], letters(161)],
      delisting: [null, {}, { reasonCode: 'x' }, { reason: 'x' }, { reason: letters(501) }],
    },
  ),
  ...inJson(
    { call: `DELETE /api/admin/businesses/${nobody}`, as: moderator },
    { reason: 'Kapandı.' },
    {
      reasonCode: ['x', '', null, 7],
      reason: [7, [], letters(501)],
    },
  ),
  ...inJson(
    { call: `PUT /api/admin/businesses/${nobody}/gallery/order`, as: moderator },
    { urls: [] },
    {
      urls: [leftOut, null, 'x', [7], Array(6).fill('/api/img?src=x'), [letters(501)]],
      version: noCounts,
    },
  ),
  ...inPath({ call: `DELETE /api/admin/businesses/${nobody}/gallery/{}`, as: moderator }, [
    '-1',
    '101',
    'x',
    '1.5',
    'NaN',
    '1e309',
  ]),
  ...inJson(
    { call: `POST /api/admin/businesses/${nobody}/control`, as: moderator },
    { kind: 'website' },
    {
      kind: [leftOut, 'email', '', null, 7, ['website']],
    },
  ),
  ...inJson(
    { call: `POST /api/admin/businesses/${nobody}/control/${nobody}`, as: moderator },
    { code: 'ABCD' },
    {
      code: ['', ' ', 7, null, letters(41)],
    },
  ),
  ...inPath({ call: `POST /api/admin/businesses/${nobody}/control/{}`, as: moderator }, noIds.slice(0, 5), {
    json: {},
  }),
  ...inJson(
    { call: `DELETE /api/admin/businesses/${nobody}/payees/${nobody}`, as: moderator },
    { reason: 'Hesap kapandı.' },
    {
      reason: [leftOut, ...noTexts, ...unseen, 'x', letters(501)],
    },
  ),
  ...inQuery({ call: 'GET /api/admin/businesses/elsewhere', as: moderator }, [
    '',
    'except=1',
    `phone=${letters(41)}`,
    'phone=&handle=',
    'phone=a&phone=b',
  ]),
  ...inQuery({ call: 'GET /api/admin/businesses', as: moderator }, [
    'page=0',
    'page=x',
    'limit=0',
    'status=hepsi',
    `q=${letters(201)}`,
    'after=%00',
  ]),
];

const blacklist: BadInput[] = [
  ...inJson(
    { call: `PUT /api/admin/report/blacklist/${nobody}`, as: moderator },
    { name: 'Yeni Ad', reason: 'Yanlış yazılmış.' },
    {
      name: [leftOut, ...noTexts, ...unseen, 'A', letters(161)],
      reason: [leftOut, 7, 'x', ...unseen, letters(501)],
      reasonCode: ['x', null, 'entry_duplicate'],
    },
  ),
  ...inJson(
    { call: `DELETE /api/admin/report/blacklist/${nobody}`, as: moderator },
    { reason: 'Yanlış satıcı.' },
    {
      reason: [leftOut, 7, 'x', ...unseen, letters(501)],
      reasonCode: ['x', null, 'entry_name_misspelt'],
    },
  ),
];

const sponsored: BadInput[] = [
  ...inJson(
    { call: 'POST /api/admin/featured', as: moderator },
    { businessId: nobody },
    {
      businessId: [leftOut, ...noIds.slice(0, 8), null, 7],
      place: ['', ' ', 7, letters(61)],
      type: ['', 7, letters(61)],
      weight: [-1, 1.5, 'çok', 1_000_001, '1e309', {}],
      until: noDates,
    },
  ),
  ...inJson(
    { call: 'POST /api/admin/featured', as: moderator, refusal: '404 business_not_found' },
    {},
    { businessId: [nobody] },
  ),
  ...inJson(
    { call: `PUT /api/admin/featured/${nobody}`, as: moderator },
    { weight: 1 },
    {
      weight: [-1, 'x'],
      until: noDates,
      version: noCounts,
    },
  ),
];

const weightless: BadInput[] = inBody(
  { call: `PUT /api/admin/featured/${nobody}`, as: moderator },
  { 'a weight beyond every number': '{"weight":1e309}', 'a weight that is no number': '{"weight":NaN}' },
);

const article = { title: 'Kötü Girdi Yazısı' };
const noPictures = [
  'https://dolandirici.example/x.jpg',
  '//dolandirici.example/x.jpg',
  'javascript:alert(1)',
  'data:image/png;base64,AA',
  'public/../secrets.json',
  '/api/img?src=a&w=1',
  7,
  letters(501),
];
const texts: BadInput[] = (['articles', 'pages'] as const).flatMap((kind) => [
  ...inJson({ call: `POST /api/cms/${kind}`, as: 'editor' }, article, {
    title: [leftOut, ...noTexts, '', ' ', letters(201)],
    slug: [7, 'İki Kelime', 'a--b', '-a', '../admin', 'A', letters(121)],
    content: [7, null, [], letters(200_001)],
    coverImage: noPictures,
    status: ['gizli', '', null, 1],
    order: ['x', 1.5, 10_001, {}],
    seoTitle: [7, letters(121)],
    seoDescription: [letters(321)],
  }),
  ...inBody({ call: `POST /api/cms/${kind}`, as: 'editor' }, noJson),
  ...inPath({ call: `DELETE /api/cms/${kind}/{}`, as: 'editor' }, noIds.slice(0, 8)),
  ...by(
    `POST /api/cms/${kind}`,
    { json: article },
    { anybody: '401 auth_required', visitor: '403 admin_required', auditor: '403 role_required' },
  ),
]);

const ours: BadInput[] = [
  ...inJson(
    { call: 'POST /api/owner/changes', as: 'businessOwner' },
    { kind: 'fields', fields: { name: 'Yeni Ad' }, version: 1 },
    {
      kind: [leftOut, 'verified', '', null, 7, ['fields']],
      'fields.name': [...noTexts, ...unseen, letters(161)],
      'fields.phone': [7, ...noPhones],
      'fields.website': [7, ...noSites],
      'fields.bookingUrl': noSites.slice(0, 8),
      'fields.instagramUsername': [7, 'iki/kelime', '@kuytuk\u043eru'],
      'fields.description': [7, letters(5001)],
      version: [leftOut, ...noCounts],
    },
  ),
  ...inJson(
    { call: 'POST /api/owner/changes', as: 'businessOwner', refusal: '400 invalid_request' },
    { kind: 'fields', fields: {}, version: 1 },
    {
      'fields.verified': [true],
      'fields.checks': [[{ kind: 'visit', how: 'visited' }]],
      'fields.demo': [false],
      'fields.slug': ['admin'],
      fields: [leftOut, null, [], 'x'],
      businessId: [nobody],
    },
  ),
  ...inJson(
    { call: 'POST /api/owner/changes', as: 'businessOwner' },
    { kind: 'sisters', handles: [] },
    {
      handles: [leftOut, null, 'x', [7], [letters(61)], Array(11).fill('kuytukoru')],
    },
  ),
  ...inBody({ call: 'POST /api/owner/changes', as: 'businessOwner' }, noJson),
  ...inPath({ call: 'DELETE /api/owner/changes/{}', as: 'businessOwner' }, noIds),
  ...inPath({ call: 'DELETE /api/owner/changes/{}', as: 'businessOwner', refusal: '404 not_found' }, [
    nobody,
  ]),
  ...inBody(
    { call: 'POST /api/owner/changes/images', as: 'businessOwner', refusal: '415 unsupported_media_type' },
    { JSON: '{}' },
  ),
  ...by(
    'POST /api/owner/changes',
    { json: { kind: 'deletion' } },
    {
      anybody: '401 owner_session_required',
      visitor: '401 owner_session_required',
      owner: '401 owner_session_required',
      key: '401 owner_session_required',
    },
  ),
];

export const registry: readonly BadInput[] = [
  ...records,
  ...blacklist,
  ...sponsored,
  ...weightless,
  ...texts,
  ...ours,
];
