import { countedRows } from '@edogrula/contracts/listing-limits';
import { withClient } from '@edogrula/service-kit/with-client';
import { describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { first, sharedStage } from './support/stage.ts';

const stage = sharedStage();
const rows = 10_007;

const listed = async (path: string) => (await stage.call('GET', path, { as: first })).body;

describe('more reports than a list counts', () => {
  it('[R163] every list says «at least ten thousand» and goes on; the numbers of tabs and cards are exact', async () => {
    await sql`insert into report (id, reporter_email, name, phone, description, search_text, created_at)
      select gen_random_uuid(), 'magdur' || n || '@example.com', 'Sahte ' || n, '+90541' || lpad(n::text, 7, '0'),
        'Kapora aldı.', 'sahte ' || n, timestamptz '2026-01-01' + n * interval '1 minute'
      from generate_series(1, ${rows}) n`.execute(stage.deps.db);
    for (const path of ['report', 'report?q=sahte', 'report?status=pending&after=', 'requests/waiting'])
      expect(await listed(`/api/admin/${path}`)).toMatchObject({
        total: countedRows,
        next: expect.any(String),
      });
    expect(await listed('/api/admin/report?page=51')).toMatchObject({ total: countedRows, next: null });
    expect((await listed('/api/admin/report?page=51')).items).toHaveLength(7);
    expect(await listed('/api/admin/report?q=sahte%201000')).toMatchObject({ total: 9, next: null });
    expect(await listed('/api/admin/requests/counts')).toMatchObject({ reports: rows, pendingReports: rows });
  });

  it('[R395] so does the audit log, and a filter that fits few of its rows is counted to its end', async () => {
    await withClient(stage.superuserUrl, async (client) => {
      // Without the triggers that seal a row: nothing but the list is of interest here.
      await client.query('set session_replication_role = replica');
      await client.query(`insert into moderation.audit_log (id, at, actor_kind, actor_id, action, subject_kind,
          subject_id, previous_hash, hash)
        select gen_random_uuid(), now(), 'admin', 'a', case when n > 10000 then 'report.approved' else 'report.rejected' end,
          'report', n::text, '', n::text from generate_series(1, ${rows}) n`);
    });
    const log = '/api/admin/requests/audit';
    expect(await listed(log)).toMatchObject({ total: countedRows, next: expect.any(String) });
    expect(await listed(`${log}?action=report.approved`)).toMatchObject({ total: 7, next: null });
  });
});
