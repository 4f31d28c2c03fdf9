import { type BadInput, by, inBody, inJson, inPath, inQuery, leftOut, nobody } from './bad-input.ts';
import { noCounts, noIbans, noIds, noJson, noPages, noPhones, noSites, noTexts, unseen } from './texts.ts';

const moderator = 'moderator' as const;
const letters = (count: number) => 'a'.repeat(count);
const at = <const Path extends string>(path: Path) =>
  ({ call: `POST ${path}`, as: moderator }) as { call: `POST /${string}`; as: typeof moderator };
const reason = 'Belgeler okundu ve karşılaştırıldı.';
const noReasons = [leftOut, ...noTexts, ...unseen, 'x', letters(501)];
const noKeys = [
  null,
  'handle',
  {},
  [null],
  [{}],
  [{ kind: 'mail', key: 'a' }],
  [{ kind: 'handle' }],
  [{ kind: 'handle', key: '' }],
  [{ kind: 'phone', key: 7 }],
  Array(51).fill({ kind: 'handle', key: 'a' }),
];
const noEvidence = [null, 'chat', ['picture'], ['x'], [1], ['chat', 'chat', 'chat', 'chat', 'chat']];
const { 'very deep': _deep, ...brokenJson } = noJson;
const noCodes = ['', 'x', null, 7, ['report_duplicate'], 'constructor'];

const requests = `/api/admin/requests/${nobody}` as const;
const report = `/api/admin/report/${nobody}` as const;
const dossier = `/api/admin/report/dossiers/${nobody}` as const;
const entry = `/api/admin/report/entries/${nobody}` as const;

const decisions: BadInput[] = [
  ...inJson(
    at(`${requests}/approve`),
    { version: 1 },
    {
      version: noCounts,
      reason: [7, [], {}, letters(501)],
      reasonCode: noCodes,
      checks: [
        null,
        'handle',
        {},
        [null],
        [{ kind: 'handle' }],
        [{ kind: 'handle', how: 'seen' }],
        [{ kind: 'email', how: 'confirmed' }],
        [{ kind: 'visit', how: 'confirmed' }],
        [{ kind: 'tax_certificate', how: 'confirmed' }],
        [{ kind: 'payee', how: 'opened' }],
        [
          { kind: 'handle', how: 'opened' },
          { kind: 'handle', how: 'confirmed' },
        ],
        Array(11).fill({ kind: 'handle', how: 'opened' }),
      ],
      payees: [null, 'x', [1], ['x'], Array(4).fill(nobody)],
    },
  ),
  ...inBody(at(`${requests}/approve`), brokenJson),
  ...inJson(
    at(`${requests}/reject`),
    { version: 1, reason },
    {
      version: noCounts,
      reasonCode: noCodes,
      refusedFiles: [null, 'x', [1], ['x'], Array(8).fill(nobody)],
    },
  ),
  ...inJson(at(`${requests}/reopen`), { reason }, { reason: noReasons, version: noCounts }),
  ...inJson(
    at(`${report}/approve`),
    { version: 1 },
    {
      version: noCounts,
      reasonCode: noCodes,
      keys: noKeys,
      summary: [7, [], ...unseen, 'Kısa.', letters(2001)],
      evidence: [...noEvidence, []],
    },
  ),
  ...inJson(
    at(`${report}/reject`),
    { version: 1 },
    { version: noCounts, reason: [7, letters(501)], reasonCode: noCodes },
  ),
  ...inJson(at(`${report}/confirm`), { act: nobody }, { act: [leftOut, null, ...noIds.slice(0, 4)] }),
  ...inJson(at(`${report}/decline`), { act: nobody }, { act: [null, ...noIds.slice(0, 4)] }),
  ...inJson(at(`${report}/hold/cancel`), { reason }, { reason: noReasons }),
  ...inJson(at(`${report}/hold/publish`), { reason }, { reason: noReasons }),
  ...inJson(
    at(`${report}/notices`),
    { noticeId: nobody, outcome: 'sent', reason },
    {
      noticeId: [leftOut, ...noIds.slice(0, 4)],
      outcome: [leftOut, '', 'read', null, 7],
      reason: [7, letters(301)],
    },
  ),
  ...inJson(
    at(`${report}/reply-text`),
    { replyId: nobody, text: 'Kısaltılmış yanıt.', was: null },
    {
      replyId: [leftOut, '1', null],
      text: [leftOut, 7, ...unseen, letters(2001)],
      was: [leftOut, 7, letters(2001)],
    },
  ),
];

