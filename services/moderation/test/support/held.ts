import { businessCreated } from '@edogrula/contracts/events/business';
import { newEvent } from '@edogrula/event-bus/new-event';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { publishDue } from '../../src/report/publish-held.ts';
import type { Listed } from './appeals.ts';
import { newSeller, reportForm } from './forms.ts';
import { entryCreated, tell } from './registry.ts';
import { first, type Stage, second, victim } from './stage.ts';

/** The body by which a moderator confirms what waits, as it is read; where nothing waits, an act that is none. */
export async function readAct(stage: Stage, id: string, as = second): Promise<{ act: string }> {
  const { body } = await stage.call('GET', `/api/admin/report/${id}/dossier`, { as });
  const approval = body.approval as { actId: string | null } | null;
  return { act: approval?.actId ?? uuidv7() };
}

/** A moderator's wish for a report; a confirmation without a body names the act that waits. */
export async function askOnReport(stage: Stage, id: string, verb: string, as = first, body?: unknown) {
  const said = body === undefined && verb === 'confirm' ? await readAct(stage, id, as) : body;
  return stage.call('POST', `/api/admin/report/${id}/${verb}`, { as, body: said });
}

type Fields = Record<string, string | undefined>;

/** What a test does with approvals in their reply window. */
export function heldReports(stage: () => Stage) {
  const report = async (fields: Fields = newSeller(), as = victim()): Promise<string> => {
    const { status, body } = await stage().call('POST', '/api/report', {
      as,
      form: reportForm({ fields }),
    });
    if (status !== 201) throw new Error(JSON.stringify(body));
    return String(body._id);
  };
  const act = (id: string, verb: string, { as = first, body }: { as?: typeof first; body?: unknown } = {}) =>
    askOnReport(stage(), id, verb, as, body);
  /** A moderator notes of every message about a report that it was sent. */
  const tellBy = async (id: string, outcome: 'sent' | 'unreachable' = 'sent') => {
    const path = `/api/admin/report/${id}/notices`;
    const { body } = await stage().call('GET', path, { as: first });
    for (const { _id, outcome: noted } of body.items as { _id: string; outcome: unknown }[])
      if (!noted)
        await stage().call('POST', path, {
          as: first,
          body: { noticeId: _id, outcome, reason: outcome === 'sent' ? '' : 'Hesap kapanmış.' },
        });
  };
  const held = async (fields?: Fields, by?: ReturnType<typeof victim>): Promise<string> => {
    const id = await report(fields, by);
    await act(id, 'approve', { body: { reason: 'Kanıtlar tutarlı.' } });
    return id;
  };
  const read = async (id: string) =>
    (await stage().call('GET', `/api/admin/report/${id}`, { as: first })).body;
  const endsIn = async (id: string, ms: number): Promise<void> => {
    await tellBy(id);
    await sql`update report_hold set held_at = held_at - interval '30 days',
      due_at = clock_timestamp() + ${ms} * interval '1 millisecond'
      where report_id = ${id} and outcome is null`.execute(stage().deps.db);
  };
  return {
    report,
    act,
    /** A report whose approval waits for the end of its window. */
    held,
    read,
    /** An entry of an account and a telephone that everybody can see. */
    async listed(): Promise<Listed> {
      const seller = newSeller();
      const reportId = await held(seller);
      await endsIn(reportId, -1000);
      await publishDue(stage().deps);
      const entryId = String((await read(reportId)).entryId);
      await tell(stage(), entryCreated(entryId, reportId));
      return { reportId, entryId, seller };
    },
    /** What left the service about a report since it came in. */
    told: async (id: string): Promise<string[]> =>
      (await stage().events())
        .filter(({ subject, type }) => subject === id && !type.includes('submitted'))
        .map(({ type }) => type.replace(/^moderation\.report\.|\.v1$/g, '')),
    actions: async (id: string): Promise<string[]> => {
      const rows = await stage()
        .deps.db.selectFrom('audit_log')
        .select('action')
        .where('subject_id', '=', id)
        .orderBy('seq')
        .execute();
      return rows.map(({ action }) => action);
    },
    tell: tellBy,
    /** So many hours of a window pass, for its links too; nobody does anything meanwhile. */
    timePasses: (id: string, hours = 80) =>
      sql`with hold as (update report_hold set held_at = held_at - ${hours} * interval '1 hour',
          due_at = due_at - ${hours} * interval '1 hour' where report_id = ${id} returning id)
        update person_link l set ends_at = ends_at - ${hours} * interval '1 hour',
          created_at = l.created_at - ${hours} * interval '1 hour' from notice n
        where n.link_id = l.id and n.report_id = ${id}`.execute(stage().deps.db),
    /**
     * Moves the end of the window of an approval of which the accused was told: the service's clock and the database's
     * stay right.
     */
    endsIn,
    /** A verified business that holds an account, or another contact. */
    async verified(
      key: string,
      kind: 'handle' | 'phone' = 'handle',
      { phone }: { phone?: string } = {},
    ): Promise<string> {
      const businessId = uuidv7();
      const data = { businessId, slug: 'gol', name: 'Göl Evi', applicationId: null, googlePlaceId: null };
      const keys = [{ kind, key }, ...(phone ? [{ kind: 'phone' as const, key: phone }] : [])];
      await tell(
        stage(),
        newEvent(businessCreated, {
          subject: businessId,
          version: 1,
          data: { ...data, imageFileIds: [], verified: true, keys },
        }),
      );
      return businessId;
    },
  };
}
