import { maskedEmail } from '@edogrula/contracts/contact/masked-email';
import type { Deps } from '../deps.ts';
import { queueMail } from '../mail/mail-repository.ts';
import { addressNoticeMail, type addressNotices } from '../mail/templates/owner-address-mails.ts';
import { renderMail } from '../mail/templates/render-mail.ts';
import type { Tx } from '../tables.ts';
import type { OwnerAddress } from './owner-address.ts';

/** Tells both sides what became of an address; the new one only where it has been written to before [R358]. */
export async function notifyAddresses(
  tx: Tx,
  { clock, newId, config }: Pick<Deps, 'clock' | 'newId' | 'config'>,
  row: OwnerAddress,
  what: keyof typeof addressNotices,
): Promise<void> {
  const now = clock();
  const of = { name: row.business_name, address: maskedEmail(row.email), at: now };
  const told = row.confirmation_hash ? [row.first_email, row.email] : [row.first_email];
  for (const to of told) {
    const mail = addressNoticeMail({ what, ...of, isFirst: to === row.first_email });
    const message = renderMail(mail, config.PUBLIC_URL);
    await queueMail(tx, { id: newId(), kind: 'owner-address-notice', to, message, now });
  }
}