const dossiers: BadInput[] = [
  ...inJson(
    at(`${dossier}/merge`),
    { with: nobody, reason, version: 1 },
    {
      with: [leftOut, ...noIds.slice(0, 6), null, [nobody]],
      reason: noReasons,
      version: noCounts,
    },
  ),
  ...inJson(at(`${dossier}/unmerge`), { reason, version: 1 }, { reason: noReasons, version: noCounts }),
  ...inJson(
    at(`${dossier}/split`),
    { reportIds: [nobody], reason, version: 1 },
    {
      reportIds: [leftOut, null, [], ['x'], [null], nobody, Array(201).fill(nobody)],
      reason: noReasons,
    },
  ),
  ...inJson(
    at('/api/admin/report/common-values'),
    { value: 'ornekotel.example', note: reason },
    {
      value: [leftOut, ...noTexts, '', ' ', 'a', letters(301)],
      note: [leftOut, ...noTexts, '', 'a', letters(201)],
    },
  ),
  ...inJson(
    at('/api/admin/report/common-values/remove'),
    { id: 'host:ornek.example', reason },
    {
      id: [leftOut, ...noTexts, '', 'a', letters(401)],
      reason: noReasons,
    },
  ),
  ...inQuery({ call: 'GET /api/admin/report/common-values/effect', as: moderator }, [
    '',
    'value=',
    'value=a',
    'value=ab&id=abc',
    'id=a',
    'value=ab&value=cd',
  ]),
  ...inJson(
    at(`${entry}/made-good`),
    { reason, evidence: ['receipt'], version: 1 },
    { reason: noReasons, evidence: [leftOut, ...noEvidence, []], version: [leftOut, ...noCounts] },
  ),
  ...['confirm', 'withdraw-made-good'].flatMap((verb) =>
    inJson(
      at(`${entry}/${verb}`),
      { reason, version: 1 },
      { reason: noReasons, version: [leftOut, ...noCounts] },
    ),
  ),
];

const texts = {
  name: 'Kötü Girdi',
  instagramUsername: 'kotu.girdi',
  phone: '05320000003',
  website: 'https://camlik.example',
  summary: reason,
};
const objections: BadInput[] = [
  ...inJson(
    at(`/api/admin/appeals/${nobody}/decide`),
    { outcome: 'upheld', reason, version: 1 },
    {
      outcome: [leftOut, '', 'removed', 'open', null, 7],
      reason: [leftOut, ...noTexts, ...unseen, 'Kısa gerekçe.', letters(1001)],
      version: [leftOut, ...noCounts],
      together: [
        null,
        'x',
        [null],
        [{}],
        [{ _id: 'x', version: 1 }],
        [{ _id: nobody, version: 0 }],
        Array(101).fill({ _id: nobody, version: 1 }),
      ],
    },
  ),
  ...inJson(
    at(`/api/admin/appeals/${nobody}/decide`),
    { outcome: 'amended', reason, version: 1, correction: texts, dossierVersion: 1 },
    { dossierVersion: [leftOut, ...noCounts] },
  ),
  ...inJson(
    at(`/api/admin/appeals/entries/${nobody}/correct`),
    { correction: texts, reason, version: 1 },
    {
      version: [leftOut, ...noCounts],
      'correction.name': [leftOut, ...noTexts, ...unseen, 'A', letters(161)],
      'correction.instagramUsername': [7, [], 'iki/kelime', '@kuytuk\u043eru', letters(61)],
      'correction.phone': [7, ...noPhones],
      'correction.website': [7, ...noSites],
      'correction.summary': [leftOut, ...noTexts, letters(2001)],
      'correction.dropKeys': noKeys,
      reason: noReasons,
    },
  ),
  ...inJson(
    at(`/api/admin/corrections/${nobody}/decide`),
    { outcome: 'declined', reason, version: 1 },
    {
      outcome: [leftOut, '', 'removed', null, 7],
      reason: [leftOut, 7, ...unseen, 'Kısa.', letters(1001)],
      version: [leftOut, ...noCounts],
    },
  ),
];

const lists: BadInput[] = (['requests', 'report', 'appeals', 'corrections'] as const).flatMap((list) =>
  inQuery({ call: `GET /api/admin/${list}`, as: moderator }, [
    ...noPages.map((page) => `page=${page}`),
    'limit=0',
    'limit=x',
    'status=gizli',
    'status=open&status=pending',
  ]),
);

const ids: BadInput[] = [
  'requests',
  'report',
  'appeals',
  'corrections',
  'businesses',
  'featured',
  'files',
  'report/entries',
  'report/blacklist',
].flatMap((kind) => inPath({ call: `GET /api/admin/${kind}/{}` as 'GET /', as: moderator }, noIds));
const unknown: BadInput[] = [
  'requests',
  'report',
  'appeals',
  'corrections',
  'report/entries',
  'report/blacklist',
  'files',
  'featured',
].flatMap((kind) =>
  inPath({ call: `GET /api/admin/${kind}/{}` as 'GET /', as: moderator, refusal: '404 not_found' }, [nobody]),
);

export const desk: readonly BadInput[] = [
  ...decisions,
  ...dossiers,
  ...objections,
  ...lists,
  ...ids,
  ...unknown,
  ...inJson(
    at(`/api/admin/businesses/${nobody}/payees`),
    { iban: 'TR330006100519786457841326', ownerNamedIt: true, holderMatches: true, version: 1 },
    {
      version: [leftOut, ...noCounts],
      iban: [leftOut, ...noTexts],
      ownerNamedIt: [leftOut, false, 'true', 1, null],
      holderMatches: [leftOut, false, 'true', 1, null],
    },
  ),
  ...inJson(
    { ...at(`/api/admin/businesses/${nobody}/payees`), refusal: '422 iban_invalid' },
    { iban: '', ownerNamedIt: true, holderMatches: true, version: 1 },
    { iban: noIbans },
  ),
  ...by(
    `POST ${report}/approve`,
    { json: {} },
    {
      anybody: '401 auth_required',
      visitor: '403 admin_required',
      businessOwner: '401 auth_required',
      editor: '403 role_required',
      auditor: '403 role_required',
      moderator: '404 not_found',
    },
  ),
];
