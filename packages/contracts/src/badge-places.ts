/** Contacts of a record at which a badge can be seen, by the check of each. */
export const badgePlaces = ['handle', 'website'] as const;
export type BadgePlace = (typeof badgePlaces)[number];

/**
 * Which of the contacts that a badge names nobody checked [R330]: what the picture says, the answer to a click and the
 * certificate is said by this alone.
 */
export const uncheckedPlaces = (verification: { notChecked: readonly string[] } | null): BadgePlace[] =>
  badgePlaces.filter((kind) => verification?.notChecked.includes(kind));
