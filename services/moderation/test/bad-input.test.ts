import { refusalTexts } from '@edogrula/contracts/locales/tr/contact';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { pdf, png } from './support/files.ts';
import { applicationForm, reportForm } from './support/forms.ts';
import { openStage, sharedStage, visitor } from './support/stage.ts';

const stage = sharedStage();

const tables = [
  'application',
  'report',
  'attachment',
  'outbox',
  'audit_log',
  'idempotency_key',
  'submission_lease',
];
const html = Buffer.from('<html><script>alert(1)</script></html>');
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
const tooBig = (bytes: number) => Buffer.concat([png(1), Buffer.alloc(bytes)]);
const mb = 1024 * 1024;

type Case = [title: string, form: () => FormData, status: number, code: string, path?: string];

/** Nothing of a refused submission may be left anywhere. */
async function refused(target: string, [title, form, status, code, path]: Case) {
  const answer = await stage.call('POST', target, { as: visitor(), form: form() });
  expect({ title, status: answer.status, code: answer.body.code }).toEqual({ title, status, code });
  expect(answer.body.message).toMatch(/[a-zçğıöşü]{3,}/i);
  expect(answer.body.error).toBe(answer.body.message);
  expect(answer.headers.get('content-type')).toContain('application/problem+json');
  const paths = ((answer.body.fields ?? []) as { path: string }[]).map((field) => field.path);
  if (path) expect(paths).toContain(path);
  expect(stage.media.files.size).toBe(0);
  for (const table of tables) expect([table, await stage.count(table)]).toEqual([table, 0]);
}

const withField = (name: string, value: string | undefined) => () =>
  applicationForm({ fields: { [name]: value } });
const withFiles = (files: Record<string, Buffer[]>) => () => applicationForm({ files });
const fiveWith = (odd: Buffer) => [png(0), png(1), odd, png(3), png(4)];

const applications: Case[] = [
  ['no name', withField('name', undefined), 400, 'invalid_request', 'name'],
  ['name of one letter', withField('name', ' a '), 400, 'invalid_request', 'name'],
  ['no trade title', withField('tradeTitle', ''), 400, 'invalid_request', 'tradeTitle'],
  ['no type', withField('type', undefined), 400, 'invalid_request', 'type'],
  ['short address', withField('address', 'Göl'), 400, 'invalid_request', 'address'],
  ['short phone', withField('phone', '0532 123'), 400, 'invalid_request', 'phone'],
  ['no phone', withField('phone', undefined), 400, 'invalid_request', 'phone'],
  [
    'an address that names a second account',
    withField('instagramUrl', 'https://www.instagram.com/susesi.ornek/'),
    ...([400, 'invalid_request', 'instagramUrl'] as const),
  ],
  ['bad landline', withField('landline', '12'), 400, 'invalid_request', 'landline'],
  ['[R495] mobile landline', withField('landline', '0532 111 22 33'), 400, 'invalid_request', 'landline'],
  ['[R495] a foreign one', withField('landline', '+49 1511 2345678'), 400, 'invalid_request', 'landline'],
  ['long note', withField('note', 'x'.repeat(2001)), 400, 'invalid_request', 'note'],
  ['huge field', withField('note', 'x'.repeat(70_000)), 400, 'invalid_request', 'note'],
  ['script as website', withField('website', 'javascript:alert(1)'), 400, 'invalid_request', 'website'],
  ['handle of nonsense', withField('instagramUsername', '<b>'), 400, 'invalid_request', 'instagramUsername'],
  ['terms not accepted', withField('terms', undefined), 422, 'terms_required', 'terms'],
  ['terms refused', withField('terms', 'false'), 422, 'terms_required', 'terms'],
  ['linked to no id', withField('business', 'x'), 400, 'invalid_request', 'business'],
  [
    'linked to an unknown business',
    withField('business', '0199c0de-0000-7000-8000-0000000000ff'),
    ...([400, 'invalid_request', 'business'] as const),
  ],
  ['no tax certificate', withFiles({ taxCertificate: [] }), 400, 'missing_files', 'taxCertificate'],
  ['no permit', withFiles({ workPermit: [] }), 400, 'missing_files', 'workPermit'],
  ['two permits', withFiles({ workPermit: [pdf('a'), pdf('b')] }), 400, 'invalid_request', 'workPermit'],
  [
    'four images',
    withFiles({ documents: [png(0), png(1), png(2), png(3)] }),
    400,
    'wrong_file_count',
    'documents',
  ],
  [
    'six images',
    withFiles({ documents: [0, 1, 2, 3, 4, 5].map((n) => png(n)) }),
    400,
    'wrong_file_count',
    'documents',
  ],
  [
    'image for a PDF',
    withFiles({ taxCertificate: [png(1)] }),
    415,
    'file_type_not_allowed',
    'taxCertificate',
  ],
  [
    'image for the work permit',
    withFiles({ workPermit: [png(1)] }),
    415,
    'file_type_not_allowed',
    'workPermit',
  ],
  [
    'PDF for an image',
    withFiles({ documents: fiveWith(pdf('x')) }),
    415,
    'file_type_not_allowed',
    'documents.2',
  ],
  ['HTML', withFiles({ documents: fiveWith(html) }), 415, 'file_type_not_allowed', 'documents.2'],
  ['SVG', withFiles({ documents: fiveWith(svg) }), 415, 'file_type_not_allowed', 'documents.2'],
  [
    'empty file',
    withFiles({ documents: fiveWith(Buffer.alloc(0)) }),
    415,
    'file_type_not_allowed',
    'documents.2',
  ],
  [
    'image over 10 MB',
    withFiles({ documents: fiveWith(tooBig(10 * mb)) }),
    413,
    'file_too_large',
    'documents.2',
  ],
  ['unknown file', withFiles({ passport: [png(1)] }), 400, 'invalid_request', 'passport'],
  ['broken notes', withField('documentNotes', '[{'), 400, 'invalid_json_part', 'documentNotes'],
  [
    'notes of another shape',
    withField('documentNotes', '{"a":1}'),
    400,
    'invalid_json_part',
    'documentNotes',
  ],
  [
    'notes of wrong types',
    withField('documentNotes', '[{"index":"0"}]'),
    400,
    'invalid_json_part',
    'documentNotes',
  ],
  [
    'endless nesting',
    withField('documentNotes', '['.repeat(60_000)),
    400,
    'invalid_json_part',
    'documentNotes',
  ],
];

