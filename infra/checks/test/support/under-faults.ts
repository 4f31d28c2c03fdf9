import { expect } from '@jest/globals';
import {
  call,
  lookupSays,
  mailsTo,
  newSeller,
  type Seller,
  signedInAdmin,
  verifiedVisitor,
} from '../../../e2e/support/client.ts';
import { eventually } from '../../../e2e/support/eventually.ts';
import { apply, approve } from '../../../e2e/support/main-job.ts';
import type { EngineStack } from './engine-stack.ts';
import { placesOf } from './engine-state.ts';

type Headers = Record<string, string>;
type Who = { email: string; headers: Headers };
type Report = { seller: Seller; id: string; entryId: string; reporter: string };
type Application = { seller: Seller; owner: string; id: string; businessId: string };

/** Everything that was acknowledged while faults happened, and by whom. */
type Acknowledged = {
  /** They report in turns: one mailbox has room for five reports that no entry shows yet [R498]. */
  victims: Who[];
  admin: { headers: Headers };
  reports: Report[];
  applications: Application[];
  articles: string[];
};

export const nobodyYet = async ({ stack }: EngineStack): Promise<Acknowledged> => ({
  victims: await Promise.all(Array.from({ length: 6 }, () => verifiedVisitor(stack))),
  admin: await signedInAdmin(stack),
  reports: [],
  applications: [],
  articles: [],
});

/** A report without files and its approval, as quickly as a client may: neither waits for any event. */
export async function fileReport({ stack }: EngineStack, to: Acknowledged): Promise<void> {
  const seller = newSeller('Akış Villa');
  const form = new FormData();
  const fields = {
    name: seller.name,
    instagramUsername: seller.handle,
    instagramUrl: '',
    phone: seller.phone,
  };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('desc', '14.11.2026 tarihinde 3.500 TL kapora gönderdim, sonra engellendim.');
  const victim = to.victims[to.reports.length % to.victims.length];
  const sent = await call<{ _id: string }>(stack, 'POST', '/api/report', { form, headers: victim?.headers });
  expect([sent.status, sent.body]).toEqual([201, expect.anything()]);
  const { entryId = '' } = await approve(stack, `/api/report/${sent.body._id}`, to.admin.headers);
  to.reports.push({ seller, id: sent.body._id, entryId, reporter: victim?.email ?? '' });
}

/** An application with its seven files and its approval. */
export async function fileApplication({ stack }: EngineStack, to: Acknowledged): Promise<void> {
  const seller = newSeller('Akış Bungalov');
  const { owner, id } = await apply(stack, seller);
  const { businessId = '' } = await approve(stack, `/api/admin/requests/${id}`, to.admin.headers);
  to.applications.push({ seller, owner: owner.email, id, businessId });
}

/** An article that an editor publishes at once: its events wait in MongoDB. */
export async function publishArticle(
  { stack }: Pick<EngineStack, 'stack'>,
  to: Pick<Acknowledged, 'admin' | 'articles'>,
): Promise<string> {
  const body = { title: 'Akan haber', status: 'published', content: '<p>Göl kıyısında.</p>' };
  const { headers } = to.admin;
  const made = await call<{ article: { _id: string } }>(stack, 'POST', '/api/cms/articles', {
    body,
    headers,
  });
  expect([made.status, made.body]).toEqual([201, expect.anything()]);
  to.articles.push(made.body.article._id);
  return made.body.article._id;
}

const zipped = <T>(list: readonly T[], pair: (one: T) => unknown[]) => list.map(pair).sort();

