/** A moment's day in Turkey, as `2026-11-20`. */
export const dayOf = (at: Date | string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Istanbul' }).format(new Date(at));
