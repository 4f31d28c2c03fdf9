/** Whose share an upload takes: a visitor and his networks, narrow first, each under a keyed hash. */
export type Holder = { visitor: string; networks: readonly string[] };

/** Moderators' own pictures: in the line as one holder, and without a budget. */
export const house: Holder = { visitor: 'house', networks: ['house'] };

/** The widest network of a holder. */
export const widestOf = ({ visitor, networks }: Holder): string => networks.at(-1) ?? visitor;