/** Each report has its one entry, its one approval in the audit log, and each reporter exactly two mails about each. */
export async function expectReportsOnce(
  { stack, rows }: EngineStack,
  { victims, reports }: Acknowledged,
): Promise<void> {
  for (const { seller } of reports) await lookupSays(stack, seller.handle, 'blacklist', 60_000);
  const filed = await rows('select id from moderation.report where reporter_email = any($1)', [
    victims.map(({ email }) => email),
  ]);
  expect(filed).toHaveLength(reports.length);
  const ids = reports.map(({ id }) => id);
  const entries = await rows<{ id: string; report_id: string }>(
    'select id, report_id from business.blacklist_entry where report_id = any($1::uuid[])',
    [ids],
  );
  expect(zipped(entries, ({ id, report_id }) => [report_id, id])).toEqual(
    zipped(reports, ({ id, entryId }) => [id, entryId]),
  );
  const orphans = await rows(`select e.id from business.blacklist_entry e
    where not exists (select from moderation.report r where r.id = e.report_id and r.entry_id = e.id)`);
  expect(orphans).toEqual([]);
  const audited = `select id from moderation.audit_log where action = 'report.approved' and subject_id = any($1)`;
  expect(await rows(audited, [ids])).toHaveLength(reports.length);
  for (const { email } of victims) {
    const own = reports.filter(({ reporter }) => reporter === email).length;
    await expectMails({ stack, rows }, email, {
      'report-received': ['İhbarınızı aldık', own],
      'report-outcome': ['İhbarınız sonuçlandı', own],
    });
  }
}

/** Each application has its one business with five published pictures, a place, and its owner two mails about it. */
export async function expectApplicationsOnce(
  engines: EngineStack,
  { applications }: Acknowledged,
): Promise<void> {
  const { stack, rows } = engines;
  for (const { seller } of applications) await lookupSays(stack, seller.handle, 'verified', 60_000);
  const ids = applications.map(({ id }) => id);
  const businesses = await rows<{ id: string; application_id: string }>(
    'select id, application_id from business.business where application_id = any($1::uuid[])',
    [ids],
  );
  expect(zipped(businesses, ({ id, application_id }) => [application_id, id])).toEqual(
    zipped(applications, ({ id, businessId }) => [id, businessId]),
  );
  const published = await rows<{ id: string; files: number }>(
    `select owner_id as id, count(*)::int as files from media.file
     where state = 'published' and owner_id = any($1::uuid[]) group by owner_id`,
    [ids],
  );
  expect(zipped(published, ({ id, files }) => [id, files])).toEqual(zipped(ids, (id) => [id, 5]));
  await eventually(
    () =>
      placesOf(
        engines,
        businesses.map(({ id }) => id),
      ),
    (places) => places === applications.length,
  );
  for (const { owner } of applications)
    await expectMails(engines, owner, {
      'application-received': ['Başvurunuzu aldık', 1],
      'application-approved': ['Başvurunuz onaylandı', 1],
    });
}

/** Each article can be found by visitors, and its making appears once in the audit log. */
export async function expectArticlesOnce({ rows }: EngineStack, { articles }: Acknowledged): Promise<void> {
  const found = 'select id from business.explore_document where id = any($1::uuid[]) and not removed';
  expect(await rows(found, [articles])).toHaveLength(articles.length);
  const deeds = `select subject_id from identity.audit_log where action = 'article.created' and subject_id = any($1)`;
  expect(await rows(deeds, [articles])).toHaveLength(articles.length);
}

/** An address has exactly so many mails of each kind, in the queue's table as at the mail server. */
async function expectMails(
  { stack, rows }: Pick<EngineStack, 'stack' | 'rows'>,
  email: string,
  due: Record<string, [subject: string, count: number]>,
): Promise<void> {
  const jobs = await rows<{ kind: string; state: string; n: number }>(
    `select kind, state, count(*)::int as n from identity.mail_job
     where to_address = $1 and kind <> 'code' group by kind, state`,
    [email],
  );
  const [kinds, subjects] = [Object.entries(due), Object.values(due)];
  expect(zipped(jobs, ({ kind, state, n }) => [kind, state, n])).toEqual(
    zipped(kinds, ([kind, [, count]]) => [kind, 'sent', count]),
  );
  const mails = await mailsTo(stack, email);
  const arrived = subjects.map(([subject]) => [
    subject,
    mails.filter((mail) => mail.subject === subject).length,
  ]);
  expect(arrived).toEqual(subjects);
}
