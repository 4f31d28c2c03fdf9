import { dayMs } from '@edogrula/contracts/durations';
import { createLogger } from '@edogrula/service-kit/logger';
import { openPostgres, type Postgres } from '@edogrula/service-kit/postgres';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type DossierRow, keysOfTree } from '../src/dossier/dossier-repository.ts';
import { struckAmong } from '../src/dossier/propose-keys.ts';
import { entryCourseOf } from '../src/public-text/entry-course.ts';
import type { Tables } from '../src/tables.ts';
import { type Former, openFormer } from './support/former.ts';

/** The last migration before it was kept whose owners were told. */
const lastUntold = '0028';
/** The last one before it was kept what was taken out of an entry. */
const lastUnstruck = '0045';

const uuid = (n: number) => `0199c0de-0000-7000-8000-0000000008${String(n).padStart(2, '0')}`;
const moderator = { id: uuid(1), email: 'eski@example.com' };
const account = { kind: 'handle', key: 'eski.ev' };
const phone = { kind: 'phone', key: '+905320000002' };
type Key = typeof account;
const longAgo = new Date('2026-03-02T10:00:00Z');

let former: Former;
let postgres: Postgres<Tables>;

type Published = {
  sentAt?: Date;
  chosen?: Key[];
  notice?: { channel: 'sms' | 'mail'; recipient: string };
  /** How the approval stopped waiting; `replied`: it was given anew, at once, when its window was over. */
  outcome?: 'published' | 'replied';
  /** What a correction changed since. */
  corrected?: string[];
};

async function insert(table: string, row: Record<string, unknown>): Promise<void> {
  const columns = Object.keys(row);
  const places = columns.map((_, at) => `$${at + 1}`);
  await former.client.query(
    `insert into ${table} (${columns.join()}) values (${places.join()})`,
    Object.values(row),
  );
}

/** A report whose approval waited for two days and is public, in a dossier of its own; its account condemns by now. */
async function published(n: number, of: Published = {}) {
  const { sentAt = longAgo, chosen = [account, phone], outcome = 'published', corrected } = of;
  const [id, dossier, entry] = [uuid(n), uuid(n + 20), uuid(n + 40)];
  const endedAt = new Date(sentAt.getTime() + 2 * dayMs);
  const contacts = { instagram_username: account.key, phone: phone.key };
  const said = { reporter_email: `eski${n}@example.com`, name: 'Eski Ev', description: 'Kapora gönderdim.' };
  const stored = { status: 'approved', entry_id: entry, search_text: '', created_at: sentAt };
  await insert('report', { id, ...said, ...contacts, ...stored });
  const decided = { outcome: 'approved', reason: '', decided_at: endedAt, from_version: 1 };
  const by = { admin_id: moderator.id, admin_email: moderator.email };
  await insert('decision', { id, report_id: id, ...decided, ...by });
  await insert('dossier', { id: dossier, entry_id: entry, entry_texts: {}, created_at: sentAt });
  await insert('dossier_report', { dossier_id: dossier, report_id: id, joined_at: sentAt });
  await insert('report_key', { report_id: id, ...account, condemns: true });
  await insert('report_key', { report_id: id, ...phone, condemns: false });
  const held = { held_at: sentAt, due_at: endedAt, outcome, ended_at: endedAt };
  const approval = { input: { keys: chosen }, reason: '', by_id: moderator.id, by_email: moderator.email };
  await insert('report_hold', { id, report_id: id, ...approval, ...held });
  await replied(id, sentAt, of.notice ?? { channel: 'sms', recipient: phone.key });
  if (!corrected) return;
  const act = {
    kind: 'dossier.corrected',
    input: { fields: corrected },
    reason: 'Yanlış.',
    needs_second: false,
  };
  const done = { by_id: moderator.id, by_email: moderator.email, outcome: 'done', settled_by: moderator.id };
  const at = new Date(endedAt.getTime() + dayMs);
  const settled = { at, settled_at: at, settled_email: moderator.email };
  await insert('moderator_act', { id, subject_id: dossier, ...act, ...done, ...settled });
}

/** A notice of that approval that was sent, and what was replied to it on the day after. */
async function replied(report_id: string, sentAt: Date, to: NonNullable<Published['notice']>) {
  const settled = { outcome: 'sent', settled_by: moderator.email, settled_at: sentAt };
  await insert('notice', { id: report_id, report_id, ...to, created_at: sentAt, ...settled });
  const created_at = new Date(sentAt.getTime() + dayMs);
  const words = { text: 'Hesap benim değil.', consent: false };
  await insert('reply', { id: report_id, report_id, notice_id: report_id, ...words, created_at });
}

const mail = { channel: 'mail', recipient: 'sahip@example.com' } as const;

beforeAll(async () => {
  former = await openFormer();
  await former.migrate(lastUntold);
  await published(2);
  await published(3, { chosen: [account] });
  await published(4, { notice: mail });
  await published(6, { outcome: 'replied', corrected: ['name', 'phone'] });
  await published(7, { outcome: 'replied', corrected: ['name', 'summary'] });
  await former.migrate(lastUnstruck);
  await published(5, { notice: mail, sentAt: new Date() });
  await former.migrate();
  const logger = createLogger('moderation-test', 'silent');
  postgres = openPostgres(former.ownerUrl, { name: 'former', logger });
}, 120_000);
afterAll(async () => {
  await postgres?.close();
  await former?.close();
});

const courseOf = (n: number) =>
  postgres.db
    .transaction()
    .execute((tx) => entryCourseOf(tx, { id: uuid(n + 20), entry_texts: null }, [uuid(n + 20)]));
const reached = { told: '2026-03-02', replies: [{ on: '2026-03-03', text: null }] };
const nobody = { told: null, replies: [] };

describe('an entry from before it was kept what was taken out of it', () => {
  it('[R313] [R320] says on of a contact that a correction took out that word went to it, and that it replied', async () => {
    expect(await courseOf(2)).toMatchObject(reached);
    expect(await courseOf(3)).toMatchObject(nobody);
  });

  it('[R313] [R320] also where it was approved anew after the reply, if the entry showed the contact', async () => {
    expect(await courseOf(6)).toMatchObject(reached);
    expect(await courseOf(7)).toMatchObject(nobody);
  });

  it('[R320] proposes that contact by no further report, and one that its approval spared is not marked', async () => {
    const struckIn = async (n: number) => {
      const all = [{ id: uuid(n + 20) } as DossierRow];
      return [...struckAmong(await postgres.db.transaction().execute((tx) => keysOfTree(tx, { all })))];
    };
    expect(await struckIn(2)).toEqual([`phone ${phone.key}`]);
    expect(await struckIn(3)).toEqual([]);
  });
});

describe('a mail about an approval', () => {
  it('[R313] from before it was kept whose owners hear of it is one to the accused; later one of whom none is kept is not', async () => {
    expect(await courseOf(4)).toMatchObject(reached);
    expect(await courseOf(5)).toMatchObject(nobody);
  });
});
