/** Shown in a public entry in place of what the report named. */
export const hiddenContacts = {
  email: '[e-posta gizlendi]',
  iban: '[IBAN gizlendi]',
  number: '[numara gizlendi]',
  account: '[kullanıcı adı gizlendi]',
  website: '[site gizlendi]',
} as const;

/** Shown besides them in place of what no moderator has confirmed. */
export const hiddenPersonal = {
  name: '[ad gizlendi]',
  plate: '[plaka gizlendi]',
  address: '[adres gizlendi]',
} as const;

/** The name of an entry of whose own nothing may be shown. */
export const hiddenName = 'Adı gizlenen satıcı';

/** What stands in place of something that was hidden, whatever it was. */
export const hiddenMark = /\[[\p{L}\p{N} -]{1,40} gizlendi\]/gu;
