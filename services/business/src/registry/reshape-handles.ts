import { sql } from 'kysely';
import { writeHandleShape } from '../alike/handle-shapes.ts';
import type { Db } from '../tables.ts';
import { lockRegistry } from './change-registry.ts';

const atOnce = 500;

/** Makes the shapes of all businesses anew. */
export function reshapeHandles(db: Db): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await lockRegistry(tx);
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
  });
}
