/** A provider's rating in hundredths of five stars as a mark out of ten, one decimal [R062, decision 21]. */
export const outOfTen = (hundredths: number | null): number | null =>
  hundredths === null ? null : Math.round(hundredths / 5) / 10;

/** What stands of a provider's rating in an answer: our mark out of ten, and the provider's own of five beside it. */
export const ratingsOf = (hundredths: number | null) => ({
  rating: outOfTen(hundredths),
  googleRating: hundredths === null ? null : hundredths / 100,
});
