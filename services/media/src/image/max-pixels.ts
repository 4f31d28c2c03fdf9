/** A little above the 50 MP of today's phones (8192 × 6144). */
export const maxPixels = 52_000_000;
