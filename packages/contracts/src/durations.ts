/** Lengths of time in milliseconds. A day is 24 hours; for days of the calendar see `turkish-day.ts`. */
export const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;