const reportField = (name: string, value: string | undefined) => () =>
  reportForm({ fields: { [name]: value } });
const reportFiles = (files: Record<string, Buffer[]>) => () => reportForm({ files });
const eleven = Array.from({ length: 11 }, (_, n) => png(n));

const reports: Case[] = [
  ['no name', reportField('name', undefined), 400, 'invalid_request', 'name'],
  ['blank name', reportField('name', '   '), 400, 'invalid_request', 'name'],
  [
    'nobody on Instagram',
    reportField('instagramUrl', undefined),
    400,
    'invalid_request',
    'instagramUsername',
  ],
  [
    'another site',
    reportField('instagramUrl', 'https://example.com/x'),
    400,
    'invalid_request',
    'instagramUsername',
  ],
  ['Instagram’s front page', reportField('instagramUrl', 'https://instagram.com/'), 400, 'invalid_request'],
  ['somebody unnamed', reportField('phoneUnknown', 'perhaps'), 400, 'invalid_request', 'phoneUnknown'],
  ['no phone', reportField('phone', undefined), 400, 'invalid_request', 'phone'],
  ['letters for a phone', reportField('phone', 'yok yok yok'), 400, 'invalid_request', 'phone'],
  ['short description', reportField('desc', `${' '.repeat(30)}kısa`), 400, 'invalid_request', 'desc'],
  ['long description', reportField('desc', 'x'.repeat(5001)), 400, 'invalid_request', 'desc'],
  ['eleven files', reportFiles({ evidence: eleven }), 400, 'invalid_request', 'evidence'],
  ['HTML evidence', reportFiles({ evidence: [png(1), html] }), 415, 'file_type_not_allowed', 'evidence.1'],
  ['evidence over 10 MB', reportFiles({ evidence: [tooBig(10 * mb)] }), 413, 'file_too_large', 'evidence.0'],
  [
    'damaged evidence',
    reportFiles({ evidence: [png(1), Buffer.from('%PDF-damaged')] }),
    ...([422, 'file_damaged', 'evidence.1'] as const),
  ],
  ['broken notes', reportField('evidenceNotes', 'no json'), 400, 'invalid_json_part', 'evidenceNotes'],
  [
    'application files',
    reportFiles({ taxCertificate: [pdf('x')] }),
    400,
    'invalid_request',
    'taxCertificate',
  ],
];

