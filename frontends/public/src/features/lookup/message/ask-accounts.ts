import { ApiError } from '@edogrula/contracts/api-error';
import type { MessageItem } from '@edogrula/contracts/detection/find-in-message';
import type { PayeeAnswer } from '@edogrula/contracts/http/payees';
import type { TogetherAnswer } from '@edogrula/contracts/http/together';
import { call, timeouts } from '../../../lib/call.ts';
import { isPayeeAnswer } from '../api/ask-account.ts';
import type { TogetherFailure } from './ask-together.ts';

/** What was said of each account number that was asked. */
export type Accounts = ReadonlyMap<string, PayeeAnswer | TogetherFailure>;

/** A message has one, rarely two; each is a question of its own that is counted by the day. */
const accountsMost = 3;
/** So many further houses of an owner are asked for; with more it is open whose an account is. */
const housesMost = 3;

/** Sisters that the message names by a contact of their own record, and that agree with the house of the answer [ADR 109]. */
export const sistersIn = ({ items }: Pick<TogetherAnswer, 'items'>): string[] => [
  ...new Set(items.flatMap((one) => (one.status === 'verified' && one.named ? [one.business.slug] : []))),
];

/** The number of an item that can be asked; null for every other one. */
export const ibanOf = ({ kind, refused, shown }: MessageItem): string | null =>
  kind === 'iban' && !refused ? shown.replaceAll(' ', '') : null;

async function askOne(
  iban: string,
  business: string | undefined,
  request: Request,
): Promise<PayeeAnswer | TogetherFailure> {
  try {
    const body = { iban, ...(business ? { business } : {}) };
    const answer = await call('POST /api/payees/check', { body, timeoutMs: timeouts.search, request });
    return isPayeeAnswer(answer) ? answer : { failed: 'failed' };
  } catch (error) {
    if (!(error instanceof ApiError) || error.kind === 'cancelled') throw error;
    return { failed: error.status === 429 ? 'too_often' : 'failed' };
  }
}

async function askAccounts(
  ibans: readonly string[],
  business: string | undefined,
  request: Request,
): Promise<Accounts> {
  return new Map(
    await Promise.all(ibans.map(async (iban) => [iban, await askOne(iban, business, request)] as const)),
  );
}

const are = (accounts: Accounts, ...statuses: PayeeAnswer['status'][]): boolean[] =>
  [...accounts.values()].map((found) => 'status' in found && statuses.includes(found.status));

/** Whether an account is not the one of the house that was asked for, as far as that house knows. */
const isForeign = (found: PayeeAnswer | TogetherFailure): boolean =>
  'status' in found && (found.status === 'not_this_business' || found.status === 'unknown');

/** An account that is not the first house's is nobody's «no» where a further house gave no answer [decision 16]. */
const withOpen = (accounts: Accounts, open: ReadonlyMap<string, TogetherFailure>): Accounts =>
  new Map(
    [...accounts].map(([iban, found]) => {
      const denied = 'status' in found && found.status === 'not_this_business';
      return [iban, (denied && open.get(iban)) || found] as const;
    }),
  );

/** With the answers of sisters: an account that one of them confirms is that sister's, and no foreign one. */
async function withSisters(
  accounts: Accounts,
  sisters: readonly string[],
  request: Request,
): Promise<{ accounts: Accounts; open: Map<string, TogetherFailure> }> {
  const known = new Map(accounts);
  const open = new Map<string, TogetherFailure>();
  const asked = sisters.slice(0, housesMost);
  const left = () => [...known].flatMap(([iban, one]) => (isForeign(one) ? [iban] : []));
  for (const iban of sisters.length > asked.length ? left() : []) open.set(iban, { failed: 'failed' });
  for (const sister of asked) {
    const found = await askAccounts(left(), sister, request);
    for (const [iban, one] of found) {
      if ('failed' in one) open.set(iban, one);
      else if (one.status === 'confirmed') known.set(iban, one);
    }
  }
  return { accounts: known, open };
}

/**
 * Asks whose the account numbers of a message are: of the business that its other keys name, where they name one
 * [R361, R364]. Where an owner's houses share every key, the one whose accounts they all are is that business. What is a
 * sister's that the message names is that sister's. By the body alone; a failure is an answer of its own and takes nothing
 * from the others.
 * @throws ApiError of kind `cancelled` when the caller gave up
 */
export async function askAccountsOf<Answer extends TogetherAnswer | TogetherFailure>(
  items: readonly MessageItem[],
  answer: Answer,
  request: Request,
): Promise<{ answer: Answer; accounts: Accounts }> {
  const ibans = items.flatMap((item) => ibanOf(item) ?? []).slice(0, accountsMost);
  const { business = null, sharedWith = [] } = 'failed' in answer ? {} : answer;
  const accounts = await askAccounts(ibans, business?.slug, request);
  // One whose comparison has ended for the first house may be another's of the owner still.
  if (!are(accounts, 'not_this_business', 'unknown').includes(true)) return { answer, accounts };
  const unasked = sharedWith.length > housesMost ? ibans : [];
  const open = new Map<string, TogetherFailure>(unasked.map((iban) => [iban, { failed: 'failed' }]));
  for (const other of sharedWith.slice(0, housesMost)) {
    const found = await askAccounts(ibans, other.slug, request);
    if (!are(found, 'confirmed').includes(false))
      return { answer: { ...answer, business: other }, accounts: found };
    for (const [iban, one] of found) if ('failed' in one) open.set(iban, one);
  }
  const sisters = 'failed' in answer ? [] : sistersIn(answer);
  const kin = await withSisters(accounts, sisters, request);
  return { answer, accounts: withOpen(kin.accounts, new Map([...open, ...kin.open])) };
}
