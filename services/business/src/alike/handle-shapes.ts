import { sql } from 'kysely';
import { lockRegistry } from '../registry/change-registry.ts';
import type { BusinessRow, Db, Tx } from '../tables.ts';
import { nearShapes } from './handle-shape.ts';

/** Counts up with every change of `nearShapes`. */
const shapeRule = 1;
const atOnce = 500;

type Named = Pick<BusinessRow, 'id' | 'handle' | 'deleted_at'>;

/** Keeps the shape of a business's account with the business. */
export async function writeHandleShape(tx: Tx, { id, handle, deleted_at }: Named): Promise<void> {
  if (!handle || deleted_at) {
    await tx.deleteFrom('handle_shape').where('business_id', '=', id).execute();
    return;
  }
  const shape = { handle, near: nearShapes(handle) };
  await tx
    .insertInto('handle_shape')
    .values({ business_id: id, ...shape })
    .onConflict((known) => known.column('business_id').doUpdateSet(shape))
    .execute();
}

/** Makes the shapes of all businesses anew, once for each rule; safe at every start and by several processes. */
export function reshapeHandles(db: Db): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await lockRegistry(tx);
    const rules = await tx.selectFrom('registry_rules').select('shape_rule').executeTakeFirstOrThrow();
    if (rules.shape_rule >= shapeRule) return;
    await tx.deleteFrom('handle_shape').execute();
    for (let after = ''; ; ) {
      const rows = await tx
        .selectFrom('business')
        .select(['id', 'handle', 'deleted_at'])
        .where('handle', 'is not', null)
        .where('deleted_at', 'is', null)
        .where(sql<boolean>`id::text > ${after}`)
        .orderBy(sql`id::text`)
        .limit(atOnce)
        .execute();
      for (const row of rows) await writeHandleShape(tx, row);
      const last = rows.at(-1);
      if (!last || rows.length < atOnce) break;
      after = last.id;
    }
    await tx.updateTable('registry_rules').set({ shape_rule: shapeRule }).execute();
  });
}
