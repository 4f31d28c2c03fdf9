import type { BusinessRow, Tx } from '../tables.ts';
import { nearShapes } from './handle-shape.ts';

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
