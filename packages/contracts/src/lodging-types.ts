/** Kinds of lodging by the one name under which the listing keeps each. */
export const lodgingTypes = [
  'bungalov',
  'villa',
  'tiny-house',
  'mustakil ev',
  'otel',
  'pansiyon',
  'apart',
  'kamp',
] as const;
export type LodgingType = (typeof lodgingTypes)[number];
