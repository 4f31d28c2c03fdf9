import type { Contact } from '@edogrula/contracts/contact/contact-kinds';
import type { Refusal } from '@edogrula/contracts/contact/refusal';
import type { LookupAnswer } from '@edogrula/contracts/http/business';
import type { PayeeAnswer } from '@edogrula/contracts/http/payees';
import type { Alike } from '../../lib/find-alike.ts';

/** No answer, and why: the text was refused with a sentence, or the call failed. Says nothing about the business. */
export type LookupFailure =
  | { status: 'error'; reason: 'refused'; refused: Refusal; message: string; requestId: null }
  | {
      status: 'error';
      reason: 'failed' | 'too_often' | 'account' | 'too_many_accounts';
      requestId: string | null;
    };

/** What one lookup came to [R190]: an answer of the registry, or a failure that can never pass for one [decision 16]. */
export type LookupResult = {
  query: string;
  /** What the query was read as, the likelier first; empty when it was refused. */
  contacts: readonly Contact[];
  answer: LookupAnswer | LookupFailure | { status: 'payee'; payee: PayeeAnswer };
  /** Of an account without a verdict: the business that our list shows as unverified; null when there is none. */
  unverified?: Unverified | null;
  /** What was typed, where it was refused for letters of another script, which may imitate a name [R367]. */
  imitated?: string;
  /** Of an account without a verdict, or an imitated one: verified ones that it may be taken for [R367]. */
  alike?: Alike;
};
export type Unverified = { name: string; slug: string };

/** The contact that an answer is about: the one that matched, else the likeliest. */
export function contactOf({ contacts, answer }: LookupResult): Contact | null {
  const by = answer.status === 'error' || answer.status === 'payee' ? undefined : answer.matched;
  const matched = by && contacts.find(({ kind, key }) => kind === by.kind && key === by.key);
  return matched ?? contacts[0] ?? null;
}

const answers = new Set(['verified', 'blacklist', 'not_found']);

/** Takes only an answer that is whole: a verdict with its record, or a plain «not found». */
export function isLookupAnswer(body: unknown): body is LookupAnswer {
  if (typeof body !== 'object' || body === null || !('status' in body)) return false;
  const { status, business } = body as { status: unknown; business?: unknown };
  if (typeof status !== 'string' || !answers.has(status)) return false;
  return status === 'not_found' || (typeof business === 'object' && business !== null);
}
