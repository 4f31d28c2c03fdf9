import type { Holder } from './read-keys.ts';

type House = Pick<Holder, 'id' | 'account' | 'owner' | 'sisters'>;

/** Whether a house names the account of another one as its sister, and somebody checked that the account is that one's. */
const names = ({ sisters }: House, { account }: House): boolean =>
  account !== null && sisters.includes(account);

/**
 * Whether two verified records agree that they are sisters [R369, ADR 109]: each names the other's account, or one does and
 * both are one owner's. One record's word is none: a liar names whom he likes.
 */
export function areSisters(one: House, other: House): boolean {
  if (one.id === other.id) return false;
  const [named, namesBack] = [names(one, other), names(other, one)];
  const isOneOwners = one.owner !== null && one.owner === other.owner;
  return (named && namesBack) || ((named || namesBack) && isOneOwners);
}
