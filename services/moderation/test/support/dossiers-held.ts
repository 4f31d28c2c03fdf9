import { sql } from 'kysely';
import { lockDossiers } from '../../src/dossier/dossier-repository.ts';
import type { Tx } from '../../src/tables.ts';
import type { Stage } from './stage.ts';

export type Act = () => Promise<{ status: number; body: Record<string, unknown> }>;

/** How many transactions wait for the dossiers. */
async function waiting({ deps }: Stage): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_locks
    where locktype = 'advisory' and not granted
      and objid::bigint = hashtext(current_schema() || '.dossiers')::bigint & 4294967295`.execute(deps.db);
  return rows[0]?.n ?? 0;
}

async function untilWaiting(stage: Stage, count: number): Promise<void> {
  const end = Date.now() + 20_000;
  while ((await waiting(stage)) < count) {
    if (Date.now() > end) throw new Error(`Fewer than ${count} wait for the dossiers`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/**
 * Lets acts begin in this order, each as far as the dossiers, and then go on together. `meanwhile` is written before they
 * go on: what another one, who had the dossiers, did.
 */
export async function atDossiers(
  stage: Stage,
  acts: readonly Act[],
  meanwhile: (tx: Tx) => Promise<unknown> = async () => undefined,
): Promise<Awaited<ReturnType<Act>>[]> {
  const answers: ReturnType<Act>[] = [];
  await stage.deps.db.transaction().execute(async (tx) => {
    await lockDossiers(tx);
    for (const act of acts) {
      answers.push(act());
      await untilWaiting(stage, answers.length);
    }
    await meanwhile(tx);
  });
  return Promise.all(answers);
}
