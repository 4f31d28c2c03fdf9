import { toHandle } from './contact/handle.ts';
import { hiddenMark, hiddenName } from './locales/tr/hidden-contacts.ts';
import { publicTextOf } from './public-summary.ts';
import type { ReadableContacts } from './public-text/hide-strangers.ts';

/** What may stay readable in a name. */
type ShownContacts = ReadableContacts & {
  /** The seller's user names as they were reported. */
  reported?: readonly (string | null)[];
};

/** A name, or the neutral one where nothing but what was hidden is left of it. */
export const nameOrHidden = (name: string): string =>
  /[\p{L}\p{N}]/u.test(name.replace(hiddenMark, '')) ? name : hiddenName;

/** Whether a name is a reported user name that does not condemn, without a sign that says so. */
export function isSparedAccount(
  name: string,
  { condemned, reported = [] }: Pick<ShownContacts, 'condemned' | 'reported'>,
): boolean {
  const itself = toHandle(name);
  const condemns = condemned.some(({ kind, key }) => kind === 'handle' && key === itself);
  return itself !== null && reported.includes(itself) && !condemns;
}

/**
 * The name that everybody reads on an entry: of contacts only those stay in it that condemn [R305, R307]. The desk shows a
 * moderator the same before it is published [R325].
 */
export const publicNameOf = (name: string, shown: ShownContacts): string =>
  isSparedAccount(name, shown) ? hiddenName : nameOrHidden(publicTextOf(name, shown));
