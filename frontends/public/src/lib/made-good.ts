import type { EntryCourse } from '@edogrula/contracts/entry-course';
import type { BlacklistView } from '@edogrula/contracts/http/business';

export type MadeGood = NonNullable<EntryCourse['madeGood']> & { all: number; whole: boolean };

/** Whose harm was made good; whole only when it is that of every independent reporter [R329]. */
export function madeGoodOf({
  course,
  statement,
}: Pick<BlacklistView, 'course' | 'statement'>): MadeGood | null {
  const good = course?.madeGood;
  if (!good || !statement) return null;
  return { ...good, all: statement.reports, whole: good.reporters >= statement.reports };
}
