import { type Holder, type Key, keyText } from '../registry/business-contact.ts';

/** What an approval may condemn, and whether it is proposed [R305]. */
export type Proposal = Key & {
  proposed: boolean;
  /** Many sellers share it: it cannot be chosen [R303]. */
  common: boolean;
  /** A correction took it out of the entry, and nobody has chosen it since: only a moderator's choice brings it back [R320]. */
  struck: boolean;
  /** Verified businesses that it touches: choosing it condemns them, or a page of theirs; or those whose confirmed account it is. */
  holders: readonly Named[];
  account: Pick<PaidAccount, 'last4' | 'bankCode'> | null;
  /** No report is known by it: it is offered, and nobody has to choose for its sake. */
  aside?: boolean;
};
type Named = Pick<Holder, 'businessId' | 'name'>;

/** The account that a report names as paid. */
export type PaidAccount = { key: string; last4: string; bankCode: string; holders: readonly Named[] };

type Facts = {
  holders: readonly Holder[];
  common: ReadonlySet<string>;
  struck: ReadonlySet<string>;
  paid: PaidAccount | null;
};

/**
 * What was taken out of an entry, unless a choice for one of these reports is a later word: also once the entry that rested
 * on that choice is gone [R320].
 */
export function struckAmong(
  keys: readonly (Key & { chosen: boolean; struck: boolean })[],
): ReadonlySet<string> {
  const later = new Set(keys.filter(({ chosen, struck }) => chosen && !struck).map(keyText));
  return new Set(keys.flatMap((key) => (key.struck && !later.has(keyText(key)) ? keyText(key) : [])));
}

/**
 * What a moderator may choose among the keys of a report: all are proposed, but one that a verified business holds only
 * where the report's account or website is that business's own, to the letter. A crook names a real house's telephone, never
 * its account; a page of its site, or what its site is a part of, says nothing of the house by itself. What a correction
 * took out of the entry is proposed by no further report. Of account numbers only the paid one can be chosen: a text may name
 * the reporter's own.
 */
export function proposeKeys(keys: readonly Key[], { holders, common, struck, paid }: Facts): Proposal[] {
  const accounts = keys.filter(({ kind }) => kind === 'handle' || kind === 'host').map(keyText);
  const isAbout = (holder: Holder) => accounts.some((account) => holder.keys.has(account));
  return keys
    .filter(({ kind, key }) => kind !== 'iban' || key === paid?.key)
    .map((key) => {
      const text = keyText(key);
      const holding = holders.filter((holder) => holder.touched.has(text));
      const state = { common: common.has(text), struck: struck.has(text) };
      const isFree = !state.common && !state.struck;
      if (key.kind === 'iban' && paid) {
        const { last4, bankCode, holders: confirmed } = paid;
        const proposed = isFree && confirmed.length === 0;
        return { ...key, ...state, holders: confirmed, proposed, account: { last4, bankCode } };
      }
      return {
        ...key,
        ...state,
        holders: holding,
        proposed: isFree && holding.every(isAbout),
        account: null,
      };
    });
}
