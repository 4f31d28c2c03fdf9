/** Shown in a public entry in place of what the report named. */
export const hiddenContacts = {
  email: '[e-posta gizlendi]',
  iban: '[IBAN gizlendi]',
  number: '[numara gizlendi]',
  account: '[kullanıcı adı gizlendi]',
} as const;

/** The name of an entry of whose own nothing may be shown. */
export const hiddenName = 'Adı gizlenen satıcı';
