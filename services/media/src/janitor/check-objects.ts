import { createHash } from 'node:crypto';
import type { FileDeps } from '../file/file-deps.ts';
import type { ObjectInfo } from '../store/object-store.ts';
import { ObjectMissingError } from '../store/object-store.ts';

export type CheckDeps = Pick<FileDeps, 'db' | 'store' | 'logger' | 'clock'>;

/** Every row has its object with the same SHA-256, no object is ownerless for long. */
type ObjectReport = {
  rows: number;
  objects: number;
  /** Keys that rows name and the store does not have. */
  missing: string[];
  /** Keys whose bytes are not what was stored. */
  altered: string[];
  /** Keys that were set aside and are what was stored again; they are served from now on. */
  sound: string[];
  /** Keys that no row names, older than the grace period. */
  ownerless: string[];
};

const batch = 500;

async function* batches(objects: AsyncIterable<ObjectInfo>): AsyncGenerator<ObjectInfo[]> {
  let some: ObjectInfo[] = [];
  for await (const object of objects) {
    some.push(object);
    if (some.length < batch) continue;
    yield some;
    some = [];
  }
  if (some.length) yield some;
}

/** Objects that no row names; younger ones may belong to an upload that is still being stored. */
export async function findOwnerless(
  deps: CheckDeps,
  graceMs: number,
): Promise<{ objects: number; ownerless: string[] }> {
  const before = deps.clock().getTime() - graceMs;
  const ownerless: string[] = [];
  let objects = 0;
  for await (const some of batches(deps.store.list(''))) {
    objects += some.length;
    const old = some.filter((object) => object.modifiedAt.getTime() < before).map((object) => object.key);
    if (!old.length) continue;
    const rows = await deps.db.selectFrom('file_object').select('key').where('key', 'in', old).execute();
    const owned = new Set(rows.map((row) => row.key));
    ownerless.push(...old.filter((key) => !owned.has(key)));
  }
  return { objects, ownerless };
}

async function hashOf(deps: CheckDeps, key: string): Promise<string | null> {
  try {
    const hash = createHash('sha256');
    for await (const chunk of await deps.store.get(key)) hash.update(chunk as Buffer);
    return hash.digest('hex');
  } catch (error) {
    if (error instanceof ObjectMissingError) return null;
    throw error;
  }
}

/** Reads every object that a row names and compares its hash. */
async function compareRows(
  deps: CheckDeps,
): Promise<Pick<ObjectReport, 'rows' | 'missing' | 'altered' | 'sound'>> {
  const report = { rows: 0, missing: [] as string[], altered: [] as string[], sound: [] as string[] };
  for (let after = ''; ; ) {
    const rows = await deps.db
      .selectFrom('file_object')
      .select(['key', 'sha256', 'altered_at'])
      .where('key', '>', after)
      .orderBy('key')
      .limit(batch)
      .execute();
    for (const { key, sha256, altered_at } of rows) {
      const found = await hashOf(deps, key);
      if (found === null) report.missing.push(key);
      else if (found !== sha256) report.altered.push(key);
      else if (altered_at) report.sound.push(key);
    }
    report.rows += rows.length;
    after = rows.at(-1)?.key ?? '';
    if (rows.length < batch) return report;
  }
}

/** Compares rows and objects both ways and logs what does not fit; takes back what was set aside and is sound. */
export async function checkObjects(deps: CheckDeps, graceMs = 60 * 60_000): Promise<ObjectReport> {
  const report = { ...(await compareRows(deps)), ...(await findOwnerless(deps, graceMs)) };
  if (report.sound.length)
    await deps.db
      .updateTable('file_object')
      .set({ altered_at: null })
      .where('key', 'in', report.sound)
      .execute();
  for (const key of report.missing) deps.logger.error({ objectKey: key }, 'a row has lost its object');
  for (const key of report.altered) deps.logger.error({ objectKey: key }, 'an object is not what was stored');
  for (const key of report.ownerless) deps.logger.warn({ objectKey: key }, 'an object has no row');
  return report;
}
