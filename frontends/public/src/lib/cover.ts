import type { BusinessView } from '@edogrula/contracts/http/business';

/** The picture of a business in lists: its own choice, else the first of its gallery. */
export const coverOf = ({ photo, gallery }: Pick<BusinessView, 'photo' | 'gallery'>): string | undefined =>
  photo ?? gallery[0];

/** Position of the first one that has a cover: the page's first picture is fetched before the others; −1 for none. */
export const leadOf = (businesses: readonly Pick<BusinessView, 'photo' | 'gallery'>[]): number =>
  businesses.findIndex((business) => coverOf(business) !== undefined);
