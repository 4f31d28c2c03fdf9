import { watchGauges } from '@edogrula/service-kit/testing/test-gauges';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createQueryId, PostgresQueryCompiler, sql } from 'kysely';
import { listAttachments } from '../src/submission/attachments.ts';
import { applicationForm, lookedAt, reportForm } from './support/forms.ts';
import { admin, openStage, type Stage, visitor } from './support/stage.ts';

const compiler = new PostgresQueryCompiler();
let stage: Stage;
const ids: string[] = [];
const names = ['Ilıca Bungalov', 'İNCİ Göl Evi', 'Şömine %50 Köşk', 'Çınar Altı'];

beforeAll(async () => {
  stage = await openStage();
  for (const [index, name] of names.entries()) {
    const fields = { name, phone: `0532 000 00 0${index}`, instagramUsername: `ev_${index}` };
    const { body } = await stage.call('POST', '/api/apply', {
      as: visitor(`kisi${index}@example.com`),
      form: applicationForm({ fields }),
    });
    ids.push(String(body._id));
  }
  await stage.call('POST', `/api/admin/requests/${ids[1]}/approve`, { as: admin(), body: lookedAt });
  await stage.call('POST', `/api/admin/requests/${ids[2]}/reject`, { as: admin() });
  for (let n = 0; n < 3; n++) await stage.call('POST', '/api/report', { as: visitor(), form: reportForm() });
});
afterAll(() => stage.close());

const list = async (path: string) => {
  const { status, body } = await stage.call('GET', path, { as: admin() });
  const items = (body.items ?? []) as unknown as {
    _id: string;
    name: string;
    status: string;
    number: string;
  }[];
  return { status, body, items, names: items.map((item) => item.name) };
};

describe('the queues', () => {
  it.each(['/api/admin/requests', '/api/requests', '/api/apply/all', '/api/apply'])(
    '[R162] [R192] %s lists applications, newest first',
    async (path) => {
      const { body, names: found } = await list(path);
      expect(found).toEqual(names.toReversed());
      expect(body).toMatchObject({ total: 4, page: 1, perPage: 200, pages: 1 });
      expect(body.requests).toEqual(body.items);
    },
  );

  it.each(['/api/admin/report', '/api/report'])('[R163] [R194] %s lists reports', async (path) => {
    const { body, items } = await list(path);
    expect(items).toHaveLength(3);
    expect(body.reports).toEqual(body.items);
    expect(body.items).toMatchObject([{ evidences: [{ kind: 'evidence', index: 0 }, { index: 1 }] }, {}, {}]);
  });

  it.each([
    ['status=pending', [3, 0]],
    ['status=approved', [1]],
    ['status=rejected', [2]],
    ['status=archived', [2, 1]],
    ['q=ilica', [0]],
    ['q=INCI', [1]],
    ['q=%2550', [2]],
    ['q=%25', [2]],
    ['q=_', [3, 2, 1, 0]],
    ['q=ev_3', [3]],
    ['q=kisi2', [2]],
    ['q=0532+000+00+01', [1]],
    ['q=%2B90532000', [3, 2, 1, 0]],
    ['q=B-2003', [2]],
    ['q=2004', [3]],
    ['q=yok+boyle', []],
    ["q=';drop+table+application;--", []],
    ['q=%00', [3, 2, 1, 0]],
    ['q=kisi&status=pending&limit=1', [3]],
    ['q=kisi&status=pending&limit=1&page=2', [0]],
    ['page=1000000', []],
    ['limit=100000', [3, 2, 1, 0]],
  ])('filters by %s', async (query, expected) => {
    const { status, names: found } = await list(`/api/admin/requests?${query}`);
    expect({ status, found }).toEqual({ status: 200, found: expected.map((index) => names[index]) });
  });

  it.each([
    'page=0',
    'page=x',
    'limit=0',
    'limit=-1',
    'status=deleted',
    `q=${'x'.repeat(201)}`,
    'page=1e9',
    'q=a&q=b',
  ])('refuses %s', async (query) => {
    expect((await list(`/api/admin/requests?${query}`)).status).toBe(400);
    expect((await list(`/api/admin/report?${query}`)).status).toBe(400);
  });

  it('counts what waits', async () => {
    const { body } = await stage.call('GET', '/api/admin/requests/counts', { as: admin() });
    expect(body).toEqual({
      pendingApplications: 2,
      archivedApplications: 2,
      pendingReports: 3,
      reports: 3,
      openAppeals: 0,
      openCorrections: 0,
    });
  });

  it('tells how long the oldest of each queue has waited, whatever is decided already', async () => {
    const gauges = watchGauges();
    const ages = async () => {
      const measured = await gauges.read('edogrula.queue.age');
      return Object.fromEntries(
        measured.map(({ value, attributes }) => [attributes?.['edogrula.queue'], value]),
      ) as { application: number; report: number };
    };
    const shift = (sign: 1 | -1) =>
      sql`update application set created_at = created_at + ${sign}::int * case id::text when ${ids[1]}
        then interval '9 hours' when ${ids[0]} then interval '2 hours' else interval '0' end`.execute(
        stage.deps.db,
      );
    await shift(-1);
    try {
      const first = await ages();
      expect(Object.keys(first).sort()).toEqual(['appeal', 'application', 'change', 'correction', 'report']);
      expect(first.application).toBeGreaterThanOrEqual(7200);
      expect(first.application).toBeLessThan(7200 + 600);
      expect(first.report).toBeGreaterThan(0);
      expect(first.report).toBeLessThan(600);
      const second = await ages();
      expect(second.application).toBeGreaterThan(first.application);
      expect(second.report).toBeGreaterThan(first.report);
    } finally {
      await shift(1);
      gauges.stop();
    }
  });

  it('shows one record, and 404 for another', async () => {
    const one = await stage.call('GET', `/api/admin/requests/${ids[0]}`, { as: admin() });
    expect(one.body).toMatchObject({ _id: ids[0], number: 'B-2001', name: 'Ilıca Bungalov' });
    expect((await stage.call('GET', `/api/admin/requests/${ids[0]}x`, { as: admin() })).status).toBe(400);
    const other = '0199c0de-0000-7000-8000-0000000000ff';
    expect((await stage.call('GET', `/api/admin/requests/${other}`, { as: admin() })).status).toBe(404);
  });
});

