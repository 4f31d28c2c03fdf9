import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { lookup, lookupSays, newSeller, signedInAdmin } from '../../e2e/support/client.ts';
import { mongoUrlOf } from '../../e2e/support/command.ts';
import { eventually } from '../../e2e/support/eventually.ts';
import { held, released } from '../../e2e/support/late-person.ts';
import { apply, approve, report } from '../../e2e/support/main-job.ts';
import { blocksOf, runBlock } from '../../e2e/support/runbook.ts';
import { type EngineStack, startEngineStack } from './support/engine-stack.ts';
import { groupsBehind, quarantinedIn, settled, waitingIn } from './support/engine-state.ts';
import { publishArticle } from './support/under-faults.ts';

let engines: EngineStack;
beforeEach(async () => {
  engines = await startEngineStack();
}, 240_000);
afterEach(() => engines?.stop(), 90_000);

/** How often each kind of effect is in the stores. */
async function effects(): Promise<Record<string, number>> {
  const tables = {
    entries: 'business.blacklist_entry',
    businesses: 'business.business',
    documents: 'business.explore_document',
    mails: 'identity.mail_job',
    texts: `identity.audit_log where action like 'article.%'`,
    approvals: `business.audit_log`,
    files: `media.file where state = 'published'`,
  };
  const counts: Record<string, number> = {};
  for (const [name, from] of Object.entries(tables)) {
    const [row] = await engines.rows<{ n: number }>(`select count(*)::int as n from ${from}`);
    counts[name] = row?.n ?? -1;
  }
  return counts;
}

const late = ['business.blacklist_entry', 'business.explore_document', 'identity.audit_log'];

it('Kafka loses all its data: new topics and one resend by the page bring every lost effect, once', async () => {
  const { stack, kafka, rows } = engines;
  const { headers } = await signedInAdmin(stack);
  const [known, accused] = [newSeller('Kalan Bungalov'), newSeller('Geç Duyulan')];
  const { id: application } = await apply(stack, known);
  await approve(stack, `/api/admin/requests/${application}`, headers);
  await lookupSays(stack, known.handle, 'verified', 60_000);
  const { id } = await report(stack, accused);
  await settled(engines);
  const before = await effects();

  // Kafka has acknowledged these; their consumers have not carried them out when it is lost.
  for (const table of late) await rows(held(table, 'true'));
  await approve(stack, `/api/report/${id}`, headers);
  const article = await publishArticle(engines, { admin: { headers }, articles: [] });
  await eventually(
    () => waitingIn(engines),
    (waiting) => Object.keys(waiting).length === 0,
    60_000,
  );
  await eventually(
    () => groupsBehind(engines),
    (behind) =>
      ['business.registry', 'business.explore', 'identity.audit'].every((group) => behind[group] ?? 0),
    60_000,
  );
  await kafka.kill();
  // Nobody keeps in memory what the broker forgets.
  for (const name of ['business', 'identity']) stack.signal(name, 'SIGKILL');
  for (const table of late) await rows(released(table));
  await kafka.lose();
  const lost = await effects();
  expect(lost).toMatchObject({
    entries: before.entries,
    documents: before.documents,
    texts: before.texts,
  });

  const at = { EDOGRULA_HOME: stack.home, MONGO_URL: mongoUrlOf(new URL(stack.url).port), ...engines.env };
  let printed = '';
  for (const block of blocksOf('lost-broker')) {
    const { status, output } = await runBlock(block, at);
    expect([status, output]).toEqual([0, expect.any(String)]);
    printed += output;
  }
  expect(printed).toMatch(/There are 5 topics[\s\S]*[1-9]\d* events are sent once more/);

  await lookupSays(stack, accused.handle, 'blacklist', 180_000);
  await eventually(
    () => rows('select id from business.explore_document where id = $1 and version = 1', [article]),
    (found) => found.length === 1,
    60_000,
  );
  await settled(engines);
  expect(await effects()).toEqual({
    ...before,
    entries: (before.entries ?? 0) + 1,
    documents: (before.documents ?? 0) + 1,
    texts: (before.texts ?? 0) + 1,
    // What became of the report.
    mails: (before.mails ?? 0) + 1,
    approvals: (before.approvals ?? 0) + 1,
  });
  expect(await quarantinedIn(engines)).toEqual({});
  expect((await lookup(stack, known.handle)).status).toBe('verified');
  await stack.ready();
}, 600_000);
