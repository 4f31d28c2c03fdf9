import { contactKeys } from '@edogrula/contracts/contact/contact-keys';
import { toIban } from '@edogrula/contracts/contact/iban';
import type { commonValueView } from '@edogrula/contracts/http/dossier';
import type { AdminIdentity } from '@edogrula/contracts/identity-claims';
import { AppError } from '@edogrula/service-kit/app-error';
import { appendAudit } from '@edogrula/service-kit/audit';
import type { z } from 'zod';
import type { Deps } from '../deps.ts';
import type { AccountKey } from '../intake/visitor-key.ts';
import { dossierTexts } from '../locales/tr/dossier.ts';
import type { Key } from '../registry/business-contact.ts';
import type { CommonValueTable } from '../tables.ts';

type View = z.infer<typeof commonValueView>;

const view = ({ kind, key, note, added_by, added_at }: CommonValueTable): View => ({
  ...{ kind, note, key: kind === 'iban' ? `…${key.slice(-6)}` : key },
  ...{ addedBy: added_by, addedAt: added_at.toISOString(), id: `${kind}:${key}` },
});

/** What many sellers share, newest first [R303]. */
export async function listCommonValues({ db }: Pick<Deps, 'db'>): Promise<{ items: View[] }> {
  const rows = await db.selectFrom('common_value').selectAll().orderBy('added_at', 'desc').execute();
  return { items: rows.map(view) };
}

/** The keys that a text may mean, whatever kind of contact it is. */
function keysIn(text: string, hashOf: AccountKey): Key[] {
  const iban = toIban(text);
  if (iban) return [{ kind: 'iban', key: hashOf(iban) }];
  const { phones, hosts } = contactKeys({ phone: text, website: text });
  if (phones.length) return phones.map((key) => ({ kind: 'phone', key }));
  const { handles } = contactKeys({ handle: text, instagramUrl: text });
  const isAccount = text.trim().startsWith('@') || hosts.length === 0;
  if (isAccount && handles.length) return handles.map((key) => ({ kind: 'handle', key }));
  return hosts.map((key) => ({ kind: 'host', key }));
}

/**
 * Keeps a value out of joining and condemning from now on; what was joined or condemned before stays [R303].
 * @throws AppError invalid_request for a text that is no contact
 */
export async function addCommonValue(
  deps: Deps,
  actor: AdminIdentity,
  input: { value: string; note: string },
): Promise<{ items: View[] }> {
  const [found] = keysIn(input.value, deps.accountKey);
  if (!found) {
    const fields = [{ path: 'value', message: dossierTexts.unreadableValue }];
    throw new AppError('invalid_request', { fields });
  }
  const at = deps.clock();
  await deps.db.transaction().execute(async (tx) => {
    const row = { ...found, note: input.note, added_by: actor.email, added_at: at };
    const added = await tx
      .insertInto('common_value')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (!added.numInsertedOrUpdatedRows) return;
    await appendAudit(tx, {
      at,
      actor: { kind: 'admin', id: actor.adminId },
      action: 'common-value.added',
      subject: { kind: 'common-value', id: found.kind },
      details: { kind: found.kind, hash: deps.accountKey(found.key) },
    });
  });
  return listCommonValues(deps);
}

/** Takes a value off the list. @throws AppError not_found */
export async function removeCommonValue(
  deps: Deps,
  actor: AdminIdentity,
  id: string,
): Promise<{ items: View[] }> {
  const cut = id.indexOf(':');
  const [kind, key] = [id.slice(0, cut), id.slice(cut + 1)];
  await deps.db.transaction().execute(async (tx) => {
    const gone = await tx
      .deleteFrom('common_value')
      .where('kind', '=', kind as Key['kind'])
      .where('key', '=', key)
      .executeTakeFirst();
    if (!gone.numDeletedRows) throw new AppError('not_found');
    await appendAudit(tx, {
      at: deps.clock(),
      actor: { kind: 'admin', id: actor.adminId },
      action: 'common-value.removed',
      subject: { kind: 'common-value', id: kind },
      details: { kind, hash: deps.accountKey(key) },
    });
  });
  return listCommonValues(deps);
}
