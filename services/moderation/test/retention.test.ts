import { dayMs } from '@edogrula/contracts/durations';
import { verifyAudit } from '@edogrula/service-kit/audit-verify';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { decisionTexts } from '../src/locales/tr/decision.ts';
import { anonymiseOldReports } from '../src/report/anonymise-reports.ts';
import { reportForm } from './support/forms.ts';
import { admin, sharedStage, visitor } from './support/stage.ts';

const stage = sharedStage();

const reporter = 'magdur@example.com';
const report = async () =>
  String((await stage.call('POST', '/api/report', { as: visitor(reporter), form: reportForm() })).body._id);
const decide = (id: string, verb: 'approve' | 'reject') =>
  stage.call('POST', `/api/admin/report/${id}/${verb}`, {
    as: admin(),
    body: { reason: 'Ayşe Yılmaz aradı' },
  });
const read = async (id: string) =>
  (await stage.call('GET', `/api/admin/report/${id}`, { as: admin() })) as {
    status: number;
    body: Record<string, unknown>;
  };
/** The nightly work as it would run so many days from now. */
const runIn = (days: number) =>
  anonymiseOldReports({
    db: stage.deps.db,
    logger: stage.deps.logger,
    clock: () => new Date(Date.now() + days * dayMs),
    reportDays: 180,
  });

describe('six months after a rejection', () => {
  let rejected: string;
  let approved: string;
  let waiting: string;
  beforeAll(async () => {
    [rejected, approved, waiting] = [await report(), await report(), await report()];
    await decide(rejected, 'reject');
    await decide(approved, 'approve');
  });

  it('changes nothing before', async () => {
    await runIn(179);
    expect((await read(rejected)).body).toMatchObject({ email: reporter, version: 2 });
  });

  it('leaves number, decision and dates of the report, and nobody who could be found by them', async () => {
    const before = (await read(rejected)).body;
    await runIn(181);
    const { status, body } = await read(rejected);
    expect(status).toBe(200);
    expect(body).toEqual({
      ...before,
      name: 'Kişisel bilgileri silinmiş ihbar',
      instagramUsername: null,
      instagramUrl: null,
      phone: null,
      desc: '',
      email: '',
      anonymised: true,
      decision: {
        ...(before.decision as Record<string, unknown>),
        reason: decisionTexts.fallback.report.rejected,
      },
      evidences: [],
      version: 3,
    });
    const { rows } = await stage.deps.pool.query(
      `select r::text || coalesce((select string_agg(a::text, ' ') from attachment a where a.report_id = r.id), '')
         || (select d::text from decision d where d.report_id = r.id)
         || (select string_agg(l::text, ' ') from audit_log l where l.subject_id = r.id::text) as all
       from report r where id = $1`,
      [rejected],
    );
    expect(rows[0].all).not.toMatch(/magdur|sahte|0541|90541|Kapora|Yılmaz/i);
  });

  it('keeps approved and waiting reports', async () => {
    for (const id of [approved, waiting])
      expect((await read(id)).body).toMatchObject({ email: reporter, name: 'Sahte Bungalov' });
  });

  it('tells of it once, by id and hashes, in a chain that stays whole', async () => {
    await runIn(182);
    const entries = await stage.deps.db
      .selectFrom('audit_log')
      .select(['actor_kind', 'details'])
      .where('action', '=', 'report.anonymised')
      .execute();
    expect(entries).toEqual([
      {
        actor_kind: 'system',
        details: {
          number: expect.any(Number),
          version: 3,
          sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
          files: [0, 1].map(() => ({
            id: expect.any(String),
            sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
          })),
        },
      },
    ]);
    expect((await verifyAudit(stage.deps.db as never)).fault).toBeNull();
  });

  it('is found by no search, can still be deleted, and no longer be approved', async () => {
    const found = await stage.call('GET', '/api/admin/report?q=sahte&status=rejected', { as: admin() });
    expect(found.body.total).toBe(0);
    expect((await decide(rejected, 'approve')).status).toBe(409);
    const gone = await stage.call('DELETE', `/api/admin/report/${rejected}`, { as: admin() });
    expect(gone.status).toBe(200);
    expect((await read(rejected)).status).toBe(404);
  });
});

describe('a report whose approval was taken back', () => {
  it('[R320] names people as long after that as any other after its rejection, whenever it was approved', async () => {
    const id = await report();
    await decide(id, 'approve');
    const { db } = stage.deps;
    const decidedAt = new Date(Date.now() - 100 * dayMs);
    await db.updateTable('decision').set({ decided_at: decidedAt }).where('report_id', '=', id).execute();
    await db
      .updateTable('report')
      .set({ status: 'rejected', reversed_at: new Date() })
      .where('id', '=', id)
      .execute();
    await runIn(179);
    expect((await read(id)).body).toMatchObject({ email: reporter, anonymised: false });
    await runIn(181);
    expect((await read(id)).body).toMatchObject({ email: '', anonymised: true });
  });
});
