import { toHandle } from './contact/handle.ts';
import { handleFromUrl } from './contact/instagram-account.ts';
import { findAccounts } from './detection/find-accounts.ts';
import { type Found, replaced, without } from './detection/found.ts';
import { linkStretches } from './detection/link-stretches.ts';
import { hiddenContacts, hiddenName } from './locales/tr/hidden-contacts.ts';
import { summaryOf } from './public-summary.ts';

/** What may stay readable in a name: the telephone, in E.164, and the user names that condemn. */
export type ShownContacts = {
  phone: string | null;
  handles: readonly string[];
  /** The seller's user names as they were reported. */
  reported?: readonly (string | null)[];
};

/** What stands in place of something that was hidden. */
export const hiddenMark = /\[[\p{L}\p{N} -]{1,40} gizlendi\]/gu;

/** User names in a text, after @, as a link or by their form; null where a name cannot be read. */
function accountsIn(text: string): Found<string | null>[] {
  const linked = linkStretches(text)
    .filter(({ value }) => /instagram\.com/i.test(value.link))
    .map((one) => ({ ...one, value: handleFromUrl(one.value.link) }));
  const written = findAccounts(without(text, linked)).map((one) => ({ ...one, value: one.value.handle }));
  return [...linked, ...written];
}

/** A text without user names, but for those that are kept. */
const withoutAccounts = (text: string, isKept: (handle: string | null) => boolean): string =>
  replaced(
    text,
    accountsIn(text).filter(({ value }) => !isKept(value)),
    () => hiddenContacts.account,
  );

/** A name, or the neutral one where nothing but what was hidden is left of it. */
export const nameOrHidden = (name: string): string =>
  /[\p{L}\p{N}]/u.test(name.replace(hiddenMark, '')) ? name : hiddenName;

/** Whether a name is a reported user name that does not condemn, without a sign that says so. */
export function isSparedAccount(
  name: string,
  { handles, reported = [] }: Pick<ShownContacts, 'handles' | 'reported'>,
): boolean {
  const itself = toHandle(name);
  return itself !== null && reported.includes(itself) && !handles.includes(itself);
}

/**
 * The name that everybody reads on an entry: of contacts only those stay in it that condemn [R305, R307]. The desk shows a
 * moderator the same before it is published [R325].
 */
export function publicNameOf(name: string, shown: ShownContacts): string {
  if (isSparedAccount(name, shown)) return hiddenName;
  const kept = new Set<string | null>(shown.handles);
  return nameOrHidden(withoutAccounts(summaryOf(name, shown.phone), (handle) => kept.has(handle)));
}
