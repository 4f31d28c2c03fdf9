/** Rows of the listing that have numbered pages; later rows are reached by `next`. */
export const numberedRows = 1000;

/** No list that is walked by `next` is counted beyond this: its `total` then means «at least». */
export const countedRows = 10_000;
