import { type Holder, type Key, keyText } from '../registry/business-contact.ts';

/** What an approval may condemn, and whether it is proposed [R305]. */
export type Proposal = Key & {
  proposed: boolean;
  /** Many sellers share it: it cannot be chosen [R303]. */
  common: boolean;
  /** Verified businesses that it touches: choosing it condemns them, or a page of theirs; or those whose confirmed account it is. */
  holders: readonly Named[];
  account: Pick<PaidAccount, 'last4' | 'bankCode'> | null;
  /** No report is known by it: it is offered, and nobody has to choose for its sake. */
  aside?: boolean;
};
type Named = Pick<Holder, 'businessId' | 'name'>;

/** The account that a report names as paid. */
export type PaidAccount = { key: string; last4: string; bankCode: string; holders: readonly Named[] };

type Facts = { holders: readonly Holder[]; common: ReadonlySet<string>; paid: PaidAccount | null };

/**
 * What a moderator may choose among the keys of a report: all are proposed, but one that a verified business holds only
 * where the report's account or website is that business's own, to the letter. A crook names a real house's telephone, never
 * its account; a page of its site, or what its site is a part of, says nothing of the house by itself.
 * Of account numbers only the paid one can be chosen: a text may name the reporter's own.
 */
export function proposeKeys(keys: readonly Key[], { holders, common, paid }: Facts): Proposal[] {
  const accounts = keys.filter(({ kind }) => kind === 'handle' || kind === 'host').map(keyText);
  const isAbout = (holder: Holder) => accounts.some((account) => holder.keys.has(account));
  return keys
    .filter(({ kind, key }) => kind !== 'iban' || key === paid?.key)
    .map((key) => {
      const text = keyText(key);
      const holding = holders.filter((holder) => holder.touched.has(text));
      const isCommon = common.has(text);
      if (key.kind === 'iban' && paid) {
        const { last4, bankCode, holders: confirmed } = paid;
        const proposed = !isCommon && confirmed.length === 0;
        return { ...key, common: isCommon, holders: confirmed, proposed, account: { last4, bankCode } };
      }
      const proposed = !isCommon && holding.every(isAbout);
      return { ...key, common: isCommon, holders: holding, proposed, account: null };
    });
}
