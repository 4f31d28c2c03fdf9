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
import { noIds, noJson, noMails, noTexts } from './texts.ts';

const anybody = 'anybody' as const;
const letters = (count: number) => 'a'.repeat(count);
const ask = { call: 'POST /api/auth/send-code', as: anybody } as const;
const prove = { call: 'POST /api/auth/verify-code', as: anybody } as const;
const signIn = { call: 'POST /api/auth/login', as: anybody } as const;
const step = { call: 'POST /api/auth/login/factor', as: anybody } as const;
const setPassword = { call: 'POST /api/auth/password/set', as: anybody } as const;
const email = 'ayse@ornek.example';
const token = 'a'.repeat(43);
const proof = { method: 'totp', code: '123456' };

const visitors: BadInput[] = [
  ...inJson(ask, { email }, { email: [leftOut, ...noTexts, ...noMails] }),
  ...inBody(ask, noJson),
  ...inBody(
    { ...ask, refusal: '415 unsupported_media_type' },
    {
      'a form of a page': ['email=ayse%40ornek.example', 'application/x-www-form-urlencoded'],
      'plain text': ['{"email":"ayse@ornek.example"}', 'text/plain'],
      XML: ['<email/>', 'application/xml'],
      'a made-up type': ['{"email":"ayse@ornek.example"}', 'application/jsonp'],
    },
  ),
  ...inBody(
    { ...ask, refusal: '413 body_too_large' },
    { '17 kB': JSON.stringify({ email, more: letters(17_000) }) },
  ),
  ...inJson(
    prove,
    { email, code: '123456' },
    {
      email: [leftOut, ...noMails.slice(0, 8)],
      code: [leftOut, ...noTexts, '', ' ', '123', '1 2 3', '1234567890123', letters(41)],
    },
  ),
  ...inJson(
    { ...prove, refusal: '400 code_invalid' },
    { email, code: '123456' },
    {
      code: ['000000', '12345', '1234567', 'abcdef', '١٢٣٤٥٦', '-12345', '1e5000', '0x1234', '%00%00'],
    },
  ),
  ...inJson(
    { call: 'POST /api/auth/owner-link', as: anybody },
    { email },
    { email: [leftOut, ...noTexts, ...noMails.slice(0, 12)] },
  ),
  ...inJson(
    { call: 'POST /api/auth/owner-session', as: anybody },
    { token },
    {
      token: [leftOut, ...noTexts, '', letters(19), letters(101)],
    },
  ),
  ...inJson(
    { call: 'POST /api/auth/owner-addresses', as: 'businessOwner' },
    { email },
    { email: [leftOut, ...noTexts, ...noMails.slice(0, 12)] },
  ),
  ...inPath({ call: 'DELETE /api/auth/owner-addresses/{}', as: 'businessOwner' }, noIds),
  ...inPath({ call: 'DELETE /api/auth/owner-addresses/{}', as: 'businessOwner', refusal: '404 not_found' }, [
    nobody,
  ]),
  ...inJson(
    { call: 'POST /api/auth/owner-addresses/link', as: anybody },
    { token },
    { token: [leftOut, ...noTexts, '', letters(19), letters(101)] },
  ),
  ...inJson(
    { call: 'POST /api/auth/owner-addresses/link', as: anybody, refusal: '400 link_invalid' },
    { token },
    { token: [token, `oac_${token}`, '\u0000'.repeat(30)] },
  ),
  ...inJson(
    { call: 'POST /api/auth/owner-addresses/decision', as: anybody },
    { token, accept: true },
    {
      token: [leftOut, ...noTexts, '', letters(19), letters(101)],
      accept: [leftOut, 'evet', null, 1, []],
    },
  ),
  ...inJson(
    { call: 'POST /api/auth/owner-addresses/decision', as: anybody, refusal: '400 link_invalid' },
    { token, accept: true },
    { token: [token, `oaj_${token}`, "' or 1=1 -- 00000000000", nobody] },
  ),
  ...by(
    'POST /api/auth/owner-addresses',
    { json: { email } },
    {
      anybody: '401 owner_session_required',
      visitor: '401 owner_session_required',
      owner: '401 owner_session_required',
      key: '401 owner_session_required',
    },
  ),
  ...inJson(
    { call: 'POST /api/auth/owner-session', as: anybody, refusal: '400 link_invalid' },
    { token },
    {
      token: [token, '\u0000'.repeat(30), "' or 1=1 -- 00000000000", 'ş'.repeat(43), nobody],
    },
  ),
];

