import { turkishMidnight } from '@edogrula/contracts/turkish-day';

/** The end of the day, in Türkiye, by which an appeal is to be answered [R317]. */
export const dueDateOf = (createdAt: Date, days: number): Date =>
  new Date(turkishMidnight(createdAt, days + 1).getTime() - 1);
