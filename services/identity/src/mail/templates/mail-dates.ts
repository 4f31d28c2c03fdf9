const timeZone = 'Europe/Istanbul';

/** A day as mails write it: `24 Kasım 2026`. */
export const day = new Intl.DateTimeFormat('tr-TR', { dateStyle: 'long', timeZone });

/** A day with its time: `24 Kasım 2026 12:00`. */
export const moment = new Intl.DateTimeFormat('tr-TR', { dateStyle: 'long', timeStyle: 'short', timeZone });