const admins: BadInput[] = [
  ...inJson(
    signIn,
    { email, password: 'bungalov parolasi' },
    {
      email: [leftOut, ...noMails.slice(0, 8), { $ne: null }],
      password: [leftOut, ...noTexts, '', 'kisa', letters(201)],
    },
  ),
  ...inJson(
    { ...signIn, refusal: '401 credentials_invalid' },
    { email, password: 'bungalov parolasi' },
    {
      password: ["' or '1'='1", '\u0000\u0000\u0000\u0000\u0000\u0000\u0000'],
    },
  ),
  ...inBody(signIn, noJson),
  ...inJson(
    step,
    { step: token, proof },
    {
      step: [leftOut, ...noTexts, '', letters(19), letters(101)],
      proof: [leftOut, null, [], {}, 'totp', { method: 'sms', code: '123456' }],
      'proof.code': [leftOut, null, 123456, '', '12345', '1234567', 'abcdef', '١٢٣٤٥٦'],
    },
  ),
  ...inJson({ ...step, refusal: '401 factor_invalid' }, { step: token, proof }, { step: [token, nobody] }),
  ...inJson(
    setPassword,
    { token, newPassword: 'bungalov kapisi 47' },
    {
      token: [leftOut, ...noTexts, letters(19), letters(101)],
      newPassword: [leftOut, ...noTexts, '', 'onbirharf11', letters(201)],
    },
  ),
  ...inJson(
    { ...setPassword, refusal: '400 link_invalid' },
    { token, newPassword: 'bungalov kapisi 47' },
    { token: [token, nobody] },
  ),
  ...inHeaders({ call: 'GET /api/auth/me', as: anybody, refusal: '401 auth_required' }, null, [
    { authorization: 'Bearer' },
    { authorization: 'Bearer ' },
    { authorization: 'Basic YTpi' },
    { authorization: `Bearer ${letters(3000)}` },
    { authorization: 'Bearer eyJhbGciOiJub25lIn0.e30.' },
    { authorization: 'bearer \u00fc\u00fc\u00fc' },
    { cookie: 'edogrula_session=' },
    { cookie: `edogrula_session=${token}` },
    { cookie: `edogrula_session=${token}; edogrula_session=${token}` },
    { cookie: 'edogrula_session=\u00fc' },
    { 'x-verify-token': 'a.b.c' },
    { 'x-edogrula-identity': 'a.b.c' },
    { 'x-owner-session': token },
  ]),
  ...inHeaders({ call: 'GET /api/auth/me', as: anybody, refusal: '401 auth_required' }, null, [
    { 'x-admin-key': 'x' },
    { 'x-admin-key': letters(300) },
    { 'x-admin-key': `adk_ilk_${letters(32)}` },
    { 'x-admin-key': '\u00fc\u00fc' },
  ]),
];

const invite = { call: 'POST /api/admin/admins', as: 'owner' } as const;
const key = { call: 'POST /api/admin/keys', as: 'owner' } as const;
const confirm = { call: 'POST /api/auth/confirm', as: 'owner' } as const;

const accounts: BadInput[] = [
  ...inJson(
    invite,
    { email, role: 'moderator' },
    {
      email: [leftOut, ...noTexts, ...noMails],
      role: ['admin', '', null, 1, ['owner'], 'OWNER', '__proto__'],
    },
  ),
  ...inBody(invite, noJson),
  ...inJson(
    { call: `PUT /api/admin/admins/${nobody}/role`, as: 'owner' },
    { role: 'editor' },
    {
      role: [leftOut, 'root', '', null, 7, [], {}],
    },
  ),
  ...inJson(
    key,
    { label: 'Aktarım', scopes: ['read'], days: 30 },
    {
      label: [leftOut, ...noTexts, '', ' ', 'a', letters(61)],
      scopes: [null, [], ['root'], ['read', 'root'], 'read', {}, Array(99).fill('read')],
      days: [0, -1, 366, 1.5, '30', null, true],
    },
  ),
  ...inJson(
    confirm,
    { proof: { method: 'password', password: 'bungalov' } },
    {
      'proof.method': [leftOut, 'none', null, 1],
      'proof.password': [leftOut, null, 7, '', letters(201), ['a']],
    },
  ),
  ...inJson(
    { call: 'PUT /api/auth/password', as: 'owner' },
    { currentPassword: 'bungalov', newPassword: 'bungalov kapisi 47' },
    {
      currentPassword: [leftOut, null, 7, '', letters(201)],
      newPassword: [leftOut, null, 7, '', 'onbirharf11', letters(201)],
    },
  ),
  ...inJson(
    { call: 'POST /api/auth/factors/totp', as: 'owner' },
    { label: 'Telefon', sealed: 'x', code: '123456' },
    {
      label: [leftOut, '', 'a', letters(61)],
      sealed: [leftOut, null, 7, letters(501)],
      code: [leftOut, '', '12345', 'abcdef', 123456],
    },
  ),
  ...[
    'DELETE /api/auth/sessions/{}',
    'DELETE /api/auth/factors/{}',
    'DELETE /api/admin/keys/{}',
    'DELETE /api/admin/admins/{}',
    'DELETE /api/admin/admins/{}/sessions',
  ].flatMap((call) => inPath({ call: call as 'DELETE /', as: 'owner' }, noIds.slice(0, 6))),
  ...inQuery({ call: 'GET /api/admin/admins/audit', as: 'owner' }, [
    'page=0',
    'limit=0',
    'limit=-1',
    'from=dun',
    'from=2026-02-30T00:00:00Z',
    'from=2026-13-01T00:00:00Z',
    'to=2026-01-01',
    'to=1e309',
    'after=%3Cx%3E',
    `action=${letters(61)}`,
    `subjectKind=${letters(41)}`,
    'actorId=a&actorId=b',
  ]),
  ...by(
    'POST /api/admin/admins',
    { json: { email, role: 'owner' } },
    {
      anybody: '401 auth_required',
      visitor: '403 admin_required',
      key: '403 password_sign_in_required',
      editor: '403 role_required',
      moderator: '403 role_required',
      auditor: '403 role_required',
    },
  ),
];

export const signIns: readonly BadInput[] = [...visitors, ...admins, ...accounts];
