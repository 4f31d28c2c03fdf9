import type { Seller } from '../../../../e2e/support/client.ts';

/** A record that somebody asked for, and what was acknowledged of it. */
export type Deed = {
  kind: 'report' | 'application' | 'article';
  seller: Seller;
  by: string;
  /** Its id, once it was acknowledged. */
  id?: string;
  /** What the last try to hand it in or to approve it was answered. */
  last?: string | undefined;
  /** Somebody means to approve it. */
  toApprove: boolean;
  /** An approval has been sent, whatever came of it. */
  decided: boolean;
  /** What the acknowledged approval named: the entry or the business. */
  published?: string;
};

/** All that was meant to become of it was acknowledged. */
export const isDone = ({ id, toApprove, published }: Deed): boolean =>
  Boolean(id && (!toApprove || published));

/** What happened while faults did. */
export type History = {
  deeds: Deed[];
  /** How many calls were answered, by status. */
  answers: Record<number, number>;
  /** How many connections ended without an answer. */
  cut: number;
  /** Answers that no fault excuses, and calls that were never answered. */
  violations: string[];
};

export const emptyHistory = (): History => ({ deeds: [], answers: {}, cut: 0, violations: [] });

/** What a fault may do to whoever asks: statuses below 500 and these (I8). */
const excused = new Set([502, 503, 504]);

/** Notes an answer; beside the statuses, a refusal of the API names when to come again. */
export function note(
  history: History,
  what: string,
  answer: { status: number; body: string; retryAfter: boolean },
): void {
  const { status, body, retryAfter } = answer;
  history.answers[status] = (history.answers[status] ?? 0) + 1;
  const bad = status >= 500 && (!excused.has(status) || (status === 503 && !retryAfter));
  if (bad) history.violations.push(`${what}: ${status} ${body.slice(0, 200)}`);
}
