import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Former, openFormer } from './support/former.ts';

/** The last migration before there were dossiers. */
const lastFormer = '0007';

/** The last one that reads no confirmed text of what is there. */
const lastUnread = '0026';
const ofConfirmedTexts = `select c.convalidated as read, (select array_agg(confirmed_text) from report
    where confirmed_text is not null) as texts
  from pg_constraint c where c.conname = 'report_confirmed_text_check'`;

let former: Former;
let beforeTexts: unknown[];

const uuid = (n: number) => `0199c0de-0000-7000-8000-0000000009${String(n).padStart(2, '0')}`;
const day = '2026-03-02T10:00:00Z';
const moderator = { id: uuid(1), email: 'eski@example.com' };

/** A report as the version before dossiers stored it. */
async function formerReport(
  n: number,
  status: 'pending' | 'approved' | 'rejected' | 'deleted',
): Promise<void> {
  const judged = status === 'approved' || status === 'deleted';
  const [id, entry] = [uuid(n), judged ? uuid(n + 40) : null];
  await former.client.query(
    `insert into report (id, reporter_email, name, instagram_username, phone, description, status, entry_id, search_text,
       created_at, deleted_at)
     values ($1, $2, $3, $4, '+905320000001', 'Kapora gönderdim.', $5, $6, '', $7, $8)`,
    [
      id,
      status === 'deleted' ? null : `eski${n}@example.com`,
      `Eski Ev ${n}`,
      `eski.ev${n}`,
      status,
      entry,
      day,
      status === 'deleted' ? day : null,
    ],
  );
  if (status === 'pending') return;
  await former.client.query(
    `insert into decision (id, report_id, outcome, reason, admin_id, admin_email, decided_at, from_version)
     values ($1, $2, $3, 'Kanıtlar', $4, $5, $6, 1)`,
    [uuid(n + 20), id, judged ? 'approved' : 'rejected', moderator.id, moderator.email, day],
  );
}

beforeAll(async () => {
  former = await openFormer();
  await former.migrate(lastFormer);
  await formerReport(2, 'approved');
  await formerReport(3, 'approved');
  await formerReport(4, 'pending');
  await formerReport(5, 'rejected');
  await formerReport(6, 'deleted');
  await former.migrate(lastUnread);
  await former.client.query(
    `insert into report_hold (id, report_id, input, reason, by_id, by_email, held_at, due_at, outcome, ended_at)
     values ($1, $2, $3, '', $4, $5, $6, $6::timestamptz + interval '1 day', 'published', $6)`,
    [uuid(60), uuid(3), { shown: { summary: 'Onaylanan metin.' } }, moderator.id, moderator.email, day],
  );
  beforeTexts = await rows(ofConfirmedTexts);
  await former.migrate();
}, 120_000);
afterAll(() => former?.close());

const rows: Former['rows'] = (query, values) => former.rows(query, values);

describe('records from before there were dossiers', () => {
  it('[R301] [R302] are each a dossier of their own with their entry, also where they share a telephone', async () => {
    const found = await rows(
      `select m.report_id, d.entry_id, d.entry_removed_at is not null as removed, d.merged_into, d.told_form
       from dossier_report m join dossier d on d.id = m.dossier_id where m.left_at is null order by m.report_id`,
    );
    const own = { merged_into: null, told_form: 0, removed: false };
    expect(found).toEqual([
      { ...own, report_id: uuid(2), entry_id: uuid(42) },
      { ...own, report_id: uuid(3), entry_id: uuid(43) },
      { ...own, report_id: uuid(4), entry_id: null },
      { ...own, report_id: uuid(5), entry_id: null },
      { ...own, report_id: uuid(6), entry_id: uuid(46), removed: true },
    ]);
  });

  it('[R305] condemn every contact that they condemned, and what waits condemns none', async () => {
    const found = await rows(
      'select report_id, array_agg(kind order by kind) as kinds, bool_and(condemns) as all, bool_or(condemns) as some from report_key group by 1 order by 1',
    );
    expect(found).toEqual([
      { report_id: uuid(2), kinds: ['handle', 'phone'], all: true, some: true },
      { report_id: uuid(3), kinds: ['handle', 'phone'], all: true, some: true },
      { report_id: uuid(4), kinds: ['handle', 'phone'], all: false, some: false },
    ]);
  });

  it('[R319] [R328] keep their decider out of the appeal, and their term begins with the decision', async () => {
    const [dossier] = await rows('select id, reviewed_at from dossier where entry_id = $1', [uuid(42)]);
    expect(dossier?.reviewed_at).toEqual(new Date(day));
    expect(await rows('select admin_id from dossier_deciders($1)', [dossier?.id])).toEqual([
      { admin_id: moderator.id },
    ]);
    const appeal = `insert into appeal (id, dossier_id, entry_id, entry_name, appellant_email, role, name, claims, description,
        created_at, due_at, outcome, decided_by, decided_email, decided_at)
      values ($1, $2, $3, '', 'i@example.com', 'owner', '', '{}', '', now(), now(), 'upheld', $4, 'e', now())`;
    await expect(
      former.client.query(appeal, [uuid(70), dossier?.id, uuid(42), moderator.id]),
    ).rejects.toThrow('cannot decide its appeal');
  });

  it('[R325] keep the text of a held approval; no record is read while the column’s lock is held', async () => {
    expect(beforeTexts).toEqual([{ read: false, texts: null }]);
    expect(await rows(ofConfirmedTexts)).toEqual([{ read: true, texts: ['Onaylanan metin.'] }]);
  });
});
