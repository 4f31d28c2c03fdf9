import type { CheckedRead } from '../file/checked-read.ts';
import type { FileDeps } from '../file/file-deps.ts';
import { findObject, lockFates } from '../file/file-repository.ts';
import { purposeRules } from '../file/purpose.ts';
import { saveFingerprints } from '../fingerprint/fingerprint-repository.ts';
import { likenessOf } from '../fingerprint/likeness.ts';
import type { Db, Purpose } from '../tables.ts';

type Missing = Pick<FileDeps, 'db' | 'logger'> & { readChecked: CheckedRead };

const sought = (Object.keys(purposeRules) as Purpose[]).filter((purpose) => purposeRules[purpose].sought);
const batch = 100;

async function withoutFingerprint(db: Db, after: string | null): Promise<string[]> {
  const rows = await db
    .selectFrom('file')
    .select('id')
    .where('quality', 'is', null)
    .where('mime', '<>', 'application/pdf')
    .where('purpose', 'in', sought)
    .where('state', '<>', 'deleted')
    .$if(after !== null, (query) => query.where('id', '>', after))
    .orderBy('id')
    .limit(batch)
    .execute();
  return rows.map(({ id }) => id);
}

async function takeOne({ db, readChecked }: Missing, id: string): Promise<void> {
  const master = await findObject(db, id, 'master');
  if (!master) return;
  const likeness = await likenessOf(await readChecked({ ...master, fileId: id }));
  await db.transaction().execute(async (tx) => {
    // Erased meanwhile: nothing of it is kept.
    const [file] = await lockFates(tx, [id]);
    if (file && file.state !== 'deleted') await saveFingerprints(tx, id, likeness);
  });
}

/** Takes the fingerprints of pictures that came before there were any [R370]. @returns how many */
export async function takeMissingFingerprints(deps: Missing): Promise<number> {
  let taken = 0;
  for (let after: string | null = null; ; ) {
    const ids = await withoutFingerprint(deps.db, after);
    for (const fileId of ids) {
      try {
        await takeOne(deps, fileId);
        taken += 1;
      } catch (err) {
        deps.logger.warn({ err, fileId }, 'no fingerprint taken');
      }
    }
    after = ids.at(-1) ?? null;
    if (ids.length < batch) return taken;
  }
}