describe('what is refused leaves nothing behind', () => {
  beforeEach(() => stage.media.files.clear());

  it.each(applications)('[R203] [R213] [R214] [R215] POST /api/apply: %s', async (...one) => {
    await refused('/api/apply', one);
  });

  it.each(reports)('[R206] [R220] [R221] [R222] [R223] POST /api/report: %s', async (...one) => {
    await refused('/api/report', one);
  });

  it.each([
    [
      '/api/apply',
      withFiles({ documents: fiveWith(pdf('x')) }),
      'Lütfen JPG, PNG, WEBP ya da HEIC formatında ve 10MB altı bir fotoğraf seçin.',
    ],
    [
      '/api/report',
      reportFiles({ evidence: [html] }),
      'Lütfen JPG, PNG, WEBP, HEIC ya da PDF formatında ve 10MB altı bir dosya seçin.',
    ],
  ] as const)('[R218] [R223] %s says which kinds of file its field takes', async (target, form, said) => {
    const { body } = await stage.call('POST', target, { as: visitor(), form: form() });
    expect(body.message).toBe(said);
  });

  const dots = ['https://instagram.com/kuytukoru.ornek/../dolandirici', refusalTexts.dot_segments] as const;
  const hidden = ['https://instagram.com/kuytu\u200bkoru.ornek', refusalTexts.wide_signs] as const;
  const turned = ['kuytukoru.example\u202e/moc.iciridnalod', refusalTexts.wide_signs] as const;
  it.each([
    ['/api/apply', 'instagramUrl', ...dots],
    ['/api/report', 'instagramUrl', ...dots],
    ['/api/apply', 'instagramUrl', ...hidden],
    ['/api/report', 'instagramUrl', ...hidden],
    ['/api/report', 'website', ...turned],
  ])('[R221] [decision 34] %s says why its %s is refused: %s', async (target, path, text, message) => {
    const fields = { ...(path === 'website' ? {} : { instagramUsername: undefined }), [path]: text };
    const form = target === '/api/apply' ? applicationForm({ fields }) : reportForm({ fields });
    const { status, body } = await stage.call('POST', target, { as: visitor(), form });
    expect([status, body.fields]).toEqual([400, [{ path, message }]]);
  });

  it('[R215] names what is missing in one sentence', async () => {
    const form = applicationForm({ fields: { name: '', address: '' }, files: { workPermit: [] } });
    const { body } = await stage.call('POST', '/api/apply', { as: visitor(), form });
    expect(body.message).toBe(
      'Lütfen zorunlu alanları tamamlayın: İşletme adı, Adres, İşletme ruhsatı (PDF)',
    );
    expect((body.fields as { message: string }[])[0]?.message).toBe(
      'İşletme adı en az 2 karakter olmalıdır.',
    );
  });

  it('[R215] names missing files, also where every field is filled in', async () => {
    const form = applicationForm({ files: { taxCertificate: [], documents: [png(1)] } });
    const { status, body } = await stage.call('POST', '/api/apply', { as: visitor(), form });
    expect([status, body.code]).toEqual([400, 'missing_files']);
    expect(body.message).toBe('Lütfen zorunlu alanları tamamlayın: Vergi levhası (PDF), 5 fotoğraf');
  });

  it('[R215] names every field of an empty form as the form does', async () => {
    const empty = { name: '', tradeTitle: '', type: '', phone: '', address: '', terms: undefined };
    const { body } = await stage.call('POST', '/api/apply', {
      as: visitor(),
      form: applicationForm({ fields: empty }),
    });
    const listed = String(body.message).replace('Lütfen zorunlu alanları tamamlayın: ', '').split(', ');
    expect(listed.sort((a, b) => a.localeCompare(b, 'tr'))).toEqual([
      'Adres',
      'Gizlilik ve kullanım koşulları',
      'İşletme adı',
      'İşletme türü',
      'Telefon',
      'Ticari unvan',
    ]);
  });

  it('[R222] tells a reporter to fill the required fields', async () => {
    const form = reportForm({ fields: { desc: undefined } });
    const { body } = await stage.call('POST', '/api/report', { as: visitor(), form });
    expect(body.message).toBe('Lütfen zorunlu alanları doldurun.');
  });

  it('[R205] ignores fields that the form does not have: nobody approves an own application', async () => {
    const form = applicationForm({
      fields: { status: 'approved', businessId: '0199c0de-0000-7000-8000-000000000009', version: '7' },
    });
    const { body } = await stage.call('POST', '/api/apply', { as: visitor(), form });
    expect(body.status).toBe('pending');
    const row = await stage.deps.db.selectFrom('application').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ status: 'pending', business_id: null, version: 1 });
  });
});

describe('demo records', () => {
  it('are refused outside the embedded mode', async () => {
    const production = await openStage({ EDOGRULA_MODE: 'external' });
    try {
      const form = reportForm({ fields: { demo: 'true' } });
      const answer = await production.call('POST', '/api/report', { as: visitor(), form });
      expect({ status: answer.status, fields: answer.body.fields }).toMatchObject({
        status: 400,
        fields: [{ path: 'demo' }],
      });
    } finally {
      await production.close();
    }
  });
});
