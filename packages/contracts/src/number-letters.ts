/** The letter before the number of what visitors hand in, as people quote it: `B-2041`, `İ-2041`, `T-104`. */
export const numberLetters = { application: 'B', report: 'İ', appeal: 'T', correction: 'Z' } as const;
