import { bankCodeOf, lastFour } from '@edogrula/contracts/contact/iban';
import type { namedPayee } from '@edogrula/contracts/http/moderation';
import type { PayeeFacts } from '@edogrula/contracts/payees';
import type { AccountMac } from '@edogrula/service-kit/account-mac';
import { AppError } from '@edogrula/service-kit/app-error';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { decisionTexts } from '../locales/tr/decision.ts';
import type { Tx } from '../tables.ts';

export type NamedPayee = z.infer<typeof namedPayee>;

/** Keeps of the accounts that an application names what may be kept: never the number [R360]. */
export async function insertNamedPayees(
  tx: Tx,
  { accountMac, newId }: { accountMac: AccountMac; newId: () => string },
  { applicationId, ibans }: { applicationId: string; ibans: readonly string[] },
): Promise<void> {
  if (!ibans.length) return;
  const rows = ibans.map((iban, index) => ({
    id: newId(),
    application_id: applicationId,
    place: index + 1,
    iban_mac: accountMac.of(iban),
    former_macs: accountMac.all(iban).slice(1),
    last4: lastFour(iban),
    bank_code: bankCodeOf(iban),
  }));
  await tx.insertInto('application_payee').values(rows).execute();
}

/**
 * Hashes an account that is kept under a former key under the newest one: of an application, of a business, and of the
 * values that many sellers share. Its number came in again, by a report or as a business's. @param macs of the number
 * under every known key, the newest first
 */
export async function rehashNamed(tx: Tx, [iban_mac, ...former_macs]: readonly string[]): Promise<void> {
  if (iban_mac === undefined || !former_macs.length) return;
  await tx
    .updateTable('application_payee')
    .set({ iban_mac, former_macs })
    .where('iban_mac', 'in', former_macs)
    .execute();
  // It may be among them under both keys.
  await sql`insert into common_value (kind, key, note, added_by, added_at)
    select kind, ${iban_mac}, note, added_by, added_at from common_value
    where kind = 'iban' and key = any(${former_macs}::text[]) limit 1 on conflict do nothing`.execute(tx);
  await tx.deleteFrom('common_value').where('kind', '=', 'iban').where('key', 'in', former_macs).execute();
  const renamed = sql<
    string[]
  >`array(select case when one = any(${former_macs}::text[]) then ${iban_mac} else one end
    from unnest(accounts) as one)`;
  await tx
    .updateTable('business_payee')
    .set({ accounts: renamed })
    .where(sql<boolean>`accounts && ${former_macs}::text[]`)
    .execute();
}

/** The accounts of an application `a`, with what else is known of each. */
export const namedPayees: RawBuilder<NamedPayee[]> = sql`(
  select coalesce(json_agg(json_build_object(
    '_id', p.id, 'last4', p.last4, 'bankCode', p.bank_code,
    'reported', exists (select from report r where r.iban_mac = any(p.iban_mac || p.former_macs) and r.status = 'approved'),
    'holders', (select coalesce(json_agg(json_build_object('_id', b.business_id, 'name', b.name) order by b.business_id), '[]')
      from business_payee b
      where b.accounts && (p.iban_mac || p.former_macs) and b.business_id is distinct from a.linked_business_id)
  ) order by p.place), '[]')
  from application_payee p where p.application_id = a.id)`;

/**
 * Notes which of its accounts an approval confirms. The holder is compared with the tax certificate: without a look at
 * it none is confirmed [R360]. An account whose hash was made under a removed key is not confirmed either: nothing can
 * be compared with it. Nor is one that an active entry names by a moderator's choice [R360].
 * @throws AppError invalid_request, contact_listed
 */
export async function confirmNamedPayees(
  tx: Tx,
  applicationId: string,
  {
    ids,
    sawTaxRecord,
    keyNames,
  }: { ids: readonly string[]; sawTaxRecord: boolean; keyNames: readonly string[] },
): Promise<void> {
  if (!ids.length) return;
  const refuse = (message: string) =>
    new AppError('invalid_request', { fields: [{ path: 'payees', message }] });
  if (!sawTaxRecord) throw refuse(decisionTexts.payeeWithoutTaxRecord);
  const found = await tx
    .updateTable('application_payee')
    .set({ confirmed: true })
    .where('application_id', '=', applicationId)
    .where('id', 'in', ids)
    .returning(['iban_mac', 'former_macs'])
    .execute();
  if (found.length !== ids.length) throw refuse(decisionTexts.nothingToCheck);
  if (found.some(({ iban_mac }) => !keyNames.includes(iban_mac.slice(0, 8))))
    throw refuse(decisionTexts.payeeUnderLostKey);
  const macs = found.flatMap(({ iban_mac, former_macs }) => [iban_mac, ...former_macs]);
  if (await isListed(tx, macs))
    throw new AppError('contact_listed', {
      fields: [{ path: 'payees', message: decisionTexts.payeeListed }],
    });
}

/** Whether an active entry rests on a report whose approval chose one of these accounts [R305]. */
async function isListed(tx: Tx, macs: readonly string[]): Promise<boolean> {
  const { rows } = await sql`
    select from report r
    where r.iban_mac = any(${macs}::text[]) and r.status = 'approved'
      and exists (select from report_key k
        where k.report_id = r.id and k.kind = 'iban' and k.key = r.iban_mac and k.condemns)
      and not exists (select from common_value c where c.kind = 'iban' and c.key = r.iban_mac)
      and exists (select from dossier d where d.entry_id = r.entry_id and d.entry_removed_at is null)
    limit 1`.execute(tx);
  return rows.length > 0;
}

/** The confirmed accounts as the registry gets them. */
export async function confirmedPayees(tx: Tx, applicationId: string): Promise<PayeeFacts[]> {
  const rows = await tx
    .selectFrom('application_payee')
    .select(['iban_mac', 'former_macs', 'last4', 'bank_code'])
    .where('application_id', '=', applicationId)
    .where('confirmed', '=', true)
    .orderBy('place')
    .execute();
  return rows.map(({ iban_mac: mac, former_macs: former, last4, bank_code: bankCode }) => ({
    mac,
    last4,
    bankCode,
    ...(former.length ? { former } : {}),
  }));
}

/** The approval did not count: its accounts wait for the next decision. */
export const unconfirmNamedPayees = async (tx: Tx, applicationId: string): Promise<void> => {
  await tx
    .updateTable('application_payee')
    .set({ confirmed: false })
    .where('application_id', '=', applicationId)
    .execute();
};

/** Forgets the accounts of an application, as it is decided on or its person is erased. */
export const forgetNamedPayees = async (tx: Tx, applicationId: string): Promise<void> => {
  await tx.deleteFrom('application_payee').where('application_id', '=', applicationId).execute();
};
