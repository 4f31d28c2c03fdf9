import { lastFour, toTurkishIban } from '@edogrula/contracts/contact/iban';
import { maskedPhone } from '@edogrula/contracts/public-text/masked-phone';
import { noticeTexts } from '../locales/tr/notice.ts';
import type { Key } from '../registry/business-contact.ts';
import type { Db, Tx } from '../tables.ts';

/** What an approval accuses by, as the accused recognises it; whoever else comes by the link reads no whole number [R311]. */
export async function shownContacts(db: Db | Tx, reportId: string, keys: readonly Key[]): Promise<string[]> {
  const row = await db.selectFrom('report').select('iban').where('id', '=', reportId).executeTakeFirst();
  // Of accounts only the one that the report names as paid can be chosen.
  const account = toTurkishIban(row?.iban ?? '');
  return keys.slice(0, 20).map(({ kind, key }) => {
    if (kind === 'iban') return noticeTexts.account(account && lastFour(account));
    if (kind === 'handle') return `@${key}`;
    return kind === 'phone' ? maskedPhone(key) : key;
  });
}
