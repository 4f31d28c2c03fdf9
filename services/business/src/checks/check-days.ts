import { checkKinds } from '@edogrula/contracts/business-checks';
import { dayMs } from '@edogrula/contracts/durations';
import { z } from 'zod';
import type { StoredKind } from './checked-value.ts';

/** For how many days a check of a kind is valid [R354]. */
export type CheckDays = (kind: StoredKind) => number;

const days = z.coerce.number().int().min(30).max(3650);

/** `365`, or `365,phone=180,handle=180`: days of every check, then of single kinds. */
export const checkDaysText = z.string().transform((text, context): CheckDays => {
  const [all = '', ...single] = text.split(',').map((part) => part.trim());
  const named = single.map((part) => part.split('='));
  const faults = [all, ...named.map(([, count]) => count)].some((count) => !days.safeParse(count).success);
  const strange = named.some((part) => part.length !== 2 || !checkKinds.some((kind) => kind === part[0]));
  if (faults || strange) {
    context.addIssue('days of all checks, then kind=days; 30 to 3650');
    return z.NEVER;
  }
  const byKind = new Map(named.map(([kind = '', count]) => [kind, Number(count)]));
  return (kind) => byKind.get(kind) ?? Number(all);
});

/** When a check of that moment ends. */
export const endAfter = (of: CheckDays, { kind, at }: { kind: StoredKind; at: Date }): Date =>
  new Date(at.getTime() + of(kind) * dayMs);

/** A moment of a day: noon in Türkiye, and never later than now. */
export const moment = (day: string, now: Date): Date =>
  new Date(Math.min(new Date(`${day}T12:00:00+03:00`).getTime(), now.getTime()));
