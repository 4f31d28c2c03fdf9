/** Shown in a public entry in place of what the report named. */
export const hiddenContacts = {
  email: '[e-posta gizlendi]',
  iban: '[IBAN gizlendi]',
  number: '[numara gizlendi]',
} as const;
