/** Lengths of time in milliseconds. A day is 24 hours; for days of the calendar see `turkish-day.ts`. */
export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;
