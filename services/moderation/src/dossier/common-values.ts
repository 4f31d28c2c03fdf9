import type { commonValueList, commonValueView } from '@edogrula/contracts/http/dossier';
import type { AdminIdentity } from '@edogrula/contracts/identity-claims';
import { appendEvents } from '@edogrula/event-bus/outbox';
import { AppError } from '@edogrula/service-kit/app-error';
import { adminActor, appendAudit } from '@edogrula/service-kit/audit';
import { sql } from 'kysely';
import type { z } from 'zod';
import { noteAct } from '../act/act-repository.ts';
import type { Deps } from '../deps.ts';
import { refuseOwnValue } from '../party/own-matter.ts';
import type { Key } from '../registry/business-contact.ts';
import type { CommonValueTable, Tx } from '../tables.ts';
import { commonValueId, idOfKey, keyOfId, readCommonValue, shownKey } from './common-value-key.ts';
import { lockDossiers } from './dossier-repository.ts';
import { uncondemnValue } from './uncondemn-value.ts';

type List = z.infer<typeof commonValueList>;
type Act = 'added' | 'removed';

const view = ({
  kind,
  key,
  note,
  added_by,
  added_at,
}: CommonValueTable): z.infer<typeof commonValueView> => ({
  kind,
  note,
  key: shownKey({ kind, key }),
  addedBy: added_by,
  addedAt: added_at.toISOString(),
  id: idOfKey({ kind, key }),
});

/** What many sellers share, newest first, and what was done with the list [R303]. */
export async function listCommonValues({ db }: Pick<Deps, 'db'>): Promise<List> {
  const rows = await db.selectFrom('common_value').selectAll().orderBy('added_at', 'desc').execute();
  const acts = await db
    .selectFrom('moderator_act')
    .selectAll()
    .where('kind', 'in', ['common-value.added', 'common-value.removed'])
    // Of an erased contact nothing is left to show.
    .where(sql<boolean>`input ? 'key'`)
    .orderBy('at', 'desc')
    .limit(50)
    .execute();
  return {
    items: rows.map(view),
    acts: acts.map(({ kind, input, reason, by_email: by, at }) => ({
      act: kind === 'common-value.added' ? ('added' as const) : ('removed' as const),
      kind: input.kind as Key['kind'],
      key: shownKey(input as Key),
      reason,
      by,
      at: at.toISOString(),
    })),
  };
}

type Change = { act: Act; value: Key; reason: string; actor: AdminIdentity; at: Date };

/** The audit row has neither the contact nor words; the act has both. */
async function note(deps: Deps, tx: Tx, { act, value, reason, actor, at }: Change): Promise<void> {
  const { kind, key } = value;
  await appendAudit(tx, {
    at,
    actor: adminActor(actor),
    action: `common-value.${act}`,
    subject: { kind: 'common-value', id: kind },
    details: { kind, hash: deps.accountKey(key) },
  });
  await noteAct(tx, {
    id: deps.newId(),
    kind: `common-value.${act}`,
    subjectId: commonValueId(value),
    input: { kind, key },
    reason,
    actor,
    at,
  });
}

/**
 * Keeps a value out of joining and condemning from now on, and takes it out of the entries that condemn by it; what was
 * joined before stays [R303]. An approval that is given at this moment comes before or after, never between.
 * @throws AppError own_matter, invalid_request for a text that is no contact, and as `uncondemnValue` does
 */
export async function addCommonValue(
  deps: Deps,
  actor: AdminIdentity,
  input: { value: string; note: string },
): Promise<List> {
  const value = readCommonValue(input.value, deps.accountKey);
  const at = deps.clock();
  await deps.db.transaction().execute(async (tx) => {
    await lockDossiers(tx);
    await refuseOwnValue(tx, actor, value);
    const row = { ...value, note: input.note, added_by: actor.email, added_at: at };
    const added = await tx
      .insertInto('common_value')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (!added.numInsertedOrUpdatedRows) return;
    await note(deps, tx, { act: 'added', value, reason: input.note, actor, at });
    await appendEvents(tx, await uncondemnValue(deps, tx, value, actor));
  });
  deps.poke();
  return listCommonValues(deps);
}

/** Takes a value off the list, with the reason. @throws AppError not_found, own_matter */
export async function removeCommonValue(
  deps: Deps,
  actor: AdminIdentity,
  { id, reason }: { id: string; reason: string },
): Promise<List> {
  const value = keyOfId(id);
  await deps.db.transaction().execute(async (tx) => {
    await lockDossiers(tx);
    await refuseOwnValue(tx, actor, value);
    const gone = await tx
      .deleteFrom('common_value')
      .where('kind', '=', value.kind)
      .where('key', '=', value.key)
      .executeTakeFirst();
    if (!gone.numDeletedRows) throw new AppError('not_found');
    await note(deps, tx, { act: 'removed', value, reason, actor, at: deps.clock() });
  });
  return listCommonValues(deps);
}
