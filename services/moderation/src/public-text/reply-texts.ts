import { summaryOf } from '@edogrula/contracts/public-summary';
import type { ReadableContacts } from '@edogrula/contracts/public-text/hide-strangers';
import type { Key } from '../registry/business-contact.ts';
import type { EntryTexts, Tx } from '../tables.ts';
import { readableBeside } from './readable-contacts.ts';
import { withoutContact } from './without-contact.ts';

/** What the replies beside the entry of these dossiers may name [R313]. */
export async function readableIn(
  tx: Tx,
  dossierIds: readonly string[],
  texts: EntryTexts | null,
): Promise<ReadableContacts> {
  const condemned = await tx
    .selectFrom('dossier_report as m')
    .innerJoin('report as r', 'r.id', 'm.report_id')
    .innerJoin('report_key as k', 'k.report_id', 'r.id')
    .select(['k.kind', 'k.key'])
    .distinct()
    .where('m.left_at', 'is', null)
    .where('m.dossier_id', 'in', dossierIds)
    .where('r.status', 'in', ['pending', 'approved'])
    .where('k.condemns', '=', true)
    .execute();
  return readableBeside(texts, condemned);
}

/** A reply without a contact that left the entry; one that names another telephone keeps it. */
function withoutStruck(text: string, value: Key): string {
  const isOther = value.kind === 'phone' && summaryOf(text, value.key) === summaryOf(text, null);
  return isOther ? text : withoutContact(text, value);
}

/** Takes contacts that left an entry out of the replies that are shown beside it [R303, R313, R320]. */
export async function strikeFromReplies(
  tx: Tx,
  reportIds: readonly string[],
  values: readonly Key[],
): Promise<void> {
  if (!values.length || !reportIds.length) return;
  const rows = await tx
    .selectFrom('reply')
    .select(['id', 'public_text'])
    .where('report_id', 'in', reportIds)
    .where('public_text', 'is not', null)
    .execute();
  for (const { id, public_text: shown } of rows) {
    const text = values.reduce((left, value) => withoutStruck(left, value), shown ?? '');
    if (text !== shown)
      await tx.updateTable('reply').set({ public_text: text }).where('id', '=', id).execute();
  }
}
