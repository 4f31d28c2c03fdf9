import { showPhone } from '@edogrula/contracts/contact/phone-input';
import { lastFour, toTurkishIban } from '@edogrula/contracts/contact/turkish-iban';
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
    return kind === 'phone' ? maskedPhone(showPhone(key)) : key;
  });
}

/** `0533 123 45 01` as `0533 ••• •• 01`: of the digits only the first four and the last two. */
function maskedPhone(shown: string): string {
  const digits = shown.replace(/\D/g, '').length;
  let seen = 0;
  return shown.replace(/\d/g, (digit) => {
    seen += 1;
    return seen <= 4 || seen > digits - 2 ? digit : '•';
  });
}