describe('one record of a queue', () => {
  it('[R191] [R192] an application carries every fact of its form, and each file with address, name, type and blur', async () => {
    const fields = {
      name: 'Meşe Konak',
      type: 'otel',
      instagramUsername: 'mese.konak',
      phone: '0532 765 43 21',
      tradeTitle: 'Meşe Ltd.',
      landline: '0264 555 11 22',
      website: 'mese-konak.example',
      address: 'Meşe Sok. 4, Sapanca',
      note: 'Akşam arayın.',
      documentNotes: JSON.stringify([{ index: 4, note: 'Bahçe', blur: true, name: 'bahce.jpg' }]),
    };
    const sent = { as: visitor('mese@example.com'), form: applicationForm({ fields }) };
    const { body: made } = await stage.call('POST', '/api/apply', sent);
    const { body } = await stage.call('GET', `/api/admin/requests/${made._id}`, { as: admin() });
    expect(body).toMatchObject({
      _id: made._id,
      name: 'Meşe Konak',
      type: 'otel',
      address: 'Meşe Sok. 4, Sapanca',
      note: 'Akşam arayın.',
      instagramUsername: 'mese.konak',
      instagramUrl: 'https://www.instagram.com/mese.konak/',
      tradeTitle: 'Meşe Ltd.',
      landline: '+902645551122',
      website: 'https://mese-konak.example',
      phone: '+905327654321',
      email: 'mese@example.com',
      status: 'pending',
    });
    const files = body.attachments as unknown as Record<string, unknown>[];
    expect(files.map(({ kind, name, mime, blur }) => [kind, name, mime, blur])).toEqual([
      ...[0, 1, 2, 3].map((index) => ['image', `documents-${index}.bin`, 'image/png', false]),
      ['image', 'bahce.jpg', 'image/png', true],
      ['tax_certificate', 'taxCertificate-0.bin', 'application/pdf', false],
      ['work_permit', 'workPermit-0.bin', 'application/pdf', false],
    ]);
    for (const { _id, url } of files) expect(url).toBe(`/api/admin/files/${_id}`);
  });

  it('[R193] [R194] a report carries its facts, and each file with the note, blur and name that came with its index', async () => {
    const evidenceNotes = JSON.stringify([
      { index: 1, note: 'Dekont', blur: true, name: 'dekont.pdf' },
      { index: 0, note: '', blur: false, name: 'yazışma.png' },
    ]);
    const fields = { name: 'Sahte Meşe', instagramUsername: 'sahte.mese', phone: '0541 765 43 21' };
    const form = reportForm({ fields: { ...fields, evidenceNotes } });
    const { body: made } = await stage.call('POST', '/api/report', { as: visitor(), form });
    const { body } = await stage.call('GET', `/api/admin/report/${made._id}`, { as: admin() });
    expect(body).toMatchObject({
      _id: made._id,
      name: 'Sahte Meşe',
      instagramUsername: 'sahte.mese',
      status: 'pending',
      instagramUrl: 'https://www.instagram.com/sahte.mese/',
      phone: '+905417654321',
      desc: 'Kapora aldı, sonra hesabı kapattı. Adres yok, telefon kapalı.',
    });
    expect(body.evidences).toMatchObject([
      { index: 0, note: '', blur: false, name: 'yazışma.png', mime: 'image/png' },
      { index: 1, note: 'Dekont', blur: true, name: 'dekont.pdf', mime: 'application/pdf' },
    ]);
  });
});

it.each(['application', 'report', 'appeal', 'correction'] as const)(
  '[R163] files of a page of %ss are found by an index, however many there are',
  async (subject) => {
    const { db } = stage.deps;
    await db.transaction().execute(async (tx) => {
      // A small table is read whole otherwise.
      await sql`set local enable_seqscan = off`.execute(tx);
      const asked: string[] = [];
      const listening = tx.withPlugin({
        transformQuery: ({ node }) => {
          asked.push(compiler.compileQuery(node, createQueryId()).sql);
          return node;
        },
        transformResult: async ({ result }) => result,
      });
      await listAttachments(listening, subject, [ids[0] ?? '']);
      const statement = (asked[0] ?? '').replaceAll('$1', `'${ids[0]}'`);
      const { rows } = await sql<object>`explain ${sql.raw(statement)}`.execute(tx);
      expect(JSON.stringify(rows)).not.toContain('Seq Scan');
    });
  },
);
