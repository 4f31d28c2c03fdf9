const dayMs = 86_400_000;
/** Turkey keeps this distance to UTC the whole year. */
const turkeyMs = 3 * 3_600_000;

/** The end of the day, in Turkey, by which an appeal is to be answered [R317]. */
export function dueDateOf(createdAt: Date, days: number): Date {
  const day = Math.floor((createdAt.getTime() + turkeyMs) / dayMs) + days;
  return new Date((day + 1) * dayMs - turkeyMs - 1);
}
