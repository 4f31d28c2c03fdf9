import { type Holder, type Key, keyText } from '../registry/business-contact.ts';

/** What an approval may condemn, and whether it is proposed [R305]. */
export type Proposal = Key & {
  proposed: boolean;
  /** Many sellers share it: it cannot be chosen [R303]. */
  common: boolean;
  /** Verified businesses that hold it: choosing it condemns them. */
  holders: readonly Holder[];
};

/**
 * What a moderator may choose among the keys of a report: all are proposed, but one that a verified business holds only
 * where the report's account or website is that business's own. A crook names a real house's telephone, never its account.
 */
export function proposeKeys(
  keys: readonly Key[],
  { holders, common }: { holders: readonly Holder[]; common: ReadonlySet<string> },
): Proposal[] {
  const accounts = keys.filter(({ kind }) => kind === 'handle' || kind === 'host').map(keyText);
  const isAbout = (holder: Holder) => accounts.some((account) => holder.keys.has(account));
  return keys
    .filter(({ kind }) => kind !== 'iban')
    .map((key) => {
      const text = keyText(key);
      const holding = holders.filter((holder) => holder.keys.has(text));
      const isCommon = common.has(text);
      return { ...key, common: isCommon, holders: holding, proposed: !isCommon && holding.every(isAbout) };
    });
}
