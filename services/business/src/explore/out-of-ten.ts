/** A provider's rating in hundredths of five stars as a mark out of ten, one decimal [R062, decision 21]. */
export const outOfTen = (hundredths: number | null): number | null =>
  hundredths === null ? null : Math.round(hundredths / 5) / 10;
